import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { leadForm } from "../contract/test-lead-form.ts";
import { answering } from "../shared/test-webhook-host.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

let admin: Person;

relayForEachTest();
beforeEach(async () => {
  admin = await createPerson({ admin: true });
});

/** A lead that the automation has given up. */
async function failedLead(person: Person): Promise<string> {
  const key = randomUUID();
  const body = leadForm({ services: `Bakkers ${key}` });
  expect((await relay.submit({ token: person.token, key, body })).status).toBe(200);
  const event = { type: "lead.failed", data: { submissionId: key, reason: "model_failed" } };
  expect((await relay.callback({ event })).status).toBe(200);
  return key;
}

const retry = (kind: "lead" | "meeting", id: string) =>
  relay.submit({ route: "retry", token: admin.token, body: { kind, id } });

const jobsSchema = z.object({
  jobs: z.array(z.object({ kind: z.string(), id: z.string(), user_id: z.string(), reason: z.string() })),
});
async function failedJobsOf(person: Person, p_rows_max = 50) {
  const { rows } = await call(admin, "admin_read_failed_jobs", { p_rows_max });
  const { jobs } = z.parse(jobsSchema, rows[0]);
  return jobs.flatMap(({ kind, id, user_id, reason }) =>
    user_id === person.id ? [{ kind, id, reason }] : [],
  );
}
const actsOn = async (person: Person) =>
  (await sql.query("select actor_id, action, after from public.admin_audit where user_id = $1", [person.id]))
    .rows;

describe("a lead", () => {
  test("is handed over again as it was, under the same webhook-id, with its unit and a note in the audit", async () => {
    const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
    const id = await failedLead(person);
    expect(await failedJobsOf(person)).toEqual([{ kind: "lead", id, reason: "model_failed" }]);
    expect(await relay.usageOf(person)).toBe(0);
    const keptBefore = relay.kept.length;
    expect(await retry("lead", id)).toMatchObject({ status: 200, json: { id } });
    expect(relay.kept.length - keptBefore, "the record is made when the tab is closed").toBe(1);
    const [first, second] = relay.host.deliveries;
    expect(second?.headers["webhook-id"]).toBe(id);
    expect(second?.body).toEqual(first?.body);
    expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["sent"]]);
    expect(await failedJobsOf(person)).toEqual([]);
    expect(await actsOn(person)).toEqual([
      { actor_id: admin.id, action: "lead.retry", after: { about: id } },
    ]);
  });

  test("stays in the list, without a unit, when the automation does not take it", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const [id, later] = [await failedLead(person), await failedLead(person)];
    relay.host.behave(answering(500));
    expect(await retry("lead", id)).toMatchObject({ status: 502 });
    expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([0, ["failed", "failed"]]);
    // Not one whose drafts had come before.
    await sql.add("public.lead_submissions", {
      ...{ id: randomUUID(), user_id: person.id, status: "failed", finished_at: new Date() },
      ...{ failure_reason: "error", drafts_received: 1 },
    });
    expect((await failedJobsOf(person)).map((job) => job.id)).toEqual([id, later]);
    // Of more than the list shows, the latest: of all, because tests beside this one have failures too.
    await sql.query(
      `update public.lead_submissions set finished_at = (select max(finished_at) + interval '1 hour' from public.lead_submissions)
       where id = $1`,
      [later],
    );
    expect((await failedJobsOf(person, 1)).map((job) => job.id)).toEqual([later]);
    await sql.query("delete from public.user_tables where user_id = $1", [person.id]);
    expect((await call(admin, "admin_read_failed_jobs", { p_rows_max: 1 })).rows).toMatchObject([
      { jobs: [{ id: later, name: "", email: "" }] },
    ]);
  });

  test("waits while another request of its customer is handed over", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await failedLead(person);
    await sql.add("public.lead_submissions", { id: randomUUID(), user_id: person.id });
    const args = { p_submission_id: id, p_by_name: false, p_request_id: "verzoek" };
    expect(await call(admin, "admin_retry_lead", args)).toMatchObject({
      ...{ code: "P0001", detail: "hand_over_pending" },
    });
    expect(await relay.usageOf(person)).toBe(0);
  });

  test("is refused when its customer has no unit left, and once only when two admins ask", async () => {
    const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
    const [one, other] = [await failedLead(person), await failedLead(person)];
    const answers = await Promise.all([retry("lead", one), retry("lead", one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: { code: "conflict" } });
    expect(await retry("lead", other)).toMatchObject({
      status: 429,
      json: { error: { code: "usage_limit_reached" } },
    });
    expect(await relay.usageOf(person)).toBe(1);
    expect(await actsOn(person)).toHaveLength(1);
    expect(relay.host.deliveries).toHaveLength(3);
  });

  test("is refused when there is none that failed", async () => {
    for (const missing of [randomUUID(), admin.id]) {
      for (const kind of ["lead", "meeting"] as const) {
        expect(await retry(kind, missing)).toMatchObject({
          status: 409,
          json: { error: { code: "conflict", message: "Deze opdracht is niet (meer) mislukt." } },
        });
      }
    }
    expect(relay.host.deliveries).toEqual([]);
  });
});

describe("a recording", () => {
  test("is handed over again with the address of its file", async () => {
    const person = await createPerson();
    const { id, sessionId } = await uploadRecording(person);
    const body = { sessionId, mode: "interview" };
    await relay.submit({ route: "meeting", token: person.token, body });
    const reason = "recording_unreadable";
    await relay.callback({
      event: { type: "meeting.status", data: { sessionId, status: "failed", reason } },
    });
    expect(await failedJobsOf(person)).toEqual([{ kind: "meeting", id, reason }]);
    relay.host.behave(answering(500));
    expect((await retry("meeting", id)).status).toBe(502);
    expect(await failedJobsOf(person)).toHaveLength(1);
    relay.host.behave(answering(200));
    const keptBefore = relay.kept.length;
    expect(await retry("meeting", id)).toMatchObject({ status: 200, json: { id } });
    expect(relay.kept.length - keptBefore, "the record is made when the tab is closed").toBe(1);
    expect(JSON.parse(relay.host.deliveries[2]?.body ?? "")).toMatchObject({
      userId: person.id,
      sessionId,
      mode: "interview",
    });
    expect(await failedJobsOf(person)).toEqual([]);
    expect((await retry("meeting", id)).status).toBe(409);
    expect((await actsOn(person)).map(({ action }) => action)).toEqual(["meeting.retry", "meeting.retry"]);
  });

  test("is handed over beside two others of its customer, and another customer's goes on", async () => {
    const failed = async (person: Person) => {
      const { id, sessionId } = await uploadRecording(person);
      await relay.submit({ route: "meeting", token: person.token, body: { sessionId, mode: "interview" } });
      await relay.callback({
        event: { type: "meeting.status", data: { sessionId, status: "failed", reason: "error" } },
      });
      return id;
    };
    const [person, other] = [await createPerson(), await createPerson()];
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await failed(person));
    const [fourth = "", others] = [ids.pop(), await failed(other)];
    const before = relay.host.deliveries.length;
    const held: ServerResponse[] = [];
    relay.host.behave((res) => held.push(res));
    const three = ids.map((id) => retry("meeting", id));
    await expect.poll(() => relay.host.deliveries.length - before).toBe(3);
    expect(await retry("meeting", fourth)).toMatchObject({ status: 503, json: { error: { code: "busy" } } });
    relay.host.behave(answering(200));
    expect((await retry("meeting", others)).status).toBe(200);
    for (const res of held) res.end();
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await retry("meeting", fourth)).status).toBe(200);
  });
});
