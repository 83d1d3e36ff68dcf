import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#web/lib/errors.ts";
import { followedTopic } from "#web/lib/live-connection.ts";
import { Queries } from "#web/lib/queries.tsx";
import { queryClient } from "#web/lib/query-client.ts";
import { sentWhenOnline } from "#web/lib/sent-when-online.ts";
import { ConnectionStrip } from "./connection-strip.tsx";

const lostAfterMs = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = async () => {
  const screen = await render(
    <Queries>
      <ConnectionStrip />
    </Queries>,
  );
  return screen.getByRole("status");
};
const lost = "Geen liveverbinding. Wij verbinden opnieuw; wat intussen gebeurt, verschijnt daarna vanzelf.";

test("says that changes do not arrive, however often joining is tried, until they do", async () => {
  const strip = await said();
  const topic = followedTopic();
  for (const _attempt of [1, 2, 3, 4]) {
    topic.interrupted();
    vi.advanceTimersByTime(lostAfterMs / 4);
  }
  await expect.element(strip).toHaveTextContent(lost);
  topic.served();
  await expect.element(strip).toBeEmptyDOMElement();
});

test("counts the acts that wait for the line, has the browser ask before they are lost, and tells a refusal until it is put away", async () => {
  const strip = await said();
  const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const mutationFn = () => Promise.reject(new AppError("stale_version", "Elders gewijzigd."));
  onlineManager.setOnline(false);
  for (const _act of [1, 2]) {
    void new MutationObserver(queryClient, { ...sentWhenOnline, mutationFn }).mutate().catch(() => {});
  }
  await vi.advanceTimersByTimeAsync(100);
  await expect
    .element(strip)
    .toMatchTextContent(/2 wijzigingen wachten tot .* Laat deze pagina tot dan open/);
  expect(asksBeforeClosing()).toBe(true);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(strip).toMatchTextContent(/is niet bewaard\. Elders gewijzigd\.Begrepen$/);
  expect(asksBeforeClosing()).toBe(false);
  await strip.getByRole("button", { name: "Begrepen" }).click();
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(strip).toBeEmptyDOMElement();
});
