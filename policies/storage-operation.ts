import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";

/**
 * Runs a statement on the rows of Storage as its server does for this caller at a request with this name
 * (storage.operation()), and says how many rows it touched. For operations that the embedded Storage has no route for.
 */
export async function atOperation(
  caller: Pick<Person, "token"> | "anon" | "service_role",
  operation: string,
  statement: string,
  values: unknown[],
): Promise<number> {
  const claims = typeof caller === "string" ? { role: caller } : decodeJwt(caller.token);
  const settings = {
    "request.jwt.claims": JSON.stringify(claims),
    "storage.operation": operation,
    "storage.allow_delete_query": "true",
    role: claims.role,
  };
  const connection = await sql.connect();
  try {
    await connection.query("begin");
    await connection.query("select set_config(key, value, true) from jsonb_each_text($1)", [settings]);
    const { rowCount } = await connection.query(statement, values);
    await connection.query("commit");
    return rowCount ?? 0;
  } catch (error) {
    await connection.query("rollback");
    throw error;
  } finally {
    connection.release();
  }
}
