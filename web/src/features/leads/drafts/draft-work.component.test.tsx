import { onlineManager } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#web/lib/query-client.ts";
import { mayLoseWork } from "#web/lib/unsaved-work.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { refusedAs, unavailable } from "#web-test/components/data-api.ts";
import {
  answerReads,
  draftRow,
  foundDraftsPath,
  type Rows,
  renderDashboard,
  secondsAgo,
} from "#web-test/components/leads.tsx";
import { stubNetwork } from "#web-test/components/network.ts";
import { onPhone, resizeTo } from "#web-test/components/window-size.ts";
import { CustomerDashboard } from "../lead-dashboard.tsx";

const savePath = "/rest/v1/rpc/save_own_draft";
const markPath = "/rest/v1/rpc/set_own_draft_status";
const removePath = "/rest/v1/rpc/set_own_draft_deleted";
const network = stubNetwork();

const three = () =>
  [1, 2, 3].map((number) =>
    draftRow({
      email: `info@bedrijf-${number}.example`,
      subject: `Voorstel ${number}`,
      content: `<p>Dag <strong>${number}</strong></p>`,
      created_at: secondsAgo(3_600 + number),
    }),
  );

/** Keeps what the acts do, as the database would. */
async function openWork(changes: Partial<Rows> = {}, address?: string) {
  const rows: Rows = { submission: null, drafts: three(), older: [], ...changes };
  answerReads(network, rows);
  const answer =
    (change: (draft: Rows["drafts"][number], args: Record<string, unknown>) => object) =>
    async (request: Request) => {
      const args: Record<string, unknown> = await request.json();
      const index = rows.drafts.findIndex(({ id }) => id === args.p_draft_id);
      const known = rows.drafts[index] ?? draftRow();
      const draft = { ...known, ...change(known, args), version: known.version + 1 };
      rows.drafts[index] = draft;
      return Response.json({ draft, checksum_change: "1" });
    };
  network.on(
    "POST",
    markPath,
    answer((_, { p_status }) => ({
      status: p_status,
      ...(p_status === "sent" && { sent_at: "2026-11-20T09:00:00Z" }),
    })),
  );
  network.on(
    "POST",
    removePath,
    answer((_, { p_deleted }) => (p_deleted ? { deleted_at: secondsAgo(0) } : { deleted_at: undefined })),
  );
  const save = answer(({ subject, content }, { p_subject, p_content }) =>
    p_content === undefined
      ? { subject: "Voorstel 1", content: "<p>Dag <strong>1</strong></p>", original: undefined }
      : { subject: p_subject, content: p_content, original: { subject, content } },
  );
  network.on("POST", savePath, save);
  const dashboard = await renderDashboard(CustomerDashboard, undefined, address);
  if (!address) await expect.element(dashboard.cards).toHaveLength(rows.drafts.length);
  return {
    ...dashboard,
    rows,
    save,
    row: (number: number) => dashboard.cards.getByRole("button", { name: new RegExp(`Voorstel ${number}`) }),
  };
}

const detail = page.getByRole("region", { name: /^E-mail aan/ });
const openMenu = () => detail.getByRole("button", { name: /^Meer voor/ }).click();
const mark = async (status: string) => {
  await detail.getByRole("button", { name: /^Status/ }).click();
  await expect
    .element(detail.getByRole("button", { name: status, pressed: false, exact: true }))
    .toBeVisible();
  await expect.element(detail.getByRole("button", { pressed: true })).toHaveLength(1);
  await detail.getByRole("button", { name: status, exact: true }).click();
};
const marked = (status: string) => detail.getByRole("button", { name: `Status: ${status}` });
const openChecks = () => detail.getByText(/opgesteld door AI$|om na te kijken$/).click();
const show = (screen: Awaited<ReturnType<typeof openWork>>["screen"], shelf: string) =>
  screen.getByRole("combobox", { name: "Toon" }).selectOptions(shelf);
const asked = async (path: string) =>
  Promise.all(network.asked("POST", path).map(async (request): Promise<unknown> => request.clone().json()));

test("edits a draft in place, on top of the version that is shown, and gives the generated one back", async () => {
  const { row, rows, save, screen } = await openWork();
  await row(1).click();
  const edit = detail.getByRole("button", { name: "Bewerk e-mail aan info@bedrijf-1.example" });
  await edit.click();
  const text = detail.getByLabelText("Tekst");
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveTextContent("Dag 1");
  // Nothing was typed: there is nothing to send.
  await detail.getByRole("button", { name: "Bewaar" }).click();
  await edit.click();
  await detail.getByLabelText("Onderwerp").fill("Ander onderwerp");
  await text.fill("Dag <b> Jan");
  network.on("POST", savePath, unavailable);
  await detail.getByRole("button", { name: "Bewaar" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^De wijziging kon niet worden opgeslagen\./);
  await expect.element(text).toHaveTextContent("Dag <b> Jan");
  network.on("POST", savePath, save);
  await detail.getByRole("button", { name: "Bewaar" }).click();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(detail.getByText("Dag <b> Jan")).toBeVisible();
  expect((await asked(savePath)).slice(1)).toEqual([
    {
      p_draft_id: rows.drafts[0]?.id,
      p_version: 1,
      p_subject: "Ander onderwerp",
      p_content: "<p>Dag <strong>&lt;b&gt; Jan</strong></p>",
    },
  ]);
  await expect
    .element(detail.getByRole("link", { name: /^Open in mailprogramma/ }))
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent("Dag <b> Jan")));
  await openMenu();
  await detail.getByRole("button", { name: "Toon het origineel" }).click();
  await expect.element(detail.getByText("Voorstel 1", { exact: true })).toBeVisible();
  await expect.element(detail.getByRole("strong")).toMatchTextContent(/1/);
  await openMenu();
  await detail.getByRole("button", { name: "Herstel het origineel" }).click();
  await expect.element(detail.getByText("U hebt deze e-mail bewerkt.")).not.toBeInTheDocument();
  expect((await asked(savePath))[2]).toEqual({ p_draft_id: rows.drafts[0]?.id, p_version: 2 });
});

/** Another tab saves while this one edits. */
async function editWhileAnotherSaves(content: string) {
  const work = await openWork();
  await work.row(1).click();
  await detail.getByRole("button", { name: /^Bewerk/ }).click();
  await detail.getByLabelText("Tekst").fill("Van dit toestel");
  const [first = draftRow(), ...others] = work.rows.drafts;
  const { subject } = first;
  const original = { subject, content: first.content };
  work.rows.drafts = [{ ...first, content, original, version: 2 }, ...others];
  const choice = detail.getByRole("group", { name: "Deze e-mail is intussen ook elders gewijzigd." });
  return { ...work, choice, readAgain: () => queryClient.invalidateQueries() };
}

test("an edit that another tab overtook is not saved before the customer chose, and both texts are shown", async () => {
  const { row, rows, choice, readAgain } = await editWhileAnotherSaves("Van het andere");
  await row(2).click();
  await expect.element(row(1)).toMatchTextContent(/niet bewaard/);
  const signingOut = mayLoseWork();
  await page.getByRole("button", { name: "Blijven" }).click();
  expect(await signingOut).toBe(false);
  await readAgain();
  await row(1).click();
  await expect
    .element(choice.getByRole("region", { name: "Uw versie" }))
    .toMatchTextContent(/Van dit toestel/);
  await expect
    .element(choice.getByRole("region", { name: "Nu bewaard" }))
    .toMatchTextContent(/Van het andere/);
  await detail.getByRole("button", { name: "Bewaar" }).click();
  await expect.element(choice).toHaveFocus();
  expect(network.asked("POST", savePath)).toEqual([]);
  await choice.getByRole("button", { name: "Behoud de mijne" }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(detail.getByLabelText("Tekst")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(detail.getByText("Van dit toestel")).toBeVisible();
  expect(await asked(savePath)).toMatchObject([{ p_version: 2, p_content: "<p>Van dit toestel</p>" }]);
  expect(rows.drafts[0]).toMatchObject({ content: "<p>Van dit toestel</p>" });
});

test("says aloud what a key did, once, and an editor that closes leaves the focus on its button", async () => {
  const { row } = await openWork();
  const said = announcements();
  row(1).element().focus();
  await userEvent.keyboard("a");
  await expect.poll(() => said).toEqual(["Goedgekeurd: e-mail aan info@bedrijf-1.example."]);
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  for (const times of [1, 2]) {
    await userEvent.keyboard("c");
    await expect.poll(() => said.filter((text) => text === "Gekopieerd")).toHaveLength(times);
  }
  await userEvent.keyboard("e");
  const edit = detail.getByRole("button", { name: /^Bewerk/ });
  const kept = "De e-mail aan info@bedrijf-1.example is bewaard.";
  for (const [index, text] of ["Dag Jan", "Dag An"].entries()) {
    await detail.getByLabelText("Tekst").fill(text);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(edit).toHaveFocus();
    await expect.poll(() => said.filter((text) => text === kept)).toHaveLength(index + 1);
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(detail.getByLabelText("Tekst")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(edit).toHaveFocus();
  // Another draft takes no focus from the list.
  row(2).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(detail.getByRole("heading", { name: "Voorstel 2" })).toBeVisible();
  await expect.element(row(2)).toHaveFocus();
});

test("is worked through with the keyboard alone", async () => {
  const { row, rows } = await openWork();
  await userEvent.tab();
  while (document.activeElement !== row(1).element()) await userEvent.tab();
  await userEvent.keyboard("a");
  await expect.element(row(1)).toMatchTextContent(/Goedgekeurd/);
  await userEvent.keyboard("j");
  await expect.element(row(2)).toHaveFocus();
  await expect.element(row(2)).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}s");
  await expect.element(row(2)).toHaveAttribute("aria-expanded", "true");
  await expect.element(marked("Verstuurd")).toBeVisible();
  await expect
    .element(detail.getByText("Als verstuurd aangeduid op 20 november 2026 om 10:00"))
    .toBeVisible();
  await expect.element(detail.getByRole("button", { name: /^Beantwoord/ })).toBeVisible();
  // It is that already.
  await userEvent.keyboard("s");
  await expect.element(detail.getByRole("link", { name: /mailprogramma/ })).not.toBeInTheDocument();
  // With a draft open, the next one opens.
  await userEvent.keyboard("j");
  await expect.element(detail.getByRole("heading", { name: "Voorstel 3" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(row(3)).toMatchTextContent(/Niet gewenst/);
  await userEvent.keyboard("k");
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(detail).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
  expect(rows.drafts.map(({ status }) => status)).toEqual(["approved", "sent", "not_wanted"]);
  expect(network.asked("POST", markPath)).toHaveLength(3);
});

test("letters do nothing but in the list", async () => {
  const { row } = await openWork();
  await row(1).click();
  page.getByRole("searchbox").element().focus();
  await userEvent.keyboard("asn");
  await openMenu();
  detail
    .getByRole("button", { name: /^Kopieer/ })
    .element()
    .focus();
  await userEvent.keyboard("asn");
  await detail.getByRole("button", { name: /^Bewerk/ }).click();
  const text = detail.getByLabelText("Tekst");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("a/s");
  await expect.element(text).toHaveTextContent("a/sDag 1");
  await userEvent.keyboard("{Enter}{Control>}ba{/Control}");
  // The field of an address has an Escape of its own.
  await detail.getByRole("button", { name: "Link op de gekozen woorden" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(detail.getByLabelText("Adres van de link")).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  expect([markPath, savePath].flatMap((path) => network.asked("POST", path))).toEqual([]);
});

test("marks that are made without a connection are shown, and the last of each draft is sent afterwards", async () => {
  const { row, rows } = await openWork();
  onlineManager.setOnline(false);
  row(1).element().focus();
  await userEvent.keyboard("as");
  row(2).element().focus();
  await userEvent.keyboard("n");
  await expect.element(row(1)).toMatchTextContent(/Verstuurd/);
  await expect.element(row(2)).toMatchTextContent(/Niet gewenst/);
  expect(network.asked("POST", markPath)).toEqual([]);
  onlineManager.setOnline(true);
  await expect.poll(() => rows.drafts.map(({ status }) => status)).toEqual(["sent", "not_wanted", "to_do"]);
  expect(await asked(markPath)).toMatchObject([{ p_status: "sent" }, { p_status: "not_wanted" }]);
});

test("removes a draft at once, and brings it back, also from among the removed ones", async () => {
  const { row, rows, screen } = await openWork();
  await row(2).click();
  await openMenu();
  await detail.getByRole("button", { name: /^Verwijder/ }).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/De e-mail aan info@bedrijf-2.example is verwijderd/)).toBeVisible();
  await screen.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.element(row(2)).toBeVisible();
  await expect.element(row(1)).toHaveFocus();
  expect(rows.drafts[1]).not.toHaveProperty("deleted_at", expect.any(String));
  row(3).element().focus();
  await userEvent.keyboard("{Delete}");
  await expect.element(row(2)).toHaveFocus();
  await screen.getByRole("button", { name: "Sluiten" }).click();
  await expect.element(screen.getByText(/is verwijderd/)).not.toBeInTheDocument();
  await expect.element(row(1)).toHaveFocus();
  await show(screen, "deleted");
  // Letters do nothing with a removed one.
  await expect.element(row(3)).toBeVisible();
  row(3).element().focus();
  await userEvent.keyboard("a{Enter}{Escape}");
  await expect.element(detail).not.toBeInTheDocument();
  expect(network.asked("POST", markPath)).toEqual([]);
  await row(3).click();
  await detail.getByRole("button", { name: /^Zet terug/ }).click();
  await expect.element(marked("Te doen")).toBeVisible();
  expect(rows.drafts[2]).not.toHaveProperty("deleted_at", expect.any(String));
});

test("a filter and words ask the database, which finds nothing sometimes", async () => {
  const [first, ...rest] = three();
  const { cards, row, screen } = await openWork({
    drafts: [{ ...(first ?? draftRow()), status: "sent" }, ...rest],
  });
  const shelves = screen.getByRole("combobox", { name: "Toon" }).getByRole("option").elements();
  expect(shelves.map(({ textContent }) => textContent)).toEqual(["Alle (3)", "Te doen (2)", "Verstuurd (1)"]);
  await show(screen, "sent");
  await expect.element(cards).toHaveLength(1);
  await expect.element(row(1)).toBeVisible();
  await expect.element(screen.getByText("1 e-mail gevonden")).toHaveRole("status");
  await page.getByRole("searchbox").fill("voorstel 3 ");
  await expect.element(screen.getByText("Geen enkele e-mail past bij wat u zoekt.")).toBeVisible();
  expect(await asked(foundDraftsPath)).toContainEqual({
    p_rows_max: 50,
    p_search: "voorstel 3",
    p_status: "sent",
  });
  await screen.getByRole("button", { name: "Toon alle e-mails" }).click();
  await expect.element(cards).toHaveLength(3);
  network.on("POST", foundDraftsPath, unavailable);
  await page.getByRole("searchbox").fill("voorstel 2");
  await expect.element(screen.getByText("De e-mails konden niet worden gezocht.")).toBeVisible();
});

test("an open draft that left the filtered list is changed on top of what it is by now, and one that leaves it by key gives its focus to the next", async () => {
  const { row, screen } = await openWork();
  await show(screen, "to_do");
  await row(1).click();
  await mark("Goedgekeurd");
  await expect.element(row(1)).not.toBeInTheDocument();
  await mark("Verstuurd");
  await expect.element(marked("Verstuurd")).toBeVisible();
  expect(await asked(markPath)).toMatchObject([{ p_version: 1 }, { p_version: 2 }]);
  row(2).element().focus();
  await userEvent.keyboard("a");
  await expect.element(row(2)).not.toBeInTheDocument();
  await expect.element(row(3)).toHaveFocus();
});

/** The link is there, and the page stays: what a press opens is the browser's. */
const press = async (name: RegExp) => {
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener("click", stay, { once: true, capture: true });
  await detail.getByRole("link", { name }).click();
};

test("hands a draft to the customer's own mailbox, says what is lost, and asks afterwards whether it went", async () => {
  const { row, rows, screen } = await openWork();
  await row(1).click();
  await openMenu();
  await expect
    .element(detail.getByRole("link", { name: /^Open in mailprogramma/ }))
    .toHaveAttribute("href", "mailto:info@bedrijf-1.example?subject=Voorstel%201&body=Dag%201");
  await expect
    .element(detail.getByText("Alleen de tekst gaat mee: vet, lijsten en links niet.", { exact: true }))
    .toBeVisible();
  const question = screen.getByText("U opende de e-mail aan info@bedrijf-1.example in uw eigen mailbox.");
  for (const name of [/^Open in Gmail/, /^Open in Outlook/])
    await expect.element(detail.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  await press(/^Open in Gmail/);
  await expect.element(question).not.toBeInTheDocument();
  window.dispatchEvent(new Event("focus"));
  await expect.element(question).toBeVisible();
  await screen.getByRole("button", { name: "Nog niet" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await openMenu();
  await press(/^Open in Outlook/);
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.getByRole("button", { name: "Ja, verstuurd" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row(1)).toMatchTextContent(/Verstuurd/);
  expect(rows.drafts.map(({ status }) => status)).toEqual(["sent", "to_do", "to_do"]);
  await openMenu();
  await expect
    .element(detail.getByRole("link", { name: /^Open in mailprogramma/ }))
    .not.toHaveAttribute("target");
  // There is an answer already.
  await press(/^Open in mailprogramma/);
  window.dispatchEvent(new Event("focus"));
  await row(2).click();
  await expect.element(detail.getByRole("heading", { name: "Voorstel 2" })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("offers no way to send to a person who refused, and asks nothing about it", async () => {
  const [first = draftRow(), second = draftRow(), third = draftRow()] = three();
  const { row } = await openWork({
    drafts: [
      { ...first, writing_refused: true },
      // Too long for two of the three.
      { ...second, content: "a".repeat(3_000) },
      { ...third, content: "Dag" },
    ],
  });
  await row(1).click();
  await expect.element(detail.getByText("Niet meer aanschrijven").first()).toBeVisible();
  await openMenu();
  await expect.element(detail.getByRole("button", { name: /^Verwijder/ })).toBeVisible();
  await expect
    .element(detail.getByRole("link", { name: /mailprogramma|Gmail|Outlook/ }))
    .not.toBeInTheDocument();
  await row(2).click();
  await expect.element(detail.getByText(/^De tekst is te lang om helemaal mee te gaan/)).toBeVisible();
  await openMenu();
  await expect.element(detail.getByRole("link", { name: /mailprogramma|Gmail|Outlook/ })).toHaveLength(3);
  await row(3).click();
  await expect.element(detail.getByRole("heading", { name: "Voorstel 3" })).toBeVisible();
  await expect.element(detail.getByText(/gaat mee|te lang/)).not.toBeInTheDocument();
});

test("a text of the longest length is saved, and a longer one is not", async () => {
  const { row } = await openWork();
  await row(1).click();
  await detail.getByRole("button", { name: /^Bewerk/ }).click();
  const tooLong = detail.getByText("De tekst is te lang om te bewaren. Kort hem in.");
  const paragraph = (length: number) => "a".repeat(length - "<p></p>".length);
  await detail.getByLabelText("Tekst").fill(paragraph(20_001));
  await expect.element(tooLong).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await detail.getByLabelText("Tekst").fill(paragraph(20_000));
  await expect.element(tooLong).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => asked(savePath)).toMatchObject([{ p_content: `<p>${paragraph(20_000)}</p>` }]);
});

const markAllPath = "/rest/v1/rpc/set_own_drafts_status";

test("marks several drafts at once, and says which the database left as they were", async () => {
  const { cards, row, rows, screen } = await openWork({ drafts: [...three(), draftRow()] });
  network.on("POST", markAllPath, () => {
    const [first = draftRow(), second = draftRow(), third = draftRow(), fourth = draftRow()] = rows.drafts;
    const draft = { ...first, status: "sent", version: 2 };
    rows.drafts = [draft, second, third, fourth];
    return Response.json({
      changed: [{ draft, checksum_change: "1" }],
      left: [
        { id: second.id, reason: "writing_refused" },
        { id: third.id, reason: "stale_version" },
        { id: fourth.id, reason: null },
      ],
    });
  });
  await screen.getByRole("button", { name: "Meer voor de lijst" }).click();
  await screen.getByRole("button", { name: /^Kies e-mails/ }).click();
  const every = screen.getByLabelText("Kies alle getoonde e-mails");
  const marking = screen.getByRole("button", { name: "Duid aan als" });
  await expect.element(screen.getByText("Kies e-mails om ze samen aan te duiden")).toBeVisible();
  await expect.element(every).not.toBePartiallyChecked();
  await expect.element(marking).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Keuze wissen" }).click();
  await expect.element(every).not.toBeInTheDocument();
  await row(1).hover();
  const boxes = [1, 2].map((number) =>
    screen.getByLabelText(`Kies e-mail aan info@bedrijf-${number}.example`),
  );
  for (const box of boxes) await box.click();
  await expect.element(screen.getByText("2 gekozen")).toBeVisible();
  await boxes[1]?.click();
  await expect.element(screen.getByText("1 gekozen")).toBeVisible();
  await expect.element(boxes[0] ?? every).toBeChecked();
  await expect.element(every).toBePartiallyChecked();
  await expect.element(every).not.toBeChecked();
  await expect.element(marking).toBeVisible();
  // No draft was opened by it.
  await expect.element(detail).not.toBeInTheDocument();
  await every.click();
  await expect.element(screen.getByText("4 gekozen")).toBeVisible();
  await expect.element(every).toBeChecked();
  await expect.element(every).not.toBePartiallyChecked();
  await screen.getByRole("button", { name: "Duid aan als" }).click();
  await screen.getByRole("button", { name: "Verstuurd", exact: true }).click();
  await expect
    .element(
      screen.getByText(
        "Verstuurd: 1 e-mail. 1 e-mail overgeslagen: de ontvanger wil geen e-mail meer. 2 e-mails overgeslagen: intussen elders gewijzigd.",
      ),
    )
    .toBeVisible();
  await expect.element(row(1)).toMatchTextContent(/Verstuurd/);
  await expect.element(row(1)).toHaveFocus();
  await expect.element(cards.getByRole("checkbox", { checked: true })).not.toBeInTheDocument();
  expect(await asked(markAllPath)).toEqual([
    { p_drafts: rows.drafts.map(({ id }) => ({ id, version: 1 })), p_status: "sent" },
  ]);
});

test("selects by key, keeps the selection of a failed mark, and copies what is selected", async () => {
  const { row, rows, screen } = await openWork();
  row(1).element().focus();
  await userEvent.keyboard("xjx");
  await expect.element(screen.getByText("2 gekozen")).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await screen.getByRole("button", { name: "Kopieer de gekozen e-mails" }).click();
  expect(write.mock.calls).toEqual([
    [
      "Aan: info@bedrijf-1.example\nOnderwerp: Voorstel 1\n\nDag 1\n\n----------\n\nAan: info@bedrijf-2.example\nOnderwerp: Voorstel 2\n\nDag 2",
    ],
  ]);
  network.on("POST", markAllPath, () => Response.json({}, { status: 400 }));
  await screen.getByRole("button", { name: "Duid aan als" }).click();
  await screen.getByRole("button", { name: "Goedgekeurd", exact: true }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/kon niet worden opgeslagen/);
  await expect.element(screen.getByText("2 gekozen")).toBeVisible();
  await screen.getByRole("button", { name: "Keuze wissen" }).click();
  await expect.element(screen.getByText("2 gekozen")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(row(3)).toHaveFocus();
  const changed = [{ draft: { ...rows.drafts[0], status: "approved", version: 2 }, checksum_change: "1" }];
  for (const [left, outcome] of [
    [1, "Goedgekeurd: 1 e-mail. 1 e-mail overgeslagen: intussen elders gewijzigd."],
    [0, "Goedgekeurd: 1 e-mail."],
  ] as const) {
    network.on("POST", markAllPath, () =>
      Response.json({ changed, left: [{ id: rows.drafts[1]?.id, reason: null }].slice(0, left) }),
    );
    row(1).element().focus();
    await userEvent.keyboard("x");
    await screen.getByRole("button", { name: "Duid aan als" }).click();
    await screen.getByRole("button", { name: "Goedgekeurd", exact: true }).click();
    await expect.element(screen.getByText(outcome, { exact: true })).toBeVisible();
    await expect.element(row(2)).toHaveFocus();
  }
  // Another choice begins anew.
  row(1).element().focus();
  await userEvent.keyboard("x");
  await screen.getByLabelText("Kies alle getoonde e-mails").click();
  await expect.element(screen.getByText(/^Goedgekeurd: 1/)).not.toBeInTheDocument();
});

test("says why a company is written to, with its source as a link when it stands on the web", async () => {
  const [first = draftRow(), second = draftRow(), third = draftRow()] = three();
  const { row } = await openWork({
    drafts: [
      { ...first, reason: "Legt tuinen aan in Leuven.", source: "https://bedrijf-1.example/tuinen" },
      { ...second, reason: "Staat in het register.", source: "javascript:alert(1)" },
      third,
    ],
  });
  const why = detail.getByRole("region", { name: "Waarom dit bedrijf" });
  await row(1).click();
  await openChecks();
  await expect.element(why).toMatchTextContent(/Legt tuinen aan in Leuven\./);
  await expect.element(why.getByRole("link")).toHaveAttribute("href", "https://bedrijf-1.example/tuinen");
  await row(2).click();
  await openChecks();
  await expect.element(why).toMatchTextContent(/Bron: javascript:alert\(1\)/);
  await expect.element(why.getByRole("link")).not.toBeInTheDocument();
  await row(3).click();
  await openChecks();
  await expect.element(why).not.toBeInTheDocument();
});

test("quotes what the automation doubts; of an edited draft, what still stands in it", async () => {
  const [first = draftRow(), second = draftRow(), third = draftRow()] = three();
  const remarks = ["Voorstel 2", "Wij zijn de beste."].map((sentence) => ({ kind: "claim", sentence }));
  const original = { subject: "Voorstel 2", content: "Wij zijn de beste." };
  const { row } = await openWork({
    drafts: [
      { ...first, remarks },
      { ...second, remarks, original },
      { ...third, content: "Dag,\n\nWij zijn  de\nbeste.", remarks, original },
    ],
  });
  const quoted = () =>
    detail
      .getByRole("region", { name: "Mag u dit versturen?" })
      .getByText(/^(Voorstel 2|Wij zijn de beste\.)$/)
      .elements()
      .map((element) => element.textContent);
  await row(1).click();
  await expect.poll(quoted).toEqual(["Voorstel 2", "Wij zijn de beste."]);
  await row(2).click();
  await expect.poll(quoted).toEqual(["Voorstel 2"]);
  await row(3).click();
  await expect.poll(quoted).toEqual(["Wij zijn de beste."]);
});

test("says of a company that it was written to, and of a draft which request it came for", async () => {
  const request = {
    id: crypto.randomUUID(),
    submitted_at: "2026-11-12T09:00:00+00:00",
    form: { services: "tuinarchitecten", companyName: "Peeters Webbouw", email: "an@peeters.example" },
  };
  const nameless = {
    id: crypto.randomUUID(),
    submitted_at: "2026-11-11T09:00:00+00:00",
    form: { companyName: "Peeters Webbouw" },
  };
  const [first = draftRow(), second = draftRow(), third = draftRow()] = three();
  const earlier = {
    kind: "sent",
    at: "2026-11-12T09:00:00+00:00",
    email: "verkoop@bedrijf-1.example",
  } as const;
  const { cards, row, screen } = await openWork({
    drafts: [
      { ...first, earlier, request_id: request.id },
      { ...second, earlier: { ...earlier, kind: "drafted" }, request_id: nameless.id },
      third,
    ],
    requests: [request, nameless],
  });
  await expect.element(row(1)).toMatchTextContent(/al aangeschreven op 12 november 2026/);
  await expect.element(row(2)).toMatchTextContent(/eerder voorgesteld op 12 november 2026/);
  await row(1).click();
  await expect
    .element(
      detail.getByText("Dit bedrijf is al aangeschreven op 12 november 2026 (verkoop@bedrijf-1.example)."),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole("heading", { name: "Aanvraag van 12 november 2026: tuinarchitecten" }))
    .toBeVisible();
  await openChecks();
  await expect.element(detail.getByText("De afzender ontbreekt")).toBeVisible();
  // Without the address of the request, the sender is not known.
  await row(2).click();
  await openChecks();
  await expect
    .element(detail.getByText("Er staat niet bij hoe de lezer zich kan uitschrijven"))
    .toBeVisible();
  await expect.element(detail.getByText("De afzender ontbreekt")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Alleen deze aanvraag van 12 november 2026" }).click();
  await expect.element(cards).toHaveLength(1);
  await screen.getByRole("button", { name: "Toon alle aanvragen" }).click();
  await expect.element(cards).toHaveLength(3);
});

test("beside the draft the list is of rows of 52 px, and what can be done with it stands in one line", async () => {
  // The rest of a window of 1440 px beside the column of the frame.
  await resizeTo(1200);
  const { row, cards } = await openWork();
  await row(1).click();
  await expect.element(detail).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  expect(
    cards
      .getByRole("button")
      .elements()
      .map((button) => box(button).height),
  ).toEqual([52, 52, 52]);
  const acts = ["Open in mailprogramma", "Bewerk", "Meer"].map((name) => new RegExp(`^${name}`));
  const tops = acts.map(
    (name) =>
      box(detail.getByRole("link", { name }).or(detail.getByRole("button", { name })).first().element()).top,
  );
  expect(new Set(tops).size).toBe(1);
});

test("on a telephone a draft takes the place of the list and the focus, and gives it back to its row", async () => {
  await onPhone();
  const { row } = await openWork();
  await row(2).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.contains(detail.element())).toBe(true);
  await page.getByRole("button", { name: "Terug naar de lijst" }).click();
  await expect.element(row(2)).toHaveFocus();
});

test("a save that another tab overtook is told by the two texts, and no longer once one is chosen", async () => {
  const { choice, screen } = await editWhileAnotherSaves("Van het andere");
  network.on("POST", savePath, refusedAs("stale_version"));
  await detail.getByRole("button", { name: "Bewaar" }).click();
  await choice.getByRole("button", { name: "Behoud de mijne" }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("a request is typed over the list, and what was typed in it stays while a draft is looked at", async () => {
  const { row, field, screen } = await openWork();
  await screen.getByRole("button", { name: "Nieuwe aanvraag" }).click();
  await field("Bedrijfsnaam").fill("Claes");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Nieuwe aanvraag" })).toHaveFocus();
  await row(1).click();
  await expect.element(detail).toBeVisible();
  await screen.getByRole("button", { name: "Nieuwe aanvraag" }).click();
  await expect.element(field("Bedrijfsnaam")).toHaveValue("Claes");
});

test("an address opens its draft, also one behind the page that is read, in the list that it names", async () => {
  const far = draftRow({ subject: "Voorstel 9", status: "sent", created_at: secondsAgo(90_000) });
  const { cards, row, screen } = await openWork(
    { drafts: three(), older: [far] },
    `/?concept=${far.id}&zoek=voorstel&stand=te-doen`,
  );
  await expect.element(detail.getByRole("heading", { name: "Voorstel 9" })).toBeVisible();
  await expect.element(cards).toHaveLength(3);
  await expect.element(page.getByRole("searchbox")).toHaveValue("voorstel");
  await expect.element(screen.getByRole("combobox", { name: "Toon" })).toHaveValue("to_do");
  await row(2).click();
  await expect.element(row(2)).toHaveAttribute("aria-current", "true");
  await expect.element(row(1)).not.toHaveAttribute("aria-current");
});

test("an address of a draft that is gone says so, or that it cannot be read, and leads to the list", async () => {
  const { cards, screen } = await openWork({}, `/?concept=${crypto.randomUUID()}`);
  await expect.element(screen.getByText("Deze e-mail is er niet meer")).toBeVisible();
  network.on("POST", "/rest/v1/rpc/read_own_draft", unavailable);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/^Deze e-mail kon niet worden opgehaald\./)).toBeVisible();
  network.on("POST", "/rest/v1/rpc/read_own_draft", () => Response.json(null));
  await screen.getByRole("button", { name: "Opnieuw laden" }).click();
  await screen.getByRole("button", { name: "Naar de lijst" }).click();
  await expect.element(screen.getByText("Deze e-mail is er niet meer")).not.toBeInTheDocument();
  await expect.element(cards).toHaveLength(3);
});
