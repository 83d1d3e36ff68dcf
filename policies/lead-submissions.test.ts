import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createTwo, type Person } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("the form of a submission is read for handing it over again, and of one that kept none nothing is", async () => {
  const [owner, other] = await createTwo({ services: ["email_marketing"] });
  const begin = async (person: Person, form: object | null) => {
    const args = { p_submission_id: randomUUID(), p_form: form };
    expect((await call(person, "begin_lead_submission", args)).status).toBe(200);
    return call("service", "read_lead_form", { p_submission_id: args.p_submission_id });
  };
  const form = { services: "Bakkers" };
  expect((await begin(owner, form)).rows).toEqual([{ form }]);
  expect(await begin(other, null)).toMatchObject({ code: "P0002", detail: "job_missing" });
});
