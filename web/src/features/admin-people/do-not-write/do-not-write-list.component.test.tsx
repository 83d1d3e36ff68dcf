import { beforeEach, describe, expect, test } from "vitest";
import { paramsOf, refusedAs, rowsAnswer } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { DoNotWriteList } from "./do-not-write-list.tsx";

const network = stubNetwork();
const listPath = "/rest/v1/do_not_write_for_all";
const removePath = "/rest/v1/rpc/remove_do_not_write_for_all";
const restorePath = "/rest/v1/rpc/restore_do_not_write_for_all";
const addPath = "/rest/v1/rpc/add_do_not_write_for_all";
const findPath = "/rest/v1/rpc/find_do_not_write_for_all";

const row = (number: number, changes: object = {}) => ({
  id: `id-${number}`,
  kind: "address",
  hint: `j…@bakkerij-${number}.be`,
  reason: "Belde op 20 november.",
  created_at: "2026-11-20T13:05:00Z",
  added_by: "a0000000-0000-4000-8000-000000000001",
  added_by_name: "Bea Beheer",
  removed_at: null,
  removed_by: null,
  removed_by_name: null,
  removed_reason: null,
  ...changes,
});
let rows: ReturnType<typeof row>[] = [];

beforeEach(() => {
  rows = [row(1)];
  network.on("GET", listPath, () => rowsAnswer(rows));
});

const open = async () => {
  const screen = await renderPage(<DoNotWriteList />);
  return {
    screen,
    items: screen.getByRole("listitem"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    addresses: screen.getByLabelText("Adressen of domeinen"),
    reason: screen.getByLabelText("Reden"),
    asked: screen.getByLabelText("Staat dit adres op de lijst?"),
  };
};

test("the list shows each entry by its hint, with why, when and by whom", async () => {
  rows = [
    row(1, { kind: "domain", hint: "slager.be", reason: null, added_by: null, added_by_name: null }),
    row(2),
    row(3, { added_by_name: null }),
  ];
  const { screen, items } = await open();
  await expect.element(screen.getByText("3 op de lijst, nieuwste eerst")).toBeVisible();
  const request = paramsOf(network.asked("GET", listPath)[0]);
  expect(["removed_at", "order", "offset"].map((name) => request.get(name))).toEqual([
    ...["is.null", "created_at.desc,id.desc", "0"],
  ]);
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/slager\.be \(heel het bedrijf\).*Geen reden genoteerd.*door de automatisering/);
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/j…@bakkerij-2\.be.*Belde op 20 november\..*20 november 2026.*Bea Beheer/);
  await expect.element(items.nth(2)).toMatchTextContent(/vroegere beheerder/);
});

test("adding sends each address with the reason, says how many were new, and keeps what names nobody", async () => {
  network.on("POST", addPath, () => {
    rows = [row(2), ...rows];
    return Response.json(2);
  });
  const { screen, addresses, reason, button, items } = await open();
  await addresses.fill("jan@bakkerij.be, slager.be;\nGent\n");
  await button("Voeg toe").click();
  await expect.element(screen.getByText("Vul in waarom deze adressen op de lijst komen.")).toBeVisible();
  await reason.fill(" Belde gisteren. ");
  await button("Voeg toe").click();
  await expect.element(screen.getByText(/^2 toegevoegd\./)).toBeVisible();
  await expect.element(addresses).toHaveValue("Gent");
  await expect.poll(() => items.elements()).toHaveLength(2);
  expect(await network.asked("POST", addPath)[0]?.json()).toEqual({
    p_entries: ["jan@bakkerij.be", "slager.be"],
    p_reason: "Belde gisteren.",
  });
  await addresses.fill("an@bakkerij.be");
  await reason.fill("Belde.");
  network.on("POST", addPath, refusedAs("row_limit_reached"));
  await button("Voeg toe").click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^De lijst is vol/);
});

test("asking for an address says that it is on the list, and why", async () => {
  const found = { id: "a", kind: "domain", hint: "slager.be", created_at: "2026-11-20T13:05:00Z" };
  network.on("POST", findPath, () =>
    Response.json([
      { ...found, reason: "Belde." },
      { ...found, id: "b", kind: "address", hint: "j…@slager.be", reason: null },
    ]),
  );
  const { screen, asked, button } = await open();
  await asked.fill(" jan@slager.be ");
  await button("Zoek op").click();
  await expect.element(screen.getByText("jan@slager.be staat op de lijst.")).toBeVisible();
  await expect.element(screen.getByText("Als heel slager.be, sinds 20 november 2026: Belde.")).toBeVisible();
  await expect.element(screen.getByText("Als j…@slager.be, sinds 20 november 2026")).toBeVisible();
  expect(await network.asked("POST", findPath)[0]?.json()).toEqual({ p_text: "jan@slager.be" });
  network.on("POST", findPath, () => Response.json([]));
  await button("Zoek op").click();
  await expect.element(screen.getByText("jan@slager.be staat niet op de lijst.")).toBeVisible();
});

test("removing wants a reason, and the entry goes", async () => {
  const reasonField = "Waarom mag dit van de lijst?";
  const { screen, button } = await open();
  await button("j…@bakkerij-1.be van de lijst halen").click();
  await button("Van de lijst halen").click();
  await expect.element(screen.getByText("Vul in waarom dit van de lijst mag.")).toBeVisible();
  await expect.element(screen.getByLabelText(reasonField)).toHaveFocus();
  expect(network.asked("POST", removePath)).toEqual([]);
  await screen.getByLabelText(reasonField).fill(" Vroeg het terug. ");
  network.on("POST", removePath, refusedAs("database_timeout"));
  await button("Van de lijst halen").click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  network.on("POST", removePath, () => {
    rows = [];
  });
  await button("Van de lijst halen").click();
  await expect.element(screen.getByText("Niemand op de lijst")).toBeVisible();
  expect(screen.getByText(/^0 op de lijst/).elements()).toEqual([]);
  expect(screen.getByRole("list").elements()).toEqual([]);
  expect(await network.asked("POST", removePath).at(-1)?.json()).toEqual({
    p_id: "id-1",
    p_reason: "Vroeg het terug.",
  });
});

describe("an entry that was taken off the list", () => {
  const removed = {
    removed_at: "2026-11-21T08:00:00Z",
    removed_by: "a0000000-0000-4000-8000-000000000002",
    removed_by_name: "Cas Beheer",
    removed_reason: "Vergissing.",
  };
  const openRemoved = async () => {
    const page = await open();
    rows = [row(1, removed)];
    await page.screen.getByRole("switch", { name: "Toon wat van de lijst is gehaald" }).click();
    await expect.element(page.screen.getByText("1 van de lijst gehaald, laatste eerst")).toBeVisible();
    return page;
  };

  test("is listed apart, with why, when and by whom", async () => {
    const { items } = await openRemoved();
    await expect
      .element(items.first())
      .toMatchTextContent(/j…@bakkerij-1\.be.*Vergissing\..*weggehaald 21 november 2026.*Cas Beheer/);
    const request = paramsOf(network.asked("GET", listPath).at(-1));
    expect(request.get("removed_at")).toBe("not.is.null");
    expect(request.get("order")).toBe("removed_at.desc,id.desc");
  });

  test("stands on the first page of its own list", async () => {
    network.on("GET", listPath, () => rowsAnswer([row(1)], 26));
    const { screen, button } = await open();
    const last = () => paramsOf(network.asked("GET", listPath).at(-1));
    await button("Pagina 2").click();
    await expect.poll(() => last().get("offset")).toBe("25");
    await screen.getByRole("switch", { name: "Toon wat van de lijst is gehaald" }).click();
    await expect.poll(() => last().get("removed_at")).toBe("not.is.null");
    expect(last().get("offset")).toBe("0");
  });

  test("is brought back with one press", async () => {
    const { screen, button } = await openRemoved();
    network.on("POST", restorePath, refusedAs("database_timeout"));
    await button("j…@bakkerij-1.be terugzetten op de lijst").click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
    network.on("POST", restorePath, () => {
      rows = [];
    });
    await button("j…@bakkerij-1.be terugzetten op de lijst").click();
    await expect.element(screen.getByText("Niets van de lijst gehaald")).toBeVisible();
    expect(await network.asked("POST", restorePath)[0]?.json()).toEqual({ p_id: "id-1" });
  });
});
