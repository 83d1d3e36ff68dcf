import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/query-client.ts";
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
  // A colleague plans it while the answer is written.
  await field.fill("Staat");
  network.on("POST", list, () => answerWith([{ ...row, state: "planned", answer: "Vrijdag.", version: 2 }]));
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("Ingepland: Vrijdag.", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Ingepland: Een nieuwe foto.")).toBeInTheDocument();
  await field.fill("Staat erop.");
  network.on("POST", act, refusedAs("stale_version"));
  await screen.getByRole("button", { name: "Klaar" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent(/^Een andere beheerder antwoordde intussen/);
  await expect.element(field).toHaveValue("Staat erop.");
  await screen.getByRole("button", { name: "Ingepland" }).click();
  await expect.poll(() => network.asked("POST", act)).toHaveLength(2);
  network.on("POST", act, () => network.on("POST", list, () => answerWith([])));
  await screen.getByRole("button", { name: "Klaar" }).click();
  await expect.element(screen.getByText("Geen wijziging die wacht.")).toBeVisible();
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("Antwoord verstuurd");
  const sent = await Promise.all(network.asked("POST", act).map((request) => request.json()));
  const answered = { p_id: "wijziging", p_answer: "Staat erop." };
  expect(sent).toMatchObject([
    { ...answered, p_state: "done", p_version: 1 },
    { ...answered, p_state: "planned", p_version: 2 },
    { ...answered, p_state: "done", p_version: 2 },
  ]);
});

test("a change is done without a word, and the button that was pressed says that it is being sent", async () => {
  const screen = await renderPage(<WebsiteChangeList onSuccess={() => {}} />);
  await screen.getByText("An Peeters").click();
  const answered = Promise.withResolvers<Response>();
  network.on("POST", act, () => answered.promise);
  const button = (name: string) => screen.getByRole("button", { name });
  await button("Klaar").click();
  await expect.element(button("Klaar")).toHaveAttribute("aria-busy", "true");
  await expect.element(button("Ingepland")).not.toHaveAttribute("aria-busy");
  network.on("POST", list, () => answerWith([]));
  answered.resolve(new Response(null, { status: 204 }));
  await expect.element(screen.getByText("Geen wijziging die wacht.")).toBeVisible();
  expect(await network.asked("POST", act)[0]?.json()).toMatchObject({ p_state: "done", p_answer: "" });
});
