import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";

/** A result of this person whose transcript says these texts. */
async function transcriptOf(person: Person, texts: string[]): Promise<number> {
  const meeting = { recording_name: "Werfoverleg.mp3", kind: "meeting", speakers: ["Sofie"] };
  const id = await sql.add("public.Meeting_Analyst_Results", { user_id: person.id, ...meeting });
  await sql.query(
    `insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, speaker, text)
     select $1, number, $2, number * 1000, number * 1000 + 900, 0, said
     from unnest($3::text[]) with ordinality as given (said, number)`,
    [id, person.id, texts],
  );
  return Number(id);
}

const hits = z.array(
  z.object({
    result_id: z.number(),
    number: z.number(),
    start_ms: z.number(),
    speaker: z.string(),
    parts: z.array(z.string()),
    recording_name: z.string(),
  }),
);
const search = async (person: Person, p_words: string, page: Record<string, unknown> = {}) => {
  const answer = await call(person, "search_my_transcripts", { p_words, ...page });
  expect(answer.status, answer.message).toBe(200);
  return hits.parse(answer.rows);
};

test("finds one's own words by their stem, and gives the text in parts, every second of them found", async () => {
  const [person, other] = [await createPerson(), await createPerson({ admin: true })];
  const result_id = await transcriptOf(person, [
    "De vergaderingen duren te lang.",
    "<b>Wij</b> vergaderden over klanten, en de klant van Jan.",
    "Tot volgende week.",
  ]);
  const [first, second] = await search(person, "vergadering");
  expect(first).toEqual({
    ...{ result_id, number: 1, start_ms: 1_000, speaker: "Sofie" },
    ...{ parts: ["De ", "vergaderingen", " duren te lang."], recording_name: "Werfoverleg.mp3" },
  });
  expect(second).toBeUndefined();
  expect(await search(other, "vergadering")).toEqual([]);
  const [clients] = await search(person, "klant");
  expect(clients?.parts.filter((_, place) => place % 2 === 1)).toEqual(["klanten", "klant"]);
});

test("takes phrases and exclusions, and finds nothing for nothing", async () => {
  const person = await createPerson();
  await transcriptOf(person, ["nieuwe planning morgen", "planning nieuwe klant"]);
  expect(await search(person, '"nieuwe planning"')).toHaveLength(1);
  expect(await search(person, "planning -klant")).toHaveLength(1);
  expect(await search(person, `${"planning".padEnd(199)}x`)).toEqual([]);
  // After 200 characters nothing is read.
  expect(await search(person, `${"planning".padEnd(200)}x`)).toHaveLength(2);
  for (const nothing of ["", "de", "&|!():*", "'", "x".repeat(10_000)]) {
    expect(await search(person, nothing)).toEqual([]);
  }
});

test("shows a passage of three hundred characters whole, and of a longer one two pieces of forty words", async () => {
  const person = await createPerson();
  const far = " woord".repeat(60);
  const texts = [
    `taart${" woord".repeat(49)}b`,
    `taart${" woord".repeat(49)}en`,
    `taart${far} taart${far} taart`,
  ];
  await transcriptOf(person, texts);
  const shown = (await search(person, "taart")).map(({ parts }) => parts.join(""));
  expect(shown[0]).toBe(texts[0]);
  expect(shown.slice(1).map((text) => text.split(" … ").map((piece) => piece.split(" ").length))).toEqual([
    [40],
    [40, 40],
  ]);
});

test("gives twenty passages at once, or as many as are asked for from one to fifty", async () => {
  const person = await createPerson();
  await transcriptOf(person, Array(51).fill("taart"));
  for (const [asked, given] of [
    [undefined, 20],
    [0, 1],
    [51, 50],
  ])
    expect(await search(person, "taart", { p_rows_max: asked })).toHaveLength(given ?? 0);
});

test("gives pages that go on after the last passage, newest result first", async () => {
  const person = await createPerson();
  const old = await transcriptOf(person, ["taart een", "taart twee", "taart drie"]);
  const recent = await transcriptOf(person, ["taart vier", "taart vijf"]);
  const found: number[][] = [];
  let page = {};
  for (let pages = 0; pages < 4; pages += 1) {
    const rows = await search(person, "taart", { p_rows_max: 2, ...page });
    found.push(...rows.map(({ result_id, number }) => [result_id, number]));
    const last = rows.at(-1);
    page = { p_after_result: last?.result_id ?? null, p_after_number: last?.number ?? null };
    if (rows.length < 2) break;
  }
  expect(found).toEqual([
    [recent, 1],
    [recent, 2],
    [old, 1],
    [old, 2],
    [old, 3],
  ]);
});
