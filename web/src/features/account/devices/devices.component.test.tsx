import { beforeEach, expect, test } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { signedInAs } from "#web-test/components/signed-in.ts";
import { Devices } from "./devices.tsx";
import { SignIns } from "./sign-ins.tsx";

const network = stubNetwork();
beforeEach(() => {
  signedInAs("an@bedrijf.be");
  network.on("POST", "/rest/v1/rpc/admin_standing", () => Response.json("none"));
  network.on("GET", "/auth/v1/user", () => Response.json({ id: "an", aud: "authenticated" }));
});

const here = {
  session_id: "here",
  device: "Firefox op Windows",
  network: "81.82.163.x",
  same_network: true,
  is_current: true,
  began_at: "2026-11-01T09:00:00+00:00",
  last_used_at: "2026-11-25T09:00:00+00:00",
};
const phone = { ...here, session_id: "phone", device: "Safari op iPhone", is_current: false };
const strange = {
  ...phone,
  session_id: "strange",
  device: "Chrome op Mac",
  same_network: false,
  network: "203.0.113.x",
};

const showSessions = (...rows: object[]) =>
  network.on("POST", "/rest/v1/rpc/my_sessions", () => Response.json(rows));

test("this device is marked and stays; each other says its last use and its network", async () => {
  const unknown = { ...phone, session_id: "unknown", same_network: null, network: null };
  showSessions(here, phone, strange, unknown, { ...phone, session_id: "fifth" });
  const screen = await renderPage(<Devices userId="an" />);
  const devices = screen.getByRole("list", { name: "Waar u ingelogd bent" }).getByRole("listitem");
  await expect.element(devices.nth(0)).toMatchTextContent(/Dit toestel/);
  await expect.element(devices.nth(0).getByRole("button")).not.toBeInTheDocument();
  await expect.element(devices.nth(1)).toMatchTextContent(/op hetzelfde netwerk als dit toestel/);
  await expect.element(devices.nth(2)).toMatchTextContent(/op een ander netwerk \(203\.0\.113\.x\)/);
  await expect.element(devices.nth(3)).toMatchTextContent(/op 25 november 2026 om 10:00\.Uitloggen$/);
  expect(screen.getByRole("button", { name: /^Toon alle/ }).elements()).toEqual([]);
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

test("five devices are shown, and the others on request", async () => {
  showSessions(here, ...["a", "b", "c", "d", "e"].map((session_id) => ({ ...phone, session_id })));
  const screen = await renderPage(<Devices userId="an" />);
  const devices = screen.getByRole("list", { name: "Waar u ingelogd bent" }).getByRole("listitem");
  await expect.element(devices).toHaveLength(5);
  await screen.getByRole("button", { name: "Toon alle 6 toestellen" }).click();
  await expect.element(devices).toHaveLength(6);
  await expect.element(screen.getByRole("button", { name: /^Toon alle/ })).not.toBeInTheDocument();
});

test("a device that is signed out is named and leaves the list", async () => {
  showSessions(here, phone, strange);
  const ended = Promise.withResolvers<Response>();
  network.on("POST", "/rest/v1/rpc/end_my_session", () => ended.promise);
  const screen = await renderPage(<Devices userId="an" />);
  const button = screen.getByRole("button", { name: /^Uitloggen: Safari op iPhone/ });
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Andere toestellen uitloggen" })).toBeVisible();
  showSessions(here);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect
    .element(screen.getByRole("button", { name: /^Uitloggen: Chrome op Mac/ }))
    .not.toHaveAttribute("aria-busy");
  ended.resolve(Response.json([{ ended: true }]));
  await expect.element(screen.getByText(/Safari op iPhone is uitgelogd/)).toBeVisible();
  await expect.element(screen.getByText("U bent nergens anders ingelogd.")).toBeVisible();
  const [sent] = network.asked("POST", "/rest/v1/rpc/end_my_session");
  expect(await sent?.json()).toEqual({ p_session_id: "phone" });
});

test("the last sign-ins say with what, and which password was wrong", async () => {
  network.on("POST", "/rest/v1/rpc/my_sign_ins", () =>
    Response.json([
      { created_at: "2026-11-25T09:00:00+00:00", succeeded: false, device: null },
      { created_at: "2026-11-24T09:00:00+00:00", succeeded: true, device: "Firefox op Windows" },
    ]),
  );
  const screen = await renderPage(<SignIns userId="an" />);
  const items = screen.getByRole("list", { name: "Laatste keren inloggen" }).getByRole("listitem");
  await expect.element(items.nth(0)).toMatchTextContent(/^Verkeerd wachtwoord/);
  await expect.element(items.nth(1)).toMatchTextContent(/^Firefox op Windows/);
});

test.each([
  [0, "Nog niets om te tonen."],
  [1, "Firefox op Windows"],
])("the last sign-ins, when there are %i, read %s", async (count, text) => {
  const one = { created_at: "2026-11-25T09:00:00+00:00", succeeded: true, device: "Firefox op Windows" };
  network.on("POST", "/rest/v1/rpc/my_sign_ins", () => Response.json(Array(count).fill(one)));
  const screen = await renderPage(<SignIns userId="an" />);
  await expect.element(screen.getByText(text)).toBeVisible();
});
