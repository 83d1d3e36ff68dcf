import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { RecipientLists } from "./recipient-lists.tsx";

const network = stubNetwork();
const userId = "a0000000-0000-4000-8000-000000000001";
const listPath = "/rest/v1/do_not_write";
const addPath = "/rest/v1/rpc/add_do_not_write";
type Row = { id: string; kind: "address" | "domain"; hint: string; created_at: string };
let rows: Row[] = [];
const row = (id: string, hint: string, kind: Row["kind"] = "domain"): Row => ({
  id,
  hint,
  kind,
  created_at: "2026-11-20T09:00:00Z",
});

beforeEach(() => {
  rows = [];
  network.on("GET", listPath, () => rowsAnswer(rows));
  network.on("GET", "/rest/v1/own_customers", () => rowsAnswer([]));
  network.on("POST", addPath, async (request) => {
    const { p_entries } = await request.json();
    for (const entry of p_entries) rows = [row(entry, entry), ...rows];
    return Response.json(p_entries.length);
  });
  network.on("DELETE", listPath, (request) => {
    const id = new URL(request.url).searchParams.get("id")?.replace("eq.", "");
    rows = rows.filter((each) => each.id !== id);
  });
});

async function open() {
  const screen = await renderPage(<RecipientLists userId={userId} onClose={vi.fn()} />);
  const dialog = screen
    .getByRole("dialog", { name: "Wie u aanschrijft" })
    .getByRole("region", { name: "Niet meer aanschrijven" });
  return {
    dialog,
    field: dialog.getByLabelText("Adressen of domeinen"),
    add: dialog.getByRole("button", { name: "Voeg toe" }),
    items: dialog.getByRole("listitem"),
  };
}

test("a pasted list is added, entry by entry, and shown; what is neither address nor domain stays", async () => {
  network.on("GET", "/rest/v1/own_customers", unavailable);
  const { dialog, field, add, items } = await open();
  await expect
    .element(page.getByText(/^De lijst blijft wel gelden: concepten voor uw klanten/))
    .toBeVisible();
  await field.fill("Jan Peeters <jan@bakkerij.be>;\nslager.be\nGent\nan@kapper.be;");
  await add.click();
  await expect.element(dialog.getByText(/3 toegevoegd. Wat in het veld bleef/)).toBeVisible();
  await expect.element(field).toHaveValue("Gent");
  await expect.poll(() => items.elements()).toHaveLength(3);
  expect(await network.asked("POST", addPath)[0]?.json()).toEqual({
    p_entries: ["jan@bakkerij.be", "slager.be", "an@kapper.be"],
  });
});

test("an entry of a whole company says so, and is taken off by its name", async () => {
  rows = [row("a", "slager.be"), row("b", "j…@bakkerij.be", "address")];
  const { dialog, items } = await open();
  await expect.element(items.nth(0)).toMatchTextContent("slager.be (heel het bedrijf)");
  await expect.element(dialog.getByText("2 op uw lijst, nieuwste eerst")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Toon oudere" })).not.toBeInTheDocument();
  // The company has a list of its own, which admins may read.
  expect(network.asked("GET", listPath)[0]?.url).toContain(`user_id=eq.${userId}`);
  await dialog.getByRole("button", { name: "slager.be van de lijst halen" }).click();
  await expect.element(items).toMatchTextContent("j…@bakkerij.be");
});

test("own customers are listed apart, and taken back", async () => {
  const path = "/rest/v1/own_customers";
  let customers = Array.from({ length: 50 }, (_, number) => row(`${number}`, `slager-${number}.be`));
  network.on("GET", path, () => rowsAnswer(customers, 51));
  network.on("DELETE", path, unavailable);
  await open();
  const list = page.getByRole("region", { name: "Eigen klanten" });
  const older = list.getByRole("button", { name: "Toon oudere" });
  await expect.element(older).toBeVisible();
  network.on("GET", path, unavailable);
  await older.click();
  await expect.element(list.getByRole("alert")).toMatchTextContent(/^De oudere konden niet worden geladen\./);
  network.on("GET", path, () => rowsAnswer(customers));
  const remove = list.getByRole("button", { name: "slager-0.be van de lijst halen" });
  await remove.click();
  await expect.element(list.getByText(/^Dit adres kon niet van de lijst\./)).toBeVisible();
  const removed = Promise.withResolvers<void>();
  network.on("DELETE", path, async () => {
    await removed.promise;
    customers = [];
  });
  await remove.click();
  await expect.element(remove).toHaveAttribute("aria-disabled", "true");
  removed.resolve();
  await expect.element(list.getByRole("listitem")).not.toBeInTheDocument();
  expect(network.asked("DELETE", path)[0]?.url).toContain("id=eq.0");
});
