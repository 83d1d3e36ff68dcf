import { createClient } from "@supabase/supabase-js";
import { createApiFetch } from "./api-fetch.ts";
import type { Database } from "./database.gen.ts";
import { env } from "./env.ts";
import { forgetVerifiers } from "./forget-verifiers.ts";
import { realtimeSettings } from "./realtime-settings.ts";
import { withRequestId } from "./request-id.ts";
import { refreshOnceForAllTabs } from "./shared-refresh.ts";
import { returnParams, sessionStorageKey } from "./stored-session.ts";

/** Comes with the client, which tells of sessions. */
export { adminStanding, leaveWhenEnded, personOf } from "./session-person.ts";

/** The client takes the code of an e-mail's link out of the address while it starts. A page that is being made has none. */
const cameByLink = typeof location === "object" && "code" in returnParams(location);

export const supabase = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
  auth: {
    flowType: "pkce",
    persistSession: true,
    autoRefreshToken: true,
    storageKey: sessionStorageKey,
    detectSessionInUrl: true,
  },
  global: {
    fetch: createApiFetch(
      renewToken,
      withRequestId(refreshOnceForAllTabs((input, init) => fetch(input, init))),
    ),
  },
  realtime: realtimeSettings(),
});

if (cameByLink) void supabase.auth.initialize().then(({ error }) => error ?? forgetVerifiers());

/** Auth's codes for a refresh token whose session is over. */
const endedCodes = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_expired",
  "session_not_found",
]);

/** Another token than the refused one; null when there is none to be had. */
export async function renewToken(refusedToken: string): Promise<string | null> {
  const stored = await supabase.auth.getSession();
  const token = stored.data.session?.access_token;
  // Renewed meanwhile, or the session is gone.
  if (token !== refusedToken) return token ?? null;
  const renewed = await supabase.auth.refreshSession();
  // The client keeps a session for as long as its access token looks valid; the Data API has refused that one.
  if (endedCodes.has(renewed.error?.code ?? "")) await supabase.auth.signOut({ scope: "local" });
  if (renewed.data.session) return renewed.data.session.access_token;
  // Another tab renewed it first.
  const kept = (await supabase.auth.getSession()).data.session?.access_token;
  return kept === refusedToken ? null : (kept ?? null);
}
