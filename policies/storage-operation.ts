import { type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";

/**
 * Runs a statement on the rows of Storage as its server does for this caller at a request with this name
 * (storage.operation()), and says how many rows it touched. For operations that the embedded Storage has no route for.
 * It is rolled back, because the files of those rows stay where they are.
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
    return (await connection.query(statement, values)).rowCount ?? 0;
  } finally {
    await connection.query("rollback");
    connection.release();
  }
}
