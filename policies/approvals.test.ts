import { randomUUID } from "node:crypto";
import { askCount, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { describeAccess, estimates } from "./access-matrix.ts";
import { proved } from "./access-record.ts";

describeAccess("approvals", {
  table: "approvals",
  ownerColumn: "user_id",
  row: (owner) => ({
    kind: "customer.delete",
    user_id: owner.id,
    subject_version: 1,
    reason: "Vroeg het zelf.",
    asked_by: owner.id,
    asked_at: "2026-11-25T10:00:00Z",
    expires_at: "2026-11-26T10:00:00Z",
  }),
  change: { asked_by: randomUUID() },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["hidden", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["refused", "refused", "refused", "refused"],
  },
});

test("approval_list shows admins the question with names, and customers nothing", async () => {
  const [owner, admin] = await Promise.all([createPerson(), createPerson({ admin: true })]);
  await sql.query(
    `insert into public.approvals (kind, user_id, subject_version, reason, asked_by, expires_at)
     values ('customer.delete', $1, 1, 'Vroeg het zelf.', $2, now() + interval '1 day')`,
    [owner.id, admin.id],
  );
  const list = `approval_list?user_id=eq.${owner.id}`;
  expect((await rest(admin, "GET", list)).rows).toMatchObject([
    { asked_by: admin.id, subject_email: owner.email, state: "waiting" },
  ]);
  expect(await rest(owner, "GET", list)).toMatchObject({ status: 200, rows: [] });
  for (const caller of ["anon", "service"] as const) {
    expect(await rest(caller, "GET", list)).toMatchObject({ code: "42501" });
  }
  for (const caller of [owner, admin, "service", "anon"] as const) {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const answer = await rest(caller, method, list, { asked_by: randomUUID() });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    for (const lines of estimates) {
      const { code } = await askCount(caller, "GET", "approval_list?select=id", lines);
      expect(["count_refused", "42501"]).toContain(code);
    }
  }
  const messages = await sql.query(
    "select from realtime.messages where payload ->> 'table' = 'approval_list'",
  );
  expect(messages.rowCount).toBe(0);
  const select = { anon: "refused", owner: "hidden", admin: "allowed", service: "refused" } as const;
  for (const [persona, outcome] of Object.entries(select)) {
    const cell = { kind: "table", name: "approval_list", persona } as const;
    proved({ ...cell, verb: "select", outcome });
    for (const verb of ["insert", "update", "delete", "estimate", "realtime"]) {
      proved({ ...cell, verb, outcome: "refused" });
    }
  }
});
