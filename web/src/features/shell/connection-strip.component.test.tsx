import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { followedTopic } from "#web/lib/live-connection.ts";
import { Queries } from "#web/lib/queries.tsx";
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
