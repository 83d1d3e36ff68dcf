import { randomUUID } from "node:crypto";
import { askCount, type Caller, estimate, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { proved } from "./access-record.ts";

test.each(["audit_entries", "audit_actors"])(
  "%s shows admins everything and customers nothing",
  async (view) => {
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
    // The owner also signed in.
    const ownActs: Record<string, string> = { audit_entries: "&is_sign_in=is.false" };
    const seenBy = (caller: Caller) =>
      rest(caller, "GET", `${view}?actor_id=eq.${owner.id}${ownActs[view] ?? ""}`);
    const rowsOf = { audit_entries: 2, audit_actors: 1 }[view];
    expect((await seenBy(admin)).rows).toHaveLength(rowsOf ?? 0);
    expect((await seenBy("service")).rows).toHaveLength(rowsOf ?? 0);
    expect(await seenBy(owner)).toMatchObject({ status: 200, rows: [] });
    expect(await seenBy("anon")).toMatchObject({ status: 401, code: "42501" });
    for (const caller of [owner, admin, "service", "anon"] as const) {
      for (const method of ["POST", "PATCH", "DELETE"]) {
        const answer = await rest(caller, method, `${view}?actor_id=eq.${owner.id}`, {
          actor_id: randomUUID(),
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await seenBy(admin)).rows).toHaveLength(rowsOf ?? 0);
    for (const caller of [owner, admin, "anon"] as const) {
      const { code } = await askCount(caller, "GET", `${view}?select=actor_id`, estimate);
      expect(["query_refused", "42501"]).toContain(code);
    }
    expect((await askCount("service", "GET", `${view}?select=actor_id`, estimate)).total).toMatch(/^\d+$/);
    const messages = await sql.query("select from realtime.messages where payload ->> 'table' = $1", [view]);
    expect(messages.rowCount).toBe(0);
    const select = { anon: "refused", owner: "hidden", admin: "allowed", service: "allowed" } as const;
    for (const [persona, outcome] of Object.entries(select)) {
      proved({ kind: "table", name: view, persona, verb: "select", outcome });
      const counted = persona === "service" ? "allowed" : "refused";
      proved({ kind: "table", name: view, persona, verb: "estimate", outcome: counted });
      for (const verb of ["insert", "update", "delete", "realtime"])
        proved({ kind: "table", name: view, persona, verb, outcome: "refused" });
    }
  },
);
