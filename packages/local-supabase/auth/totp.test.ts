import { expect, test } from "vitest";
import { newTotpSecret, totpCode, totpMatches } from "./totp.ts";

/** The ASCII secret "12345678901234567890" of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.for([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const)("makes the code of the RFC at %d seconds", ([seconds, code]) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});

test("allows one step of clock difference and no more", () => {
  const code = totpCode(secret, 600_000);
  expect(totpMatches(secret, code, 629_999)).toBe(true);
  expect(totpMatches(secret, code, 570_000)).toBe(true);
  expect(totpMatches(secret, code, 660_000)).toBe(false);
});

test("makes secrets of 160 bits in base32", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
