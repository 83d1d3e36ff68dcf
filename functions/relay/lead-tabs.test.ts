// The same form from several tabs, and one key for two forms.
import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { leadAcceptedSchema } from "../contract/lead.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

test("ten tabs that submit one form at the same instant are one submission", async () => {
  const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => relay.submit({ token: person.token, key: randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const accepted = answers.map(({ json }) => z.parse(leadAcceptedSchema, json));
  expect(accepted.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(accepted.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect(relay.host.deliveries).toHaveLength(1);
  expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["sent"]]);
});

test("a tab that comes a moment after the first has sent joins it", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const first = await relay.submit({ token: person.token });
  const second = await relay.submit({ token: person.token });
  const { submissionId } = z.parse(leadAcceptedSchema, first.json);
  expect(second).toMatchObject({ status: 200, json: { submissionId, duplicate: true } });
  expect(relay.host.deliveries).toHaveLength(1);
});

test("the same words are a new request once the drafts of the first are there, or after a while", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  await relay.submit({ token: person.token });
  const submissionId = relay.host.deliveries[0]?.headers["webhook-id"];
  const drafts = Array(5).fill({ email: "an@peeters.example" });
  expect(
    (await relay.callback({ event: { type: "lead.drafts", data: { submissionId, drafts } } })).status,
  ).toBe(200);
  expect((await relay.submit({ token: person.token })).json).toMatchObject({ duplicate: false });
  await sql.query(
    "update public.lead_submissions set submitted_at = submitted_at - interval '11 seconds' where user_id = $1",
    [person.id],
  );
  expect((await relay.submit({ token: person.token })).json).toMatchObject({ duplicate: false });
  expect(relay.host.deliveries).toHaveLength(3);
});

test("a key that named one form is refused for another, and nothing is lost", async () => {
  const [person, key] = [await createPerson({ services: ["email_marketing"] }), randomUUID()];
  await relay.submit({ token: person.token, key });
  const body = leadForm({ services: "loodgieters" });
  expect(await relay.refusal({ token: person.token, key, body })).toMatchObject({
    status: 422,
    code: "key_reused",
    message: expect.stringContaining("Verstuur het formulier opnieuw"),
  });
  expect(relay.host.deliveries.map(({ body: sent }) => JSON.parse(sent).search)).toEqual([
    leadForm().services,
  ]);
  expect((await relay.submit({ token: person.token, key })).json).toMatchObject({ duplicate: true });
  expect(await relay.usageOf(person)).toBe(1);
});
