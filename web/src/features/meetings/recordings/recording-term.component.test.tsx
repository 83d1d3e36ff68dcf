import { beforeEach, expect, test } from "vitest";
import { unavailable } from "#web-test/components/data-api.ts";
import { userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { RecordingTerm } from "./recording-term.tsx";

const network = stubNetwork();
const settingsPath = "/rest/v1/meeting_settings";
const keepPath = "/rest/v1/rpc/keep_recordings_for";

const stored = (days: number | null) =>
  network.on("GET", settingsPath, () => Response.json([{ recordings_kept_days: days }]));
const stores = (days: number | null) => network.on("POST", keepPath, () => stored(days));

beforeEach(() => {
  network.on("GET", settingsPath, () => Response.json([]));
});

async function renderTerm() {
  const screen = await renderPage(<RecordingTerm userId={userId} />);
  const field = screen.getByLabelText("Opnames bewaren");
  await expect.element(field).toBeEnabled();
  return { screen, field, button: (name: string) => screen.getByRole("button", { name }) };
}

test("asks before a term that removes recordings, and leaves it as it was when the answer is no", async () => {
  const { field, screen, button } = await renderTerm();
  await field.selectOptions("30 dagen");
  await expect.element(screen.getByText("Opnames na 30 dagen verwijderen?")).toBeVisible();
  await button("Behouden").click();
  await expect.element(field).toHaveValue("keep");
  expect(network.asked("POST", keepPath)).toEqual([]);
  stores(90);
  await field.selectOptions("90 dagen");
  await button("Bewaartermijn instellen").click();
  await expect.element(field).toHaveValue("90");
  expect(await network.asked("POST", keepPath)[0]?.json()).toEqual({ p_days: 90 });
});

test("ends a term without a question, and says that it did not", async () => {
  stored(365);
  network.on("POST", keepPath, unavailable);
  const { field, screen } = await renderTerm();
  await expect.element(field).toHaveValue("365");
  await field.selectOptions("Tot u ze verwijdert");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^Uw keuze is niet bewaard\./);
  await expect.element(field).toHaveValue("365");
  stores(null);
  await field.selectOptions("30 dagen");
  await expect.element(screen.getByText("Opnames na 30 dagen verwijderen?")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await field.selectOptions("Tot u ze verwijdert");
  await expect.element(field).toHaveValue("keep");
  expect(screen.getByText("Opnames na 30 dagen verwijderen?").elements()).toEqual([]);
  expect(await network.asked("POST", keepPath)[1]?.json()).toEqual({});
});

test("cannot be chosen before the stored term is read, and while one is saved", async () => {
  const read = Promise.withResolvers<Response>();
  network.on("GET", settingsPath, () => read.promise);
  network.on("POST", keepPath, () => new Promise(() => {}));
  const screen = await renderPage(<RecordingTerm userId={userId} />);
  const field = screen.getByLabelText("Opnames bewaren");
  await expect.element(field).toBeDisabled();
  read.resolve(Response.json([{ recordings_kept_days: 365 }]));
  await expect.element(field).toBeEnabled();
  await field.selectOptions("Tot u ze verwijdert");
  await expect.element(field).toBeDisabled();
});
