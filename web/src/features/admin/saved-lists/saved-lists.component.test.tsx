import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderAtAddress } from "#web-test/components/render-at-address.tsx";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { AdminPage } from "../admin-page.tsx";
import { customerRow, idOf } from "../test-rows.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);
const path = "/rest/v1/saved_lists";
const customers = "/rest/v1/customers";
beforeEach(async () => {
  await signIn();
  network.on("GET", customers, () => rowsAnswer([customerRow(0, { name: "An Aerts" })]));
});

type Row = { id: string; name: string; address: object };
const nearlyFull: Row = { id: idOf(1), name: "Bijna vol", address: { verbruik: "bijna" } };
const answerLists = (...rows: Row[]) => network.on("GET", path, () => rowsAnswer(rows));
const open = (query = "") => renderAtAddress(`/admin${query}`, AdminPage);
const saved = page.getByRole("navigation", { name: "Bewaarde weergaven" });
const dialog = page.getByRole("dialog", { name: "Weergave van de lijst" });
const openDialog = () => page.getByRole("button", { name: "Weergave", exact: true }).click();
const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent);

test("the columns that are chosen stand in the list and in the address, and the customers are not read again", async () => {
  const { history } = await open();
  await expect
    .element(page.getByRole("columnheader", { name: "Website Development", exact: true }))
    .toBeVisible();
  const read = network.asked("GET", customers).length;
  await openDialog();
  for (const name of ["Competitie Analyse", "Website Development", "Email Responder", "Klant sinds"]) {
    await dialog.getByRole("checkbox", { name, exact: true }).click();
  }
  await expect.poll(() => history.location.search).toBe("?kolommen=email_marketing.meeting_analysis");
  expect(heads().slice(1)).toEqual(["Klant", "Lead Generator", "Meeting Analyst", "Acties"]);
  await dialog.getByRole("checkbox", { name: "Lead Generator" }).click();
  await dialog.getByRole("checkbox", { name: "Meeting Analyst" }).click();
  await expect.poll(() => history.location.search).toBe("?kolommen=geen");
  expect(heads().slice(1)).toEqual(["Klant", "Acties"]);
  expect(network.asked("GET", customers)).toHaveLength(read);
});

test("a form in a row is as wide as the columns that are left", async () => {
  await open("?kolommen=sinds");
  await page.getByRole("button", { name: "An Aerts bewerken" }).click();
  const form = page.getByLabelText("Voornaam").element();
  expect(form.closest("td")?.colSpan).toBe(heads().length);
});

test("a saved list is one click away, from its first page, and says that it is the one on the screen", async () => {
  answerLists(nearlyFull, {
    id: idOf(2),
    name: "Kort",
    address: { kolommen: "geen", klant: idOf(0), rest: 1 },
  });
  const { history } = await open("?dienst=geen&pagina=3");
  const link = saved.getByRole("link", { name: "Bijna vol" });
  await expect.element(link).not.toHaveAttribute("aria-current");
  await link.click();
  await expect.poll(() => history.location.search).toBe("?verbruik=bijna");
  await expect.element(link).toHaveAttribute("aria-current", "page");
  // Of an address that is not a list's alone, the list is read.
  await saved.getByRole("link", { name: "Kort" }).click();
  await expect.poll(() => history.location.search).toBe("?kolommen=geen");
  await expect.element(link).not.toHaveAttribute("aria-current");
});

test("a list is saved under a name with its filters, order and columns, and without its page", async () => {
  network.on("POST", path, () => {
    answerLists(nearlyFull);
    return Response.json([{ id: nearlyFull.id }], { status: 201 });
  });
  await open("?verbruik=bijna&sorteer=naam&richting=op&pagina=4&kolommen=geen");
  await openDialog();
  await dialog.getByRole("button", { name: "Bewaar" }).click();
  const field = dialog.getByLabelText("Naam van een nieuwe weergave");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Geef de weergave een naam.");
  await field.fill(" Bijna vol ");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("");
  expect(await network.asked("POST", path)[0]?.json()).toEqual({
    name: "Bijna vol",
    address: { verbruik: "bijna", sorteer: "naam", richting: "op", kolommen: "geen" },
  });
  await expect.element(dialog.getByText("Bijna vol", { exact: true })).toBeVisible();
});

test.each([
  [{ code: "23505", details: null }, "U hebt al een weergave met deze naam."],
  [{ code: "23514", details: "row_limit_reached" }, "U hebt al 20 weergaven. Verwijder eerst een oude."],
  [{ code: "XX000", details: null }, "De weergave is niet bewaard. Probeer het opnieuw."],
])("a list that is refused with %j stays typed, and its field says why", async (refusal, sentence) => {
  network.on("POST", path, () => Response.json({ message: "nee", hint: null, ...refusal }, { status: 400 }));
  await open();
  await openDialog();
  const field = dialog.getByLabelText("Naam van een nieuwe weergave");
  await field.fill("Bijna vol");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(sentence);
  await expect.element(field).toHaveValue("Bijna vol");
  await expect.element(field).toHaveFocus();
});

test("a saved list takes another name, or what is on the screen now", async () => {
  answerLists(nearlyFull);
  network.on("PATCH", path, () => Response.json([{ id: nearlyFull.id }]));
  await open("?dienst=geen");
  await openDialog();
  await dialog.getByRole("button", { name: "Geef Bijna vol een andere naam" }).click();
  const field = dialog.getByLabelText("Nieuwe naam voor Bijna vol");
  await expect.element(field).toHaveFocus();
  await field.fill("Zonder");
  answerLists({ ...nearlyFull, name: "Zonder" });
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Vervang Zonder door wat u nu ziet" }).click();
  await expect.poll(() => network.asked("PATCH", path)).toHaveLength(2);
  const asked = network.asked("PATCH", path);
  expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
    { name: "Zonder" },
    { address: { dienst: "geen" } },
  ]);
  expect(asked.map(({ url }) => new URL(url).searchParams.get("id"))).toEqual(Array(2).fill(`eq.${idOf(1)}`));
});

test("a list that was removed on another device says so", async () => {
  answerLists(nearlyFull);
  network.on("PATCH", path, () => Response.json([]));
  await open();
  await openDialog();
  await dialog.getByRole("button", { name: "Vervang Bijna vol door wat u nu ziet" }).click();
  await expect.element(dialog.getByText("Deze weergave bestaat niet meer.")).toBeVisible();
});

test("a saved list is removed after one question, and is no longer offered", async () => {
  answerLists(nearlyFull);
  network.on("DELETE", path, () => {
    answerLists();
    return new Response(null, { status: 204 });
  });
  await open("?verbruik=bijna");
  await openDialog();
  await expect.element(dialog.getByText("(deze ziet u nu)")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Vervang/ })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Verwijder Bijna vol" }).click();
  const question = dialog.getByRole("group", { name: "Bijna vol verwijderen?" });
  await expect.element(question).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Verwijder Bijna vol" }).click();
  await question.getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(dialog.getByText("Bijna vol", { exact: true })).not.toBeInTheDocument();
  expect(network.asked("DELETE", path)).toHaveLength(1);
});

test("lists that cannot be read leave the customers readable, and the dialog says so", async () => {
  network.on("GET", path, unavailable);
  await open();
  await expect.element(page.getByRole("button", { name: "An Aerts", exact: true })).toBeVisible();
  await openDialog();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/^De weergaven konden niet worden geladen\./);
});
