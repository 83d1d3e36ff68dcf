import { randomUUID } from "node:crypto";
import { type Recording, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { accepted, handedOver, refused } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

let person: Person;
beforeEach(async () => {
  person = await createPerson();
});

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

const resultsOf = (person: Person) =>
  sql.rows(
    `select file_name, summary, action_items, participants, sentiment_analysis
     from public."Meeting_Analyst_Results" where user_id = $1 order by id`,
    [person.id],
  );
const statusOf = async ({ id }: Recording) =>
  (await sql.query("select transcription_status from public.user_audio_files where id = $1", [id])).rows[0]
    ?.transcription_status;

describe("a result", () => {
  test("reaches the customer whose session it names, and marks their recording", async () => {
    const other = await createPerson();
    const [recording, others] = [await handedOver(person), await handedOver(other)];
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

  test("is taken for a week, and leads nowhere but to where reports are", async () => {
    const { sessionId } = await handedOver(person);
    const elsewhere = result(sessionId, { fileName: "https://rapporten.example@elsewhere.example/" });
    expect(await relay.callback({ event: elsewhere })).toMatchObject(refused(422, "invalid_input"));
    const age = (interval: string) =>
      sql.query(
        `update public.meeting_analyses set submitted_at = submitted_at - $2::interval where user_id = $1`,
        [person.id, interval],
      );
    await age("6 days 23 hours");
    expect(await relay.callback({ event: result(sessionId) })).toMatchObject(accepted);
    await age("2 hours");
    const status = { type: "meeting.status", data: { sessionId, status: "failed" } };
    for (const event of [result(sessionId, { summary: "Te laat" }), status]) {
      expect(await relay.callback({ event })).toMatchObject(refused(404, "not_found"));
    }
    expect(await resultsOf(person)).toMatchObject([{ summary: findings.summary }]);
  });

  test("may leave out what was not found", async () => {
    const { sessionId } = await handedOver(person);
    const event = { type: "meeting.result", data: { sessionId } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await resultsOf(person)).toEqual([
      { file_name: null, summary: null, action_items: [], participants: [], sentiment_analysis: null },
    ]);
  });

  test("is kept in spite of characters that the database can't hold", async () => {
    const { sessionId } = await handedOver(person);
    const event = JSON.stringify(result(sessionId)).replace("Het overleg", "Het\\u0000 over\\ud800leg");
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await resultsOf(person)).toMatchObject([{ summary: "Het over�leg ging over de planning." }]);
  });

  test("that comes a second time, corrected, takes the place of the first", async () => {
    const { sessionId } = await handedOver(person);
    await relay.callback({ event: result(sessionId) });
    await relay.callback({ event: result(sessionId, { summary: "Verbeterd." }) });
    expect(await resultsOf(person)).toMatchObject([{ summary: "Verbeterd." }]);
  });

  test("settles a hand-over whose answer was lost, so that it is not sent again", async () => {
    const { id, sessionId } = await handedOver(person);
    await sql.query("update public.meeting_analyses set status = 'failed' where id = $1", [id]);
    await relay.callback({ event: result(sessionId) });
    const body = { sessionId, mode: "meeting" };
    await relay.submit({ route: "meeting", token: person.token, body });
    expect(relay.host.deliveries).toHaveLength(1);
  });

  test("for a session that was never handed over, or of nobody, writes nothing", async () => {
    const { sessionId } = await uploadRecording(person);
    for (const named of [sessionId, randomUUID()]) {
      expect(await relay.callback({ event: result(named) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await resultsOf(person)).toEqual([]);
  });
});

describe("a status", () => {
  test("marks the recording, and changes nothing once there is a result", async () => {
    const recording = await handedOver(person);
    const statusAfter = async (value: string) => {
      expect(await relay.callback({ event: status(recording.sessionId, value) })).toMatchObject(accepted);
      return statusOf(recording);
    };
    for (const value of ["pending", "processed"]) expect(await statusAfter(value)).toBe(value);
    await relay.callback({ event: result(recording.sessionId) });
    for (const value of ["pending", "failed"]) expect(await statusAfter(value)).toBe("processed");
  });

  test("of a failed job lets the customer hand it over again, as a new delivery", async () => {
    const [recording, other] = [await handedOver(person), await handedOver(await createPerson())];
    for (const { sessionId } of [recording, other])
      await relay.callback({ event: status(sessionId, "failed") });
    expect(await statusOf(recording)).toBe("failed");
    const body = { sessionId: recording.sessionId, mode: "meeting" };
    await relay.submit({ route: "meeting", token: person.token, body });
    const [first, , second] = relay.host.deliveries.map(({ headers }) => headers["webhook-id"]);
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    expect([await statusOf(recording), await statusOf(other)]).toEqual(["pending", "failed"]);
  });
});
