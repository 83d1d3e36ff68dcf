import { describe, expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import { personalOfTab } from "#web/lib/personal-storage.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { paramsOf } from "#web-test/components/data-api.ts";
import {
  answerReads,
  draftRow,
  expectKeptForm,
  fillIn,
  pressEnter,
  type Rows,
  relayPath,
  renderDashboard,
  requestsPath,
  submissionRow,
  submissionsPath,
} from "#web-test/components/leads.tsx";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { onPhone } from "#web-test/components/window-size.ts";
import { CustomerDashboard } from "../lead-dashboard.tsx";
import { leadKeys } from "./submissions-api.ts";
import { unsentFormOf } from "./unsent-form.ts";

const submitFailed = "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";
const waitAMinute =
  "U hebt kort na elkaar veel aanvragen verstuurd. Wacht een minuut en probeer het dan opnieuw.";
const network = stubNetwork();
type Dashboard = Awaited<ReturnType<typeof renderDashboard>>;

async function openForm(rows: Partial<Rows> = {}, user?: Dashboard["user"]) {
  const current: Rows = { submission: null, drafts: [], older: [], ...rows };
  answerReads(network, current);
  return { rows: current, dashboard: await renderDashboard(CustomerDashboard, user) };
}

/** Filled in before the page was loaded. */
async function openFilledForm() {
  const { firstName, lastName, email } = leadForm();
  const user = { id: crypto.randomUUID(), firstName, lastName, email };
  unsentFormOf(user.id).keep(leadForm());
  return openForm({}, user);
}

const sentRequests = () => network.asked("POST", relayPath);

test("names missing and wrong fields at once, focuses the first, and sends nothing", async () => {
  const { dashboard } = await openForm();
  const { field, send, screen } = dashboard;
  await field("E-mailadres").fill("geen adres");
  await send.click();
  await expect.element(field("Bedrijfsnaam")).toHaveFocus();
  await expect.element(field("Bedrijfsnaam")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByText("Bedrijfsnaam is verplicht.")).toBeVisible();
  await expect.element(screen.getByText("Vul een geldig e-mailadres in.")).toBeVisible();
  await expect.element(screen.getByText("Gewenste doelgroep is verplicht.")).toBeVisible();
  await expect.element(screen.getByText("Samenvatting van uw diensten is verplicht.")).toBeVisible();
  expect(sentRequests()).toEqual([]);
});

test("begins with the account's company and sender, and with the company of the last request until then", async () => {
  const requests = [{ id: "r", submitted_at: "2026-11-20T10:00:00Z", form: { companyName: "Vorige BV" } }];
  const { dashboard } = await openForm({ requests });
  await expect.element(dashboard.field("Bedrijfsnaam")).toHaveValue("Vorige BV");
  // Its audience was not kept.
  expect(dashboard.screen.getByRole("button", { name: "Gebruik vorige aanvraag" }).elements()).toEqual([]);
  await dashboard.screen.unmount();
  queryClient.clear();

  const company = {
    ...{ name: "Bakkerij Peeters", vat_number: "", sender_first_name: "Lies", sender_last_name: "" },
    ...{ version: 1, purchase: "", paid_until: null },
  };
  const form = { companyName: "Vorige BV", services: "tuinarchitecten" };
  const again = requests.map((request) => ({ ...request, form }));
  const { field, screen } = (await openForm({ requests: again, company })).dashboard;
  await expect.element(field("Bedrijfsnaam")).toHaveValue("Bakkerij Peeters");
  await expect.element(field("Voornaam")).toHaveValue("Lies");
  await expect.element(field("Achternaam")).toHaveValue(leadForm().lastName);
  // There is no older one to choose.
  await expect.element(screen.getByRole("button", { name: "Gebruik vorige aanvraag" })).toBeVisible();
  await expect.element(screen.getByRole("combobox")).not.toBeInTheDocument();
});

test("sends every field, with the customer's own name and address filled in", async () => {
  const { dashboard, rows } = await openForm();
  network.on("POST", relayPath, (request) => {
    // The server has not noted the failure yet.
    const id = request.headers.get("idempotency-key") ?? "";
    rows.submission = submissionRow({ id, status: "pending" });
    return refusal(502, "webhook_failed");
  });
  await fillIn(dashboard);
  await dashboard.send.click();
  await expect.element(dashboard.alert).toHaveTextContent(submitFailed);
  await queryClient.invalidateQueries({ queryKey: leadKeys.submission(dashboard.user.id) });
  await dashboard.send.click();
  await expect.poll(sentRequests).toHaveLength(2);
  expect(await sentRequests()[0]?.json()).toEqual(leadForm());
});

test("says why a request was refused, and the form stays without a progress panel", async () => {
  const { dashboard } = await openFilledForm();
  network.on("POST", relayPath, () => refusal(409, "hand_over_pending"));
  await dashboard.send.click();
  await expect
    .element(dashboard.alert)
    .toHaveTextContent(
      "Uw vorige aanvraag is nog niet afgehandeld. Wacht enkele minuten en probeer het opnieuw. Wat u invulde, blijft staan.",
    );
  await expectKeptForm(dashboard);
  await expect.element(dashboard.screen.getByRole("timer")).not.toBeInTheDocument();
  // Admins may read those of others.
  const newest = Object.fromEntries(paramsOf(network.asked("GET", submissionsPath)[0]));
  const own = { user_id: `eq.${dashboard.user.id}`, order: "submitted_at.desc", limit: "1" };
  expect(newest).toMatchObject(own);
});

test.each([
  [
    429,
    "usage_limit_reached",
    "U hebt uw maandelijkse limiet voor de Email Lead Generator bereikt. Neem contact op om uw limiet te verhogen.",
    "Contact Opnemen",
    "/contact",
    1,
  ],
  [
    403,
    "email_unconfirmed",
    "Bevestig eerst uw e-mailadres: open de link in de e-mail die wij u stuurden. Geen e-mail gekregen? Laat hem opnieuw sturen.",
    "Stuur de e-mail opnieuw",
    "/bevestig-email",
    0,
  ],
])("after %i %s leads to the page that helps", async (status, code, sentence, link, href, banners) => {
  const { dashboard } = await openFilledForm();
  network.on("POST", relayPath, () => refusal(status, code));
  await dashboard.send.click();
  await expect.element(dashboard.alert).toHaveTextContent(`${sentence}${link}`);
  await expect
    .element(dashboard.alert.getByRole("link", { name: link, exact: true }))
    .toHaveAttribute("href", href);
  await expect.element(dashboard.screen.getByText("Maandelijks limiet bereikt")).toHaveLength(banners);
  await expectKeptForm(dashboard);
});

test("shows an error that only the relay found at its field, with the focus", async () => {
  const { dashboard } = await openFilledForm();
  const fields = { companyName: "Deze naam kennen wij niet." };
  network.on("POST", relayPath, () => refusal(422, "invalid_input", "", fields));
  await dashboard.send.click();
  await expect.element(dashboard.screen.getByText(fields.companyName)).toBeVisible();
  await expect.element(dashboard.field("Bedrijfsnaam")).toHaveFocus();
});

test("of a repeated request waits for the first one, sends nothing by Enter, and says so when that fails", async () => {
  const { rows, dashboard } = await openFilledForm();
  network.on("POST", relayPath, (request) => {
    const id = request.headers.get("idempotency-key") ?? "";
    rows.submission = submissionRow({ id, status: "pending" });
    return Response.json({
      submissionId: id,
      submittedAt: rows.submission.submitted_at,
      duplicate: true,
    });
  });
  await dashboard.send.click();
  await expect.element(dashboard.screen.getByRole("timer")).toBeVisible();
  await expect.element(dashboard.sending).toBeVisible();
  await expect.element(dashboard.screen.getByText("Aanvraag verwerkt")).not.toBeInTheDocument();
  await dashboard.field("Gewenste doelgroep").click();
  await pressEnter();
  if (rows.submission) rows.submission.status = "failed";
  await queryClient.invalidateQueries({ queryKey: leadKeys.submission(dashboard.user.id) });
  await expect.element(dashboard.alert).toHaveTextContent(submitFailed);
  await expectKeptForm(dashboard);
  await expect.element(dashboard.send).toBeVisible();
  expect(sentRequests()).toHaveLength(1);
});

test("keeps the key of a lost answer, so that sending again is the same request, and gives up one that was used", async () => {
  const { dashboard } = await openFilledForm();
  network.on("POST", relayPath, () => Promise.reject(new TypeError("Failed to fetch")));
  await dashboard.send.click();
  await expect.element(dashboard.alert).toHaveTextContent(submitFailed);
  network.on("POST", relayPath, () => refusal(429, "rate_limited"));
  await dashboard.send.click();
  await expect.element(dashboard.alert).toHaveTextContent(waitAMinute);
  expect(new Set(keys()).size).toBe(1);
  // The key stands for other words: sending again is a new request.
  network.on("POST", relayPath, () => refusal(422, "key_reused"));
  await dashboard.send.click();
  await expect
    .element(dashboard.alert)
    .toHaveTextContent(
      "Deze aanvraag werd al met andere gegevens verstuurd. Verstuur het formulier opnieuw.",
    );
  network.on("POST", relayPath, () => refusal(429, "rate_limited"));
  await dashboard.send.click();
  await expect.element(dashboard.alert).toHaveTextContent(waitAMinute);
  expect(new Set(keys()).size).toBe(2);
});

test("shows a request as sent when only its answer was lost", async () => {
  const { rows, dashboard } = await openFilledForm();
  network.on("POST", relayPath, (request) => {
    const id = request.headers.get("idempotency-key") ?? "";
    rows.submission = submissionRow({ id, submitted_at: new Date().toISOString() });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  await dashboard.send.click();
  await expect.element(dashboard.screen.getByText("Aanvraag verwerkt")).toBeVisible();
  expect(sentRequests()).toHaveLength(1);
});

test("makes room for the success box; a new request begins empty, at its first field", async () => {
  const { rows, dashboard } = await openForm();
  const { screen, field } = dashboard;
  const read = Promise.withResolvers<void>();
  network.on("POST", relayPath, (request) => {
    network.on("GET", submissionsPath, async () => {
      await read.promise;
      return Response.json([rows.submission]);
    });
    const id = request.headers.get("idempotency-key") ?? "";
    rows.submission = submissionRow({ id, submitted_at: new Date(Date.now() - 310_000).toISOString() });
    return Response.json({
      submissionId: id,
      submittedAt: rows.submission.submitted_at,
      duplicate: false,
    });
  });
  await fillIn(dashboard);
  await dashboard.send.click();
  // The row of it is not read yet.
  await expect.element(screen.getByText("Bekijk hieronder de resultaten")).toBeVisible();
  await expect.element(screen.getByText(/^Er konden geen emails worden gegenereerd/)).toBeVisible();
  read.resolve();
  // Its drafts stand under it.
  await expect.poll(() => network.asked("POST", requestsPath)).toHaveLength(2);
  await expect.element(field("Bedrijfsnaam")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Nieuwe aanvraag" }).click();
  await expect.element(field("Voornaam")).toHaveFocus();
  await expect.element(field("Bedrijfsnaam")).toHaveValue("");
  // The same words once more, on purpose.
  await fillIn(dashboard);
  await dashboard.send.click();
  await expect.poll(() => new Set(keys()).size).toBe(2);
});

const keys = () => sentRequests().map((request) => request.headers.get("idempotency-key"));

test("takes an earlier request up again with one click, an older one from the list", async () => {
  const long = "dakwerkers ".repeat(6);
  const requests = ["tuinarchitecten", long].map((services, index) => ({
    id: crypto.randomUUID(),
    submitted_at: `2026-11-1${index}T09:00:00+00:00`,
    // Without a field of today, with one of another kind, and with one that is gone.
    form: { companyName: "Claes", services, lastName: 5, fax: "016" },
  }));
  const { dashboard } = await openForm({ requests });
  await dashboard.field("Samenvatting van uw diensten").fill("Blijft staan");
  await dashboard.send.click();
  const missing = dashboard.screen.getByText("Gewenste doelgroep is verplicht.");
  await expect.element(missing).toBeVisible();
  await dashboard.screen.getByRole("button", { name: "Gebruik vorige aanvraag" }).click();
  await expect.element(dashboard.field("Gewenste doelgroep")).toHaveValue("tuinarchitecten");
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(dashboard.field("Achternaam")).toHaveValue(leadForm().lastName);
  await expect.element(dashboard.field("Bedrijfsnaam")).toHaveValue("Claes");
  await expect.element(dashboard.field("Samenvatting van uw diensten")).toHaveValue("Blijft staan");
  const older = dashboard.screen.getByRole("combobox", { name: "Gebruik een oudere aanvraag" });
  await onPhone();
  // Below 16 px, a telephone zooms in on the field.
  expect(Number.parseFloat(getComputedStyle(older.element()).fontSize)).toBeGreaterThanOrEqual(16);
  await expect.element(older.getByRole("option")).toHaveLength(2);
  await older.selectOptions(`11 november 2026: ${long.slice(0, 60)}`);
  await expect.element(dashboard.field("Gewenste doelgroep")).toHaveValue(long);
});

test("says the limit that a request ran into in the dialog in which it was typed", async () => {
  const { dashboard } = await openForm({ drafts: [draftRow()] });
  await dashboard.screen.getByRole("button", { name: "Nieuwe aanvraag" }).click();
  network.on("POST", relayPath, () => refusal(429, "usage_limit_reached"));
  await fillIn(dashboard);
  await dashboard.send.click();
  const dialog = dashboard.screen.getByRole("dialog", { name: "Nieuwe leads aanvragen" });
  await expect.element(dialog.getByText("Maandelijks limiet bereikt")).toBeVisible();
});

test("with nothing left takes no words, and leads to contact", async () => {
  const { dashboard } = await openForm({ used: 3, limit: 3 });
  const { screen, field, send } = dashboard;
  await expect.element(screen.getByText("Maandelijks limiet bereikt")).toBeVisible();
  await expect.element(field("Bedrijfsnaam")).toBeDisabled();
  await expect.element(send).toBeDisabled();
  await expect
    .element(screen.getByRole("link", { name: "Contact Opnemen" }))
    .toHaveAttribute("href", "/contact");
});

describe("typed text", () => {
  const reload = async (before: Dashboard, user = before.user) => {
    await before.screen.unmount();
    return renderDashboard(CustomerDashboard, user);
  };

  test("is still there when the page was loaded anew, for its customer alone", async () => {
    const { dashboard } = await openForm();
    await fillIn(dashboard);
    await dashboard.field("Voornaam").fill("Joke");
    const again = await reload(dashboard);
    await expectKeptForm(again);
    await expect.element(again.field("Voornaam")).toHaveValue("Joke");
    const ofAnother = await reload(again, { ...dashboard.user, id: crypto.randomUUID() });
    await expect.element(ofAnother.field("Bedrijfsnaam")).toHaveValue("");
  });

  test("is sent once, however often it is pressed, does not come back then, and does when sending failed", async () => {
    const { dashboard } = await openForm();
    const answer = Promise.withResolvers<Response>();
    network.on("POST", relayPath, () => answer.promise);
    await fillIn(dashboard);
    const form = dashboard.send.element().closest("form");
    for (let press = 0; press < 2; press += 1) form?.requestSubmit();
    await expect.element(dashboard.sending).toBeVisible();
    expect(unsentFormOf(dashboard.user.id).read()).toEqual({});
    answer.resolve(refusal(502, "webhook_failed"));
    await expect.element(dashboard.alert).toHaveTextContent(submitFailed);
    expect(sentRequests()).toHaveLength(1);
    await expectKeptForm(await reload(dashboard));
  });

  test("is not taken from a text that is no form", async () => {
    const { dashboard } = await openForm();
    for (const text of ["{", '{"companyName": 5}', "null"]) {
      personalOfTab("unsent-lead", dashboard.user.id).write(text);
      expect(unsentFormOf(dashboard.user.id).read()).toEqual({});
    }
  });
});
