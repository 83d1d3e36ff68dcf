import { expect, test } from "vitest";
import { queryClient } from "#web/lib/query-client.ts";
import { announcements } from "#web-test/components/announcements.ts";
import {
  answerReads,
  draftRow,
  draftsAnswer,
  draftsPath,
  type Rows,
  renderDashboard,
  requestsPath,
  secondsAgo,
  submissionRow,
} from "#web-test/components/leads.tsx";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { onPhone } from "#web-test/components/window-size.ts";
import { draftKeys } from "../drafts/drafts-api.ts";
import { CustomerDashboard } from "../lead-dashboard.tsx";
import { leadKeys } from "./submissions-api.ts";

const generating = "Nieuwe emails worden gegenereerd...";
const network = stubNetwork();

async function openDashboard(rows: Rows) {
  answerReads(network, rows);
  const dashboard = await renderDashboard(CustomerDashboard);
  return {
    ...dashboard,
    arrive: async () => {
      rows.drafts = [draftRow({ created_at: secondsAgo(0) }), ...rows.drafts];
      await queryClient.invalidateQueries({ queryKey: draftKeys.all(dashboard.user.id) });
    },
  };
}

test("comes together with the list, which it would push away", async () => {
  const answered = Promise.withResolvers<void>();
  const drafts = [draftRow({ created_at: secondsAgo(20) })];
  const rows: Rows = { submission: submissionRow({ submitted_at: secondsAgo(65) }), drafts, older: [] };
  answerReads(network, rows);
  network.on("POST", draftsPath, async () => {
    await answered.promise;
    return Response.json(draftsAnswer(rows));
  });
  const { screen } = await renderDashboard(CustomerDashboard);
  const list = screen.getByRole("region", { name: "Gegenereerde e-mails" });
  const accepted = screen.getByText("Aanvraag verwerkt");
  await expect.element(screen.getByText("E-mails worden geladen...")).toBeInTheDocument();
  expect([list.elements(), accepted.elements()]).toEqual([[], []]);
  answered.resolve();
  await expect.element(list).toBeVisible();
  await expect.element(accepted).toBeVisible();
  await expect.element(screen.getByText("1 van de 5 emails gegenereerd")).toBeVisible();
  await expect.element(screen.getByText(generating)).toBeVisible();
});

test("counts the drafts of a request and its time, marks what arrives as new beside the first that opens, and ends with the fifth", async () => {
  const earlier = draftRow({ created_at: secondsAgo(3_600) });
  const { screen, cards, arrive } = await openDashboard({
    submission: submissionRow({ submitted_at: secondsAgo(65) }),
    drafts: [draftRow({ created_at: secondsAgo(20) }), draftRow({ created_at: secondsAgo(30) }), earlier],
    older: [],
  });
  await expect.element(screen.getByText(generating)).toBeVisible();
  await expect.element(screen.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
  const another = screen.getByRole("button", { name: "Nieuwe aanvraag" });
  await expect.element(another).not.toBeInTheDocument();
  const timer = screen.getByRole("timer").element();
  const { textContent: before } = timer;
  expect(before).toMatch(/^1:\d\d verstreken tijd$/);
  await expect.poll(() => timer.textContent).not.toBe(before);
  const expanded = cards.getByRole("button", { expanded: true });
  await expect.element(cards).toHaveLength(3);
  expect(expanded.elements()).toEqual([]);

  await arrive();
  await expect.element(screen.getByText("3 van de 5 emails gegenereerd")).toBeVisible();
  await expect.element(expanded).toHaveLength(1);
  const detail = screen.getByRole("region", { name: /^E-mail aan/ });
  await expect.element(detail).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  const said = announcements();
  await arrive();
  await arrive();
  await expect.element(screen.getByText(generating)).not.toBeInTheDocument();
  await expect.poll(() => said).toContain("Klaar: 5 van de 5 e-mails staan in uw lijst.");
  await expect.element(another).toBeVisible();
  await expect.element(cards).toHaveLength(6);
  await expect.element(expanded).toHaveLength(1);
  const marked = cards.getByText("nieuw", { exact: true });
  await expect.element(marked).toHaveLength(2);
  await marked.first().click();
  await expect.element(marked).toHaveLength(1);
});

test("on a telephone, where it would take the place of the list, a draft that comes does not open", async () => {
  await onPhone();
  const submission = submissionRow({ submitted_at: secondsAgo(65) });
  const { cards, arrive } = await openDashboard({ submission, drafts: [], older: [] });
  await arrive();
  await expect.element(cards.getByText("nieuw", { exact: true })).toBeVisible();
});

test("a request that the automation gave up says why, and that it does not count, until it is put away", async () => {
  const failure_reason = "no_companies";
  const submission = submissionRow({ status: "failed", failure_reason, finished_at: secondsAgo(3_600) });
  const { screen, alert } = await openDashboard({ submission, drafts: [], older: [] });
  await expect.element(alert.getByText("Omschrijf de doelgroep ruimer.", { exact: false })).toBeVisible();
  await expect.element(alert.getByText("Deze aanvraag telt niet mee voor uw limiet.")).toBeVisible();
  await screen.getByRole("button", { name: "Begrepen" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("a request that yielded fewer says why there are no more, until it is put away", async () => {
  const submission = submissionRow({
    status: "sent",
    drafts_received: 1,
    failure_reason: "few_companies",
    finished_at: secondsAgo(60),
    submitted_at: secondsAgo(60),
  });
  const drafts = [draftRow({ created_at: secondsAgo(30) })];
  const { screen } = await openDashboard({ submission, drafts, older: [] });
  await expect.element(screen.getByText("U kreeg 1 van de 5 e-mails.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText(generating)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Begrepen" }).click();
  await expect.element(screen.getByText("van de 5 e-mails", { exact: false })).not.toBeInTheDocument();
});

test("a request whose drafts are made up is labelled as an example", async () => {
  const request = { id: "a", submitted_at: secondsAgo(60), form: {} };
  const provenance = { model: null, prompt: null, steps: [] };
  const rows: Rows = {
    submission: submissionRow({ id: "a" }),
    drafts: [draftRow({ request_id: "a" })],
    older: [],
    requests: [{ ...request, provenance }],
  };
  const { screen, user } = await openDashboard(rows);
  await expect.element(screen.getByText("Voorbeeld: verzonnen resultaat")).toBeVisible();
  // The requests are read again for one that is not among them.
  expect(network.asked("POST", requestsPath)).toHaveLength(1);
  rows.submission = submissionRow({ id: "b" });
  await queryClient.invalidateQueries({ queryKey: leadKeys.submission(user.id) });
  await expect.poll(() => network.asked("POST", requestsPath)).toHaveLength(2);
});

test("the error after a request without drafts is put away once, and does not return after a reload", async () => {
  const submission = submissionRow({ submitted_at: secondsAgo(6 * 60) });
  const rows: Rows = { submission, drafts: [], older: [] };
  const { user, screen, alert, send } = await openDashboard(rows);
  await expect
    .element(alert)
    .toMatchTextContent("Er konden geen emails worden gegenereerd. Probeer het later opnieuw.");
  await expect.element(send).toBeVisible();
  await screen.getByRole("button", { name: "Begrepen" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await screen.unmount();

  const again = await renderPage(<CustomerDashboard user={user} />);
  await expect.element(again.getByText("Geen emails gevonden")).toBeVisible();
  expect(again.getByRole("alert").elements()).toEqual([]);

  rows.submission = submissionRow({ submitted_at: secondsAgo(5.5 * 60) });
  await queryClient.invalidateQueries({ queryKey: leadKeys.submission(user.id) });
  await expect.element(again.getByRole("alert")).toBeVisible();
});
