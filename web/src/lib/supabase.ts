import { createClient } from "@supabase/supabase-js";
import { createApiFetch } from "./api-fetch.ts";
import type { Database } from "./database.types.ts";
import { env } from "./env.ts";
import { realtimeSettings } from "./realtime-settings.ts";
import { withRequestId } from "./request-id.ts";
import { sessionStorageKey } from "./stored-session.ts";

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
      withRequestId((input, init) => fetch(input, init)),
    ),
  },
  realtime: realtimeSettings(),
});

async function renewToken(refusedToken: string): Promise<string | null> {
  const stored = await supabase.auth.getSession();
  const token = stored.data.session?.access_token;
  // Renewed meanwhile, or nobody is signed in any more.
  if (token !== refusedToken) return token ?? null;
  const renewed = await supabase.auth.refreshSession();
  return renewed.data.session?.access_token ?? null;
}
