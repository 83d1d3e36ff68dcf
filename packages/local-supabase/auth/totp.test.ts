import { expect, test } from "vitest";
import { isTotpCode, totpCode } from "./totp.ts";

/** The secret of RFC 6238, appendix B: the text 12345678901234567890. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("%d seconds after 1970 the code is the RFC's, %s", (seconds, code) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});

test("a code counts in the period before and after its own, and in no other", () => {
  const code = totpCode(secret, 300_000);
  const counts = [269, 270, 359, 360].map((seconds) => isTotpCode(secret, code, seconds * 1000));
  expect(counts).toEqual([false, true, true, false]);
});
