import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { foldText } from "#functions/contract/fold-text.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { cleanLine, cleanText, isVisible, withoutHidden } from "#functions/contract/text.ts";
import { textExamples } from "#functions/test-texts.ts";

describe.each(textExamples)("$what", ({ given, line, text = line }) => {
  test("is cleaned by the database as by the forms", async () => {
    const { rows } = await sql.query(
      "select private.one_line($1, 200) as line, private.clean_text($1) as text, private.is_visible($1) as visible",
      [given],
    );
    expect(rows).toEqual([{ line, text, visible: line !== "" }]);
  });
});

/** The planes that hold more than ideographs, without the halves of surrogate pairs. */
const codePoints = Array.from({ length: 0x30000 }, (_, index) =>
  index < 0x20000 ? index : index + 0xc0000,
).filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff));
const blockLength = 512;
const blocks = Array.from({ length: Math.ceil(codePoints.length / blockLength) }, (_, index) =>
  codePoints.slice(index * blockLength, (index + 1) * blockLength).map((code) => String.fromCodePoint(code)),
);

test.each([
  ["letters", "a", "b"],
  ["emoji", "👍", "👍"],
  ["spaces", " ", " "],
])("database and forms hide the same characters between %s", async (_what, before, after) => {
  const texts = blocks.map((block) => block.map((character) => before + character + after).join(""));
  const { rows } = await sql.query<{ cleaned: string }>(
    `select private.without_hidden(given) as cleaned
     from unnest($1::text[]) with ordinality as every (given, place) order by place`,
    [texts],
  );
  const differing = rows.flatMap(({ cleaned }, index) =>
    cleaned === withoutHidden(texts[index] ?? "") ? [] : [blocks[index]?.[0]],
  );
  expect(rows).toHaveLength(blocks.length);
  expect(differing).toEqual([]);
});

test("database and forms see nothing in the same characters of the first plane", {
  timeout: 60_000,
}, async () => {
  // Of letters, which are alike by the ten thousand, some: a call of a function for each takes half a minute.
  const alike = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Co}]/u;
  const characters = blocks
    .flat()
    .filter((character, place) => character.length === 1 && (place % 64 === 0 || !alike.test(character)));
  const { rows } = await sql.query<{ character: string }>(
    "select character from unnest($1::text[]) as character where not private.is_visible(character)",
    [characters],
  );
  const blank = rows.map(({ character }) => character).sort();
  expect(blank).toEqual(characters.filter((character) => !isVisible(character)).sort());
});

test("database and browser fold the letters of Europe and the signs around them alike", async () => {
  const european = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{M}]/u;
  // Of Unicode 16, and so without a small letter in Postgres 17.
  const newer = "\u1c89";
  const characters = blocks
    .flat()
    .filter((character) => character <= "\u2fff" && european.test(character) && character !== newer);
  const { rows } = await sql.query<{ folded: string }>(
    `select private.fold_text('a' || character || 'b') as folded
     from unnest($1::text[]) with ordinality as every (character, place) order by place`,
    [characters],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(characters.map((character) => foldText(`a${character}b`)));
});

test("texts of random characters are cleaned alike", async () => {
  const interesting = [
    ..."ab é1 \n\t\u00a0\u200b\u200c\u200d\u202e\ufe0e\ufe0f\u0301\u034f\u3164\u2800ی👍❤\u{e0041}\u{e0101}",
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const texts = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + random(9) }, () => interesting[random(interesting.length)]).join(""),
  );
  const { rows } = await sql.query<{ line: string; text: string }>(
    `select private.one_line(given, 200) as line, private.clean_text(given) as text
     from unnest($1::text[]) with ordinality as every (given, place) order by place`,
    [texts],
  );
  expect(rows).toEqual(texts.map((text) => ({ line: cleanLine(text), text: cleanText(text) })));
});

test("texts of many characters beyond ASCII are cleaned alike, and marks in a row keep no connection busy", async () => {
  const texts = ["か\u3099".repeat(300), `${"é".repeat(51)}e\u0301`, `a${"\u0315\u0300".repeat(30_000)}`];
  const beganAtMs = performance.now();
  const { rows } = await sql.query<{ line: string; text: string; folded: string }>(
    `select private.one_line(given, 100000) as line, private.clean_text(given) as text, private.fold_text(given) as folded
     from unnest($1::text[]) with ordinality as every (given, place) order by place`,
    [texts],
  );
  // No statement timeout ends the time that it took: fifty seconds each.
  expect(performance.now() - beganAtMs).toBeLessThan(10_000);
  expect(rows.map(({ line, text }) => ({ line, text }))).toEqual(
    texts.map((text) => ({ line: cleanLine(text), text: cleanText(text) })),
  );
  expect(rows.map(({ folded }) => folded.slice(0, 3))).toEqual(["ががが", "eee", "a"]);
});

test("no more of a text is looked at than a request may have", async () => {
  const cleaned = async (hidden: number, cleaning: string) => {
    const query = `select private.${cleaning} as text from (select repeat(E'\\u200B', $1) || 'x') as given (text)`;
    return (await sql.rows<{ text: string }>(query, [hidden]))[0]?.text;
  };
  expect([await cleaned(3999, "one_line(text, 200)"), await cleaned(4000, "one_line(text, 200)")]).toEqual([
    "x",
    "",
  ]);
  expect([await cleaned(131_071, "clean_text(text)"), await cleaned(131_072, "clean_text(text)")]).toEqual([
    "x",
    "",
  ]);
});

test("a search asks for its words one by one, the longest first, and takes signs of a pattern as they are", async () => {
  const patterns =
    "select private.word_patterns(' de 50%_x  Bakkerij ') as words, private.word_patterns('') as none";
  expect(await sql.rows(patterns)).toEqual([{ words: ["%bakkerij%", "%50\\%\\_x%", "%de%"], none: ["%"] }]);
});

test.each([
  ["An <An+Winkel@Bakkerij.example> ", "an@bakkerij.example"],
  [" \t<an@a.example> an@b.example\r\n", "<an@a.example> an@b.example"],
])("the address %j is compared as %j, by the part behind its last sign", async (typed, address) => {
  const query = "select private.normal_address($1) as address, private.mail_domain('x@' || $1) as domain";
  expect(await sql.rows(query, [typed])).toEqual([{ address, domain: address.split("@").at(-1) }]);
});

test("a line is cut to its length, and nothing is no line", async () => {
  const { rows } = await sql.query(
    "select private.one_line(' abc def', 4) as cut, private.one_line(' abc', 3) as whole, private.one_line(null, 4) as none",
  );
  expect(rows).toEqual([{ cut: "abc", whole: "abc", none: null }]);
});

test.each([
  ["half a surrogate pair", "a\ud800"],
  ["the other half", "\udc00a"],
  ["a NUL", "a\u0000b"],
])("%s is the sender's mistake, whichever service gets it, and never ours", async (_what, text) => {
  const person = await createPerson({ services: serviceKeys });
  const feedback = { user_id: person.id, feedback: text };
  const competitor = {
    "Name Company": text,
    "Website Company": "https://voorbeeld.be",
    "User UID": person.id,
  };
  const admin = await createPerson({ admin: true });
  const answers = [
    (await rest(person, "POST", "meeting_feedback", feedback)).status,
    (await rest(person, "POST", "CompetitorEntries", competitor)).status,
    (await call(admin, "search_customers", { p_term: text })).status,
    ...(await Promise.all([
      postTo("auth/v1/token?grant_type=password", { email: person.email, password: text }),
      postTo("auth/v1/recover", { email: `${text}@voorbeeld.be` }),
      postTo("functions/v1/relay/chat", { message: text, timestamp: "2026-11-20T16:00:00Z" }, person.token),
      postTo("functions/v1/account", { email: text, password: text }, person.token, "DELETE"),
    ])),
  ];
  expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([]);
});

async function postTo(address: string, body: object, token?: string, method = "POST"): Promise<number> {
  const { apiUrl, publishableKey } = stack();
  const response = await fetch(`${apiUrl}/${address}`, {
    method,
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

test("the audit takes no sentence for a request's id", async () => {
  const [admin, customer] = [await createPerson({ admin: true }), await createPerson()];
  const reset = (requestId: string) =>
    call(admin, "admin_reset_usage", { p_user_id: customer.id, p_request_id: requestId });
  for (const forged of ["forged\n\u202e=cmd|calc", "a b", "", "a".repeat(201)]) {
    expect(await reset(forged)).toMatchObject({ status: 400, code: "23514" });
  }
  expect((await reset("e3b0-c442_98=")).status).toBe(200);
});
