import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { rowsAnswer } from "#web-test/components/data-api.ts";
import {
  answerReads,
  draftRow,
  type Rows,
  renderDashboard,
  requestsPath,
  secondsAgo,
} from "#web-test/components/leads.tsx";
import { stubNetwork } from "#web-test/components/network.ts";
import { savedFiles } from "#web-test/components/saved-files.ts";
import { CustomerDashboard } from "../lead-dashboard.tsx";

const address = "<jan-peeters@voorbeeld.be>";
const plain = draftRow({
  content: `Dag Jan,\n\nZullen we eens bellen? Antwoord aan ${address} graag.`,
});
const hostile = draftRow({
  email: "=HYPERLINK(1)@dak.example",
  subject: '<img src=x onerror="document.title=1">',
  content:
    '<p onclick="document.title=1">Hallo <strong>An</strong></p><script>document.title=1</script><a href="javascript:document.title=1">fout</a> <a href="https://voorbeeld.be/" target="platform" rel="opener">goed</a>',
  created_at: secondsAgo(7_200),
});
const network = stubNetwork();
const detail = page.getByRole("region", { name: /^E-mail aan/ });
const openMenu = () => detail.getByRole("button", { name: /^Meer voor/ }).click();
const openListMenu = () => page.getByRole("button", { name: "Meer voor de lijst" }).click();

async function openDrafts(rows: Partial<Rows> = {}) {
  answerReads(network, { submission: null, drafts: [], older: [], ...rows });
  return renderDashboard(CustomerDashboard);
}

/** As many drafts, newest first, of as many companies. */
const manyDrafts = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    draftRow({
      email: `info@bedrijf-${from + index}.example`,
      subject: `Voorstel ${from + index}`,
      created_at: secondsAgo(3_600 + 60 * (from + index)),
    }),
  );

test("waits for the requests that it stands under, whose headings would push it down", async () => {
  const answered = Promise.withResolvers<void>();
  const [newer, older] = [crypto.randomUUID(), crypto.randomUUID()];
  const requests = [newer, older].map((id) => ({ id, submitted_at: secondsAgo(3_700), form: null }));
  const drafts = [draftRow({ request_id: newer }), draftRow({ request_id: older })];
  answerReads(network, { submission: null, drafts, older: [], requests });
  network.on("POST", requestsPath, async () => {
    await answered.promise;
    return Response.json(requests);
  });
  const { screen, cards } = await renderDashboard(CustomerDashboard);
  await expect.element(screen.getByText("E-mails worden geladen...")).toBeInTheDocument();
  expect(cards.elements()).toEqual([]);
  answered.resolve();
  await expect.element(cards).toHaveLength(2);
  await expect.element(screen.getByRole("heading", { name: /^Aanvraag van/ })).toHaveLength(2);
  const figures = screen.getByRole("region", { name: "Statistieken" });
  await expect.element(figures).toHaveTextContent("Totaal aantal e-mails2Unieke bedrijven1");
});

test("without a draft says so, beside the form for a request, and asks for no table", async () => {
  const { screen, send } = await openDrafts();
  await expect.element(screen.getByText("Geen emails gevonden")).toBeVisible();
  await expect.element(screen.getByText("U heeft nog geen emails gegenereerd.")).toBeVisible();
  await expect.element(send).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Nieuwe aanvraag" })).not.toBeInTheDocument();
  expect(network.asked("POST", "/rest/v1/rpc/create_user_emails_table")).toEqual([]);
});

test("shows hostile content as harmless text and safe links", async () => {
  document.title = "unharmed";
  const { screen, cards } = await openDrafts({ drafts: [hostile] });
  await cards.getByRole("button").click();
  await expect.element(screen.getByText("Hallo An")).toBeVisible();
  await screen.getByText("Hallo An").click();
  const link = screen.getByRole("link", { name: "goed" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(screen.getByRole("link", { name: "fout" }).elements()).toEqual([]);
  await expect
    .element(detail.getByRole("heading"))
    .toHaveTextContent('<img src=x onerror="document.title=1">');
  expect(document.title).toBe("unharmed");
});

test("says when the clipboard refuses", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  // With one that was removed; the form for a request stays closed.
  const { cards, screen } = await openDrafts({
    drafts: [plain],
    older: [draftRow({ deleted_at: secondsAgo(60) })],
  });
  await expect.element(screen.getByRole("button", { name: "Nieuwe aanvraag" })).toBeVisible();
  await cards.getByRole("button").click();
  await openMenu();
  await detail.getByRole("button", { name: /^Kopieer/ }).click();
  await expect.element(detail.getByText("Kopiëren lukte niet").first()).toBeVisible();
});

const markAllPath = "/rest/v1/rpc/set_own_drafts_status";

async function markAll() {
  network.on("POST", markAllPath, () => Response.json({ changed: [], left: [] }));
  await openListMenu();
  await page.getByRole("button", { name: /^Kies e-mails/ }).click();
  await page.getByLabelText("Kies alle getoonde e-mails").click();
  await page.getByRole("button", { name: "Duid aan als" }).click();
  await page.getByRole("button", { name: "Verstuurd", exact: true }).click();
  await expect.element(page.getByLabelText("Kies alle getoonde e-mails")).not.toBeInTheDocument();
}

test("leads to the lists of recipients, and back", async () => {
  for (const path of ["/rest/v1/do_not_write", "/rest/v1/own_customers"])
    network.on("GET", path, () => rowsAnswer([]));
  const { screen } = await openDrafts({ drafts: [plain] });
  const dialog = screen.getByRole("dialog", { name: "Wie u aanschrijft" });
  for (const _time of [1, 2]) {
    await openListMenu();
    await screen.getByRole("button", { name: "Wie u aanschrijft" }).click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Sluiten" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test("adds older drafts page by page until there are none", async () => {
  const { screen, cards } = await openDrafts({ drafts: manyDrafts(50), older: manyDrafts(70, 51) });
  await expect.element(cards).toHaveLength(50);
  await screen.getByRole("button", { name: "Toon oudere e-mails (70)" }).click();
  await expect.element(cards).toHaveLength(100);
  await expect.element(cards.nth(50).getByText("Voorstel 51", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Toon oudere e-mails (20)" }).click();
  await expect.element(cards).toHaveLength(120);
  expect(screen.getByRole("button", { name: /Toon oudere/ }).elements()).toEqual([]);
  await markAll();
  // The list was read again, as the first page.
  await screen.getByRole("button", { name: "Toon oudere e-mails (70)" }).click();
  await expect.element(cards).toHaveLength(100);
  await markAll();
  // As many at once as the database takes.
  const counts = network
    .asked("POST", markAllPath)
    .map(async (request) => (await request.json()).p_drafts.length);
  expect(await Promise.all(counts)).toEqual([100, 20, 100]);
});

test("exports every draft, also those that are not shown, as text that a spreadsheet does not run", async () => {
  const saved = savedFiles();
  const { screen } = await openDrafts({ drafts: [plain, hostile], older: manyDrafts(70) });
  await openListMenu();
  await screen.getByRole("button", { name: "Exporteer als CSV" }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^emails-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await saved[0]?.text()) ?? "";
  expect(csv.trimEnd().split("\r\n")[0]).toContain('"Datum";"E-mailadres";"Onderwerp";"Inhoud";"Status"');
  expect(csv.match(/@bedrijf-\d+\.example/g)).toHaveLength(70);
  expect(csv).toContain(`"'=HYPERLINK(1)@dak.example"`);
  expect(csv).toContain(address);
  expect(csv).not.toContain("<strong>");
});
