import { beforeEach, expect, test, vi } from "vitest";
import { refusedAs } from "#web-test/components/data-api.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { WebsiteChangeList } from "./website-change-list.tsx";

const network = stubNetwork();
const list = "/rest/v1/rpc/admin_read_website_changes";
const act = "/rest/v1/rpc/admin_answer_website_change";
const row = {
  ...{ id: "wijziging", text: "Een nieuwe foto.", asked_at: "2026-11-20T13:05:00Z", state: "asked" },
  ...{ answer: "", version: 1, name: "An Peeters", email: "an@voorbeeld.be" },
};
const answerWith = (changes: object[]) => Response.json({ changes, count: changes.length });

beforeEach(() => {
  network.on("POST", list, () => answerWith([row]));
});

test("a change wants a reason when it is declined, keeps a refused answer, and leaves once it is done", async () => {
  const onSuccess = vi.fn();
  const screen = await renderPage(<WebsiteChangeList onSuccess={onSuccess} />);
  await expect.element(screen.getByText("1 wijziging wacht")).toBeVisible();
  await screen.getByText("An Peeters").click();
  const field = screen.getByLabelText("Antwoord aan de klant");
  await screen.getByRole("button", { name: "Doen wij niet" }).click();
  await expect.element(screen.getByText("Zeg de klant waarom niet.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(network.asked("POST", act)).toEqual([]);
  await field.fill("Staat erop.");
  network.on("POST", act, refusedAs("stale_version"));
  await screen.getByRole("button", { name: "Klaar" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^Een andere beheerder antwoordde intussen/);
  await expect.element(field).toHaveValue("Staat erop.");
  network.on("POST", act, () => network.on("POST", list, () => answerWith([])));
  await screen.getByRole("button", { name: "Klaar" }).click();
  await expect.element(screen.getByText("Geen wijziging die wacht.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Antwoord verstuurd");
  expect(await network.asked("POST", act)[1]?.json()).toMatchObject({
    ...{ p_id: "wijziging", p_state: "done", p_answer: "Staat erop.", p_version: 1 },
  });
});
