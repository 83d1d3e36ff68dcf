import { beforeEach, describe, expect, test } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signedInAs } from "#web-test/components/signed-in.ts";
import { DeleteAccount } from "./deletion/delete-account.tsx";
import { EmailForm, useEmailForm } from "./email/email-form.tsx";
import { PendingEmail } from "./email/pending-email.tsx";
import { NameForm, useNameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";

const email = "an@bedrijf.be";
const userPath = "/auth/v1/user";
const network = stubNetwork();

beforeEach(() => {
  signedInAs(email);
  // The session asks both after each change of the account.
  network.on("GET", userPath, () => Response.json(user));
  network.on("POST", "/rest/v1/rpc/admin_standing", () => Response.json("none"));
});

const refuses = (status: number, code: string) =>
  network.on("PUT", userPath, () => Response.json({ code: status, error_code: code, msg: "no" }, { status }));
const user = { id: "an", aud: "authenticated", email, app_metadata: {}, user_metadata: {} };
const accepts = () => network.on("PUT", userPath, () => Response.json(user));
const sent = async () => Promise.all(network.asked("PUT", userPath).map((request) => request.json()));

type Screen = Awaited<ReturnType<typeof renderPage>>;
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const press = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true }).click();

function OwnName() {
  return <NameForm form={useNameForm({ firstName: "Wout", lastName: "Maes" })} />;
}

function OwnEmail() {
  return <EmailForm userId="an" form={useEmailForm(email)} />;
}

test("a changed name is sent in its two parts", async () => {
  const screen = await renderPage(<OwnName />);
  // A form that is always there is left by no button.
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  await field(screen, "Voornaam").fill("Woutje");
  refuses(500, "unexpected_failure");
  await press(screen, "Naam opslaan");
  await expect.element(screen.getByText(/^Uw naam kon niet worden gewijzigd/)).toBeVisible();
  accepts();
  await press(screen, "Naam opslaan");
  await expect.element(screen.getByText("Uw naam is gewijzigd.")).toBeVisible();
  expect((await sent()).at(-1)).toMatchObject({ data: { first_name: "Woutje", last_name: "Maes" } });
});

describe("the password", () => {
  async function send(screen: Screen, current: string, next: string, confirmation = next) {
    await field(screen, "Huidig wachtwoord").fill(current);
    await field(screen, "Nieuw wachtwoord").fill(next);
    await field(screen, "Bevestig nieuw wachtwoord").fill(confirmation);
    await press(screen, "Wachtwoord wijzigen");
  }

  test("that Auth refuses says so at its field", async () => {
    refuses(422, "current_password_invalid");
    const screen = await renderPage(<PasswordForm email={email} />);
    await send(screen, "geraden", "nieuw geheim");
    await expect
      .element(screen.getByText("Dit is niet uw huidige wachtwoord. Uw wachtwoord is niet gewijzigd."))
      .toBeVisible();
    await expect.element(field(screen, "Huidig wachtwoord")).toHaveFocus();
    refuses(422, "same_password");
    await press(screen, "Wachtwoord wijzigen");
    await expect.element(screen.getByText("Dit is uw huidige wachtwoord. Kies een ander.")).toBeVisible();
    await expect.element(field(screen, "Nieuw wachtwoord")).toHaveFocus();
  });

  test("that is changed is sent with the present one, and says where one must sign in again", async () => {
    accepts();
    const screen = await renderPage(<PasswordForm email={email} />);
    await send(screen, "geheim woord", "nieuw geheim");
    await expect
      .element(screen.getByText(/^Uw wachtwoord is gewijzigd\. Op andere toestellen/))
      .toBeVisible();
    expect(await sent()).toMatchObject([{ password: "nieuw geheim", current_password: "geheim woord" }]);
  });
});

describe("the e-mail address", () => {
  const proofPath = "/functions/v1/account/email";
  async function send(screen: Screen, address: string, proof = () => Response.json({ proved: true })) {
    network.on("POST", proofPath, proof);
    await field(screen, "Nieuw e-mailadres").fill(address);
    await field(screen, "Uw wachtwoord").fill("geheim woord");
    await press(screen, "E-mailadres wijzigen");
  }

  test("of another account is refused at its field, and one that is accepted says where the e-mails went", async () => {
    refuses(422, "email_exists");
    const screen = await renderPage(<OwnEmail />);
    await send(screen, "an.nieuw@bedrijf.be");
    await expect.element(screen.getByText("Dit e-mailadres hoort al bij een ander account.")).toBeVisible();
    await expect.element(field(screen, "Nieuw e-mailadres")).toHaveFocus();
    accepts();
    await press(screen, "E-mailadres wijzigen");
    await expect.element(screen.getByText("Er is een e-mail onderweg naar uw nieuwe adres.")).toBeVisible();
    const [proof] = network.asked("POST", proofPath);
    expect(await proof?.json()).toEqual({ email: "an.nieuw@bedrijf.be", password: "geheim woord" });
  });

  test("is not asked of Auth before the password is proved, and a failure of Auth is said", async () => {
    const text = "Dit is niet uw wachtwoord.";
    const screen = await renderPage(<OwnEmail />);
    await send(screen, "an.nieuw@bedrijf.be", () => refusal(403, "wrong_password", text, { password: text }));
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(network.asked("PUT", userPath)).toEqual([]);
    refuses(500, "unexpected_failure");
    await send(screen, "an.nieuw@bedrijf.be");
    await expect.element(screen.getByText(/^Uw e-mailadres kon niet worden gewijzigd/)).toBeVisible();
  });

  test.each([
    ["the link is open", 0, "naar uw nieuwe adres"],
    ["the link has run out", 61 * 60_000, "is verlopen."],
  ])("that waits says what to do while %s", async (_, ageMs, text) => {
    const pending = { address: "an.nieuw@bedrijf.be", sentAtMs: Date.now() - ageMs };
    const screen = await renderPage(<PendingEmail userId="an" pending={pending} />);
    await expect
      .element(screen.getByText("Wijziging naar an.nieuw@bedrijf.be wacht op bevestiging"))
      .toBeVisible();
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  });
});

async function confirm(screen: Screen, typed: string, password: string) {
  const question = screen.getByRole("group");
  await question.getByLabelText(`Typ ${email} om te bevestigen`).fill(typed);
  await question.getByLabelText("Uw wachtwoord", { exact: true }).fill(password);
  await question.getByRole("button", { name: "Account verwijderen" }).click();
}

test("deleting the account asks for the address and the password, says a wrong one at its field, and can be left", async () => {
  const path = "/functions/v1/account";
  const screen = await renderPage(<DeleteAccount email={email} />);
  await press(screen, "Account verwijderen");
  await press(screen, "Behouden");
  await expect.element(screen.getByRole("button", { name: "Account verwijderen" })).toHaveFocus();
  await press(screen, "Account verwijderen");
  await confirm(screen, "an@bedrijf", "geheim woord");
  await expect.element(screen.getByText(`Typ precies ${email}, of behoud uw account.`)).toBeVisible();
  await confirm(screen, email, "");
  await expect.element(screen.getByText("Vul uw wachtwoord in.")).toBeVisible();
  expect(network.asked("DELETE", path)).toEqual([]);
  network.on("DELETE", path, () =>
    refusal(403, "wrong_password", "Het wachtwoord is niet juist.", {
      password: "Dit is niet uw wachtwoord.",
    }),
  );
  await confirm(screen, email, "geraden");
  await expect.element(screen.getByText("Dit is niet uw wachtwoord.")).toBeVisible();
  // Said once, at the field.
  await expect.element(screen.getByText("Het wachtwoord is niet juist.")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Uw wachtwoord", { exact: true })).toHaveFocus();
  network.on("DELETE", path, () => refusal(500, "internal"));
  await confirm(screen, email, "geheim woord");
  await expect.element(screen.getByText(/^Uw account kon niet worden verwijderd\. Probeer/)).toBeVisible();
  await expect.element(screen.getByText("Dit is niet uw wachtwoord.")).not.toBeInTheDocument();
});
