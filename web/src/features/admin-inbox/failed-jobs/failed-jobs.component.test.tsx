import { beforeEach, expect, test, vi } from "vitest";
import { refusal, stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

const list = "/rest/v1/rpc/admin_read_failed_jobs";
const retry = "/functions/v1/relay/retry";
const network = stubNetwork();
const id = "7ac1dd3c-3b5a-4d0e-9d5c-3f1a8d3c0b11";

const job = {
  kind: "lead",
  id,
  user_id: "an",
  name: "An Peeters",
  email: "an@voorbeeld.be",
  failed_at: "2026-11-20T13:05:00Z",
  reason: "no_companies",
};
const other = {
  ...{ ...job, kind: "meeting", id: "8bd2ee4d-4c6b-4e1f-8e6d-402b9e4d1c22", name: "" },
  reason: "of a newer release",
};
const answer = (jobs: object[]) => Response.json({ jobs, count: jobs.length });
const render = async () => {
  const [onOpen, onSuccess] = [vi.fn(), vi.fn()];
  const screen = await renderPage(<FailedJobs onOpen={onOpen} onSuccess={onSuccess} />);
  return { screen, onOpen, onSuccess, offer: screen.getByRole("button", { name: /^Opnieuw aanbieden/ }) };
};

beforeEach(() => {
  network.on("POST", list, () => answer([job]));
});

test("a failed job names its customer, its kind, its moment and the reason in words", async () => {
  const { screen, onOpen } = await render();
  await expect.element(screen.getByText("1 mislukte opdracht")).toBeVisible();
  const row = screen.getByRole("listitem");
  for (const text of ["E-mails", "20 november 2026 om 14:05"]) {
    await expect.element(row.getByText(text).first()).toBeVisible();
  }
  await expect.element(row.getByText("Omschrijf de doelgroep ruimer.", { exact: false })).toBeVisible();
  await row.getByRole("button", { name: "An Peeters", exact: true }).click();
  await expect.poll(() => onOpen).toHaveBeenCalledWith("an");
});

test("one that is offered again leaves the list, and one that cannot be says why", async () => {
  network.on("POST", list, () => answer([job, other]));
  const { screen, onSuccess, offer } = await render();
  const row = screen.getByRole("listitem").last();
  await expect.element(row).toMatchTextContent(/^an@voorbeeld\.beAnalyse van een opname/);
  await expect.element(row.getByText("Er ging bij ons iets mis. Probeer het later opnieuw.")).toBeVisible();
  const answered = Promise.withResolvers<Response>();
  network.on("POST", retry, () => answered.promise);
  await offer.first().click();
  await expect.element(offer.last()).toBeDisabled();
  await expect.element(offer.first()).toHaveAttribute("aria-busy", "true");
  await expect.element(offer.last()).not.toHaveAttribute("aria-busy");
  answered.resolve(refusal(429, "usage_limit_reached"));
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^Deze klant heeft deze maand geen eenheid/);
  network.on("POST", retry, () => {
    network.on("POST", list, () => answer([]));
    return Response.json({ id });
  });
  await offer.first().click();
  await expect.element(screen.getByText("Geen enkele opdracht is mislukt.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledOnce();
  expect(await network.asked("POST", retry)[0]?.json()).toEqual({ kind: "lead", id });
});
