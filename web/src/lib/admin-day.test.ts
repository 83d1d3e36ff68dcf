import { expect, test, vi } from "vitest";

vi.mock("./database.ts", () => ({ database: {} }));
const { dayCountText, inboxCount } = await import("./admin-day.ts");

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "999+"],
])("%i things are said as %s", (count, text) => {
  expect(dayCountText(count)).toBe(text);
});

test("the inbox holds what waits for an answer, besides customers who ask for a service", () => {
  const counts = { new: 100, requested: 100, none: 100, near: 100, over: 100 };
  expect(inboxCount({ ...counts, jobs: 1, messages: 2, handovers: 4, websites: 8 })).toBe(15);
});
