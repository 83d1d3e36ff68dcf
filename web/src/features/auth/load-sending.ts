import { AppError, unreachableText } from "#web/lib/errors.ts";
import { warmClient } from "#web/lib/session.ts";
import type { problemsOf } from "./values-check.ts";

export type AuthApi = typeof import("./api.ts");

type Sending = { api: AuthApi; problemsOf: typeof problemsOf };

/**
 * The calls of this feature and the checks before them, apart from its forms: they bring the client and every sentence
 * that may be shown.
 */
export async function loadSending(): Promise<Sending> {
  try {
    const [api, check] = await Promise.all([import("./api.ts"), import("./values-check.ts")]);
    return { api, problemsOf: check.problemsOf };
  } catch (cause) {
    throw new AppError("unreachable", unreachableText, cause);
  }
}

/** Starts fetching what sending will need; a failure is shown when the form is sent. */
export function warmSending(): void {
  warmClient();
  loadSending().catch((cause: unknown) => console.error("Could not load the sign-in calls", cause));
}
