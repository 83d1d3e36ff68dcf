import { AppError, unreachableText } from "#web/lib/errors.ts";
import { warmClient } from "#web/lib/session.ts";

export type AuthApi = typeof import("./api.ts");

/** The calls of this feature, apart from its forms: they bring the client and every sentence it may answer with. */
export async function loadApi(): Promise<AuthApi> {
  try {
    return await import("./api.ts");
  } catch (cause) {
    throw new AppError("unreachable", unreachableText, cause);
  }
}

/** Starts fetching what sending will need; a failure is shown when the form is sent. */
export function warmApi(): void {
  warmClient();
  loadApi().catch((cause: unknown) => console.error("Could not load the sign-in calls", cause));
}
