import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { customerRow, idOf, noLimits } from "#web-test/components/admin-rows.ts";
import { paramsOf, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { refusal } from "#web-test/components/network.ts";
import { customerRow as customerRecord } from "../customer/customer-record.ts";
import { updateOf, valuesOf } from "./edit-values.ts";

const { network, openArea } = adminArea(AdminPage);
const path = `/functions/v1/admin/users/${idOf(0)}`;
const row = customerRow(0, {
  name: "An De Smet",
  service_codes: 1,
  service_limits: { email_marketing: 20, meeting_analysis: 10 },
  usage_counts: { meeting_analysis: 1 },
});

beforeEach(() => {
  store([row]);
});

/** The stored rows of the edited customer; the list keeps its own. */
function store(rows: readonly object[]) {
  network.on("GET", "/rest/v1/customers", (request) =>
    rowsAnswer(paramsOf(request).has("user_id") ? rows : [row]),
  );
}

async function openForm() {
  const { screen } = await openArea();
  await screen.getByRole("button", { name: "An De Smet bewerken" }).click();
  const form = screen.getByRole("form", { name: "An De Smet bewerken" });
  const field = (label: string) => form.getByLabelText(label, { exact: true });
  return { screen, form, field, save: form.getByRole("button", { name: "Opslaan" }) };
}

const sent = () => network.asked("PATCH", path);
const bodyOf = async (request: Request | undefined): Promise<unknown> => request?.json();

test("Escape, Annuleren, and saving what was not changed send nothing and give the focus back to the button", async () => {
  const { screen, form, field } = await openForm();
  const edit = screen.getByRole("button", { name: "An De Smet bewerken" });
  await expect.element(field("Voornaam")).toHaveFocus();
  const heads = screen.getByRole("columnheader").elements();
  expect(form.element().closest("td")?.getAttribute("colspan")).toBe(String(heads.length));
  await field("Achternaam").fill("Iemand anders");
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(field("Achternaam")).toHaveValue("De Smet");
  await form.getByRole("button", { name: "Annuleren" }).click();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect
    .element(field("Limiet per maand van Lead Generator"))
    .toHaveAccessibleDescription("Deze maand niets gebruikt");
  await expect
    .element(field("Limiet per maand van Meeting Analyst"))
    .toHaveAccessibleDescription("Deze maand 1 gebruikt");
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(edit).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("a saved edit is taken back as it was, on top of the version that it made, unless it was changed since", async () => {
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 2 }));
  const { screen, field, save } = await openForm();
  await field("Voornaam").fill("Anne Marie");
  await save.click();
  const offer = screen.getByRole("region", { name: "Wijziging van een klant" });
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 3 }));
  await offer.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.element(screen.getByText("An De Smet is weer zoals voor uw wijziging")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "An De Smet bewerken" }).click();
  await field("Voornaam").fill("Anne Marie");
  await save.click();
  await expect.element(offer).toBeVisible();
  network.on("PATCH", path, () => refusal(409, "conflict", "Intussen gewijzigd."));
  await offer.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect
    .element(offer.getByRole("alert"))
    .toHaveTextContent("Deze klant werd intussen opnieuw gewijzigd en is dus niet teruggezet.");
  // Another edit is another offer.
  await screen.getByRole("button", { name: "An De Smet bewerken" }).click();
  await field("Voornaam").fill("Anna");
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 4 }));
  await save.click();
  await expect.element(offer.getByRole("button", { name: "Ongedaan maken" })).toBeVisible();
  await expect.element(offer.getByRole("alert")).not.toBeInTheDocument();
  await offer.getByRole("button", { name: "Sluiten" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(await bodyOf(sent()[1])).toMatchObject({
    ...{ version: 2, name: "An De Smet", serviceCodes: 1 },
    serviceLimits: { email_marketing: 20, meeting_analysis: 10 },
  });
});

test("a save sends the whole record with its version, and closes the form once it is answered", async () => {
  network.on("PATCH", path, unavailable);
  const { screen, form, field, save } = await openForm();
  await field("Voornaam").fill("Anne Marie");
  await form.getByRole("switch", { name: "Lead Generator" }).click();
  await form.getByRole("switch", { name: "Meeting Analyst" }).click();
  await field("Limiet per maand van Meeting Analyst").clear();
  // Only digits arrive.
  await userEvent.type(field("Limiet per maand van Meeting Analyst"), "1x2.");
  await expect.element(field("Limiet per maand van Meeting Analyst")).toHaveValue("12");
  await field("Limiet per maand van Lead Generator").clear();
  await save.click();
  await expect
    .element(form.getByRole("alert"))
    .toMatchTextContent(
      /^Er is een fout opgetreden bij het bijwerken van de gebruiker\.Wat u invulde staat er nog\.$/,
    );
  await expect.element(field("Voornaam")).toHaveValue("Anne Marie");
  await field("Voornaam").fill("Anne");
  await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  await field("Voornaam").fill("Anne Marie");
  const answered = Promise.withResolvers<Response>();
  network.on("PATCH", path, () => answered.promise);
  const element = save.element().closest("form");
  // Sent twice before the next render, it is saved once.
  for (let times = 0; times < 2; times += 1) element?.requestSubmit();
  const leave = form.getByRole("button", { name: "Annuleren" });
  await expect.element(leave).toHaveAttribute("aria-disabled", "true");
  await leave.click({ force: true });
  await expect.element(form).toBeVisible();
  answered.resolve(Response.json({ userId: idOf(0), version: 2 }));
  await expect.element(screen.getByText("Gebruiker succesvol bijgewerkt")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "An De Smet bewerken" })).toHaveFocus();
  expect(sent()).toHaveLength(2);
  expect(await bodyOf(sent()[0])).toEqual({
    ...updateOf(valuesOf(customerRecord.parse(row)), 1),
    name: "Anne Marie De Smet",
    serviceCodes: 16,
    serviceLimits: { ...noLimits, meeting_analysis: 12 },
  });
});

test("a new address is one, needs the admin's own password, and cannot be taken back", async () => {
  const { screen, form, field, save } = await openForm();
  await expect.element(field("Uw eigen wachtwoord")).not.toBeInTheDocument();
  await field("E-mail").fill("geen adres");
  await save.click();
  await expect.element(field("E-mail")).toHaveFocus();
  await expect.element(page.getByText("Vul een geldig e-mailadres in.")).toBeVisible();
  await field("E-mail").fill("nieuw@voorbeeld.be");
  await expect.element(page.getByText("Vul een geldig e-mailadres in.")).not.toBeInTheDocument();
  await save.click();
  await expect.element(field("Uw eigen wachtwoord")).toHaveFocus();
  await expect
    .element(form.getByRole("alert"))
    .toHaveTextContent("Vul uw wachtwoord in om dit te bevestigen.");
  expect(sent()).toEqual([]);
  await field("Voornaam").fill("Anne");
  await expect.element(form.getByRole("alert")).not.toBeInTheDocument();

  const wrong = "Het wachtwoord is niet juist.";
  network.on("PATCH", path, () => refusal(403, "wrong_password", wrong, { password: wrong }));
  await field("Uw eigen wachtwoord").fill("geraden");
  await save.click();
  await expect.element(form.getByRole("alert")).toHaveTextContent(wrong);
  await expect.element(field("Uw eigen wachtwoord")).toHaveFocus();

  await field("Uw eigen wachtwoord").fill("Welkom-2026");
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 2 }));
  await save.click();
  await expect.element(screen.getByText("Gebruiker succesvol bijgewerkt")).toBeVisible();
  await expect
    .element(screen.getByRole("region", { name: "Wijziging van een klant" }))
    .not.toBeInTheDocument();
  expect(await bodyOf(sent()[1])).toMatchObject({ email: "nieuw@voorbeeld.be", password: "Welkom-2026" });
});

test("a field that somebody else changed meanwhile waits for a choice, which is saved on top of that version", async () => {
  const { form, field, save } = await openForm();
  await field("Limiet per maand van Meeting Analyst").fill("15");
  store([{ ...row, version: 2, service_limits: { email_marketing: 20, meeting_analysis: 20 } }]);
  network.on("PATCH", path, () => refusal(409, "conflict", "Deze klant werd intussen gewijzigd."));
  await save.click();
  await expect.element(form.getByText("Iemand anders wijzigde deze klant intussen.")).toBeVisible();
  await expect.element(form.getByText("Deze klant werd intussen gewijzigd.")).toBeVisible();
  expect(form.getByText(/^Kies eerst bij elk veld een versie/).elements()).toEqual([]);
  const limit = form.getByRole("group", { name: "Limiet Meeting Analyst" });
  await expect.element(limit.getByRole("radio", { name: "Uw versie: 15" })).not.toBeChecked();
  await expect.element(limit.getByRole("radio", { name: "Nu opgeslagen: 20" })).not.toBeChecked();
  await save.click();
  await expect.element(limit.getByRole("radio", { name: "Uw versie: 15" })).toHaveFocus();
  await expect.element(form.getByText(/^Kies eerst bij elk veld een versie/)).toBeVisible();
  await field("Voornaam").fill("Anne");
  await expect.element(form.getByText(/^Kies eerst bij elk veld een versie/)).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 3 }));
  await limit.getByRole("radio", { name: "Uw versie: 15" }).click();
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await bodyOf(sent()[1])).toMatchObject({ version: 2, serviceLimits: { meeting_analysis: 15 } });
});

test("an answer from before the edit began is no change of somebody else", async () => {
  store([{ ...row, version: 0, name: "An Smet" }]);
  network.on("PATCH", path, () => Response.json({ userId: idOf(0), version: 2 }));
  const { screen, form, field, save } = await openForm();
  await field("Voornaam").fill("Anne");
  await expect.element(field("Achternaam")).toHaveValue("De Smet");
  expect(form.getByText("Iemand anders wijzigde deze klant intussen.").elements()).toEqual([]);
  await save.click();
  await expect.element(screen.getByText("Gebruiker succesvol bijgewerkt")).toBeVisible();
  expect(await bodyOf(sent()[0])).toMatchObject({ version: 1, name: "Anne De Smet" });
});

test("a customer who is deleted meanwhile can no longer be saved, and the text stays", async () => {
  store([]);
  const { form, field, save } = await openForm();
  await expect.element(form.getByText("Deze klant is intussen verwijderd.")).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(field("Voornaam")).toHaveValue("An");
  await field("Voornaam").fill("Anne");
  await userEvent.keyboard("{Enter}");
  expect(sent()).toEqual([]);
  await form.getByRole("button", { name: "Annuleren" }).click();
  await expect.element(form).not.toBeInTheDocument();
});
