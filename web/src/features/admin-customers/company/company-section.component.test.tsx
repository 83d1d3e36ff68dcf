import { beforeEach, expect, test, vi } from "vitest";
import { idOf } from "#web-test/components/admin-rows.ts";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CompanySection } from "./company-section.tsx";

const network = stubNetwork();
const read = "/rest/v1/rpc/admin_read_company";
const act = "/rest/v1/rpc/admin_write_purchase";
const row = (changes: object = {}) => ({
  ...{ name: "Bakkerij Peeters", vat_number: "BE0403170701" },
  ...{ purchase: "Leads, per maand", paid_until: "2027-01-31", purchase_version: 2 },
  ...changes,
});

let rows: object[] = [];
beforeEach(() => {
  rows = [];
  network.on("POST", read, () => Response.json(rows));
});

const open = async () => {
  const onSuccess = vi.fn();
  const screen = await renderPage(<CompanySection userId={idOf(9)} onSuccess={onSuccess} />);
  return { screen, onSuccess, button: (name: string) => screen.getByRole("button", { name }) };
};
const sent = async () => Promise.all(network.asked("POST", act).map((request) => request.json()));

test("a colleague's change is refused once and shown, and what was typed stays", async () => {
  rows = [row({ vat_number: "" })];
  const { screen, button, onSuccess } = await open();
  await expect.element(screen.getByText("Bakkerij Peeters", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Betaald tot en met 31 januari 2027.")).toBeVisible();
  await button("Wijzig wat de klant afneemt").click();
  const text = screen.getByRole("textbox", { name: "Wat de klant afneemt" });
  await text.fill("Alles");
  await expect.element(screen.getByLabelText("Betaald tot en met")).toHaveValue("2027-01-31");
  await screen.getByLabelText("Betaald tot en met").fill("");
  network.on("POST", act, refusedAs("stale_version"));
  rows = [row({ purchase: "Leads, per jaar", purchase_version: 3 })];
  await button("Opslaan").click();
  await expect.element(screen.getByText(/^Een andere beheerder wijzigde dit intussen/)).toBeVisible();
  await expect.element(screen.getByRole("paragraph").getByText("Leads, per jaar")).toBeVisible();
  await expect.element(text).toHaveValue("Alles");
  network.on("POST", act, () => {});
  await button("Opslaan").click();
  await expect.poll(() => onSuccess.mock.calls).toEqual([["Opgeslagen wat de klant afneemt"]]);
  await expect.element(text).not.toBeInTheDocument();
  const request = { p_user_id: idOf(9), p_request_id: expect.any(String), p_text: "Alles" };
  expect(await sent()).toEqual([
    { ...request, p_version: 2 },
    { ...request, p_version: 3 },
  ]);
});
