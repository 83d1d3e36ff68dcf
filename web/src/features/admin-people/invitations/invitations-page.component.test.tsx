import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/query-client.ts";
import { idOf } from "#web-test/components/admin-rows.ts";
import { paramsOf, refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { InvitationsPage } from "./invitations-page.tsx";

const network = stubNetwork();
const [listPath, invite] = ["/rest/v1/invitations", "/functions/v1/admin/invitations"];
const [limitsPath, setLimits] = ["/rest/v1/rpc/admin_read_new_limits", "/rest/v1/rpc/admin_set_new_limits"];
const withdraw = "/rest/v1/rpc/admin_withdraw_invitation";
const row = (id: number, changes: object = {}) => ({
  ...{ id: idOf(id), email: `klant-${id}@voorbeeld.be`, service_codes: 17 },
  ...{ invited_at: "2026-11-20T13:05:00Z", expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  ...{ withdrawn_at: null, accepted_at: null },
  ...changes,
});
const list = (rows: object[]) => network.on("GET", listPath, () => Response.json(rows));

beforeEach(() => {
  list([]);
  network.on("POST", limitsPath, () => Response.json({ email_marketing: 10, meeting_analysis: 3 }));
});

const open = async () => {
  const onSuccess = vi.fn();
  const screen = await renderPage(<InvitationsPage onSuccess={onSuccess} />);
  const button = (name: string) => screen.getByRole("button", { name });
  return { screen, onSuccess, button, address: screen.getByLabelText("E-mail", { exact: true }) };
};

test("each invitation says what it gives and what became of it; only an open one can be withdrawn", async () => {
  list([
    row(1, { expires_at: "2099-12-04T13:05:00Z" }),
    row(2, { accepted_at: "2026-11-21T09:00:00Z", service_codes: 1 }),
    row(3, { withdrawn_at: "2026-11-21T10:00:00Z", service_codes: 0 }),
    row(4, { expires_at: "2026-11-20T13:05:00Z", email: `${"lang".repeat(60)}@voorbeeld.be` }),
  ]);
  const { screen, onSuccess, button } = await open();
  for (const text of [
    "Lead Generator en Meeting Analyst",
    "Aanvaard op 21 november 2026 om 10:00",
    "Ingetrokken op 21 november 2026 om 11:00",
    "Vervallen op 20 november 2026",
    "Zonder services",
    "Open tot 4 december 2099",
  ]) {
    await expect.element(screen.getByText(text).first()).toBeVisible();
  }
  await expect
    .element(screen.getByRole("listitem").nth(1))
    .toMatchTextContent("klant-2@voorbeeld.beLead GeneratorAanvaard op");
  expect(screen.getByRole("button", { name: /intrekken$/ }).elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  expect(paramsOf(network.asked("GET", listPath)[0]).get("order")).toBe("invited_at.desc,id.asc");
  network.on("POST", withdraw, refusedAs("database_timeout"));
  await button("Uitnodiging van klant-1@voorbeeld.be intrekken").click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Dit duurde te lang. Probeer het opnieuw.");
  network.on("POST", withdraw, () => list([]));
  await button("Uitnodiging van klant-1@voorbeeld.be intrekken").click();
  await expect.element(screen.getByText("Nog niemand uitgenodigd")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Uitnodiging ingetrokken");
});

test("an invitation is sent with its services and limits, and not before the address is one", async () => {
  const { screen, onSuccess, button, address } = await open();
  await button("Verstuur uitnodiging").click();
  await expect.element(screen.getByText("Vul een geldig e-mailadres in.")).toBeVisible();
  await expect.element(address).toHaveFocus();
  await address.fill("Bo@Voorbeeld.be ");
  await screen.getByRole("switch", { name: "Meeting Analyst" }).click();
  await screen.getByLabelText("Limiet per maand van Meeting Analyst").fill("7x");
  network.on("POST", invite, () => Response.json({ invited: true }));
  await button("Verstuur uitnodiging").click();
  await expect.poll(() => onSuccess.mock.calls).toEqual([["Uitnodiging verstuurd"]]);
  expect(screen.getByText("Dit adres heeft al een account.", { exact: false }).elements()).toEqual([]);
  expect(await network.asked("POST", invite)[0]?.json()).toMatchObject({
    ...{ email: "bo@voorbeeld.be", serviceCodes: 16, serviceLimits: { meeting_analysis: 7 } },
  });
  await expect.element(address).toHaveValue("");
});

test("an address that has an account is said to have one, and what failed keeps what was typed", async () => {
  const { screen, button, address } = await open();
  await address.fill("bo@voorbeeld.be");
  network.on("POST", invite, () => Response.json({ invited: false }));
  await button("Verstuur uitnodiging").click();
  await expect.element(screen.getByText("Dit adres heeft al een account.", { exact: false })).toBeVisible();
  const error = { code: "rate_limited", message: "U deed veel na elkaar.", requestId: "verzoek" };
  network.on("POST", invite, () => Response.json({ error }, { status: 429 }));
  await button("Verstuur uitnodiging").click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/U deed veel na elkaar/);
  await expect.element(address).toHaveValue("bo@voorbeeld.be");
});

test("the limits of new accounts are set over those that were seen, and a refusal keeps what was typed", async () => {
  const { screen } = await open();
  const limit = (name: string) => screen.getByLabelText(`Limiet per maand van ${name} voor nieuwe accounts`);
  await expect.element(limit("Meeting Analyst")).toHaveValue("3");
  await expect.element(limit("Competitie Analyse")).toHaveValue("");
  await limit("Meeting Analyst").fill("12 per maand");
  // Another admin sets them meanwhile.
  network.on("POST", limitsPath, () => Response.json({ email_marketing: 11, meeting_analysis: 3 }));
  await queryClient.invalidateQueries();
  await expect.element(limit("Lead Generator")).toHaveValue("11");
  await expect.element(limit("Meeting Analyst")).toHaveValue("12");
  network.on("POST", setLimits, refusedAs("stale_version"));
  const form = screen.getByRole("form", { name: "Limieten van nieuwe accounts" });
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(form.getByRole("alert")).toBeVisible();
  await expect.element(limit("Meeting Analyst")).toHaveValue("12");
  network.on("POST", setLimits, () => {});
  network.on("POST", limitsPath, () => Response.json({ email_marketing: 11, meeting_analysis: 12 }));
  await form.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(form.getByText("Nieuwe accounts beginnen vanaf nu met deze limieten.")).toBeVisible();
  expect(await network.asked("POST", setLimits).at(-1)?.json()).toMatchObject({
    p_limits: { email_marketing: 11, meeting_analysis: 12, competitive_analysis: 0 },
    p_before: { email_marketing: 11, meeting_analysis: 3 },
  });
});
