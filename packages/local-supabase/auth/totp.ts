/*
 * Codes of an authenticator app, as RFC 6238 has them with the values that every app and GoTrue use: SHA-1, six digits,
 * thirty seconds.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const periodMs = 30_000;
const digits = 6;
/** 160 bits, as long as the hash: 32 letters without padding. */
const secretBytes = 20;

/** The alphabet's 32 letters divide the 256 values of a byte evenly: each letter is as likely as any other. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes((secretBytes * 8) / 5), (byte) => alphabet[byte % 32]).join("");

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the app shows at this moment. */
export function totpCode(secret: string, nowMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / periodMs)));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  // The last four bits say where in the hash the number stands.
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Whether the code is that of now, or of the period before or after: clocks differ. */
export function isTotpCode(secret: string, code: string, nowMs: number): boolean {
  const given = Buffer.from(code);
  return [-1, 0, 1].some((periods) => {
    const expected = Buffer.from(totpCode(secret, nowMs + periods * periodMs));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
