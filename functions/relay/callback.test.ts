import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Recording, uploadRecording } from "../../scripts/stack/test-recording.ts";
import { createPerson, type Person, sql, stack } from "../../scripts/stack/testing.ts";
import { userEmailsTableName } from "../contract.ts";
import { callbackSecret, leadForm, startTestRelay, type TestRelay, webhookSecret } from "./test-relay.ts";

let relay: TestRelay;

beforeEach(async () => {
  relay = await startTestRelay({ stack: stack(), sql });
});
afterEach(() => relay.stop());

const accepted = { status: 200, json: { status: "accepted" } };
const duplicate = { status: 200, json: { status: "duplicate" } };
const refused = (status: number, code: string) => ({ status, json: { error: { code } } });

/** A recording that the automation has. */
async function handedOver(person: Person): Promise<Recording> {
  const recording = await uploadRecording(person);
  const body = { sessionId: recording.sessionId, mode: "meeting" };
  expect((await relay.submit({ route: "meeting", token: person.token, body })).status).toBe(200);
  return recording;
}

const findings = {
  fileName: "https://rapporten.example/overleg.pdf",
  summary: "Het overleg ging over de planning.",
  actionItems: ["Planning rondsturen (Sofie)", "Offerte opvragen (Tom)"],
  participants: ["Sofie Vermeulen", "Tom Claes"],
  sentiment: { positive: 60, neutral: 30, negative: 10 },
};
const result = (sessionId: string, changes: Record<string, unknown> = {}) => ({
  type: "meeting.result",
  data: { sessionId, ...findings, ...changes },
});
const status = (sessionId: string, value: string) => ({
  type: "meeting.status",
  data: { sessionId, status: value },
});
const report = (userId: string, changes: Record<string, unknown> = {}) => ({
  type: "report.created",
  data: { userId, name: "Prijzen en aanbod", url: "https://rapporten.example/prijzen.pdf", ...changes },
});

async function resultsOf(person: Person) {
  const { rows } = await sql.query(
    `select file_name, summary, action_items, participants, sentiment_analysis
     from public."Meeting_Analyst_Results" where user_id = $1 order by id`,
    [person.id],
  );
  return rows;
}
const statusOf = async ({ id }: Recording) =>
  (await sql.query("select transcription_status from public.user_audio_files where id = $1", [id])).rows[0]
    ?.transcription_status;
async function reportsOf(person: Person) {
  const { rows } = await sql.query('select "Name", "Report" from public."CAReports" where "UUID" = $1', [
    person.id,
  ]);
  return rows;
}

describe("a result", () => {
  it("reaches the customer whose session it names, and marks his recording", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const recording = await handedOver(person);
    const others = await handedOver(other);
    expect(await relay.callback({ event: result(recording.sessionId) })).toMatchObject(accepted);
    expect(await resultsOf(person)).toEqual([
      {
        file_name: findings.fileName,
        summary: findings.summary,
        action_items: findings.actionItems,
        participants: findings.participants,
        sentiment_analysis: findings.sentiment,
      },
    ]);
    expect([await statusOf(recording), await statusOf(others)]).toEqual(["processed", "pending"]);
    expect(await resultsOf(other)).toEqual([]);
  });

  it("may leave out what was not found", async () => {
    const person = await createPerson();
    const { sessionId } = await handedOver(person);
    const event = { type: "meeting.result", data: { sessionId } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await resultsOf(person)).toEqual([
      { file_name: null, summary: null, action_items: [], participants: [], sentiment_analysis: null },
    ]);
  });

  it("is kept in spite of characters that the database can't hold", async () => {
    const person = await createPerson();
    const { sessionId } = await handedOver(person);
    const event = JSON.stringify(result(sessionId)).replace("Het overleg", "Het\\u0000 over\\ud800leg");
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await resultsOf(person)).toMatchObject([{ summary: "Het over�leg ging over de planning." }]);
  });

  it("keeps its link in spite of such characters, or is refused for good, but is never to be sent again", async () => {
    const person = await createPerson();
    const { sessionId } = await handedOver(person);
    const link = result(sessionId, { fileName: "https://rapporten.example/a\0b" });
    expect(await relay.callback({ event: link })).toMatchObject(accepted);
    expect(await resultsOf(person)).toMatchObject([{ file_name: "https://rapporten.example/ab" }]);
    for (const odd of ["\0", "\n"]) {
      expect(await relay.callback({ event: result(`${sessionId}${odd}`) })).toMatchObject(
        refused(422, "invalid_input"),
      );
    }
    const halved = JSON.stringify(result(sessionId)).replace(sessionId, `${sessionId}\\ud800`);
    expect(await relay.callback({ event: halved })).toMatchObject(refused(422, "invalid_input"));
  });

  it("that comes a second time, corrected, takes the place of the first", async () => {
    const person = await createPerson();
    const { sessionId } = await handedOver(person);
    await relay.callback({ event: result(sessionId) });
    await relay.callback({ event: result(sessionId, { summary: "Verbeterd." }) });
    expect(await resultsOf(person)).toMatchObject([{ summary: "Verbeterd." }]);
  });

  it("settles a hand-over whose answer was lost, so that it is not sent again", async () => {
    const person = await createPerson();
    const { id, sessionId } = await handedOver(person);
    await sql.query("update public.meeting_analyses set status = 'failed' where id = $1", [id]);
    await relay.callback({ event: result(sessionId) });
    const body = { sessionId, mode: "meeting" };
    await relay.submit({ route: "meeting", token: person.token, body });
    expect(relay.host.deliveries).toHaveLength(1);
  });

  it("goes with its customer, and an analysis stays when only its result is removed", async () => {
    const person = await createPerson();
    const { id, sessionId } = await handedOver(person);
    const analyses = async () =>
      (await sql.query("select result_id from public.meeting_analyses where id = $1", [id])).rows;
    await relay.callback({ event: result(sessionId) });
    await sql.query('delete from public."Meeting_Analyst_Results" where user_id = $1', [person.id]);
    expect(await analyses()).toEqual([{ result_id: null }]);
    await relay.callback({ event: result(sessionId) });
    expect(await resultsOf(person)).toHaveLength(1);
    await sql.query("delete from auth.users where id = $1", [person.id]);
    expect([await analyses(), await resultsOf(person)]).toEqual([[], []]);
  });

  it("for a session that was never handed over, or of nobody, writes nothing", async () => {
    const person = await createPerson();
    const { sessionId } = await uploadRecording(person);
    for (const named of [sessionId, randomUUID()]) {
      expect(await relay.callback({ event: result(named) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await resultsOf(person)).toEqual([]);
  });

  it.each([
    ["a link that runs", { fileName: "javascript:alert(1)" }],
    ["a link into a file", { fileName: "file:///etc/passwd" }],
    ["too long a summary", { summary: "x".repeat(100_001) }],
    ["a list of other things", { actionItems: [1] }],
    ["half a sentiment", { sentiment: { positive: 60 } }],
    ["a sentiment over 100", { sentiment: { positive: 160, neutral: 30, negative: 10 } }],
  ])("with %s is refused and writes nothing", async (_what, changes) => {
    const person = await createPerson();
    const { sessionId } = await handedOver(person);
    const event = result(sessionId, changes);
    expect(await relay.callback({ event })).toMatchObject(refused(422, "invalid_input"));
    expect(await resultsOf(person)).toEqual([]);
  });
});

describe("a status", () => {
  it("marks the recording", async () => {
    const recording = await handedOver(await createPerson());
    for (const value of ["pending", "processed"]) {
      expect(await relay.callback({ event: status(recording.sessionId, value) })).toMatchObject(accepted);
      expect(await statusOf(recording)).toBe(value);
    }
  });

  it("of a failed job lets the customer hand it over again, as a new delivery", async () => {
    const person = await createPerson();
    const recording = await handedOver(person);
    await relay.callback({ event: status(recording.sessionId, "failed") });
    expect(await statusOf(recording)).toBe("failed");
    const body = { sessionId: recording.sessionId, mode: "meeting" };
    await relay.submit({ route: "meeting", token: person.token, body });
    const [first, second] = relay.host.deliveries.map(({ headers }) => headers["webhook-id"]);
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    expect(await statusOf(recording)).toBe("pending");
  });

  it("changes nothing once there is a result", async () => {
    const recording = await handedOver(await createPerson());
    await relay.callback({ event: result(recording.sessionId) });
    for (const value of ["pending", "failed"]) {
      expect(await relay.callback({ event: status(recording.sessionId, value) })).toMatchObject(accepted);
    }
    expect(await statusOf(recording)).toBe("processed");
  });

  it("that we don't know is refused", async () => {
    const { sessionId } = await handedOver(await createPerson());
    expect(await relay.callback({ event: status(sessionId, "busy") })).toMatchObject(
      refused(422, "invalid_input"),
    );
  });
});

describe("a report", () => {
  it("reaches the customer it names, with or without a name of its own", async () => {
    const person = await createPerson({ codes: 8 });
    await relay.callback({ event: report(person.id) });
    await relay.callback({ event: report(person.id, { name: undefined }) });
    const url = "https://rapporten.example/prijzen.pdf";
    expect(await reportsOf(person)).toEqual([
      { Name: "Prijzen en aanbod", Report: url },
      { Name: null, Report: url },
    ]);
  });

  it("for nobody, or for a customer without the service, is refused", async () => {
    const person = await createPerson({ codes: 1 + 16 });
    for (const userId of [person.id, randomUUID()]) {
      expect(await relay.callback({ event: report(userId) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await reportsOf(person)).toEqual([]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "rapport.pdf"])(
    "under %s is refused",
    async (url) => {
      const person = await createPerson({ codes: 8 });
      expect(await relay.callback({ event: report(person.id, { url }) })).toMatchObject(
        refused(422, "invalid_input"),
      );
      expect(await reportsOf(person)).toEqual([]);
    },
  );
});

describe("drafts", () => {
  const drafts = [
    { email: "info@bakkerij.example", subject: "Een vraag", content: "<p>Dag</p>" },
    { email: "an@slager.example", subject: "Nog een", content: "Dag" },
  ];
  const draftsOf = async (person: Person) =>
    (
      await sql.query(
        `select email, subject, content from public.${userEmailsTableName(person.id)} order by created_at`,
      )
    ).rows;

  it("reach the table of whoever made the submission", async () => {
    const [person, other] = [await createPerson({ codes: 1 }), await createPerson({ codes: 1 })];
    await relay.submit({ token: other.token });
    await relay.submit({ token: person.token });
    const submissionId = relay.host.deliveries[1]?.headers["webhook-id"];
    const event = { type: "lead.drafts", data: { submissionId, drafts } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await draftsOf(person)).toEqual(drafts);
    expect(await draftsOf(other)).toEqual([]);
  });

  it("for a submission of nobody, or without an address, write nothing", async () => {
    const person = await createPerson({ codes: 1 });
    const submissionId = randomUUID();
    await relay.submit({ token: person.token, body: leadForm, key: submissionId });
    const event = (id: string, list: unknown) => ({
      type: "lead.drafts",
      data: { submissionId: id, drafts: list },
    });
    const attempts = [
      event(randomUUID(), drafts),
      event(submissionId, [...drafts, { email: " ", subject: "x", content: "x" }]),
      event(submissionId, []),
    ];
    const answers = await Promise.all(attempts.map((each) => relay.callback({ event: each })));
    expect(answers.map((answer) => answer.status)).toEqual([404, 422, 422]);
    expect(await draftsOf(person)).toEqual([]);
  });
});

describe("a delivery", () => {
  it("that is sent again, signed anew, has its effect once", async () => {
    const [person, id] = [await createPerson({ codes: 8 }), randomUUID()];
    const event = report(person.id);
    expect(await relay.callback({ event, id, ageSeconds: 200 })).toMatchObject(accepted);
    expect(await relay.callback({ event, id })).toMatchObject(duplicate);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it("that arrives ten times at once has its effect once", async () => {
    const [person, id] = [await createPerson({ codes: 8 }), randomUUID()];
    const event = report(person.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => relay.callback({ event, id })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ text }) => text).filter((text) => text.includes("accepted"))).toHaveLength(1);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it("that was refused may be sent again under its id once there is something to write to", async () => {
    const [person, id] = [await createPerson({ codes: 1 }), randomUUID()];
    const event = report(person.id);
    expect((await relay.callback({ event, id })).status).toBe(404);
    await sql.query("update public.user_tables set service_codes = 8 where user_id = $1", [person.id]);
    expect(await relay.callback({ event, id })).toMatchObject(accepted);
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it("of another event under a used id is told so rather than lost", async () => {
    const [person, id] = [await createPerson({ codes: 8 }), randomUUID()];
    await relay.callback({ event: report(person.id), id });
    const event = report(person.id, { name: "Een ander" });
    expect(await relay.callback({ event, id })).toMatchObject(refused(422, "invalid_input"));
    expect(await reportsOf(person)).toHaveLength(1);
  });

  it("is forgotten after a month", async () => {
    const [person, old] = [await createPerson({ codes: 8 }), randomUUID()];
    await relay.callback({ event: report(person.id), id: old });
    await sql.query(
      "update private.callback_deliveries set received_at = now() - interval '31 days' where id = $1",
      [old],
    );
    await relay.callback({ event: report(person.id) });
    const { rows } = await sql.query("select id from private.callback_deliveries where id = $1", [old]);
    expect(rows).toEqual([]);
  });
});

describe("a signature", () => {
  const forgeries: [string, Partial<Parameters<TestRelay["callback"]>[0]>][] = [
    ["made with another secret", { secret: "somebody-elses-secret" }],
    ["made with the secret for our own webhooks", { secret: webhookSecret }],
    ["more than five minutes old", { ageSeconds: 302 }],
    ["more than five minutes ahead", { ageSeconds: -302 }],
    ["for another time", { headers: { "webhook-timestamp": String(Math.floor(Date.now() / 1000) - 7) } }],
    ["for another id", { headers: { "webhook-id": "another" } }],
    ["of another version", { headers: { "webhook-signature": "v2,AAAA" } }],
    ["that is empty", { headers: { "webhook-signature": "" } }],
    ["without an id", { headers: { "webhook-id": "" } }],
    ["with a dot in the id", { id: "a.1" }],
    ["with a timestamp that is none", { headers: { "webhook-timestamp": "now" } }],
  ];
  it.each(forgeries)("%s opens nothing", async (_what, changes) => {
    const person = await createPerson({ codes: 8 });
    const event = report(person.id);
    expect(await relay.callback({ event, ...changes })).toMatchObject(refused(401, "unauthenticated"));
    expect(await reportsOf(person)).toEqual([]);
    expect(await relay.callback({ event })).toMatchObject(accepted);
  });

  it("does not hold for a body that was changed on the way", async () => {
    const [person, other] = [await createPerson({ codes: 8 }), await createPerson({ codes: 8 })];
    const sent = JSON.stringify(report(other.id));
    expect(await relay.callback({ event: report(person.id), sent })).toMatchObject(
      refused(401, "unauthenticated"),
    );
    const marked = `\u{feff}${JSON.stringify(report(person.id))}`;
    expect((await relay.callback({ event: report(person.id), sent: marked })).status).toBe(401);
    expect(await reportsOf(other)).toEqual([]);
  });

  it("is nothing that a customer's token or a project key could stand in for", async () => {
    const [person, admin] = [
      await createPerson({ codes: 8 }),
      await createPerson({ admin: true, codes: 31 }),
    ];
    for (const bearer of [person.token, admin.token, stack().secretKey]) {
      const headers = { authorization: `Bearer ${bearer}`, apikey: bearer, "webhook-signature": "" };
      expect((await relay.callback({ event: report(person.id), headers })).status).toBe(401);
    }
    expect(await reportsOf(person)).toEqual([]);
  });

  it("may be made with the old or the new secret while one replaces the other", async () => {
    const person = await createPerson({ codes: 8 });
    const whsec = `whsec_${Buffer.from("the new secret, in base64").toString("base64")}`;
    const variables = { CALLBACK_SECRET: `${callbackSecret}, ${whsec}` };
    const event = report(person.id);
    for (const secret of [callbackSecret, "the new secret, in base64"]) {
      expect(await relay.callback({ event, secret, variables })).toMatchObject(accepted);
    }
    expect((await relay.callback({ event, secret: "a-third-secret", variables })).status).toBe(401);
  });
});

describe("a body", () => {
  it.each(["", "{", "null", "[]", '{"type":"user.deleted","data":{}}', '{"type":"report.created"}'])(
    "that says %j is refused, signed or not",
    async (event) => {
      expect(await relay.callback({ event })).toMatchObject(refused(422, "invalid_input"));
      expect((await relay.callback({ event, secret: "somebody-elses-secret" })).status).toBe(401);
    },
  );

  it("that is wrong deep inside is told where", async () => {
    const event = {
      type: "lead.drafts",
      data: { submissionId: randomUUID(), drafts: [{ email: "an@peeters.example" }, { email: 7 }] },
    };
    expect(await relay.callback({ event })).toMatchObject({
      json: { error: { fields: { "data.drafts.1.email": expect.any(String) } } },
    });
  });

  it("over a megabyte is too large", async () => {
    const event = { type: "report.created", data: "x".repeat(1024 * 1024) };
    expect(await relay.callback({ event })).toMatchObject(refused(413, "too_large"));
  });
});
