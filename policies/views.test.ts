import { askCount, type Caller, call, estimate, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { proved } from "./access-record.ts";

/** Of each view for admins: the rows of this owner, how many there are, and whether the service role reads them. */
const views = [
  // The owner also signed in.
  [
    "audit_entries",
    (owner: string) => `select=actor_id&actor_id=eq.${owner}&is_sign_in=is.false`,
    2,
    "allowed",
  ],
  ["audit_actors", (owner: string) => `select=actor_id&actor_id=eq.${owner}`, 1, "allowed"],
  ["do_not_write_for_all", (owner: string) => `select=reason&hint=eq.${owner}.example`, 1, "refused"],
] as const;

test.each(views)("%s shows admins everything and customers nothing", async (view, rowsOf, count, service) => {
  const [owner, admin] = await Promise.all([createPerson(), createPerson({ admin: true })]);
  await sql.query(
    `insert into public.admin_audit (actor_id, action, user_id, before, after)
     values ($1, 'customer.update', $1, '{"name": "An"}', '{"name": "Anna"}')`,
    [owner.id],
  );
  await sql.query(
    `insert into public.limit_change_audit (admin_id, user_id, service_name, old_limit, new_limit)
     values ($1, $1, 'meeting_analysis', 0, 3)`,
    [owner.id],
  );
  await call("service", "add_do_not_write_for_all", { p_entries: [`${owner.id}.example`] });
  const address = `${view}?${rowsOf(owner.id)}`;
  const change = view === "do_not_write_for_all" ? { reason: "Anders." } : { actor_id: admin.id };
  const seenBy = (caller: Caller) => rest(caller, "GET", address);
  const countBy = (caller: Caller) => askCount(caller, "GET", address, estimate);
  expect((await seenBy(admin)).rows).toHaveLength(count);
  expect(await seenBy(owner)).toMatchObject({ status: 200, rows: [] });
  expect(await seenBy("anon")).toMatchObject({ status: 401, code: "42501" });
  if (service === "refused") expect((await seenBy("service")).code).toBe("42501");
  else expect((await seenBy("service")).rows).toHaveLength(count);
  for (const caller of [owner, admin, "service", "anon"] as const) {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      expect((await rest(caller, method, address, change)).status).toBeGreaterThanOrEqual(400);
    }
    if (caller === "service" && service === "allowed") expect((await countBy(caller)).total).toMatch(/^\d+$/);
    else expect(["query_refused", "42501"]).toContain((await countBy(caller)).code);
  }
  expect((await seenBy(admin)).rows).toHaveLength(count);
  const messages = await sql.query("select from realtime.messages where payload ->> 'table' = $1", [view]);
  expect(messages.rowCount).toBe(0);

  // Admins hear of the list for all, under the name of its table: do-not-write.test.ts.
  const silent = view === "do_not_write_for_all" ? [] : ["realtime"];
  const select = { anon: "refused", owner: "hidden", admin: "allowed", service } as const;
  for (const [persona, outcome] of Object.entries(select)) {
    proved({ kind: "table", name: view, persona, verb: "select", outcome });
    const counted = persona === "service" ? outcome : "refused";
    proved({ kind: "table", name: view, persona, verb: "estimate", outcome: counted });
    for (const verb of ["insert", "update", "delete", ...silent])
      proved({ kind: "table", name: view, persona, verb, outcome: "refused" });
  }
});
