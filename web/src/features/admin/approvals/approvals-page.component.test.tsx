import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { ApprovalsPage } from "./approvals-page.tsx";

const network = stubNetwork();
const [listPath, adminsPath] = ["/rest/v1/approval_list", "/rest/v1/rpc/admin_list_admins"];
const [askPath, closePath] = ["/rest/v1/rpc/admin_ask_approval", "/rest/v1/rpc/admin_close_approval"];
const [me, colleague] = ["a0000000-0000-4000-8000-000000000001", "a0000000-0000-4000-8000-000000000002"];
const id = "7ac1dd3c-3b5a-4d0e-9d5c-3f1a8d3c0b11";

const row = (changes: object = {}) => ({
  id,
  kind: "customer.email",
  user_id: "an",
  entry_id: null,
  new_email: "an@nieuw.be",
  reason: "Belde op 25 november.",
  asked_by: colleague,
  asked_by_name: "Bea Beheer",
  asked_at: "2026-11-25T10:00:00Z",
  expires_at: "2026-11-26T10:00:00Z",
  decided_by_name: null,
  decided_at: null,
  subject: "An Peeters",
  subject_email: "an@oud.be",
  state: "waiting",
  ...changes,
});
const admin = (userId: string, name: string, changes: object = {}) => ({
  user_id: userId,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@voorbeeld.be`,
  since: "2026-10-01T10:00:00Z",
  confirms_from: "2026-10-02T10:00:00Z",
  ...changes,
});
let rows: ReturnType<typeof row>[];

beforeEach(() => {
  rows = [row()];
  network.on("GET", listPath, () => Response.json(rows));
  network.on("POST", adminsPath, () =>
    Response.json([admin(me, "Cas Beheer"), admin(colleague, "Bea Beheer")]),
  );
  vi.spyOn(console, "warn").mockReturnValue();
  return () => vi.restoreAllMocks();
});

const open = async () => {
  const onSuccess = vi.fn();
  const screen = await renderPage(<ApprovalsPage ownId={me} onSuccess={onSuccess} />);
  return { screen, onSuccess, button: (name: string | RegExp) => screen.getByRole("button", { name }) };
};

describe("a colleague's question", () => {
  test("says what, about whom, why and until when", async () => {
    const { screen } = await open();
    await expect.element(screen.getByText("1 vraag wacht")).toBeVisible();
    await expect
      .element(screen.getByRole("listitem").first())
      .toMatchTextContent(
        /E-mailadres van een klant wijzigen.*An Peeters, an@oud\.be → an@nieuw\.be.*Belde op 25 november\..*Gevraagd door Bea Beheer.*Vervalt 26 november 2026/,
      );
  });

  test("is confirmed with the admin's own password, which is asked first", async () => {
    network.on("POST", `/functions/v1/admin/approvals/${id}`, () => {
      rows = [row({ state: "confirmed", decided_by_name: "Cas Beheer" })];
      return Response.json({ id, confirmed: true });
    });
    const { screen, onSuccess, button } = await open();
    await button(/an@nieuw\.be bevestigen$/).click();
    await button("Bevestigen").click();
    await expect.element(screen.getByText("Vul uw wachtwoord in om dit te bevestigen.")).toBeVisible();
    await screen.getByLabelText("Uw eigen wachtwoord").fill("geheim");
    await button("Bevestigen").click();
    await expect.element(screen.getByText("Bevestigd door Cas Beheer")).toBeVisible();
    await expect.poll(() => onSuccess).toHaveBeenCalledOnce();
    expect(await network.asked("POST", `/functions/v1/admin/approvals/${id}`)[0]?.json()).toEqual({
      password: "geheim",
    });
  });

  test("that cannot be confirmed says why, and keeps waiting", async () => {
    const error = { code: "forbidden", message: "U bent nog geen dag beheerder.", requestId: "verzoek" };
    network.on("POST", `/functions/v1/admin/approvals/${id}`, () =>
      Response.json({ error }, { status: 403 }),
    );
    const { screen, button } = await open();
    await button(/bevestigen$/).click();
    await screen.getByLabelText("Uw eigen wachtwoord").fill("geheim");
    await button("Bevestigen").click();
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/nog geen dag beheerder/);
    await expect.element(screen.getByText("1 vraag wacht")).toBeVisible();
  });

  test("is refused with one press", async () => {
    network.on("POST", closePath, () => {
      rows = [row({ state: "refused", decided_by_name: "Cas Beheer" })];
      return new Response(null, { status: 204 });
    });
    const { screen, button } = await open();
    await button(/weigeren$/).click();
    await expect.element(screen.getByText("Geweigerd door Cas Beheer")).toBeVisible();
    await expect.element(screen.getByText("Er wacht niets.")).toBeVisible();
  });
});

test("the admin's own question can be withdrawn, and not confirmed", async () => {
  rows = [row({ asked_by: me })];
  const { button } = await open();
  await expect.element(button(/intrekken$/)).toBeVisible();
  expect(button(/bevestigen$/).elements()).toEqual([]);
});

describe("the admins", () => {
  test("are named, and a new one says from when they confirm", async () => {
    const tomorrow = new Date(Date.now() + 3_600_000).toISOString();
    network.on("POST", adminsPath, () =>
      Response.json([admin(me, "Cas Beheer"), admin(colleague, "Bea Beheer", { confirms_from: tomorrow })]),
    );
    const { screen } = await open();
    await expect.element(screen.getByText("Cas Beheer (u)")).toBeVisible();
    await expect.element(screen.getByText(/^Kan bevestigen vanaf/)).toBeVisible();
  });

  test("lose their rights when another is asked, with a reason", async () => {
    network.on("POST", askPath, () => Response.json(id));
    const { screen, button } = await open();
    await button("Rechten van Bea Beheer afnemen").click();
    await screen.getByLabelText("Waarom vraagt u dit?").fill("Gaat weg.");
    await button("Vraag goedkeuring").first().click();
    await expect.element(screen.getByText("De vraag is gesteld.")).toBeVisible();
    expect(await network.asked("POST", askPath)[0]?.json()).toMatchObject({
      p_kind: "admin.unmake",
      p_subject_id: colleague,
      p_reason: "Gaat weg.",
    });
  });
});
