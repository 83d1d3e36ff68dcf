import { createClient } from "@supabase/supabase-js";
import { createApiFetch } from "./api-fetch.ts";
import type { Database } from "./database.types.ts";
import { env } from "./env.ts";
import { withRequestId } from "./request-id.ts";
import { sessionStorageKey } from "./stored-session.ts";

const reconnectStepsMs = [1_000, 2_000, 5_000, 10_000];
const lastReconnectStepMs = 10_000;

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
  realtime: {
    heartbeatIntervalMs: 30_000,
    timeout: 10_000,
    reconnectAfterMs: (tries: number) => reconnectStepsMs[tries - 1] ?? lastReconnectStepMs,
    params: { eventsPerSecond: 10 },
  },
});

async function renewToken(refusedToken: string): Promise<string | null> {
  const stored = await supabase.auth.getSession();
  const token = stored.data.session?.access_token;
  // Renewed meanwhile, or nobody is signed in any more.
  if (token !== refusedToken) return token ?? null;
  const renewed = await supabase.auth.refreshSession();
  return renewed.data.session?.access_token ?? null;
}
