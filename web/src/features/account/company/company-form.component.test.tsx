import { beforeEach, expect, test } from "vitest";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { paramsOf, refusedAs, unavailable } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { CompanyForm, useCompanyForm } from "./company-form.tsx";
import { Purchase } from "./purchase.tsx";

const network = stubNetwork();
const table = "/rest/v1/account_companies";
const act = "/rest/v1/rpc/save_own_company";
const row = (changes: object = {}) => ({
  ...{ name: "Bakkerij Peeters", vat_number: "BE0403170701", sender_first_name: "An", sender_last_name: "" },
  ...{ version: 3, purchase: "", paid_until: null },
  ...changes,
});

let rows: object[] = [];
beforeEach(() => {
  rows = [];
  network.on("GET", table, () => Response.json(rows));
});

function Company() {
  return <CompanyForm userId="klant" {...useCompanyForm("klant")} />;
}

const open = async () => {
  const screen = await renderPage(<Company />);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  await expect.element(field("Bedrijfsnaam")).toBeEnabled();
  return { screen, field, save: screen.getByRole("button", { name: "Bedrijf opslaan" }) };
};
const sent = async () => Promise.all(network.asked("POST", act).map((request) => request.json()));

test("shows what is stored, and sends what was changed with the version that was read", async () => {
  rows = [row()];
  const { screen, field, save } = await open();
  await expect.element(field("Btw-nummer")).toHaveValue("BE0403170701");
  await field("Achternaam van de afzender").fill("Peeters");
  await field("Bedrijfsnaam").fill("Peeters");
  network.on("POST", act, () => {
    // As the database writes it.
    rows = [row({ name: "PEETERS", sender_last_name: "Peeters", version: 4 })];
  });
  await save.click();
  await expect.element(screen.getByText("Uw bedrijf is opgeslagen.")).toBeVisible();
  await expect.element(field("Bedrijfsnaam")).toHaveValue("PEETERS");
  await field("Bedrijfsnaam").fill("Peeters BV");
  await save.click();
  await expect.poll(() => network.asked("POST", act)).toHaveLength(2);
  expect(await sent()).toMatchObject([
    { p_name: "Peeters", p_sender_last_name: "Peeters", p_version: 3 },
    { p_name: "Peeters BV", p_sender_last_name: "Peeters", p_version: 4 },
  ]);
});

test("a change from elsewhere is refused once and shown, beside what was typed", async () => {
  rows = [row()];
  const { screen, field, save } = await open();
  await field("Btw-nummer").fill("");
  network.on("POST", act, refusedAs("stale_version"));
  rows = [row({ name: "Peeters en zoon", version: 4 })];
  await save.click();
  await expect.element(screen.getByText(/^Uw bedrijf werd intussen ergens anders gewijzigd/)).toBeVisible();
  await expect.element(field("Bedrijfsnaam")).toHaveValue("Peeters en zoon");
  await expect.element(field("Btw-nummer")).toHaveValue("");
  network.on("POST", act, () => {});
  await save.click();
  await expect.element(screen.getByText("Uw bedrijf is opgeslagen.")).toBeVisible();
  expect(await sent()).toMatchObject([
    { p_vat_number: "", p_version: 3 },
    { p_name: "Peeters en zoon", p_vat_number: "", p_version: 4 },
  ]);
});

test("an edit that began before a newer version was read is refused too: it names the version of its beginning", async () => {
  rows = [row()];
  const { field, save } = await open();
  await field("Btw-nummer").fill("");
  rows = [row({ name: "Peeters en zoon", version: 4 })];
  await queryClient.invalidateQueries(ownCompanyQuery("klant"));
  await expect.element(field("Bedrijfsnaam")).toHaveValue("Peeters en zoon");
  await field("Btw-nummer").fill("BE");
  network.on("POST", act, refusedAs("stale_version"));
  await save.click();
  await expect.poll(sent).toMatchObject([{ p_version: 3 }]);
});

test("the fields stand closed while the company is read, and a failure takes their place", async () => {
  const answer = Promise.withResolvers<Response>();
  network.on("GET", table, () => answer.promise);
  const screen = await renderPage(<Company />);
  await expect.element(screen.getByLabelText("Bedrijfsnaam")).toBeDisabled();
  await expect.element(screen.getByRole("form").getByRole("group")).toHaveAttribute("aria-busy", "true");
  network.on("GET", table, unavailable);
  answer.resolve(unavailable());
  await expect.element(screen.getByText("Uw bedrijf kon niet worden geladen.")).toBeVisible();
});

const customer = (codes: number, trials: string[] = []) =>
  network.on("GET", "/rest/v1/user_tables", () =>
    Response.json([
      {
        service_codes: codes,
        usage_now: {
          ...{ counts: {}, limits: {}, heldUntil: {} },
          ...{ trials, endsAt: Object.fromEntries(trials.map((key) => [key, "2099-12-12T23:00:00Z"])) },
        },
      },
    ]),
  );
const ordered = (decided: string | null, plan = "start", key = "email_marketing") => ({
  ...{ service_key: key, made_at: "2026-11-22T09:00:00+00:00", decided_at: decided },
  ordered: { id: plan, plan, name: plan === "start" ? "Start" : "Competitie Analyse", euro: 79 },
});
const orders = (...rows: object[]) =>
  network.on("GET", "/rest/v1/service_requests", () => Response.json(rows));

test("tells what runs since when, what was ordered, until when a trial runs, and how each ends", async () => {
  customer(3, ["meeting_analysis"]);
  orders();
  const trial = await renderPage(<Purchase userId="klant" />);
  await expect
    .element(trial.getByText(/^Tot en met 12 december 2099\. De proef stopt vanzelf/))
    .toBeVisible();
  await expect
    .element(trial.getByRole("link", { name: "Bestel Meeting Analyst" }))
    .toHaveAttribute("href", "/platform/bestellen?plan=meeting_analysis");
  await expect.element(trial.getByText("Lead Generator en Website Development")).toBeVisible();
  await expect.element(trial.getByText("Staan voor u open, zoals wij met u afspraken.")).toBeVisible();
  await expect.element(trial.getByRole("listitem")).toHaveLength(2);
  await expect.element(trial.getByText("U neemt nog niets af.", { exact: false })).not.toBeInTheDocument();
  const [asked] = network.asked("GET", "/rest/v1/service_requests");
  expect(paramsOf(asked).get("order")).toBe("made_at.desc,id.asc");
  await trial.unmount();
  customer(1);
  const granted = "2026-11-24T09:00:00+00:00";
  orders(
    ordered(granted),
    // Of two services, one ran until it was taken back.
    ordered(granted, "start", "website_development"),
    ordered(null, "competitive_analysis", "competitive_analysis"),
    // It ran, and does no more.
    ordered(granted, "website_development", "website_development"),
  );
  const screen = await renderPage(<Purchase userId="andere klant" />);
  await expect.element(screen.getByText(/^Sinds 24 november 2026, voor €\s79 per maand/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Zeg Start op" }))
    .toHaveAttribute("href", "/contact?service=start&vraag=opzeggen");
  await expect.element(screen.getByText("Besteld: Competitie Analyse")).toBeVisible();
  await expect.element(screen.getByRole("listitem")).toHaveLength(2);
});

test("tells what was agreed of one service, what is paid for and until when, or that nothing is", async () => {
  const answer = Promise.withResolvers<Response>();
  network.on("GET", "/rest/v1/user_tables", () => answer.promise);
  orders();
  const unread = await renderPage(<Purchase userId="nog een klant" />);
  await expect.poll(() => network.asked("GET", "/rest/v1/service_requests")).toHaveLength(1);
  // Nothing is said before all of it is read.
  expect(unread.container.textContent).toBe("");
  network.on("GET", "/rest/v1/user_tables", unavailable);
  answer.resolve(unavailable());
  await expect.element(unread.getByText("Wat u afneemt, kon niet worden geladen.")).toBeVisible();
  await unread.unmount();
  orders();
  customer(0);
  const nothing = await renderPage(<Purchase userId="klant" />);
  await expect.element(nothing.getByText("U neemt nog niets af.", { exact: false })).toBeVisible();
  await expect.element(nothing.getByRole("list")).not.toBeInTheDocument();
  await nothing.unmount();
  customer(2);
  rows = [row({ purchase: "Leads, per maand", paid_until: "2027-01-31" })];
  const screen = await renderPage(<Purchase userId="andere klant" />);
  await expect.element(screen.getByText("Staat voor u open, zoals wij met u afspraken.")).toBeVisible();
  await expect.element(screen.getByText("Leads, per maand")).toBeVisible();
  await expect.element(screen.getByText("31 januari 2027")).toBeVisible();
});
