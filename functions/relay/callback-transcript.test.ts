import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { accepted, handedOver } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

let person: Person;
beforeEach(async () => {
  person = await createPerson();
});

const said = (startMs: number, speaker: string | null, text: string) => ({
  startMs,
  endMs: startMs + 900,
  speaker,
  text,
});
const segments = [
  said(0, "Sofie", "Goedemorgen, we beginnen met de planning."),
  said(1_000, "Tom", "De oplevering schuift een week op."),
  said(2_000, "Sofie", "Dan stuur ik vrijdag de nieuwe planning rond."),
];
const data = {
  summary: [
    { text: "De oplevering schuift een week op.", passage: 2 },
    { text: "Er komt een nieuwe planning.", passage: null },
  ],
  actionItems: [
    { text: "Planning rondsturen", owner: "Sofie", dueOn: "2026-12-04", passage: 3 },
    "Klant bellen (Tom)",
  ],
  participants: ["Sofie", "Tom"],
  sentiment: { positive: 60, neutral: 30, negative: 10 },
  durationSeconds: 3,
  language: "nl-BE",
  transcript: { segments },
};
const result = (sessionId: string, changes: Record<string, unknown> = {}) => ({
  type: "meeting.result",
  data: { sessionId, ...data, ...changes },
});
const handIn = async (person: Person, changes: Record<string, unknown> = {}) => {
  const recording = await handedOver(person);
  expect(await relay.callback({ event: result(recording.sessionId, changes) })).toMatchObject(accepted);
  return recording;
};

async function resultOf(person: Person) {
  const { rows } = await sql.query<{ id: string }>(
    'select * from public."Meeting_Analyst_Results" where user_id = $1',
    [person.id],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}
const transcriptOf = async (person: Person) =>
  (await call(person, "read_meeting_transcript", { p_result_id: (await resultOf(person))?.id })).rows;
const pointsOf = (person: Person) =>
  sql.rows(
    `select id, text, owner, due_on::text, passage, is_done
     from public.meeting_action_points where user_id = $1 order by position, id`,
    [person.id],
  );

describe("a result with a transcript", () => {
  test("has the recording's name, kind, length and language, and its passages with their speakers", async () => {
    const { id } = await handIn(person);
    expect(await resultOf(person)).toMatchObject({
      ...{ recording_id: id, recording_name: "Werfoverleg.mp3", kind: "meeting", duration_seconds: 3 },
      ...{ language: "nl-BE", consent_version: "2026-11-22", speakers: ["Sofie", "Tom"] },
      summary: "De oplevering schuift een week op. Er komt een nieuwe planning.",
      summary_sentences: data.summary,
      action_items: ["Planning rondsturen", "Klant bellen (Tom)"],
    });
    expect(await transcriptOf(person)).toEqual([
      [0, 900, 0, segments[0]?.text],
      [1_000, 1_900, 1, segments[1]?.text],
      [2_000, 2_900, 0, segments[2]?.text],
    ]);
  });

  test("makes action points with their owner, date and passage, and drops a passage that is not there", async () => {
    const other = await createPerson();
    await handIn(other, { actionItems: [{ text: "Planning rondsturen", passage: 1 }] });
    const more = [{ text: "Nalezen", passage: 4 }, { text: "Mailen (Tom)" }];
    await handIn(person, { actionItems: [...data.actionItems, ...more] });
    expect(await pointsOf(other)).toMatchObject([{ owner: null, due_on: null, passage: 1 }]);
    const open = { is_done: false };
    expect(await pointsOf(person)).toMatchObject([
      { text: "Planning rondsturen", owner: "Sofie", due_on: "2026-12-04", passage: 3, ...open },
      { text: "Klant bellen", owner: "Tom", due_on: null, passage: null, ...open },
      { text: "Nalezen", owner: null, due_on: null, passage: null, ...open },
      { text: "Mailen", owner: "Tom", due_on: null, passage: null, ...open },
    ]);
  });

  test("is read by its owner alone", async () => {
    const other = await createPerson({ admin: true });
    await handIn(person);
    const id = { p_result_id: (await resultOf(person))?.id };
    expect((await call(other, "read_meeting_transcript", id)).rows).toEqual([]);
    expect((await call(person, "read_meeting_transcript", id)).rows).toHaveLength(3);
  });

  test("cleans what was said as other texts from outside", async () => {
    const odd = [
      said(0, "So\u202efie", "Goede\u0000 morgen\u200b,\n\n dag"),
      said(10, "\u200b", "<b>Ja</b>"),
      said(20, null, "Nee"),
    ];
    await handIn(person, { transcript: { segments: odd } });
    expect(await transcriptOf(person)).toEqual([
      [0, 900, 0, "Goede morgen, dag"],
      [10, 910, null, "<b>Ja</b>"],
      [20, 920, null, "Nee"],
    ]);
    expect(await resultOf(person)).toMatchObject({ speakers: ["Sofie"] });
  });

  test("is read whole, also when it has more passages than the Data API answers rows", async () => {
    const many = Array.from({ length: 1_001 }, (_, place) => said(place * 1_000, "A", `Zin ${place}.`));
    await handIn(person, { transcript: { segments: many } });
    expect(await transcriptOf(person)).toHaveLength(1_001);
  });
});

test("no ranking of candidates and no advice whom to hire is kept, also when the automation sends them", async () => {
  const { sessionId } = await handedOver(person, "job-interview");
  const judged = { ranking: ["Sofie", "Tom"], scores: { Sofie: 9 }, recommendation: "Neem Sofie aan." };
  expect(await relay.callback({ event: result(sessionId, judged) })).toMatchObject(accepted);
  const { rows } = await sql.query(
    `select to_jsonb(result)::text as result from public."Meeting_Analyst_Results" as result where user_id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ranking|scores|recommendation|Neem Sofie aan/);
});

test.each(["interview", "job-interview"])("a mood is not kept of kind %s", async (mode) => {
  const { sessionId } = await handedOver(person, mode);
  // Also of one that is corrected.
  for (const summary of ["Eerst", "Verbeterd"]) {
    await relay.callback({ event: result(sessionId, { summary }) });
    expect(await resultOf(person)).toMatchObject({ kind: mode, sentiment_analysis: null });
  }
});

describe("a corrected result", () => {
  test("keeps the names that the customer gave to the meeting and to the same speakers", async () => {
    const { sessionId } = await handIn(person);
    const id = (await resultOf(person))?.id;
    const renamed = { p_result_id: id, p_speaker: 1, p_known_name: "Tom", p_name: "Tom Claes" };
    await call(person, "rename_meeting_speaker", renamed);
    const meeting = { p_result_id: id, p_known_name: "Werfoverleg.mp3", p_name: "Werf Janssens" };
    await call(person, "rename_meeting", meeting);
    await sql.query("update public.meeting_analyses set mode = 'presentation' where user_id = $1", [
      person.id,
    ]);
    await relay.callback({ event: result(sessionId, { language: "nl" }) });
    expect(await resultOf(person)).toMatchObject({
      kind: "presentation",
      recording_name: "Werf Janssens",
      speakers: ["Sofie", "Tom Claes"],
      language: "nl",
    });
    const others = segments.map((segment) => ({ ...segment, speaker: "Leen" }));
    await relay.callback({ event: result(sessionId, { transcript: { segments: others } }) });
    expect(await resultOf(person)).toMatchObject({ speakers: ["Leen"] });
  });

  test("keeps the owner that the customer gave to a point", async () => {
    const { sessionId } = await handIn(person);
    const points = person.client.from("meeting_action_points");
    await points.update({ owner: "Leen" }).eq("owner", "Sofie").throwOnError();
    await relay.callback({ event: result(sessionId) });
    expect(await pointsOf(person)).toMatchObject([{ owner: "Leen" }, { owner: "Tom" }]);
  });

  test("without a transcript keeps the first one's", async () => {
    const { sessionId } = await handIn(person);
    await relay.callback({ event: result(sessionId, { transcript: null }) });
    expect(await transcriptOf(person)).toHaveLength(3);
    const [ticked] = await pointsOf(person);
    const points = person.client.from("meeting_action_points");
    await points.update({ is_done: true }).eq("id", ticked?.id).throwOnError();
    await relay.callback({ event: result(sessionId, { transcript: { segments: segments.slice(0, 1) } }) });
    expect(await transcriptOf(person)).toHaveLength(1);
    expect(await pointsOf(person)).toMatchObject([{ passage: null }, { passage: null }]);
  });
});
