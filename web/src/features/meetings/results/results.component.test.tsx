import { useQuery } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { pagedQuery, readAddedRows } from "#web/lib/paged-query.ts";
import { queryClient } from "#web/lib/query-client.ts";
import {
  answerPages,
  type ResultRow,
  resultRow,
  resultsPath,
  rowsOf,
  unavailable,
  userId,
} from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { Results } from "./results.tsx";
import { resultsTable } from "./results-api.ts";

const network = stubNetwork();
let rows: ResultRow[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "warn").mockReturnValue();
  queryClient.setQueryDefaults(["meetings"], { retryDelay: 0 });
  rows = [];
  answerPages(network, resultsPath, () => rows);
  return () => vi.restoreAllMocks();
});

function CustomerResults() {
  return <Results userId={userId} query={useQuery(pagedQuery(resultsTable(userId)))} />;
}

async function renderResults(made: ResultRow[]) {
  rows = made;
  const screen = await renderPage(<CustomerResults />);
  return {
    screen,
    cards: screen.getByRole("article"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    alert: screen.getByRole("alert"),
  };
}

const arrive = (row: ResultRow) => {
  rows = [row, ...rows];
  return readAddedRows(queryClient, resultsTable(userId));
};

describe("the list", () => {
  test("says that it is loading, and then that there is nothing", async () => {
    const answered = Promise.withResolvers<Response>();
    network.on("GET", resultsPath, () => answered.promise);
    const { screen } = await renderResults([]);
    await expect.element(screen.getByText("Uw resultaten worden geladen...")).toHaveRole("status");
    answered.resolve(Response.json([], { headers: { "content-range": "*/0" } }));
    await expect.element(screen.getByText("Nog geen resultaten")).toBeVisible();
  });

  test("says in English and Dutch that it could not be read, and reads again when asked", async () => {
    network.on("GET", resultsPath, unavailable);
    const { alert, button, cards } = await renderResults([resultRow(1)]);
    await expect.element(alert.getByText("Failed to load meeting results")).toHaveAttribute("lang", "en");
    await expect.element(alert).toMatchTextContent(/Er is niets verloren\./);
    answerPages(network, resultsPath, () => rows);
    await button("Opnieuw laden").click();
    await expect.element(cards).toMatchTextContent(/Overleg nummer 1\./);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("shows the newest three, all on request, and three again", async () => {
    const { screen, cards, button } = await renderResults(rowsOf(5, resultRow));
    await expect.element(screen.getByText("5 resultaten, nieuwste eerst")).toBeVisible();
    await expect.poll(() => cards.elements()).toHaveLength(3);
    await expect.element(cards.first()).toMatchTextContent(/Overleg nummer 5\./);
    const more = button("Toon alle 5 resultaten");
    await expect.element(more).toHaveAttribute("aria-expanded", "false");
    await more.click();
    await expect.poll(() => cards.elements()).toHaveLength(5);
    await button("Toon de nieuwste 3").click();
    await expect.poll(() => cards.elements()).toHaveLength(3);
  });

  test("offers nothing more when there is nothing more, and counts one in the singular", async () => {
    const { screen, cards } = await renderResults([resultRow(1)]);
    await expect.element(screen.getByText("1 resultaat, nieuwste eerst")).toBeVisible();
    await expect.poll(() => cards.elements()).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^Toon/ }).elements()).toEqual([]);
  });

  test("reads one page of many, and the next when asked", async () => {
    const { cards, button } = await renderResults(rowsOf(1_000, resultRow));
    await button("Toon meer resultaten").click();
    await expect.poll(() => cards.elements()).toHaveLength(20);
    expect(network.asked("GET", resultsPath)).toHaveLength(1);
    await button("Toon oudere resultaten (980)").click();
    await expect.poll(() => cards.elements()).toHaveLength(40);
    await expect.element(cards.last()).toMatchTextContent(/Overleg nummer 961\./);
    await expect.element(cards.last()).not.toMatchTextContent(/Nieuw/);
  });

  test("says that older ones could not be read, and reads them when asked again", async () => {
    const { cards, button, alert } = await renderResults(rowsOf(50, resultRow));
    await button("Toon meer resultaten").click();
    network.on("GET", resultsPath, unavailable);
    await button("Toon oudere resultaten (30)").click();
    await expect
      .element(alert)
      .toMatchTextContent(/De oudere resultaten konden niet worden geladen\. Probeer het opnieuw\./);
    answerPages(network, resultsPath, () => rows);
    await button("Toon oudere resultaten (30)").click();
    await expect.poll(() => cards.elements()).toHaveLength(40);
  });

  test("marks and announces a result that arrives, without reading the others again", async () => {
    const { screen, cards } = await renderResults(rowsOf(2, resultRow));
    await expect.poll(() => cards.elements()).toHaveLength(2);
    network.on("GET", resultsPath, (request) => {
      const isCount = new URL(request.url).searchParams.get("limit") === "0";
      return isCount
        ? Response.json([], { headers: { "content-range": "*/3" } })
        : Response.json([resultRow(3)], { headers: { "content-range": "0-0/1" } });
    });
    await arrive(resultRow(3));
    await expect.poll(() => cards.elements()).toHaveLength(3);
    await expect.element(cards.first().getByText("Nieuw", { exact: true })).toBeVisible();
    await expect.element(cards.nth(1)).not.toMatchTextContent(/Nieuw/);
    await expect.element(screen.getByText("Er is een nieuw resultaat.")).toHaveRole("status");
  });
});

describe("a result", () => {
  test("shows its summary, action items, participants, sentiment and report", async () => {
    const { cards } = await renderResults([resultRow(1)]);
    await expect.element(cards.getByText("Overleg nummer 1.")).toBeVisible();
    const textsOf = (name: string) =>
      cards
        .getByRole("list", { name })
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    expect(textsOf("Actiepunten")).toEqual(["Productfoto's aanleveren (Sara)", "Teksten nalezen (Dries)"]);
    expect(textsOf("Sfeer van het gesprek")).toEqual(["62%positief", "30%neutraal", "8%negatief"]);
    for (const name of ["Sara Bogaert", "Dries Wouters"]) {
      await expect.element(cards.getByText(name, { exact: true })).toBeVisible();
    }
    const link = cards.getByRole("link", { name: /^Open verslag/ });
    await expect.element(link).toHaveAttribute("href", "https://rapporten.example/webshop.pdf");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("makes no link of a report that is no web address, and no element of markup", async () => {
    const markup = '<img src=x onerror="document.title=1">Verslag';
    const { cards } = await renderResults([
      resultRow(1, { file_name: "javascript:document.title=1", summary: markup }),
    ]);
    await expect.element(cards.getByText("Verslag: javascript:document.title=1")).toBeVisible();
    await expect.element(cards.getByText(markup)).toBeVisible();
    expect(cards.getByRole("link").elements()).toEqual([]);
    expect(cards.element().querySelector("img")).toBeNull();
  });

  test("keeps a ticked action item by keyboard, also when the page opens again", async () => {
    const { screen, cards } = await renderResults([resultRow(1)]);
    const first = cards.getByRole("checkbox", { name: "Productfoto's aanleveren (Sara)" });
    await expect.element(first).not.toBeChecked();
    first.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(cards.getByText("1 van 2 klaar")).toBeVisible();
    await screen.unmount();
    const again = await renderResults([resultRow(1)]);
    await expect.element(again.cards.getByRole("checkbox").first()).toBeChecked();
    await expect.element(again.cards.getByRole("checkbox").last()).not.toBeChecked();
  });
});

test("copies a result with its ticks", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { cards } = await renderResults([resultRow(1)]);
  await cards.getByRole("checkbox").first().click();
  await cards.getByRole("button", { name: "Kopieer" }).click();
  await expect.element(cards.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  const [text] = write.mock.calls[0] ?? [];
  expect(text).toContain("Overleg nummer 1.");
  expect(text).toContain("[x] Productfoto's aanleveren (Sara)");
  expect(text).toContain("[ ] Teksten nalezen (Dries)");
});

describe("a file of the results", () => {
  /** The name and the text of each file that is saved. */
  function savedFiles() {
    const saved: { name: string; blob: Blob | undefined }[] = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      const url = `blob:${blobs.size}`;
      if (blob instanceof Blob) blobs.set(url, blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.get(this.href) });
    });
    return saved;
  }

  test.each([
    ["Markdown", /^meetings-\d{4}-\d\d-\d\d\.md$/, "- [x] Productfoto's aanleveren (Sara)"],
    ["CSV", /^meetings-\d{4}-\d\d-\d\d\.csv$/, "[x] Productfoto's aanleveren (Sara)\n[ ] Teksten nalezen"],
  ])(
    "as %s holds every result and its ticks, also those that were not read yet",
    async (format, name, text) => {
      const saved = savedFiles();
      const { cards, button } = await renderResults(rowsOf(45, resultRow));
      await cards.first().getByRole("checkbox").first().click();
      await button(`Exporteer als ${format}`).click();
      await expect.poll(() => saved).toHaveLength(1);
      expect(saved[0]?.name).toMatch(name);
      const content = (await saved[0]?.blob?.text()) ?? "";
      expect(content).toContain(text);
      expect(content.match(/Overleg nummer \d+\./g)).toHaveLength(45);
    },
  );

  test("that could not be read completely is not saved, and says so", async () => {
    const saved = savedFiles();
    const { button, alert } = await renderResults(rowsOf(45, resultRow));
    await expect.element(button("Exporteer als CSV")).toBeVisible();
    network.on("GET", resultsPath, unavailable);
    await button("Exporteer als CSV").click();
    await expect.element(alert).toMatchTextContent(/De export lukte niet\. Probeer het opnieuw\./);
    expect(saved).toEqual([]);
  });
});
