import { createClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { env } from "./env.ts";
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
  realtime: {
    heartbeatIntervalMs: 30_000,
    timeout: 10_000,
    reconnectAfterMs: (tries: number) => reconnectStepsMs[tries - 1] ?? lastReconnectStepMs,
    params: { eventsPerSecond: 10 },
  },
});
