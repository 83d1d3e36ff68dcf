import { expect, test } from "vitest";
import { messageTime } from "./message-time.ts";

const now = new Date(2026, 10, 20, 16, 0).getTime();

test.each([
  ["earlier today", new Date(2026, 10, 20, 9, 5), "09:05"],
  ["yesterday", new Date(2026, 10, 19, 23, 59), "19 november 2026 om 23:59"],
  ["the same day last year", new Date(2025, 10, 20, 9, 5), "20 november 2025 om 09:05"],
])("%s", (_, at, shown) => {
  expect(messageTime(at.toISOString(), now)).toBe(shown);
});
