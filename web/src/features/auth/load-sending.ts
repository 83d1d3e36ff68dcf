import { AppError, unreachableText } from "#web/lib/errors.ts";
import { warmClient } from "#web/lib/session.ts";

type Sending = typeof import("./sending.ts");

export type AuthApi = Sending["api"];

/**
 * The calls of this feature and the checks before them, apart from its forms: they bring the client and every sentence
 * that may be shown.
 */
export async function loadSending(): Promise<Sending> {
  try {
    return await import("./sending.ts");
  } catch (cause) {
    throw new AppError("unreachable", unreachableText, cause);
  }
}

/** Starts fetching what sending will need; a failure is shown when the form is sent. */
export function warmSending(): void {
  warmClient();
  loadSending().catch((cause: unknown) => console.error("Could not load the sign-in calls", cause));
}
