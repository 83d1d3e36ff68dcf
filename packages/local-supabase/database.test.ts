import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { withClient } from "./database.ts";

test("a connection that is lost between two queries fails the next one, and ends no process", async () => {
  const work = withClient(stack().dbUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const lost = new Promise<void>((resolve) => client.once("end", resolve));
    await sql.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;
    await client.query("select 1");
  });
  await expect(work).rejects.toThrow(/not queryable/);
});
