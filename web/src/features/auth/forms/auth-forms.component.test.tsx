import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { authReturnParams } from "#web/lib/auth-return.ts";
import { confirmingEmail, sessionEnded } from "#web/lib/remembered.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signedInAs } from "#web-test/components/signed-in.ts";
import { CodeForm } from "./code-form.tsx";
import { ForgottenPasswordForm } from "./forgotten-password-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResendForm } from "./resend-form.tsx";

const network = stubNetwork();
const signInPath = "/auth/v1/token";
const signUpPath = "/auth/v1/signup";

beforeEach(() => {
  // A session that another file left may still be asked about.
  network.on("POST", "/rest/v1/rpc/admin_standing", () => Response.json("none"));
});

/** As Auth refuses. */
const refuses = (path: string, status: number, code: string, message = "from the server") =>
  network.on("POST", path, () => Response.json({ code: status, error_code: code, msg: message }, { status }));

type Screen = Awaited<ReturnType<typeof renderPage>>;
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const press = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true }).click();

describe("logging in", () => {
  async function logIn(screen: Screen, email = "an@bedrijf.be") {
    await field(screen, "Email").fill(email);
    await field(screen, "Wachtwoord").fill("geheim woord");
    await press(screen, "Inloggen");
  }

  test("says at each field what is missing, goes to the first, and takes it back while typing", async () => {
    const screen = await renderPage(<LoginForm />);
    const said = announcements();
    await press(screen, "Inloggen");
    await expect.element(field(screen, "Email")).toHaveFocus();
    // Once: what describes a field is said with the focus, and said again when it changes.
    await expect.poll(() => said).toEqual(["Vul uw e-mailadres in.", "Vul uw wachtwoord in."]);
    await expect.element(field(screen, "Email")).not.toHaveAccessibleDescription();
    await expect.element(field(screen, "Wachtwoord")).toHaveAccessibleDescription("Vul uw wachtwoord in.");
    await userEvent.tab();
    await expect.element(field(screen, "Email")).toHaveAccessibleDescription("Vul uw e-mailadres in.");
    await field(screen, "Email").fill("a");
    await expect.element(screen.getByText("Vul uw e-mailadres in.")).not.toBeInTheDocument();
    await expect.element(screen.getByText("Vul uw wachtwoord in.")).toBeVisible();
  });

  test("a refusal takes the focus, also the second time, and keeps what was typed", async () => {
    refuses(signInPath, 400, "invalid_credentials");
    const screen = await renderPage(<LoginForm />);
    const said = announcements();
    await logIn(screen);
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent(
        "Dit e-mailadres en wachtwoord horen niet bij elkaar. Controleer beide en probeer het opnieuw.",
      );
    await expect.element(screen.getByRole("alert")).toHaveFocus();
    await expect.element(field(screen, "Email")).toHaveValue("an@bedrijf.be");
    const button = screen.getByRole("button", { name: "Inloggen", exact: true }).element();
    const refused = Promise.withResolvers<Response>();
    network.on("POST", signInPath, () => refused.promise);
    // In one moment, before the form is drawn again.
    for (const _press of [1, 2]) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.poll(() => network.asked("POST", signInPath)).toHaveLength(2);
    await expect.element(screen.getByRole("button", { name: "Bezig met inloggen..." })).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    refused.resolve(Response.json({ code: 400, error_code: "invalid_credentials" }, { status: 400 }));
    await expect.element(screen.getByRole("alert")).toHaveFocus();
    // The focus has it read; a live region would have it read again.
    expect(said).toEqual([]);
    refuses(signInPath, 400, "user_banned");
    await press(screen, "Inloggen");
    await expect
      .element(screen.getByText(/^Dit account is opgeschort.*Mail ons op .* of bel /))
      .toBeVisible();
  });

  test("an address that is not confirmed is shown the way to another e-mail, with the address", async () => {
    refuses(signInPath, 400, "email_not_confirmed");
    const screen = await renderPage(<LoginForm />);
    await logIn(screen);
    await expect
      .element(screen.getByRole("alert").getByRole("link", { name: "Stuur de bevestiging opnieuw" }))
      .toHaveAttribute("href", "/bevestig-email");
    expect(confirmingEmail.read()).toBe("an@bedrijf.be");
  });

  test("tells that the session has ended, until something else went wrong", async () => {
    sessionEnded.write("yes");
    refuses(signInPath, 400, "invalid_credentials");
    const screen = await renderPage(<LoginForm />);
    await expect.element(screen.getByText("Uw sessie is afgelopen")).toBeVisible();
    await logIn(screen);
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await expect.element(screen.getByText("Uw sessie is afgelopen")).not.toBeInTheDocument();
  });
});

describe("the second step", () => {
  const factor = { id: "app", factor_type: "totp", status: "verified" };
  const verifyPath = "/auth/v1/factors/app/verify";
  beforeEach(() => {
    signedInAs("an@bedrijf.be");
    network.on("GET", "/auth/v1/user", () => Response.json({ id: "an", factors: [factor] }));
    network.on("POST", "/auth/v1/factors/app/challenge", () => Response.json({ id: "question" }));
  });

  test("asks for the code of the app, says at its field that one is wrong, and after the third asks for the clock", async () => {
    refuses(verifyPath, 422, "mfa_verification_failed");
    const screen = await renderPage(<CodeForm />);
    await expect.element(field(screen, "Code van uw app")).toHaveFocus();
    await expect.element(screen.getByText(/^Ook geen herstelcode meer/)).not.toBeInTheDocument();
    await press(screen, "Verder");
    await expect.element(screen.getByText("Vul de code in.")).toBeVisible();
    await userEvent.keyboard("123 456");
    await press(screen, "Verder");
    await expect.element(screen.getByText(/^Deze code is niet juist/)).toBeVisible();
    await expect.element(field(screen, "Code van uw app")).toHaveFocus();
    const [given] = network.asked("POST", verifyPath);
    expect(await given?.json()).toMatchObject({ code: "123456", challenge_id: "question" });
    for (const tries of [2, 3]) {
      await press(screen, "Verder");
      await expect.poll(() => network.asked("POST", verifyPath).length).toBeGreaterThanOrEqual(tries);
    }
    await expect.element(screen.getByText(/klok van uw telefoon/)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Met een ander account inloggen" }))
      .toBeVisible();
  });

  test("names the recovery codes and the time when the codes of a day are used up, and asks for none once the app was removed", async () => {
    refuses("/auth/v1/factors/app/challenge", 500, "unexpected_failure");
    const screen = await renderPage(<CodeForm />);
    await field(screen, "Code van uw app").fill("123456");
    await press(screen, "Verder");
    await expect.element(screen.getByText(/Gebruik een herstelcode, of wacht tot 24 uur/)).toBeVisible();
    // Removed elsewhere: the next session asks for no code.
    network.on("GET", "/auth/v1/user", () => Response.json({ id: "an", factors: [] }));
    network.on("POST", signInPath, () => Response.json(JSON.parse(localStorage.getItem("session") ?? "")));
    await press(screen, "Verder");
    await expect.poll(() => network.asked("POST", signInPath)).toHaveLength(1);
  });

  test("takes a recovery code in its place, and explains one that is refused", async () => {
    const answers = (outcome: string) =>
      network.on("POST", "/rest/v1/rpc/use_recovery_code", () => Response.json({ outcome }));
    answers("wrong");
    const screen = await renderPage(<CodeForm />);
    await screen.getByRole("button", { name: /Gebruik een herstelcode/ }).click();
    await expect.element(field(screen, "Herstelcode")).toHaveFocus();
    await expect.element(screen.getByText(/^Ook geen herstelcode meer\? Mail ons/)).toBeVisible();
    await field(screen, "Herstelcode").fill("aaaa-bbbb");
    await press(screen, "Inloggen met een herstelcode");
    await expect.element(screen.getByText(/^Deze herstelcode is niet juist/)).toBeVisible();
    await expect.element(field(screen, "Herstelcode")).toHaveValue("aaaa-bbbb");
    answers("rate_limited");
    await press(screen, "Inloggen met een herstelcode");
    await expect.element(screen.getByText(/^Dat waren te veel pogingen/)).toBeVisible();
  });
});

describe("registering", () => {
  type Typed = { password?: string; confirmation?: string };

  async function register(screen: Screen, typed: Typed = {}) {
    const { password = "een lang wachtwoord", confirmation = password } = typed;
    await field(screen, "Voornaam").fill("An");
    await field(screen, "Achternaam").fill("Peeters");
    await field(screen, "Email").fill("an@bedrijf.be");
    await field(screen, "Wachtwoord").fill(password);
    await field(screen, "Bevestig Wachtwoord").fill(confirmation);
    await press(screen, "Registreren");
  }

  test("a password that is guessed first is refused at its field and makes no account", async () => {
    const screen = await renderPage(<RegisterForm />);
    await expect.element(field(screen, "Wachtwoord")).toHaveAccessibleDescription(/^Minstens \d+ tekens\.$/);
    await register(screen, { password: "wachtwoord" });
    await expect
      .element(screen.getByText("Dit wachtwoord wordt als eerste geraden. Kies een ander."))
      .toBeVisible();
    await expect.element(field(screen, "Wachtwoord")).toHaveFocus();
    expect(network.asked("POST", signUpPath)).toEqual([]);
  });

  test("the secret of an invitation's link goes with it", async () => {
    const { href } = location;
    onTestFinished(() => history.replaceState(null, "", href));
    history.replaceState(null, "", "#uitnodiging=geheim");
    refuses(signUpPath, 422, "user_already_exists");
    await register(await renderPage(<RegisterForm />));
    await expect.poll(() => network.asked("POST", signUpPath).length).toBe(1);
    expect(await network.asked("POST", signUpPath)[0]?.json()).toMatchObject({
      data: { first_name: "An", invitation: "geheim" },
    });
    expect(location.href).not.toContain("geheim");
  });

  test("an account that exists is shown the ways to it", async () => {
    refuses(signUpPath, 422, "user_already_exists");
    const screen = await renderPage(<RegisterForm />);
    await register(screen);
    const alert = screen.getByRole("alert");
    await expect
      .element(alert.getByText("Er bestaat al een account met dit e-mailadres.", { exact: false }))
      .toBeVisible();
    await expect.element(alert).toHaveFocus();
    await expect.element(alert.getByRole("link", { name: "Inloggen" })).toHaveAttribute("href", "/login");
    await expect
      .element(alert.getByRole("link", { name: "Vraag een nieuw wachtwoord" }))
      .toHaveAttribute("href", "/wachtwoord-vergeten");
  });
});

test("the e-mail of a forgotten password is asked for by address, and the answer takes the focus without telling who has an account", async () => {
  const screen = await renderPage(<ForgottenPasswordForm />);
  await field(screen, "Email").fill(" an@bedrijf.be ");
  refuses("/auth/v1/recover", 400, "validation_failed", "captcha protection");
  await press(screen, "Stuur mij een link");
  // Nothing of the address.
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  refuses("/auth/v1/recover", 400, "validation_failed", "Unable to validate email address: invalid format");
  await press(screen, "Stuur mij een link");
  await expect.element(screen.getByText(/^Dit e-mailadres wordt niet aanvaard/)).toBeVisible();
  await expect.element(field(screen, "Email")).toHaveFocus();
  network.on("POST", "/auth/v1/recover", () => Response.json({}));
  await press(screen, "Stuur mij een link");
  await expect.element(screen.getByRole("status")).toHaveFocus();
  const [request] = network.asked("POST", "/auth/v1/recover");
  expect(new URL(request?.url ?? "").searchParams.get("redirect_to")).toBe(
    `${location.origin}/nieuw-wachtwoord`,
  );
  await expect
    .element(screen.getByText("Bestaat er een account met an@bedrijf.be,", { exact: false }))
    .toBeVisible();
});

test("the confirmation is sent again to the address that waits for it", async () => {
  confirmingEmail.write("an@bedrijf.be");
  refuses("/auth/v1/resend", 429, "over_email_send_rate_limit");
  const screen = await renderPage(<ResendForm />);
  await expect.element(field(screen, "Email")).toHaveValue("an@bedrijf.be");
  await press(screen, "Stuur de e-mail opnieuw");
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  network.on("POST", "/auth/v1/resend", () => Response.json({}));
  await press(screen, "Stuur de e-mail opnieuw");
  await expect.element(screen.getByRole("status")).toHaveFocus();
  await expect
    .element(screen.getByText("Er is een nieuwe e-mail onderweg naar an@bedrijf.be.", { exact: false }))
    .toBeVisible();
});

describe("the link of another e-mail", () => {
  const verifyPath = "/auth/v1/verify";
  const open = (kind: "signup" | "email_change", onSignedIn = vi.fn(async () => {})) =>
    renderPage(<LinkForm code="pkce_a1b2" kind={kind} onSignedIn={onSignedIn} />);

  test("is used by its button and not by being opened", async () => {
    const { href } = location;
    onTestFinished(() => history.replaceState(null, "", href));
    history.replaceState(null, "", "/auth/callback?token_hash=pkce_a1b2&type=email_change");
    localStorage.setItem("session-code-verifier", "geheim");
    network.on("POST", verifyPath, () => Response.json({}));
    const screen = await open("email_change");
    expect(location.search, "in an address that may be copied").toBe("");
    expect(authReturnParams()).toMatchObject({ token_hash: "pkce_a1b2" });
    await expect.element(screen.getByRole("button", { name: "Wijziging bevestigen" })).toBeVisible();
    expect(network.asked("POST", verifyPath)).toEqual([]);
    await press(screen, "Wijziging bevestigen");
    await expect.element(screen.getByText("Uw e-mailadres is gewijzigd")).toBeVisible();
    const [asked] = network.asked("POST", verifyPath);
    expect(await asked?.json()).toMatchObject({ token_hash: "pkce_a1b2", type: "email_change" });
    expect([authReturnParams(), localStorage.getItem("session-code-verifier")]).toEqual([{}, null]);
  });

  test("that was used or is too old says so, with the way on", async () => {
    refuses(verifyPath, 403, "otp_expired");
    const onSignedIn = vi.fn(async () => {});
    const screen = await open("signup", onSignedIn);
    await press(screen, "E-mailadres bevestigen");
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveFocus();
    await expect
      .element(alert.getByRole("link", { name: "Stuur de bevestiging opnieuw" }))
      .toHaveAttribute("href", "/bevestig-email");
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe("the link of a recovery e-mail", () => {
  const verifyPath = "/auth/v1/verify";
  const code = "pkce_a1b2";
  async function choose(password: string, given: string | null = code) {
    const screen = await renderPage(<NewPasswordForm email="" code={given} />);
    await field(screen, "Wachtwoord").fill(password);
    await field(screen, "Bevestig Wachtwoord").fill(password);
    await press(screen, "Wachtwoord opslaan");
    return screen;
  }

  test("is not used by opening it, nor for a password that will be refused", async () => {
    const { href } = location;
    onTestFinished(() => history.replaceState(null, "", href));
    history.replaceState(null, "", `/nieuw-wachtwoord?token_hash=${code}&type=recovery`);
    const screen = await choose("password123");
    expect(location.search, "in an address that may be copied").toBe("");
    expect(authReturnParams()).toMatchObject({ token_hash: code });
    await expect.element(field(screen, "Wachtwoord")).toHaveFocus();
    await expect.element(field(screen, "Wachtwoord")).toBeInvalid();
    expect(network.asked("POST", verifyPath)).toEqual([]);
  });

  test("that was used or is too old says so, and leads to another one", async () => {
    refuses(verifyPath, 403, "otp_expired");
    const screen = await choose("Een-lang-wachtwoord-1");
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.Vraag een nieuwe link");
    const [request] = await Promise.all(network.asked("POST", verifyPath).map((asked) => asked.json()));
    expect(request).toMatchObject({ token_hash: code, type: "recovery" });
  });

  test("is used once: another password after a refused one needs it no more", async () => {
    signedInAs("an@bedrijf.be");
    const session = JSON.parse(localStorage.getItem("session") ?? "");
    const user = () => Response.json(session.user);
    network.on("POST", verifyPath, () => Response.json(session));
    network.on("GET", "/auth/v1/user", user);
    const refuse = { code: 422, error_code: "weak_password", msg: "no" };
    network.on("PUT", "/auth/v1/user", () => Response.json(refuse, { status: 422 }));
    const { href } = location;
    onTestFinished(() => history.replaceState(null, "", href));
    history.replaceState(null, "", `/nieuw-wachtwoord?token_hash=${code}&type=recovery`);
    localStorage.setItem("session-mail-code-verifier", "geheim");
    const screen = await choose("Een-lang-wachtwoord-1");
    await expect.element(screen.getByText(/^Dit wachtwoord is te zwak/)).toBeVisible();
    await expect.element(field(screen, "Wachtwoord")).toHaveFocus();
    expect([location.search, authReturnParams(), localStorage.getItem("session-mail-code-verifier")]).toEqual(
      ["", {}, null],
    );
    network.on("PUT", "/auth/v1/user", user);
    await press(screen, "Wachtwoord opslaan");
    await expect.element(screen.getByText("Uw wachtwoord is gewijzigd")).toBeVisible();
    expect(network.asked("POST", verifyPath)).toHaveLength(1);
  });

  test("asks an account with a second step for its code, and then sends what was typed", async () => {
    signedInAs("an@bedrijf.be");
    const session = JSON.parse(localStorage.getItem("session") ?? "");
    const factor = { id: "app", factor_type: "totp", status: "verified" };
    network.on("GET", "/auth/v1/user", () => Response.json({ ...session.user, factors: [factor] }));
    network.on("POST", "/auth/v1/factors/app/challenge", () => Response.json({ id: "question" }));
    network.on("POST", "/auth/v1/factors/app/verify", () => {
      network.on("PUT", "/auth/v1/user", () => Response.json(session.user));
      return Response.json(session);
    });
    network.on("PUT", "/auth/v1/user", () =>
      Response.json({ code: 401, error_code: "insufficient_aal" }, { status: 401 }),
    );
    const screen = await choose("Een-lang-wachtwoord-1", null);
    await expect.element(field(screen, "Code van uw app")).toHaveFocus();
    await userEvent.keyboard("123456{Enter}");
    await expect.element(screen.getByText("Uw wachtwoord is gewijzigd")).toBeVisible();
    const sent = await Promise.all(network.asked("PUT", "/auth/v1/user").map((asked) => asked.json()));
    expect(sent.map(({ password }) => password)).toEqual(["Een-lang-wachtwoord-1", "Een-lang-wachtwoord-1"]);
  });

  test("is what an ordinary session lacks: the page asks for more, and leads to the account", async () => {
    signedInAs("an@bedrijf.be");
    network.on("PUT", "/auth/v1/user", () =>
      Response.json({ code: 400, error_code: "current_password_required" }, { status: 400 }),
    );
    const screen = await choose("Een-lang-wachtwoord-1", null);
    await expect.element(screen.getByLabelText("Code van uw app")).not.toBeInTheDocument();
    const alert = screen.getByRole("alert");
    await expect.element(alert).toMatchTextContent("Vul uw huidige wachtwoord in");
    await expect
      .element(alert.getByRole("link", { name: "Naar uw account" }))
      .toHaveAttribute("href", "/account");
    expect(network.asked("POST", verifyPath)).toEqual([]);
  });
});
