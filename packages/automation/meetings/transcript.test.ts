import { expect, test } from "vitest";
import { moodOf } from "./analyse.ts";
import { heardFrom, NotHeard } from "./heard.ts";
import { joinParts } from "./transcript.ts";

const heard = (body: unknown, measured = true) =>
  heardFrom(typeof body === "string" ? body : JSON.stringify(body), { lengthMs: 30_000, measured });
const one = (segment: object) => ({
  text: "",
  segments: [{ start: 0, end: 3, text: "Goedemorgen.", ...segment }],
});
const srt =
  "1\r\n00:00:01,500 --> 00:00:03,000\r\nGoedemorgen\r\nallemaal.\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nDag.\r\n";
const vtt =
  "WEBVTT\n\n00:01.500 --> 00:03.000 align:start\n<v Els>Goedemorgen\nallemaal.\n\n00:04.000 --> 00:05.000\nDag.\n";
const twoCues = [
  [1_500, 3_000, "Goedemorgen\nallemaal.\n"],
  [4_000, 5_000, "Dag.\n"],
];
const whole = [[0, 30_000, "Goedemorgen."]];
const first = [[0, 3_000, "Goedemorgen."]];

test.each<[string, unknown, unknown[][]]>([
  ["JSON without segments", { text: "Goedemorgen." }, whole],
  ["segments that are null", { text: "Goedemorgen.", segments: null }, whole],
  ["no segments but a text", { text: "Goedemorgen.", segments: [] }, whole],
  ["JSON of a text alone", JSON.stringify("Goedemorgen."), whole],
  ["a text", "Goedemorgen.", whole],
  ["SRT", srt, twoCues],
  ["WebVTT", vtt, twoCues],
  ["SRT within JSON", { text: srt }, twoCues],
  ["an end that is null", one({ end: null }), whole],
  ["times that are null", one({ start: null, end: null }), whole],
  ["times as texts", one({ start: "0.0", end: "3.0" }), first],
  ["milliseconds", one({ end: 3_000 * 10 }), whole],
  ["microseconds", one({ end: 3e6 }), first],
  ["nanoseconds", one({ end: 3e9 }), first],
  ["an end three seconds after the sound's", one({ end: 33 }), [[0, 33_000, "Goedemorgen."]]],
  ["an end that is later in seconds", one({ end: 34 }), [[0, 34, "Goedemorgen."]]],
  ["NaN", JSON.stringify(one({ avg_logprob: 0 })).replace(":0}", ":NaN}"), first],
  ["an infinite number", JSON.stringify(one({ avg_logprob: 0 })).replace(":0}", ":-Infinity}"), first],
  ["a length that cannot be", { ...one({}), duration: 1e9 }, first],
])("an answer is read that has %s", (_what, body, said) => {
  const { segments, lengthMs } = heard(body);
  expect(segments.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual(said);
  expect(lengthMs).toBe(30_000);
});

test.each([
  ["another shape", { result: "Goedemorgen." }],
  ["half JSON", '{"text": "Goede'],
  ["a page", "<html>Even geduld</html>"],
  ["times beyond the sound in any unit", one({ end: 1e15 })],
])("an answer with %s is none", (_what, body) => {
  expect(() => heard(body)).toThrow(NotHeard);
});

test("a speaker stays with the words, and words of two are not merged", () => {
  const said = ["A", "B"].map((speaker, place) => ({ start: place, end: place + 1, text: "Ja.", speaker }));
  expect(heard({ text: "", segments: said }).segments.map(({ speaker }) => speaker)).toEqual(["A", "B"]);
});

test("an unmeasured file lasts what the server says, and never longer than it can", () => {
  expect(heard({ ...one({}), duration: 12.5 }, false).lengthMs).toBe(12_500);
  expect(heard({ ...one({}), duration: 1e9 }, false).lengthMs).toBe(30_000);
  expect(heard(one({}), false).lengthMs).toBe(3_000);
});

test.each<[string, object]>([
  ["that the model takes for silence", { no_speech_prob: 0.91 }],
  ["that it may take for silence and is not sure of", { no_speech_prob: 0.61, avg_logprob: -1.01 }],
  ["that repeat themselves", { compression_ratio: 2.41 }],
  ["of subtitles", { text: " Ondertiteld door de Amara.org gemeenschap" }],
  ...[
    "Ondertitels NPO",
    "Sous-titrage ST' 501",
    "Untertitel im Auftrag des ZDF",
    "Subtitles by the community",
    "Bedankt voor het kijken!",
    "Dank u om te kijken.",
    "Dank je wel voor het kijken",
    "Thanks for watching!",
    "Thank you for watching",
    "Merci d'avoir regardé cette vidéo",
    "Abonneer je nu",
  ].map((text): [string, object] => [`as in "${text}"`, { text }]),
])("words %s are not said", (_what, segment) => {
  expect(heard(one(segment)).segments).toEqual([]);
});

test("words that are said in doubt, or three times, or about subtitles, stay", () => {
  const texts = ["Ja.", "Ja.", "Ja.", "De ondertitels zijn klaar.", "Nee.", "Nee.", "Nee.", "Nee."];
  const doubt = { no_speech_prob: 0.9, avg_logprob: -1, compression_ratio: 2.4 };
  const segments = texts.map((text, place) => ({ start: place, end: place + 1, text, ...doubt }));
  expect(heard({ text: "", segments }).segments.map(({ text }) => text)).toEqual(texts.slice(0, 5));
  expect(heard(one({ no_speech_prob: 0.6, avg_logprob: -2 })).segments).toHaveLength(1);
});

type Said = [startMs: number, endMs: number, text: string];
const part = (startMs: number, said: Said[], language = "dutch") => {
  const segments = said.map(([startMs, endMs, text]) => ({ startMs, endMs, text }));
  return { startMs, heard: { segments, language, lengthMs: 60_000 } };
};

test("each segment has its time in the whole recording", () => {
  const parts = [part(0, [[0, 900, " Goedemorgen. "]]), part(60_000, [[100, 700, "Tot straks."]])];
  expect(joinParts(parts, 120_000)).toEqual({
    segments: [
      { startMs: 0, endMs: 900, text: "Goedemorgen." },
      { startMs: 60_100, endMs: 60_700, text: "Tot straks." },
    ],
    language: "nl",
    lengthMs: 120_000,
  });
});

test("no segment begins before the one ahead of it, ends before it begins, or lasts beyond the recording", () => {
  const said: Said[] = [
    [900, 100, "a"],
    [500, 5_000, "b"],
    [70_000, 80_000, "c"],
  ];
  expect(joinParts([part(0, said), part(400, [[0, 100, "d"]])], 60_000).segments).toEqual([
    { startMs: 500, endMs: 5_000, text: "b" },
    { startMs: 900, endMs: 900, text: "a" },
    { startMs: 60_000, endMs: 60_000, text: "c" },
    { startMs: 60_000, endMs: 60_000, text: "d" },
  ]);
  const [twoDaysMs, threeDaysMs] = [172_800_000, 259_200_000];
  expect(joinParts([part(0, [[threeDaysMs - 1, threeDaysMs, "e"]])], threeDaysMs).segments).toEqual([
    { startMs: twoDaysMs, endMs: twoDaysMs, text: "e" },
  ]);
});

test("a text that is too long is more segments, and an empty one none", () => {
  const said: Said[] = [
    [0, 1, "woord ".repeat(700)],
    [1, 2, " \u200B "],
    [2, 3, "x".repeat(4_500)],
  ];
  const texts = joinParts([part(0, said)], 60_000).segments.map(({ text }) => text);
  expect(texts.map(({ length }) => length)).toEqual([1_997, 1_997, 203, 2_000, 2_000, 500]);
  const letters = said.map(([, , text]) => text).join("");
  expect(texts.join("").replaceAll(" ", "") === letters.replace(/[ \u200B]/g, "")).toBe(true);
});

test("more segments than the product takes are merged with their neighbours, and nothing is lost", () => {
  const said = Array.from({ length: 25_001 }, (_, place): Said => [place, place + 1, `w${place}`]);
  const { segments } = joinParts([part(0, said)], 60_000);
  expect(segments.length).toBeLessThanOrEqual(10_000);
  expect(segments.map(({ text }) => text).join(" ")).toBe(said.map(([, , text]) => text).join(" "));
  expect([segments[0], segments.at(-1)?.endMs]).toEqual([{ startMs: 0, endMs: 3, text: "w0 w1 w2" }, 25_001]);
});

test("neighbours whose words are too many for one segment, or of two speakers, are not merged", () => {
  const texts = ["x".repeat(1_000), "x".repeat(1_000), "x".repeat(999)];
  const saidBy = (speakerOf: (place: number) => string) => {
    const segments = Array.from({ length: 10_001 }, (_, place) => ({
      ...{ startMs: place, endMs: place === 1 ? 9 : place + 1, text: texts[place] ?? "w" },
      speaker: speakerOf(place),
    }));
    return joinParts([{ startMs: 0, heard: { segments, language: "nl", lengthMs: 60_000 } }], 60_000);
  };
  const { segments } = saidBy((place) => (place < 4 ? "A" : "B"));
  expect(segments.slice(0, 4).map(({ text, speaker }) => `${text.length} ${speaker}`)).toEqual([
    ...["1000 A", "2000 A", "1 A", "3 B"],
  ]);
  expect(segments[1]).toMatchObject({ startMs: 1, endMs: 9 });
  expect(() => saidBy((place) => `${place % 2}`)).toThrow("recording_too_large");
});

test("a transcript that no callback can carry is too large", () => {
  const said = Array.from({ length: 351 }, (_, place): Said => [place, place, "x".repeat(2_000)]);
  const endingIn = (letters: number) =>
    joinParts([part(0, [...said, [351, 351, "x".repeat(letters)]])], 60_000).segments;
  const left = 700 * 1_024 - JSON.stringify(endingIn(1)).length;
  expect(endingIn(1 + left)).toHaveLength(352);
  expect(() => endingIn(2 + left)).toThrow("recording_too_large");
});

test("the language is the first that a server is sure of, as a code", () => {
  const languageOf = (...names: string[]) =>
    joinParts(
      names.map((name) => part(0, [[0, 1, "a"]], name)),
      1,
    ).language;
  expect(languageOf("", "unknown language", "French", "nl")).toBe("fr");
  expect(["nl", "nl-BE", "Dutch; Flemish"].map((name) => languageOf(name))).toEqual(["nl", "nl", "nl"]);
  expect(["flemish", "english", "german"].map((name) => languageOf(name))).toEqual(["nl", "en", "de"]);
  expect(languageOf("")).toBeNull();
});

/** Letters and mood of each part, as in "300: 100 0 0". */
test.each([
  ["", null],
  ["10: 0 0 0", null],
  [`10: ${Number.MAX_VALUE} ${Number.MAX_VALUE} 0`, null],
  ["10: 50 30 20", "50 30 20"],
  ["10: 1 1 1", "33 34 33"],
  ["10: 1 0 1", "50 0 50"],
  // Three quarters of the letters weigh three quarters.
  ["300: 100 0 0, 100: 0 0 100", "75 0 25"],
  ["300: -1 0 2, 100: 0 100 0", "0 100 0"],
])("the mood of %s is %s", (given, mood) => {
  const chunks = (given === "" ? [] : given.split(", ")).map((part) => {
    const [letters = 0, positive = 0, neutral = 0, negative = 0] = part.split(/:? /).map(Number);
    return { letters, sentiment: { positive, neutral, negative } };
  });
  const found = moodOf(chunks);
  expect(found && `${found.positive} ${found.neutral} ${found.negative}`).toBe(mood);
});
