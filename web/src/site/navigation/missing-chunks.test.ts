import { expect, test, vi } from "vitest";
import { reloadOnlyForRelease } from "./missing-chunks.ts";

const missing = "Failed to fetch dynamically imported module: /assets/home-page.js";

/** The message that the router reads of a chunk that fails at this moment of the page. */
function messageAt(timeStamp: number): string {
  const payload = new Error(missing);
  const event = Object.assign(new Event("vite:preloadError"), { payload });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  window.dispatchEvent(event);
  return payload.message;
}

test("a chunk that fails while the page is left brings no reload, one that is missing does", () => {
  reloadOnlyForRelease();
  expect(messageAt(9_000)).toBe(missing);

  const leaving = new Event("beforeunload");
  Object.defineProperty(leaving, "timeStamp", { value: 10_000 });
  window.dispatchEvent(leaving);
  expect(messageAt(10_200)).toMatch(/^Offline: /);

  // It was a download: the page is still here.
  expect(messageAt(16_000)).toBe(missing);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(messageAt(17_000)).toMatch(/^Offline: /);
});
