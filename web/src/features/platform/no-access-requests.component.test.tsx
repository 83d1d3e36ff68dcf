import { beforeEach, expect, test } from "vitest";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { allServiceCodes, codesOf, serviceKeys } from "#functions/contract/services.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { announcements } from "#web-test/components/announcements.ts";
import { paramsOf, refusedAs, rowsAnswer } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { AccessRequests } from "./no-access-requests.tsx";

const network = stubNetwork();
const userId = "b0000000-0000-4000-8000-000000000001";
const path = "/rest/v1/service_requests";
const ask = "/rest/v1/rpc/request_service";
const withdraw = "/rest/v1/rpc/withdraw_service_request";

const open = (key = "competitive_analysis") => ({
  service_key: key,
  made_at: "2026-11-22T09:00:00+00:00",
  decided_at: null,
  decision: null,
  reason: null,
  ordered: null,
});
const decided = (decision: string, values: object = {}) => ({
  ...open(),
  decided_at: "2026-11-23T09:00:00+00:00",
  decision,
  ...values,
});
const answer = (...rows: object[]) => network.on("GET", path, () => rowsAnswer(rows));

const offer = (...keys: string[]) =>
  network.on("POST", "/rest/v1/rpc/my_trial_offer", () =>
    rowsAnswer(keys.map((key) => ({ service_key: key }))),
  );
beforeEach(() => offer());

const shown = (codes = 0) =>
  renderPage(<AccessRequests userId={userId} codes={codes} first="competitive_analysis" />);

test("a new customer can ask for each service; the one they came for is first", async () => {
  answer();
  offer("a_later_service");
  const screen = await shown();
  await expect.element(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Kies uw eerste service");
  await expect
    .element(screen.getByRole("button", { name: /^Vraag toegang tot/ }))
    // One is open to everybody, and one is not there yet.
    .toHaveLength(serviceKeys.length - 2);
  await expect
    .element(screen.getByRole("listitem").first().getByRole("heading"))
    .toHaveTextContent("Competitie Analyse");
  await expect.element(screen.getByText(/^Wij bekijken uw aanvraag/)).toBeVisible();
});

test("the service that somebody came for stands before those that can be tried, and these before the others", async () => {
  const rows = Promise.withResolvers<Response>();
  network.on("GET", path, () => rows.promise);
  offer("email_marketing");
  const screen = await shown();
  await expect.element(screen.getByText(/^Wat u meteen kunt proberen/)).toBeVisible();
  expect(screen.getByRole("button").elements(), "before the requests are read").toEqual([]);
  rows.resolve(rowsAnswer([]));
  await expect.element(screen.getByRole("button", { name: "Probeer nu: Lead Generator" })).toBeVisible();
  const titles = screen.getByRole("heading", { level: 3 }).elements();
  expect(titles.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Competitie Analyse",
    "Lead Generator",
  ]);
});

test("says that a service is ordered, also where it can be tried, offers no second order, and says when it cannot be taken back", async () => {
  answer({ ...open(), ordered: { plan: "groei" } });
  offer("competitive_analysis");
  const screen = await shown();
  await expect.element(screen.getByText("Besteld op 22 november 2026. U hoort van ons.")).toBeVisible();
  const orders = screen.getByRole("link", { name: /^Bestellen:/ });
  await expect.element(orders).toHaveLength(1);
  await expect.element(orders).toHaveTextContent("Bestellen: € 49 per maand");
  network.on("POST", withdraw, refusedAs("too_many_removals"));
  await screen.getByRole("button", { name: "Aanvraag voor Competitie Analyse intrekken" }).click();
  await expect.element(screen.getByText(refusalSentences.too_many_removals)).toBeVisible();
  // It was decided meanwhile: what is asked next says nothing of the order.
  network.on("POST", ask, () => rowsAnswer([{ request_id: userId, made_at: open().made_at }]));
  answer();
  await queryClient.invalidateQueries();
  await screen.getByRole("button", { name: "Probeer nu: Competitie Analyse" }).click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("a customer with services can ask for the others, and with all of them for none", async () => {
  answer();
  const screen = await shown(allServiceCodes & ~codesOf(["competitive_analysis", "meeting_analysis"]));
  await expect.element(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Vraag toegang");
  await expect.element(screen.getByRole("heading", { level: 3 })).toHaveLength(1);
  await screen.unmount();
  const whole = await shown(allServiceCodes);
  await expect.poll(() => network.asked("GET", path)).toHaveLength(2);
  await expect.element(whole.getByRole("listitem")).not.toBeInTheDocument();
});

test("a service that can be tried at once stands before the others, and one tap asks for it", async () => {
  answer(open("email_marketing"));
  offer("email_marketing");
  network.on("POST", ask, () => rowsAnswer([{ request_id: userId, made_at: open().made_at }]));
  const screen = await renderPage(<AccessRequests userId={userId} codes={0} />);
  const first = screen.getByRole("listitem").first();
  await expect
    .element(first.getByText("U kunt dit meteen proberen: één aanvraag, binnen twee weken."))
    .toBeVisible();
  await expect.element(screen.getByText(/^Wat u meteen kunt proberen, gaat open/)).toBeVisible();
  await first.getByRole("button", { name: "Probeer nu: Lead Generator" }).click();
  await expect.poll(() => network.asked("POST", ask)).toHaveLength(1);
  expect(await network.asked("POST", ask)[0]?.json()).toEqual({ p_service_key: "email_marketing" });
  network.on("POST", ask, refusedAs("rate_limited"));
  await first.getByRole("button").click();
  await expect.element(first.getByText(/^U vroeg vandaag al tien keer iets aan/)).toBeVisible();
  // It was given meanwhile: that is read, and no failure is said.
  network.on("POST", ask, refusedAs("service_already_granted"));
  await first.getByRole("button").click();
  await expect.poll(() => network.asked("POST", ask)).toHaveLength(3);
  await expect.element(first.getByRole("alert")).not.toBeInTheDocument();
});

test("one tap asks, says when and keeps a way back, and one more takes it back", async () => {
  answer();
  const asking = Promise.withResolvers<void>();
  network.on("POST", ask, async () => {
    await asking.promise;
    answer(open());
    return rowsAnswer([{ request_id: userId, made_at: open().made_at }]);
  });
  network.on("POST", withdraw, () => {
    answer(decided("withdrawn"));
    return rowsAnswer([{ withdrawn: true }]);
  });
  const screen = await shown();
  const said = announcements();
  await screen.getByRole("button", { name: "Vraag toegang tot Competitie Analyse" }).click();
  await expect.element(screen.getByText("Aanvragen...")).toBeVisible();
  asking.resolve();
  await expect.element(screen.getByText("Aangevraagd op 22 november 2026. U hoort van ons.")).toBeVisible();
  expect(await network.asked("POST", ask)[0]?.json()).toEqual({ p_service_key: "competitive_analysis" });

  await screen.getByRole("button", { name: "Aanvraag voor Competitie Analyse intrekken" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Vraag toegang tot Competitie Analyse" }))
    .toHaveFocus();
  await expect.element(screen.getByText(/^Aangevraagd/)).not.toBeInTheDocument();
  expect(said).toEqual(["Aangevraagd op 22 november 2026. U hoort van ons.", "Ingetrokken."]);

  // The failure of asking goes when the request is there after all and is taken back.
  network.on("POST", ask, refusedAs("rate_limited"));
  await screen.getByRole("button", { name: "Vraag toegang tot Competitie Analyse" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  answer(open());
  await queryClient.invalidateQueries();
  await screen.getByRole("button", { name: "Aanvraag voor Competitie Analyse intrekken" }).click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("of several requests the newest speaks: a refusal has its reason and can be asked again", async () => {
  answer(decided("refused", { reason: "Bel ons even." }), decided("granted"));
  const screen = await shown();
  await expect.poll(() => paramsOf(network.asked("GET", path)[0]).get("order")).toBe("made_at.desc,id.asc");
  await expect.element(screen.getByText("Niet toegestaan op 23 november 2026: Bel ons even.")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Vraag opnieuw toegang tot Competitie Analyse" }))
    .toBeVisible();
});
