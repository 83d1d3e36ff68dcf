import { useQuery } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { queryClient } from "#web/lib/query-client.ts";
import { paramsOf, refusedAs, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone } from "#web-test/components/window-size.ts";
import { competitorKeys, competitorsQuery } from "../model/competitors-api.ts";
import { CompetitorPanel } from "./competitor-panel.tsx";

const path = "/rest/v1/CompetitorEntries";
const userId = "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10";
const network = stubNetwork();

type Row = {
  id: number;
  "Name Company": string;
  "Website Company": string;
  alert_kinds: string[];
  version: number;
};

let rows: Row[] = [];

const rowNumber = (number: number): Row => ({
  id: number,
  "Name Company": `Bedrijf ${number}`,
  "Website Company": `https://bedrijf-${number}.example`,
  alert_kinds: [],
  version: 1,
});
const idOf = (request: Request) => Number(paramsOf(request).get("id")?.replace("eq.", ""));

beforeEach(() => {
  rows = [];
  network.on("GET", path, () => Response.json(rows));
  network.on("POST", path, async (request) => {
    const row: Row = { ...(await request.json()), id: rows.length + 1, alert_kinds: [], version: 1 };
    rows = [...rows, row];
    return Response.json([row], { status: 201 });
  });
  network.on("PATCH", path, async (request) => {
    const stored = rows.find(({ id }) => id === idOf(request));
    const { version = stored?.version, ...values } = await request.json();
    if (stored && stored.version !== version) return refusedAs("stale_version")();
    rows = rows.map((row) => (row === stored ? { ...row, ...values, version: version + 1 } : row));
    return Response.json(rows.filter(({ id }) => id === idOf(request)));
  });
  network.on("DELETE", path, (request) => {
    rows = rows.filter(({ id }) => id !== idOf(request));
  });
});

function Panel() {
  return <CompetitorPanel userId={userId} query={useQuery(competitorsQuery(userId))} />;
}

async function renderPanel() {
  const screen = await renderPage(<Panel />);
  return {
    screen,
    slots: screen.getByRole("list", { name: "Uw concurrenten" }).getByRole("listitem"),
    name: (position: number) =>
      screen.getByLabelText(`Bedrijfsnaam van concurrent ${position}`, { exact: true }),
    website: (position: number) =>
      screen.getByLabelText(`Website van concurrent ${position}`, { exact: true }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    alert: screen.getByRole("alert"),
    filled: (count: number) => screen.getByText(`${count} van de 10 plaatsen gevuld`, { exact: false }),
    saved: screen.getByText("Succesvol opgeslagen"),
  };
}

test("the list has its fields side by side under one head where there is room, and one above the other in a column", async () => {
  const { screen, name, website } = await renderPanel();
  const topOf = (field: ReturnType<typeof name>) => field.element().getBoundingClientRect().top;
  const heads = () =>
    screen
      .getByText("Bedrijfsnaam", { exact: true })
      .elements()
      .filter((each) => each.checkVisibility());
  await expect.element(name(1)).toBeVisible();
  expect(topOf(website(1))).toBe(topOf(name(1)));
  const inColumn = heads().length;
  await onPhone();
  expect(topOf(website(1))).toBeGreaterThan(topOf(name(1)));
  expect(heads().length).toBe(inColumn - 1);
});

describe("a new competitor", () => {
  test("is saved with Enter, one after another, until the tenth has the last place", async () => {
    rows = [1, 2, 3, 4, 5, 6, 7, 8].map(rowNumber);
    const { slots, name, website, button, filled } = await renderPanel();
    for (const number of [9, 10]) {
      await name(number).fill(`  Bedrijf ${number} `);
      await website(number).fill(`bedrijf-${number}.example`);
      await userEvent.keyboard("{Enter}");
      await expect.element(button(`Bedrijf ${number} bewerken`)).toBeVisible();
      if (number < 10) await expect.element(name(number + 1)).toHaveFocus();
    }
    await expect.element(filled(10)).toBeVisible();
    await expect.element(slots).toHaveLength(10);
    await expect.element(button("Bedrijf 10 bewerken")).toHaveFocus();
    expect(rows.slice(8)).toMatchObject([9, 10].map(rowNumber));
  });

  test("without a website says which field is missing, and goes to it", async () => {
    const { name, website, button, alert } = await renderPanel();
    await name(1).fill("Lindeboom");
    await button("Concurrent 1 opslaan").click();
    await expect.element(alert).toHaveTextContent("Beide velden zijn verplicht.");
    await expect.element(website(1)).toHaveFocus();
    await website(1).fill("lindeboom.example");
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("that is not saved because ten were stored meanwhile says so, and can be saved later", async () => {
    const stored = rows;
    network.on("POST", path, refusedAs("competitor_limit_reached"));
    const panel = await renderPanel();
    await panel.name(1).fill("Lindeboom");
    await panel.website(1).fill("lindeboom.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(panel.alert).toMatchTextContent(/^U volgt al 10 concurrenten\./);
    await expect.element(panel.name(1)).toHaveValue("Lindeboom");
    expect(rows).toBe(stored);
    network.on("POST", path, () => {
      rows = [{ ...rowNumber(1), "Name Company": "Lindeboom" }];
      return Response.json(rows, { status: 201 });
    });
    await panel.website(1).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(panel.saved).toBeVisible();
    await expect.element(panel.alert).not.toBeInTheDocument();
  });

  test("with a website that is in the list already is pointed out", async () => {
    rows = [rowNumber(1)];
    const { screen, name, website, button } = await renderPanel();
    await name(2).fill("Lindeboom");
    await website(2).fill("www.BEDRIJF-1.example/");
    const remark = screen.getByText("Deze website staat al in uw lijst, bij Bedrijf 1.");
    await expect.element(remark).toBeVisible();
    // While it is saved the list may be read with this one in it.
    network.on("POST", path, () => new Promise(() => {}));
    const cancel = button("Wijziging van Concurrent 2 annuleren");
    await expect.element(cancel).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(remark).not.toBeInTheDocument();
    await expect.element(cancel).not.toBeInTheDocument();
  });
});

describe("a stored competitor", () => {
  test("is read-only until it is edited, and says that it was saved", async () => {
    rows = [1, 2].map(rowNumber);
    const { name, website, button, saved } = await renderPanel();
    await expect.element(name(2)).toHaveAttribute("readonly");
    const edit = button("Bedrijf 2 bewerken");
    await edit.click();
    await userEvent.keyboard("x");
    await expect.element(name(2)).toHaveValue("Bedrijf 2x");
    await userEvent.keyboard("{Escape}");
    await expect.element(edit).toHaveFocus();
    await edit.click();
    await expect.element(name(2)).toHaveFocus();
    await expect.element(name(2)).toHaveValue("Bedrijf 2");
    await expect.element(button("Bedrijf 2 opslaan")).not.toBeInTheDocument();
    await name(2).fill("  Studio Lindeboom ");
    await website(2).fill("www.lindeboom.example");
    // A press that comes before the page shows that it is sent.
    button("Bedrijf 2 opslaan").element().closest("form")?.requestSubmit();
    button("Bedrijf 2 opslaan").element().closest("form")?.requestSubmit();
    await expect.element(saved).toBeVisible();
    expect(network.asked("PATCH", path)).toHaveLength(1);
    expect(paramsOf(network.asked("GET", path)[0]).get("order")).toBe("id.asc");
    await expect.element(button("Studio Lindeboom bewerken")).toHaveFocus();
    expect(rows[1]).toMatchObject({
      "Name Company": "Studio Lindeboom",
      "Website Company": "https://www.lindeboom.example",
    });
  });

  test("asks once before it is deleted, and stays where it is kept", async () => {
    rows = [1, 2].map(rowNumber);
    const { screen, button, filled, name } = await renderPanel();
    await button("Bedrijf 1 verwijderen").click();
    await button("Behouden").click();
    await expect.element(button("Bedrijf 1 verwijderen")).toHaveFocus();
    await expect.element(button("Behouden")).not.toBeInTheDocument();
    expect(rows).toHaveLength(2);
    await button("Bedrijf 1 verwijderen").click();
    await button("Bedrijf 1 bewerken").click();
    await expect.element(button("Behouden")).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await button("Bedrijf 1 verwijderen").click();
    network.on("DELETE", path, unavailable);
    await button("Verwijderen").click();
    await expect
      .element(screen.getByRole("alert"))
      .toMatchTextContent(/bij het verwijderen van de concurrent/);
    network.on("DELETE", path, (request) => {
      rows = rows.filter(({ id }) => id !== idOf(request));
    });
    await button("Verwijderen").click();
    await expect.element(screen.getByText("Bedrijf 1 is verwijderd")).toBeVisible();
    await expect.element(filled(1)).toBeVisible();
    await expect.element(screen.getByRole("list", { name: "Uw concurrenten" })).toHaveFocus();
    await expect.element(name(1)).toHaveValue("Bedrijf 2");
    expect(rows).toHaveLength(1);
  });

  test("is mailed about at once where the customer marked it, and says so", async () => {
    // A kind that this release does not know is none.
    rows = [1, 2].map((number) => ({ ...rowNumber(number), alert_kinds: ["tomorrow"].slice(0, number - 1) }));
    const { screen } = await renderPanel();
    const alerts = (said: string) => screen.getByText(`Meteen mailen bij: ${said}`);
    await alerts("niets").nth(1).click();
    const boxes = screen.getByRole("group", { name: "Meteen een e-mail over Bedrijf 2" });
    await boxes.getByRole("checkbox", { name: "prijs" }).click();
    await boxes.getByRole("checkbox", { name: "vacatures" }).click();
    await expect.element(alerts("prijs en vacatures")).toBeVisible();
    await expect.poll(() => rows.map((row) => row.alert_kinds)).toEqual([[], ["price", "vacancies"]]);
    const refused = Promise.withResolvers<Response>();
    network.on("PATCH", path, () => refused.promise);
    await boxes.getByRole("checkbox", { name: "prijs" }).click();
    await expect.element(alerts("vacatures")).toBeVisible();
    refused.resolve(Response.json({ code: "42501" }, { status: 403 }));
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.");
    await expect.element(boxes.getByRole("checkbox", { name: "prijs" })).toBeChecked();
  });

  test("that was changed elsewhere, which this page has not read yet, is not saved over before the choice, which takes the refusal away", async () => {
    rows = [rowNumber(1)];
    const { screen, button, name, alert, saved } = await renderPanel();
    await button("Bedrijf 1 bewerken").click();
    await name(1).fill("Het mijne");
    rows = [{ ...rowNumber(1), "Name Company": "Het andere", version: 2 }];
    await userEvent.keyboard("{Enter}");
    await screen.getByRole("button", { name: "Behoud de mijne" }).click();
    await expect.element(name(1)).toHaveValue("Het mijne");
    await expect.element(alert).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(saved).toBeVisible();
    expect(rows).toMatchObject([{ "Name Company": "Het mijne", version: 3 }]);
  });

  test("that is changed or deleted elsewhere keeps what is being typed", async () => {
    rows = [1, 2].map(rowNumber);
    const { screen, button, name, website, saved } = await renderPanel();
    await button("Bedrijf 2 bewerken").click();
    await name(2).fill("Half getypt");
    rows = rows.map((row) => ({ ...row, "Name Company": `${row["Name Company"]} elders`, version: 2 }));
    await queryClient.invalidateQueries({ queryKey: competitorKeys.competitors(userId) });
    await expect.element(name(1)).toHaveValue("Bedrijf 1 elders");
    await expect.element(name(2)).toHaveValue("Half getypt");
    const choice = screen.getByRole("group", { name: "Deze concurrent is intussen ook elders gewijzigd." });
    await expect.element(choice.getByRole("region", { name: "Nu bewaard" })).toMatchTextContent(/2 elders/);
    await name(2).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(choice).toHaveFocus();
    expect(network.asked("PATCH", path)).toEqual([]);
    await choice.getByRole("button", { name: "Behoud de mijne" }).click();
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(name(2)).toHaveFocus();
    rows = [];
    await queryClient.invalidateQueries({ queryKey: competitorKeys.competitors(userId) });
    await expect.element(name(1)).toHaveValue("Half getypt");
    await expect.element(screen.getByText("Intussen elders verwijderd.", { exact: false })).toBeVisible();
    await website(1).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(saved).toBeVisible();
    expect(rows).toMatchObject([{ "Name Company": "Half getypt" }]);
  });
});
