import { beforeEach, describe, expect, test } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signedInAs } from "#web-test/components/signed-in.ts";
import { SecondFactor } from "./second-factor.tsx";

const email = "an@bedrijf.be";
const network = stubNetwork();
beforeEach(() => {
  signedInAs(email);
  network.on("GET", "/auth/v1/user", () => Response.json({ id: "an", aud: "authenticated" }));
  network.on("POST", "/rest/v1/rpc/admin_standing", () => Response.json("none"));
});

const factorPath = "/functions/v1/account/second-factor";
const factorId = "a0000000-0000-4000-8000-000000000001";
const secret = "JBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-dddd-000${index}`);
const begun = { factorId, secret, uri: `otpauth://totp/Vanzelf:an?secret=${secret}`, recoveryCodes };

const state = (hasFactor: boolean, codesLeft = 0) =>
  network.on("POST", "/rest/v1/rpc/my_factor", () =>
    Response.json([{ has_factor: hasFactor, codes_left: codesLeft }]),
  );

/** As Auth answers a code; the first one with the session that it raised. */
function answersCodes(verify: () => Response) {
  network.on("POST", `/auth/v1/factors/${factorId}/challenge`, () =>
    Response.json({ id: "question", type: "totp", expires_at: 2_000_000_000 }),
  );
  network.on("POST", `/auth/v1/factors/${factorId}/verify`, verify);
}
const rightCode = () => {
  const { access_token, refresh_token, user } = JSON.parse(localStorage.getItem("session") ?? "{}");
  return Response.json({ access_token, refresh_token, user, token_type: "bearer", expires_in: 3600 });
};
const wrongCode = () =>
  Response.json({ code: 422, error_code: "mfa_verification_failed", msg: "no" }, { status: 422 });

type Screen = Awaited<ReturnType<typeof renderPage>>;
const press = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true }).click();
const password = (screen: Screen) => screen.getByLabelText("Uw wachtwoord", { exact: true });
const code = (screen: Screen) => screen.getByLabelText("Code van zes cijfers");

async function show({ isAdmin = false, isNeeded = false, path = "/account" } = {}) {
  return renderPage(<SecondFactor userId="an" email={email} {...{ isAdmin, isNeeded }} />, path);
}

async function beginAdding(screen: Screen) {
  await press(screen, "Tweede stap instellen");
  await password(screen).fill("geheim woord");
  await press(screen, "Verder");
}

describe("adding an app", () => {
  test("asks the password, shows the key as picture and as text, and the codes after the first right code", async () => {
    state(false);
    network.on("POST", factorPath, () => Response.json(begun));
    answersCodes(wrongCode);
    const screen = await show();
    await beginAdding(screen);
    await expect.element(screen.getByRole("img", { name: "QR-code voor uw app" })).toBeVisible();
    await expect.element(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Open de app op dit toestel" }))
      .toHaveAttribute("href", begun.uri);
    await code(screen).fill("000000");
    await press(screen, "Bevestigen");
    await expect.element(screen.getByText(/^Deze code is niet juist/)).toBeVisible();
    await expect.element(code(screen)).toHaveFocus();
    answersCodes(rightCode);
    state(true, 10);
    await code(screen).fill("123 456");
    await press(screen, "Bevestigen");
    const codes = screen.getByRole("list", { name: "Uw herstelcodes" }).getByRole("listitem");
    await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await expect.element(screen.getByRole("status").first()).toHaveFocus();
    const [asked] = network.asked("POST", factorPath);
    expect(await asked?.json()).toEqual({ password: "geheim woord" });
    const [, given] = network.asked("POST", `/auth/v1/factors/${factorId}/verify`);
    expect(await given?.json()).toMatchObject({ code: "123456" });
    await press(screen, "Ik heb ze bewaard");
    await expect.element(screen.getByText(/hebt u nog 10 herstelcodes/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Nieuwe herstelcodes" })).toHaveFocus();
    await expect.element(codes).not.toBeInTheDocument();
  });

  test("is asked of an admin whose area stays closed, who came for it", async () => {
    state(false);
    const screen = await show({ isNeeded: true, path: "/account#tweede-stap" });
    await expect.element(screen.getByText("Voor Gebruikers Beheer is een tweede stap nodig")).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveFocus();
  });
});

describe("a factor that is on", () => {
  test("gets other recovery codes for the password, shown once", async () => {
    state(true);
    network.on("POST", "/functions/v1/account/recovery-codes", () => Response.json({ recoveryCodes }));
    const screen = await show();
    await expect.element(screen.getByText(/U hebt geen herstelcodes\.$/)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Tweede stap instellen" }))
      .not.toBeInTheDocument();
    await press(screen, "Nieuwe herstelcodes");
    await press(screen, "Annuleren");
    await press(screen, "Nieuwe herstelcodes");
    await password(screen).fill("geheim woord");
    state(true, 1);
    await press(screen, "Nieuwe codes maken");
    await expect.element(screen.getByText(recoveryCodes[9] ?? "")).toBeVisible();
    await press(screen, "Ik heb ze bewaard");
    await expect.element(screen.getByText(/hebt u nog 1 herstelcode\./)).toBeVisible();
  });

  test("is switched off for the password, and the session renewed, which says so", async () => {
    state(true, 9);
    const text = "Dit is niet uw wachtwoord.";
    network.on("DELETE", factorPath, () => refusal(403, "wrong_password", text, { password: text }));
    network.on("POST", "/auth/v1/token", rightCode);
    const screen = await show();
    await press(screen, "Uitzetten");
    await password(screen).fill("geraden");
    await press(screen, "Uitzetten");
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(network.asked("POST", "/auth/v1/token")).toEqual([]);
    await password(screen).fill("geheim woord");
    network.on("DELETE", factorPath, () => Response.json({ removed: true }));
    state(false);
    await press(screen, "Uitzetten");
    await expect.element(screen.getByText(/^De tweede stap staat uit/)).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveFocus();
    await expect.poll(() => network.asked("POST", "/auth/v1/token")).toHaveLength(1);
    expect(await network.asked("DELETE", factorPath).at(-1)?.json()).toEqual({ password: "geheim woord" });
    // It is no news any more once it is set up again.
    await press(screen, "Tweede stap instellen");
    await expect.element(password(screen)).toBeVisible();
    await expect.element(screen.getByText(/^De tweede stap staat uit/)).not.toBeInTheDocument();
  });

  test.each([
    ["leads on to it", { isAdmin: true, path: "/account#tweede-stap" }, 1],
    ["leads nowhere from another way here", { isAdmin: true }, 0],
    ["leads a customer nowhere", { path: "/account#tweede-stap" }, 0],
  ])("opens the admin area to admins who came for it: %s", async (_, person, links) => {
    state(true, 9);
    const screen = await show(person);
    await expect.element(screen.getByText("Staat aan.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar Gebruikers Beheer" }).elements()).toHaveLength(links);
  });
});
