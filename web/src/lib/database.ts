import { PostgrestClient } from "@supabase/postgrest-js";
import { createApiFetch } from "./api-fetch.ts";
import type { Database } from "./database.gen.ts";
import { env } from "./env.ts";
import { storedSession, withFirstReads } from "./first-reads.ts";
import { lastSignOut, loadClient } from "./session.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * The Data API as the signed-in person: the part of supabase-js that reads and writes rows, without Auth, Storage and
 * Realtime, which are seven times as large. A page draws its first rows before those have come.
 */
export const database = new PostgrestClient<Database>(new URL("/rest/v1", env.supabaseUrl).href, {
  // The second one as supabase-js sends it, for people who read the platform's logs.
  headers: { apikey: env.supabasePublishableKey, "x-client-info": "postgrest-js" },
  fetch: asPerson(withFirstReads(createApiFetch(renewToken, (input, init) => fetch(input, init)))),
  // The query client tries again; both together would keep a page waiting for half a minute.
  retry: false,
});

/**
 * As the client does: with the project's key in the place of a token, the answer is that of a visitor. A read that
 * begins while its person signs out is answered here.
 */
function asPerson(send: Send): Send {
  return async (input, init) => {
    const leaving = lastSignOut();
    await leaving?.catch(() => {});
    const token = await accessToken();
    if (token === undefined && leaving) return Response.json({ code: "session_ended" }, { status: 401 });
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${token ?? env.supabasePublishableKey}`);
    return send(input, { ...init, headers });
  };
}

/** The client renews a session that ends soon. */
async function accessToken(): Promise<string | undefined> {
  const session = storedSession();
  if (session) return session.token;
  const { auth } = await loadClient();
  return (await auth.getSession()).data.session?.access_token;
}

async function renewToken(refusedToken: string): Promise<string | null> {
  const client = await import("./supabase.ts");
  return client.renewToken(refusedToken);
}
