// Dates that others write, and that may lie ahead of now.
import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("drafts of next year are of now, so that they end no generation to come", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const nextYear = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString();
  const drafts = Array(5).fill({ user_id: owner.id, email: "an@peeters.example", created_at: nextYear });
  expect((await rest("service", "POST", "user_emails", drafts)).status).toBe(201);
  const moved = await rest("service", "PATCH", `user_emails?user_id=eq.${owner.id}`, {
    created_at: nextYear,
  });
  expect(moved.status).toBe(204);
  const begun = await call(owner, "begin_lead_submission", { p_submission_id: randomUUID() });
  expect(begun.status).toBe(200);
  const { rows } = await sql.query(
    `select count(*)::integer as drafts, count(*) filter (where created_at > submitted_at)::integer as new
     from public.user_emails join public.lead_submissions using (user_id) where user_id = $1`,
    [owner.id],
  );
  expect(rows).toEqual([{ drafts: 5, new: 0 }]);
});

test("counters whose reset is said to lie ahead are of now: they take a failed unit back", async () => {
  const owner = await createPerson({ services: ["email_marketing"], usage: { email_marketing: 3 } });
  const last_reset_date = new Date(Date.now() + 600_000).toISOString();
  const moved = await rest("service", "PATCH", `user_tables?user_id=eq.${owner.id}`, { last_reset_date });
  expect(moved.status).toBe(204);
  await sql.add("public.user_tables", { user_id: owner.id, last_reset_date });
  const p_submission_id = randomUUID();
  await call(owner, "begin_lead_submission", { p_submission_id });
  await call("service", "finish_lead_submission", { p_submission_id, p_succeeded: false });
  const { rows } = await sql.query(
    `select usage_counts, last_reset_date between now() - interval '1 minute' and now() as is_now
     from public.user_tables where user_id = $1 order by id`,
    [owner.id],
  );
  expect(rows).toEqual([
    { usage_counts: { email_marketing: 3 }, is_now: true },
    { usage_counts: {}, is_now: true },
  ]);
});
