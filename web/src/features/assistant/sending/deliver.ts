import { FunctionError } from "#web/lib/function-failure.ts";

const attemptsMax = 3;
const waitStepMs = 1000;

/** Sends up to three times, waiting a second longer after each failure. A refusal is not repeated. */
export async function deliver<T>(
  send: () => Promise<T>,
  wait: (durationMs: number) => Promise<void>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (cause) {
      if (attempt === attemptsMax || isRefusal(cause)) throw cause;
      await wait(attempt * waitStepMs);
    }
  }
}

function isRefusal(cause: unknown): boolean {
  return cause instanceof FunctionError && cause.isRefusal;
}
