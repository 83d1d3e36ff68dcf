import { beforeEach, expect, test, vi } from "vitest";
import { stubNetwork } from "#web-test/components/network.ts";
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

test("one that is offered again leaves the list", async () => {
  const { screen, onSuccess, offer } = await render();
  network.on("POST", retry, () => {
    network.on("POST", list, () => answer([]));
    return Response.json({ id });
  });
  await offer.click();
  await expect.element(screen.getByText("Geen enkele opdracht is mislukt.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledOnce();
  expect(await network.asked("POST", retry)[0]?.json()).toEqual({ kind: "lead", id });
});
