import { decodeJwt } from "jose";
import type pg from "pg";
import type { Caller } from "./rest.ts";
import { sql } from "./stack.ts";

/**
 * Asks the database as this caller, with the claims of their token and what else a server sets for a request. All of it is
 * taken back.
 */
export async function asCaller<Answer>(
  caller: Caller,
  ask: (client: pg.PoolClient) => Promise<Answer>,
  settings: Record<string, string> = {},
): Promise<Answer> {
  const role = caller === "service" ? "service_role" : caller;
  const claims = typeof role === "string" ? { role } : decodeJwt(role.token);
  const all = { ...settings, "request.jwt.claims": JSON.stringify(claims), role: claims.role };
  const client = await sql.connect();
  try {
    await client.query("begin");
    await client.query("select set_config(key, value, true) from jsonb_each_text($1)", [all]);
    return await ask(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
