/** Pauses between attempts. Three attempts outlast a restart of the Data API's connection pool. */
const defaultRetryDelaysMs = [250, 1_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Records how a delivery ended. Never throws, because by now the outcome stands; answers whether it was recorded. */
export async function recordOutcome(
  record: () => Promise<unknown>,
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
): Promise<boolean> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      await record();
      return true;
    } catch {
      if (delayMs !== undefined) await pause(delayMs);
    }
  }
  return false;
}
