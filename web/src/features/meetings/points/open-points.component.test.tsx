import { expect, test, vi } from "vitest";
import { answerPages, pointRow, pointsPath, userId } from "#web-test/components/meetings.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { renderPage } from "#web-test/components/render-page.tsx";
import { OpenPoints } from "./open-points.tsx";

const network = stubNetwork();
const onShow = vi.fn();

/** Of a meeting on this day of November. */
const openRow = (result: number, position: number, name: string | null, day = result) => {
  const created_at = new Date(Date.UTC(2026, 10, day)).toISOString();
  return {
    ...pointRow(result, position),
    created_at,
    Meeting_Analyst_Results: { recording_name: name, created_at },
  };
};

const render = () => renderPage(<OpenPoints userId={userId} onShowResult={onShow} />);

test("lists what is open, and nothing else, by meeting, newest first, and leads to each meeting", async () => {
  answerPages(network, pointsPath, () => [
    openRow(1, 1, null),
    openRow(3, 1, "Inloop.mp3", 1),
    openRow(2, 2, "Werfoverleg.mp3"),
    openRow(2, 1, "Werfoverleg.mp3"),
  ]);
  const screen = await render();
  await expect.element(screen.getByText("4 open actiepunten uit al uw opnames")).toBeVisible();
  const items = screen.getByRole("list", { name: "Open actiepunten" }).getByRole("listitem");
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    "Punt 1Werfoverleg.mp3",
    "Punt 2Werfoverleg.mp3",
    "Punt 1Inloop.mp3",
    "Punt 1Vergadering van 1 november 2026",
  ]);
  await items.last().getByRole("button", { name: "Vergadering van 1 november 2026" }).click();
  await expect.poll(() => onShow).toHaveBeenCalledWith("1");
  expect(network.asked("GET", pointsPath)[0]?.url).toContain("is_done=eq.false");
});

test("reads fifty points, and the older ones when asked", async () => {
  answerPages(network, pointsPath, () =>
    Array.from({ length: 51 }, (_, index) => openRow(51 - index, 1, null)),
  );
  const screen = await render();
  const items = screen.getByRole("list", { name: "Open actiepunten" }).getByRole("listitem");
  await expect.element(items).toHaveLength(50);
  await expect.element(screen.getByText("51 open actiepunten uit al uw opnames")).toBeVisible();
  await screen.getByRole("button", { name: "Toon oudere actiepunten (1)" }).click();
  await expect.element(items).toHaveLength(51);
});

test("keeps a ticked point in its place until the list is read again", async () => {
  answerPages(network, pointsPath, () => [openRow(1, 1, "Overleg.mp3")]);
  const saved = Promise.withResolvers<Response>();
  network.on("PATCH", pointsPath, () => saved.promise);
  const screen = await render();
  await expect.element(screen.getByText("1 open actiepunt uit al uw opnames")).toBeVisible();
  await screen.getByRole("checkbox").click();
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
  await expect.element(screen.getByText("0 open actiepunten uit al uw opnames")).toBeVisible();
  answerPages(network, pointsPath, () => []);
  saved.resolve(Response.json([{ id: 101 }]));
  await expect.element(screen.getByText("Geen open actiepunten")).toBeVisible();
});
