import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { answerDrawer, customerRow } from "#web-test/components/admin-rows.ts";
import { rowsAnswer } from "#web-test/components/data-api.ts";
import { resizeTo } from "#web-test/components/window-size.ts";

const { network, openArea } = adminArea(AdminPage);
const rows = ["An Aerts", "Bo Baert"].map((name, index) => customerRow(index, { name }));

beforeEach(() => {
  network.on("GET", "/rest/v1/customers", (request) => {
    const one = new URL(request.url).searchParams.get("user_id")?.replace("eq.", "");
    return rowsAnswer(one ? rows.filter((row) => row.user_id === one) : rows);
  });
});

async function open() {
  const { screen, history } = await openArea();
  const edit = (name: string) => screen.getByRole("button", { name: `${name} bewerken` });
  const form = (name: string) => screen.getByRole("form", { name: `${name} bewerken` });
  const dialog = screen.getByRole("dialog", { name: "Wijzigingen niet opgeslagen" });
  return {
    screen,
    history,
    edit,
    form,
    dialog,
    link: screen.getByRole("link", { name: "Terug naar Platform" }),
  };
}

test("leaving with unsaved edits asks first, of one by its name; Escape stays, with the text and the focus", async () => {
  // Narrow enough for the head's own way out.
  await resizeTo(1000);
  const { screen, history, edit, form, dialog, link } = await open();
  await edit("An Aerts").click();
  await form("An Aerts").getByLabelText("Voornaam").fill("Half getypt");
  await link.click();
  await expect.element(dialog).toMatchTextContent(/Wat u bij An Aerts wijzigde, is nog niet opgeslagen/);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await expect.element(form("An Aerts").getByLabelText("Voornaam")).toHaveValue("Half getypt");
  expect(history.location.pathname).toBe("/admin");

  await edit("Bo Baert").click();
  await form("Bo Baert").getByLabelText("Voornaam").fill("Half");
  await link.click();
  await expect.element(dialog).toMatchTextContent(/Wat u bij 2 klanten wijzigde/);
  await dialog.getByRole("button", { name: "Blijven" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await link.click();
  await dialog.getByRole("button", { name: "Verlaten zonder opslaan" }).click();
  await expect.element(screen.getByRole("heading", { name: "Elders" })).toBeVisible();
});

test("a filter, another form and the audit log keep the edit, and ask nothing", async () => {
  network.on("HEAD", "/rest/v1/audit_entries", () => rowsAnswer([]));
  network.on("GET", "/rest/v1/audit_actors", () => rowsAnswer([]));
  const { screen, history, edit, form, dialog } = await open();
  await edit("An Aerts").click();
  await form("An Aerts").getByLabelText("Voornaam").fill("Half getypt");
  await edit("Bo Baert").click();
  // The edited customer is in no list that follows.
  rows.splice(0, rows.length, customerRow(5, { name: "Cis Claes" }));
  await screen.getByLabelText("Service", { exact: true }).selectOptions("Meeting Analyst");
  await expect.element(edit("Cis Claes")).toBeVisible();
  await form("Bo Baert").getByRole("button", { name: "Annuleren" }).click();
  await expect.element(screen.getByRole("group", { name: "Lijst van klanten" })).toHaveFocus();
  answerDrawer(network);
  await screen.getByRole("button", { name: "Cis Claes", exact: true }).click();
  await expect.element(screen.getByRole("dialog", { name: "An Aerts" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  history.push("/admin?weergave=audit");
  await expect.element(screen.getByRole("heading", { name: "Audit log" })).toBeInTheDocument();
  history.push("/admin");
  await expect.element(form("An Aerts").getByLabelText("Voornaam")).toHaveValue("Half getypt");
  await expect.element(dialog).not.toBeInTheDocument();
  await form("An Aerts").getByRole("button", { name: "Annuleren" }).click();
});
