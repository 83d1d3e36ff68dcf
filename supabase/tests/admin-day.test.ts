import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import * as z from "zod";
import { openTransaction } from "./transactions.ts";

const admin = await createPerson({ admin: true });

const day = async () => {
  const { status, rows } = await call(admin, "admin_read_day", {});
  expect(status).toBe(200);
  return z.record(z.string(), z.number()).parse(rows[0]);
};

const counted = z.object({ messages: z.number(), handovers: z.number(), jobs: z.number() });

test("counts the customers whom the list shows under the same filter", async () => {
  const month = new Date().toLocaleDateString("sv", { timeZone: "Europe/Brussels" }).slice(0, 7);
  const thisMonth = `usage_month=eq.${month}-01`;
  const filters = {
    new: `created_at=gt.${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
    requested: "requested_codes=gt.0",
    none: "service_codes=eq.0",
    near: `${thisMonth}&usage_share=gte.0.8&usage_share=lt.1`,
    over: `${thisMonth}&usage_share=gte.1`,
  };
  const used = (units: number) =>
    createPerson({
      ...{ services: ["meeting_analysis"], limits: { meeting_analysis: 10 } },
      usage: { meeting_analysis: units },
    });
  const [asker, old] = await Promise.all([createPerson(), createPerson(), used(9), used(10), used(12)]);
  await call(asker, "request_service", { p_service_key: "email_marketing" });
  await sql.query("update public.user_tables set created_at = now() - interval '8 days' where user_id = $1", [
    old.id,
  ]);

  for (const [name, filter] of Object.entries(filters)) {
    // Other tests make customers between the two questions.
    await expect
      .poll(async () => {
        const { [name]: counted } = await day();
        const { rows } = await rest(admin, "GET", `customers?select=user_id&${filter}&limit=1000`);
        return { name, isSame: counted === rows.length, isAny: rows.length > 0 };
      })
      .toEqual({ name, isSame: true, isAny: true });
  }
});

test("counts what waits, and no more what was handled", async () => {
  const owner = await createPerson();
  // In one sight of the database: other tests write messages too.
  const transaction = await openTransaction();
  await transaction.query("set transaction isolation level repeatable read");
  await transaction.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(decodeJwt(admin.token)),
  ]);
  const counts = async () => {
    const { rows } = await transaction.query("select public.admin_read_day() as counts");
    return z.object({ counts: counted }).parse(rows[0]).counts;
  };
  const before = await counts();
  const { rows } = await transaction.query<{ id: string }>(
    `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest, doubt)
     values ('An', 'an@dag.example', '', 'Bel mij', '', '', '', gen_random_uuid(), null),
       ('Bo', 'bo@dag.example', '', 'Koop dit', '', '', '', gen_random_uuid(), 'speed') returning id`,
  );
  await transaction.query(
    `with conversation as (
       insert into public.chat_conversations (user_id, id, title) values ($1, gen_random_uuid(), 'Een vraag') returning id
     )
     insert into public.chat_handovers (user_id, conversation_id, messages) select $1, id, '[]' from conversation`,
    [owner.id],
  );
  await transaction.query(
    `insert into public.lead_submissions (id, user_id, status, finished_at, failure_reason, drafts_received)
     values (gen_random_uuid(), $1, 'failed', now(), 'no_companies', 0),
       (gen_random_uuid(), $1, 'failed', now(), 'no_companies', 1)`,
    [owner.id],
  );
  const { messages, handovers, jobs } = before;
  expect(await counts()).toEqual({ messages: messages + 1, handovers: handovers + 1, jobs: jobs + 1 });
  await transaction.query("select public.admin_mark_handled('message', $1, true)", [rows[0]?.id]);
  expect(await counts()).toEqual({ messages, handovers: handovers + 1, jobs: jobs + 1 });
});
