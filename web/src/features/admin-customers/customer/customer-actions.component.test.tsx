import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { customerRow, idOf } from "#web-test/components/admin-rows.ts";
import { refusedAs, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";
import { refusal } from "#web-test/components/network.ts";

const { network, openArea } = adminArea(AdminPage);
const resetPath = "/rest/v1/rpc/admin_reset_usage";
const undoPath = "/rest/v1/rpc/admin_undo_reset";
const path = `/functions/v1/admin/users/${idOf(0)}`;
const row = customerRow(0, { name: "An Aerts", email: "an@voorbeeld.be" });

beforeEach(() => {
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([row]));
});

test("a reset of counters that were not at 0 is taken back, also at the second try, and not too late", async () => {
  const used = customerRow(0, {
    ...{ name: "An Aerts", usage_counts: { email_marketing: 3 } },
    last_reset_date: new Date().toISOString(),
  });
  network.on("GET", "/rest/v1/customers", () =>
    rowsAnswer([used, customerRow(1, { name: "Bo Baert", usage_counts: { email_marketing: 0 } })]),
  );
  const { screen } = await openArea();
  const offer = screen.getByRole("region", { name: "Reset van gebruikstellers" });
  const reset = async (name: string) => {
    await screen.getByRole("button", { name: `Gebruikstellers van ${name} resetten` }).click();
    await screen.getByRole("button", { name: "Resetten", exact: true }).click();
  };
  network.on("POST", resetPath, refusedAs("database_timeout"));
  await reset("Bo Baert");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  network.on("POST", resetPath, () => Response.json([]));
  await screen.getByRole("button", { name: "Resetten", exact: true }).click();
  await expect.element(screen.getByText("Gebruikstellers succesvol gereset")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await reset("An Aerts");
  await expect.element(offer.getByText("Tellers van An Aerts gereset")).toBeVisible();
  await expect.element(offer.getByText(/^Nog (60|5\d) s$/)).toBeVisible();
  network.on("POST", undoPath, unavailable);
  await offer.getByRole("button", { name: "Ongedaan maken" }).click();
  network.on("POST", undoPath, () => Response.json([]));
  await offer.getByRole("button", { name: "Probeer het opnieuw" }).click();
  await expect
    .element(screen.getByText("De tellers van An Aerts staan weer zoals voor uw reset"))
    .toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(network.asked("POST", undoPath)).toHaveLength(2);
  await reset("An Aerts");
  network.on("POST", undoPath, refusedAs("undo_too_late"));
  await offer.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect.element(offer.getByRole("alert")).toBeVisible();
  await expect.element(offer.getByRole("button", { name: "Probeer het opnieuw" })).not.toBeInTheDocument();
});

test("a reset is offered to be taken back for a minute", async () => {
  const used = { ...row, usage_counts: { email_marketing: 3 } };
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([used]));
  network.on("POST", resetPath, () => Response.json([]));
  const { screen } = await openArea();
  await screen.getByRole("button", { name: "Gebruikstellers van An Aerts resetten" }).click();
  await screen.getByRole("button", { name: "Resetten", exact: true }).click();
  const offer = screen.getByRole("region", { name: "Reset van gebruikstellers" });
  await expect.element(offer).toBeVisible();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.element(offer).not.toBeInTheDocument();
});

test("a deletion needs the customer's address and the admin's password, each with its own sentence", async () => {
  const { screen } = await openArea();
  await screen.getByLabelText("An Aerts selecteren").click();
  const opener = screen.getByRole("button", { name: "An Aerts verwijderen" });
  await opener.click();
  await screen.getByRole("button", { name: "Behouden" }).click();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  const question = screen.getByRole("group", { name: "An Aerts definitief verwijderen?" });
  const confirm = question.getByRole("button", { name: "Verwijderen", exact: true });
  const address = question.getByLabelText("Typ an@voorbeeld.be om te bevestigen");
  const password = question.getByLabelText("Uw eigen wachtwoord", { exact: true });
  const alert = question.getByRole("alert");

  await address.fill("bo@voorbeeld.be");
  await confirm.click();
  await expect.element(alert).toHaveTextContent("Dit is niet het e-mailadres van deze klant.");
  await expect.element(address).toHaveFocus();
  await address.fill("AN@voorbeeld.be");
  await confirm.click();
  await expect.element(alert).toHaveTextContent("Vul uw wachtwoord in om dit te bevestigen.");
  await expect.element(password).toHaveFocus();
  expect(network.asked("DELETE", path)).toEqual([]);

  const problem = "Het wachtwoord is niet juist.";
  network.on("DELETE", path, () => refusal(403, "wrong_password", problem, { password: problem }));
  await password.fill("geraden");
  await confirm.click();
  await expect.element(alert).toHaveTextContent(problem);
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("a");
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(address).toHaveValue("AN@voorbeeld.be");

  const elsewhere = { email: "Het adres is intussen gewijzigd." };
  network.on("DELETE", path, () => refusal(409, "conflict", "van de server", elsewhere));
  await confirm.click();
  await expect.element(question.getByText(elsewhere.email)).toBeVisible();
  network.on("DELETE", path, unavailable);
  await confirm.click();
  await expect
    .element(question.getByText("Er is een fout opgetreden bij het verwijderen van de gebruiker."))
    .toBeVisible();
  network.on("DELETE", path, () => {
    network.on("GET", "/rest/v1/customers", () => rowsAnswer([]));
    return Response.json({ userId: idOf(0), deleted: true });
  });
  await confirm.click();
  await expect.element(screen.getByText("Gebruiker succesvol verwijderd")).toBeVisible();
  // The deleted customer is no longer selected.
  await expect.element(screen.getByRole("region", { name: "Selectie" })).not.toBeInTheDocument();
});

test("an admin with a second factor gives a code as well, which Auth hears before the act", async () => {
  const factor = { id: "f0000000-0000-4000-8000-000000000001", factor_type: "totp", status: "verified" };
  const user = { id: "a0000000-0000-4000-8000-000000000001", aud: "authenticated", factors: [factor] };
  network.on("GET", "/auth/v1/user", () => Response.json(user));
  network.on("POST", `/auth/v1/factors/${factor.id}/challenge`, () =>
    Response.json({ id: "c0000000-0000-4000-8000-000000000001", type: "totp", expires_at: 0 }),
  );
  const verify = `/auth/v1/factors/${factor.id}/verify`;
  const { screen } = await openArea();
  await screen.getByRole("button", { name: "An Aerts verwijderen" }).click();
  const question = screen.getByRole("group", { name: "An Aerts definitief verwijderen?" });
  const confirm = question.getByRole("button", { name: "Verwijderen", exact: true });
  const code = question.getByLabelText("Code uit uw authenticatie-app");
  await question.getByLabelText("Typ an@voorbeeld.be om te bevestigen").fill("an@voorbeeld.be");
  await question.getByLabelText("Uw eigen wachtwoord", { exact: true }).fill("Welkom-2026");
  await expect.element(code).toBeVisible();
  await confirm.click();
  const alert = question.getByRole("alert");
  await expect.element(alert).toHaveTextContent("Vul de code uit uw authenticatie-app in.");
  await expect.element(code).toHaveFocus();
  expect(network.asked("POST", verify)).toEqual([]);

  const heard = Promise.withResolvers<Response>();
  network.on("POST", verify, () => heard.promise);
  await code.fill("123 456");
  await confirm.click();
  await expect.poll(() => network.asked("POST", verify)).toHaveLength(1);
  // Nothing is missing while Auth is asked.
  expect(alert.elements()).toEqual([]);
  heard.resolve(
    Response.json(
      { error_code: "mfa_verification_failed", msg: "Invalid TOTP code entered" },
      { status: 422 },
    ),
  );
  await expect
    .element(alert)
    .toMatchTextContent(/^Deze code is niet juist. Vul de code in die uw app nu toont./);
  await expect.element(code).toHaveFocus();
  expect(await network.asked("POST", verify)[0]?.json()).toMatchObject({ code: "123456" });
  expect(network.asked("DELETE", path)).toEqual([]);
});
