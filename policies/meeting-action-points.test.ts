import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";

async function resultOf({ id: user_id }: Person, action_items: string[], people: string[] = []) {
  const row = { user_id, action_items, participants: people, speakers: people };
  return Number(await sql.add("public.Meeting_Analyst_Results", row));
}

const pointsOf = (result: number) =>
  sql.rows<{ id: string; text: string }>(
    `select id, text, owner, is_done, done_at is not null as dated from public.meeting_action_points
       where result_id = $1 order by position`,
    [result],
  );

let owner: Person;
beforeEach(async () => {
  owner = await createPerson();
});

test("a customer changes what a point says and its tick, within their bounds", async () => {
  const result = await resultOf(owner, ["Offerte sturen"]);
  const [point] = await pointsOf(result);
  const address = `meeting_action_points?id=eq.${point?.id}`;
  for (const wrong of [{ text: " \u200b" }, { text: "x".repeat(2001) }, { owner: "x".repeat(201) }])
    expect((await rest(owner, "PATCH", address, wrong)).code).toBe("23514");
  const change = { text: "Offerte\n bellen", owner: " An ", due_on: "2026-12-01", is_done: true };
  expect((await rest(owner, "PATCH", address, change)).status).toBe(204);
  expect(await pointsOf(result)).toMatchObject([
    { text: "Offerte bellen", owner: "An", is_done: true, dated: true },
  ]);
  const doneAt = () =>
    sql.rows("select done_at from public.meeting_action_points where id = $1", [point?.id]);
  const first = await doneAt();
  await rest(owner, "PATCH", address, { is_done: true, owner: "Bo" });
  expect(await doneAt()).toEqual(first);
  await rest(owner, "PATCH", address, { is_done: false, owner: " " });
  expect(await pointsOf(result)).toMatchObject([{ owner: null, is_done: false, dated: false }]);
});

test("a point is the participant's whom it names at its end, by full or first name, and one that is named twice is one", async () => {
  const people = ["Sofie Claes", "Tom", "Sofie Maes"];
  const items = [
    "Bellen (sofie)",
    " \u2800",
    "Mailen (SOFIE  MAES) ",
    "Bellen  (sofie)",
    "(Tom)",
    "Gaan (Claes)",
    "(Tom) belt",
  ];
  expect(await pointsOf(await resultOf(owner, items, people))).toMatchObject([
    { text: "Bellen", owner: "Sofie Claes" },
    { text: "Mailen", owner: "Sofie Maes" },
    { text: "(Tom)", owner: "Tom" },
    { text: "Gaan (Claes)", owner: null },
    { text: "(Tom) belt", owner: null },
  ]);
});

test("five hundred points of a result are kept, the first ones", async () => {
  const items = Array.from({ length: 501 }, (_, place) => `Punt ${place}`);
  const points = await pointsOf(await resultOf(owner, items));
  expect(points.map(({ text }) => text)).toEqual(items.slice(0, 500));
  const late = [...Array(500).fill(" "), "Bellen (jan)"];
  const long = `Jan ${"x".repeat(197)}`;
  expect(await pointsOf(await resultOf(owner, late, [long]))).toMatchObject([{ owner: long.slice(0, 200) }]);
});

test("a corrected result takes away the points that it does not name, but for changed ones, and adds new ones", async () => {
  const [result, other] = [
    await resultOf(owner, ["Bellen", "Mailen", "Gaan", "Wachten"]),
    await resultOf(owner, ["Rijden"]),
  ];
  const [called] = await pointsOf(result);
  const change = (text: string, changes: object) =>
    rest(owner, "PATCH", `meeting_action_points?result_id=eq.${result}&text=eq.${text}`, changes);
  await change("Gaan", { text: "Fietsen" });
  await change("Wachten", { is_done: true });
  await sql.query(
    `update public."Meeting_Analyst_Results" set action_items = '{" Bellen",Rijden}' where id = $1`,
    [result],
  );
  const after = await pointsOf(result);
  expect(after.map(({ text }) => text).sort()).toEqual(["Bellen", "Fietsen", "Rijden", "Wachten"]);
  // A point that is named again stays the same row.
  expect(after).toContainEqual(called);
  expect(await pointsOf(other)).toMatchObject([{ text: "Rijden" }]);
});

test("a change that is based on an older text of a point is refused, and a tick is not", async () => {
  const result = await resultOf(owner, ["Offerte sturen"]);
  const [point] = await pointsOf(result);
  const address = `meeting_action_points?id=eq.${point?.id}`;
  expect((await rest(owner, "PATCH", address, { text: "Van hier", version: 1 })).status).toBe(204);
  const stale = { status: 400, code: "P0001", detail: "stale_version" };
  for (const change of [{ text: "Van elders" }, { owner: "An" }, { due_on: "2026-12-01" }, {}])
    expect(await rest(owner, "PATCH", address, { ...change, version: 1 })).toMatchObject(stale);
  expect((await rest(owner, "PATCH", address, { is_done: true })).status).toBe(204);
  expect(await pointsOf(result)).toMatchObject([{ text: "Van hier", is_done: true }]);
  expect((await rest(owner, "PATCH", address, { text: "Van elders", version: 2 })).status).toBe(204);
  expect(await pointsOf(result)).toMatchObject([{ text: "Van elders" }]);
});

test("a speaker gets another name everywhere in the result, by its owner alone", async () => {
  const other = await createPerson({ admin: true });
  const participants = ["Spreker 1", "Spreker 2"];
  const result = await resultOf(owner, ["Bellen (Spreker 2)"], participants);
  const neighbour = await resultOf(owner, ["Bellen (Spreker 2)"], participants);
  const rename = (caller: Person, changes: Record<string, unknown> = {}) =>
    call(caller, "rename_meeting_speaker", {
      p_result_id: result,
      p_speaker: 1,
      p_known_name: "Spreker 2",
      p_name: " Sofie\tClaes ",
      ...changes,
    });
  const missing = { code: "P0001", detail: "speaker_missing" };
  expect(await rename(other)).toMatchObject(missing);
  for (const p_speaker of [-1, 2, null]) expect(await rename(owner, { p_speaker })).toMatchObject(missing);
  for (const p_name of ["", "\u200b", "x".repeat(101), null]) {
    expect(await rename(owner, { p_name })).toMatchObject({ code: "23514", detail: "name_invalid" });
  }
  const namesOf = (id: number) =>
    sql.rows(
      `select result.speakers, result.participants, point.owner
         from public."Meeting_Analyst_Results" as result
         join public.meeting_action_points as point on point.result_id = result.id where result.id = $1`,
      [id],
    );
  const before = [{ speakers: participants, participants, owner: "Spreker 2" }];
  expect(await namesOf(result)).toEqual(before);
  const stale = { code: "P0001", detail: "stale_version" };
  expect(await rename(owner, { p_known_name: "Spreker 1" })).toMatchObject(stale);
  expect(await namesOf(result)).toEqual(before);
  expect((await rename(owner)).status).toBe(204);
  const renamed = ["Spreker 1", "Sofie Claes"];
  expect(await namesOf(result)).toEqual([{ speakers: renamed, participants: renamed, owner: "Sofie Claes" }]);
  expect(await namesOf(neighbour)).toEqual(before);
});

test("a customer gives a meeting of their own another name, based on the one that they saw", async () => {
  const other = await createPerson({ admin: true });
  const result = await resultOf(owner, []);
  await sql.query(
    `update public."Meeting_Analyst_Results" set recording_name = 'Overleg.mp3' where id = $1`,
    [result],
  );
  const rename = (caller: Person, changes: Record<string, unknown> = {}) =>
    call(caller, "rename_meeting", {
      ...{ p_result_id: result, p_known_name: "Overleg.mp3", p_name: " Werf\toverleg\u0007 ", ...changes },
    });
  const nameOf = () =>
    sql.rows('select recording_name as name from public."Meeting_Analyst_Results" where id = $1', [result]);
  expect(await rename(other)).toMatchObject({ code: "P0001", detail: "meeting_missing" });
  const stale = { code: "P0001", detail: "stale_version" };
  expect(await rename(owner, { p_known_name: null })).toMatchObject(stale);
  for (const p_name of ["", "\u200b", "x".repeat(101), null]) {
    expect(await rename(owner, { p_name })).toMatchObject({ code: "23514", detail: "name_invalid" });
  }
  expect(await nameOf()).toEqual([{ name: "Overleg.mp3" }]);
  expect((await rename(owner)).status).toBe(204);
  expect(await nameOf()).toEqual([{ name: "Werf overleg" }]);
  await sql.query(`update public."Meeting_Analyst_Results" set recording_name = null where id = $1`, [
    result,
  ]);
  expect((await rename(owner, { p_known_name: "", p_name: "x".repeat(100) })).status).toBe(204);
});
