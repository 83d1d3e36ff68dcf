import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("a submission begins only with the customer's own token", async () => {
  for (const caller of ["anon", "service"] as const) {
    const answer = await call(caller, "begin_lead_submission", { p_submission_id: randomUUID() });
    expect([401, 403]).toContain(answer.status);
    expect(answer.code).toBe("42501");
  }
});

test("only who has the service has access to submitting", async () => {
  const [owner, stranger] = [
    await createPerson({ services: ["email_marketing"] }),
    await createPerson({
      services: ["website_development", "analytics_platform", "competitive_analysis", "meeting_analysis"],
    }),
  ];
  expect((await call(owner, "require_lead_access", {})).status).toBe(204);
  for (const caller of ["anon", "service", stranger] as const) {
    expect((await call(caller, "require_lead_access", {})).code).toBe("42501");
  }
});

test("only the service role finishes a submission, so customers cannot report a failure for a free unit", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const p_submission_id = randomUUID();
  expect((await call(owner, "begin_lead_submission", { p_submission_id })).status).toBe(200);
  const admin = await createPerson({ admin: true });
  for (const caller of ["anon", owner, admin] as const) {
    const answer = await call(caller, "finish_lead_submission", { p_submission_id, p_succeeded: false });
    expect(answer.code).toBe("42501");
  }
  const status = "select status from public.lead_submissions where id = $1";
  expect((await sql.query(status, [p_submission_id])).rows).toEqual([{ status: "pending" }]);
  const done = await call("service", "finish_lead_submission", { p_submission_id, p_succeeded: true });
  expect(done.status).toBe(204);
  expect((await sql.query(status, [p_submission_id])).rows).toEqual([{ status: "sent" }]);
});

test("the form of a submission is read for handing it over again, and of one that kept none nothing is", async () => {
  const [owner, other] = [
    await createPerson({ services: ["email_marketing"] }),
    await createPerson({ services: ["email_marketing"] }),
  ];
  const begin = async (person: Person, form: object | null) => {
    const args = { p_submission_id: randomUUID(), p_form: form };
    expect((await call(person, "begin_lead_submission", args)).status).toBe(200);
    return call("service", "read_lead_form", { p_submission_id: args.p_submission_id });
  };
  const form = { services: "Bakkers" };
  expect((await begin(owner, form)).rows).toEqual([{ form }]);
  expect(await begin(other, null)).toMatchObject({ code: "P0002", detail: "job_missing" });
});
