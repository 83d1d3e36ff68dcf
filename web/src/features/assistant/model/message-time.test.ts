import { expect, test } from "vitest";
import { messageTime } from "./message-time.ts";

const now = Date.parse("2026-11-20T16:00+01:00");

test.each([
  ["earlier today", "2026-11-20T09:05+01:00", "09:05"],
  ["yesterday", "2026-11-19T23:59+01:00", "19 november 2026 om 23:59"],
  ["the same day last year", "2025-11-20T09:05+01:00", "20 november 2025 om 09:05"],
])("%s", (_, at, shown) => {
  expect(messageTime(at, now)).toBe(shown);
});
