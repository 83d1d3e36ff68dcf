import { invalid } from "./auth-error.ts";

const unitsMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/**
 * Until when a person is banned: a Go duration ("24h", "1h30m") from now, null for "none". Throws AuthError 400
 * validation_failed.
 */
export function bannedUntil(duration: string, nowMs = Date.now()): Date | null {
  if (duration === "none") return null;
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`);
  }
  const parts = duration.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g);
  const totalMs = [...parts].reduce(
    (sum, [, amount = "0", unit = ""]) => sum + Number(amount) * (unitsMs[unit] ?? 0),
    0,
  );
  const until = new Date(nowMs + totalMs);
  if (Number.isNaN(until.getTime())) throw invalid("invalid format for ban duration: time: out of range");
  return until;
}
