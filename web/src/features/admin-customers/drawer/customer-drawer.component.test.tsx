import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { isoMonth, middleOfMonthMs, monthNumberOf } from "#web/lib/brussels-calendar.ts";
import { AdminPage } from "#web/routes/_protected/-admin/admin-page.tsx";
import { adminArea } from "#web-test/components/admin-area.ts";
import { answerDrawer, auditRow, customerRow, idOf, userRow } from "#web-test/components/admin-rows.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { paramsOf, refusedAs, rowsAnswer, unavailable } from "#web-test/components/data-api.ts";

const { network, openArea } = adminArea(AdminPage);
beforeEach(() => {
  network.on("GET", "/rest/v1/customers", () => rowsAnswer([]));
  answerDrawer(network);
});

async function open() {
  const { screen, history } = await openArea(`?klant=${idOf(0)}`);
  const drawer = screen.getByRole("dialog");
  const section = (title: string) => drawer.getByRole("region", { name: title });
  return { screen, history, drawer, section, part: (name: string) => drawer.getByRole("tab", { name }) };
}

const files = "/rest/v1/rpc/view_customer_files";

test("the usage of six months is a chart with a list in words, and unused services are named", async () => {
  network.on("GET", "/rest/v1/user_tables", () =>
    rowsAnswer([
      userRow(1, {
        service_codes: 17,
        service_limits: { meeting_analysis: 1, competitive_analysis: 4 },
        usage_counts: { meeting_analysis: 2 },
      }),
    ]),
  );
  network.on("GET", "/rest/v1/usage_history", () =>
    rowsAnswer([{ month: `${isoMonth(Date.now())}-01`, service_key: "meeting_analysis", used: 4 }]),
  );
  const { drawer, section } = await open();
  await expect
    .element(drawer.getByText(/^an@voorbeeld\.be/))
    .toMatchTextContent("an@voorbeeld.beKlant sinds 1 november 2026");
  const service = (name: string) => drawer.getByRole("row").filter({ hasText: name });
  await expect.element(service("Lead Generator")).toMatchTextContent("ja0 / ∞0 gebruikt, onbeperkt");
  await expect.element(service("Meeting Analyst")).toMatchTextContent("2 / 12 gebruikt, limiet 1limiet");
  await expect.element(service("Competitie Analyse")).toMatchTextContent("nee0 / 40 gebruikt, limiet 4");
  await expect.element(service("Website Development")).toMatchTextContent(/nee$/);
  const usage = section("Verbruik, de laatste zes maanden");
  const chart = usage.getByRole("figure");
  await expect.element(chart).toMatchTextContent("Limiet nu 1 per maand");
  await expect.poll(() => chart.getByRole("listitem").elements().length).toBe(6);
  await expect.element(chart.getByRole("listitem").nth(4)).toMatchTextContent(/: 0 keer gebruikt$/);
  await expect.element(chart.getByRole("listitem").nth(5)).toMatchTextContent(/: 6 keer gebruikt$/);
  await expect.element(usage.getByText("Niet gebruikt in deze maanden: Lead Generator.")).toBeVisible();
  const first = isoMonth(middleOfMonthMs(monthNumberOf(Date.now()) - 5));
  const [asked] = network.asked("GET", "/rest/v1/usage_history");
  expect(paramsOf(asked).get("month")).toBe(`gte.${first}-01`);
});

test("jobs, recordings and reports show their states, and count the older ones", async () => {
  const at = "2026-11-20T10:00:00+00:00";
  network.on("GET", "/rest/v1/lead_submissions", () =>
    rowsAnswer([{ id: "j1", status: "sent", submitted_at: at }], 2),
  );
  const file = (kind: string, name: string, status: string | null) => ({
    ...{ kind, id: name, name, status, created_at: at, total: 3 },
  });
  network.on("POST", files, () =>
    rowsAnswer([
      file("recording", "Projectoverleg.mp3", "completed"),
      file("recording", "Teamvergadering.mp3", "failed"),
      file("recording", "Vers.mp3", "pending"),
      file("report", "  ", null),
    ]),
  );
  const { section, part } = await open();
  await part("Activiteit").click();
  await expect
    .element(section("Laatste taken").getByRole("listitem"))
    .toMatchTextContent(/Aanvraag voor leadsDoorgegeven/);
  await expect.element(section("Laatste taken")).toMatchTextContent("En 1 oudere.");
  const recording = (name: string) => section("Opnames").getByRole("listitem").filter({ hasText: name });
  await expect.element(recording("Projectoverleg.mp3")).toMatchTextContent(/Verwerkt/);
  await expect.element(recording("Teamvergadering.mp3")).toMatchTextContent(/Mislukt/);
  await expect.element(recording("Vers.mp3")).toMatchTextContent(/Nog niet verwerkt/);
  expect(
    section("Opnames")
      .getByText(/oudere/)
      .elements(),
  ).toEqual([]);
  await expect.element(section("Concurrentierapporten").getByRole("listitem")).toMatchTextContent(/^Rapport/);
});

test("shows its sections together, so that none pushes the others away", async () => {
  const answered = Promise.withResolvers<Response>();
  network.on("POST", files, () => answered.promise);
  const { drawer, section, part } = await open();
  await expect.element(drawer).toHaveAccessibleName("An Aerts");
  await expect.element(drawer.getByText("Klant wordt geladen...")).toHaveRole("status");
  await expect.element(section("Services en limieten")).not.toBeInTheDocument();
  answered.resolve(rowsAnswer([]));
  await expect.element(section("Services en limieten")).toBeVisible();
  await part("Activiteit").click();
  await expect.element(section("Opnames")).toMatchTextContent("Nog geen opnames geüpload.");
  await expect.element(drawer.getByText("Klant wordt geladen...")).not.toBeVisible();
  // The row of the list says that there are none.
  expect(network.asked("GET", "/rest/v1/service_requests")).toEqual([]);
});

test("waits for the open requests of a customer who has some", async () => {
  asks();
  const answer = Promise.withResolvers<Response>();
  network.on("GET", "/rest/v1/service_requests", () => answer.promise);
  const { drawer, section } = await open();
  await expect.poll(() => network.asked("GET", "/rest/v1/service_requests")).toHaveLength(1);
  await expect.element(drawer.getByText("Klant wordt geladen...")).toBeVisible();
  await expect.element(section("Services en limieten")).not.toBeInTheDocument();
  answer.resolve(rowsAnswer([]));
  await expect.element(section("Services en limieten")).toBeVisible();
});

test("a section that cannot be read leaves the others alone, and is read when asked again", async () => {
  network.on("POST", files, unavailable);
  const limits = { email_marketing: 10 };
  const counts = { email_marketing: 8, website_development: 1, meeting_analysis: 1 };
  network.on("GET", "/rest/v1/user_tables", () =>
    rowsAnswer([
      userRow(1, { service_codes: 1, service_limits: limits, usage_counts: counts }),
      userRow(2, { service_codes: 2, name: "Bo" }),
    ]),
  );
  const { drawer, section, part } = await open();
  await expect.element(section("Services en limieten")).toMatchTextContent("De tellers lopen sinds");
  await expect.element(section("Services en limieten")).toMatchTextContent(/bijna bereikt/);
  await expect
    .element(section("Services en limieten"))
    .toMatchTextContent(
      /heeft 2 records.*Record 1, van 1 november 2026: Lead GeneratorRecord 2, van 1 november 2026: Website Development \(op naam van Bo\)/,
    );
  await expect.element(section("Services en limieten").getByText(/^\d \/ ∞$/)).toHaveLength(2);
  await expect.element(section("Verbruik, de laatste zes maanden")).toMatchTextContent(/Onbeperkt/);
  await part("Bedrijf").click();
  await expect.element(section("Website")).toBeVisible();
  await part("Activiteit").click();
  await expect
    .element(section("Opnames").getByRole("alert"))
    .toMatchTextContent("De opnames konden niet worden geladen.");
  // Recordings and reports are one read.
  expect(drawer.getByRole("alert").elements()).toHaveLength(2);
  network.on("POST", files, () => rowsAnswer([]));
  await section("Opnames").getByRole("button", { name: "Opnieuw laden" }).click();
  await expect.element(section("Opnames")).toMatchTextContent("Nog geen opnames geüpload.");
  await expect.element(drawer.getByRole("alert")).not.toBeInTheDocument();
});

test("the newest changes lead to all of them in the audit log", async () => {
  network.on("GET", "/rest/v1/audit_entries", () => rowsAnswer([auditRow(0)]));
  network.on("HEAD", "/rest/v1/audit_entries", () => rowsAnswer([]));
  network.on("GET", "/rest/v1/audit_actors", () => rowsAnswer([]));
  const { screen, history, drawer, section, part } = await open();
  await part("Activiteit").click();
  await expect
    .element(section("Laatste wijzigingen").getByRole("listitem"))
    .toMatchTextContent("Naam: “Naam 0” → “Naam 1”");
  const asked = paramsOf(network.asked("GET", "/rest/v1/audit_entries")[0]);
  expect(asked.get("kind")).toBe("not.in.(customer.view,handover.view,website.view,account.export)");
  expect(asked.get("limit")).toBe("8");
  expect(asked.get("order")).toBe("created_at.desc,entry_id.desc");
  await drawer.getByRole("button", { name: "Alles in de audit log" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Audit log" })).toBeInTheDocument();
  expect(history.location.search).toBe(`?weergave=audit&auditKlant=${idOf(0)}`);
});

test("a customer who no longer exists is said to be gone", async () => {
  network.on("GET", "/rest/v1/user_tables", () => rowsAnswer([]));
  const { drawer, section } = await open();
  await expect.element(drawer).toHaveAccessibleName("Klant");
  await expect.element(drawer.getByText(/^Deze klant bestaat niet/)).toBeVisible();
  await expect.element(section("Laatste wijzigingen")).toMatchTextContent("Nog niets gewijzigd.");
});

const customers = "/rest/v1/customers";
const requests = "/rest/v1/rpc/admin_decide_request";
const ordered = { name: "Groei", euro: 139, company: "Bakkerij Peeters", vatNumber: "BE0403170701" };
const asks = () => {
  network.on("GET", customers, () => rowsAnswer([customerRow(0, { requested_codes: 16 })]));
  network.on("GET", "/rest/v1/service_requests", () =>
    rowsAnswer([{ service_key: "meeting_analysis", made_at: "2026-11-22T09:00:00+00:00", ordered }]),
  );
};
const answered = () => {
  network.on("GET", customers, () => rowsAnswer([customerRow(0, { version: 2 })]));
  network.on("GET", "/rest/v1/service_requests", () => rowsAnswer([]));
  return Response.json([]);
};

test("a request is granted with one tap, and is gone from the drawer", async () => {
  asks();
  network.on("POST", requests, refusedAs("database_timeout"));
  const { screen, section, part } = await open();
  await expect
    .element(
      screen.getByText("Bestelling Groei, € 139 per maand zonder btw, voor Bakkerij Peeters (BE0403170701)"),
    )
    .toBeVisible();
  const grant = section("Vraagt toegang").getByRole("button", { name: "Meeting Analyst toestaan" });
  await grant.click();
  await expect
    .element(section("Vraagt toegang").getByRole("alert"))
    .toMatchTextContent(/^Dit duurde te lang/);
  network.on("POST", requests, answered);
  await grant.click();
  await expect.element(screen.getByText("Meeting Analyst staat open")).toBeVisible();
  await part("Bedrijf").click();
  await expect.element(section("Website")).not.toBeInTheDocument();
  await expect.element(section("Vraagt toegang")).not.toBeInTheDocument();
  expect(await network.asked("POST", requests)[0]?.json()).toMatchObject({
    p_grant: true,
    p_service_key: "meeting_analysis",
  });
});

test("a request is refused with a reason", async () => {
  asks();
  network.on("POST", requests, refusedAs("database_timeout"));
  const { screen, section } = await open();
  await section("Vraagt toegang").getByRole("button", { name: "Meeting Analyst toestaan" }).click();
  await expect.element(section("Vraagt toegang").getByRole("alert")).toBeVisible();
  network.on("POST", requests, answered);
  const refuse = section("Vraagt toegang").getByRole("button", { name: "Meeting Analyst weigeren" });
  await refuse.click();
  await section("Vraagt toegang").getByRole("button", { name: "Annuleren" }).click();
  await refuse.click();
  await expect.element(section("Vraagt toegang").getByRole("alert")).not.toBeInTheDocument();
  const form = screen.getByRole("form", { name: "Meeting Analyst weigeren" });
  await expect.element(form.getByLabelText("Reden")).toHaveFocus();
  await form.getByLabelText("Reden").fill(" Bel ons even. ");
  await form.getByRole("button", { name: "Weigeren" }).click();
  await expect.element(screen.getByText("Aanvraag voor Meeting Analyst geweigerd")).toBeVisible();
  expect(await network.asked("POST", requests)[1]?.json()).toMatchObject({
    p_grant: false,
    p_service_key: "meeting_analysis",
    p_reason: "Bel ons even.",
  });
});

test("the drawer edits as the list does: Escape leaves the form and not the drawer, which says what was saved", async () => {
  network.on("GET", customers, () => rowsAnswer([customerRow(0, { name: "An Aerts" })]));
  const edit = `/functions/v1/admin/users/${idOf(0)}`;
  network.on("PATCH", edit, () => Response.json({ userId: idOf(0), version: 2 }));
  const { screen, drawer } = await open();
  const button = drawer.getByRole("button", { name: "Bewerken" });
  await button.click();
  await expect.element(drawer.getByLabelText("Voornaam")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(drawer).toBeVisible();

  await button.click();
  // The row behind stays a row: one form for one edit.
  await expect.element(screen.getByRole("form", { name: "An Aerts bewerken" })).toHaveLength(1);
  await drawer.getByLabelText("Achternaam").fill("Claes");
  expect(drawer.getByText("De wijziging is opgeslagen.").elements()).toEqual([]);
  const said = announcements();
  await drawer.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(button).toHaveFocus();
  // In the drawer: what lies under it is not read aloud.
  await expect.element(drawer.getByText("De wijziging is opgeslagen.")).toBeVisible();
  expect(said).toContain("De wijziging is opgeslagen.");
  expect(await network.asked("PATCH", edit).at(-1)?.json()).toMatchObject({ version: 1, name: "An Claes" });
});
