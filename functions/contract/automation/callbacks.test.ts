import { describe, expect, test } from "vitest";
import { callbackEventSchemaFor } from "./callbacks.ts";

const schema = callbackEventSchemaFor(["https://rapporten.example"]);
const isTaken = (type: string, data: object) => schema.safeParse({ type, data }).success;

describe("a report", () => {
  const userId = "a0000000-0000-4000-8000-000000000001";
  const isReport = (changes: object) =>
    isTaken("report.created", { userId, url: "https://rapporten.example/prijzen.pdf", ...changes });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//elsewhere.example",
    "rapport.pdf",
    "https://elsewhere.example/rapport.pdf",
    "https://rapporten.example@elsewhere.example/",
    "https://rapporten.example:geheim@elsewhere.example/",
    "https://an@rapporten.example/",
    "https://:geheim@rapporten.example/",
    "https://elsewhere.example\\@rapporten.example/",
    "https://rapporten.example:8443/",
    "http://rapporten.example/",
    "https://rapporten.example.elsewhere.example/",
    "https://xrapporten.example/",
    `https://rapporten.example/${"x".repeat(2_048)}`,
  ])("under %s is refused", (url) => {
    expect([isReport({ url }), isReport({})]).toEqual([false, true]);
  });

  const content = {
    summary: "Twee prijzen zijn veranderd.",
    sections: [{ heading: "Nordwise", findings: [{ title: "Prijs op de startpagina" }] }],
  };
  const finding = (changes: object) => ({
    ...content,
    sections: [{ heading: "Nordwise", findings: [{ title: "Prijs", ...changes }] }],
  });
  test.each([
    ["without link and contents", null],
    ["without a section", { ...content, sections: [] }],
    ["with a section without a heading", { ...content, sections: [{ heading: " ", findings: [] }] }],
    ["with a source that is no web address", finding({ source: "javascript:alert(1)" })],
    ["with a source that holds a user name", finding({ source: "https://an:geheim@nordwise.example/" })],
    ["with a moment that is none", finding({ seenAt: "gisteren" })],
    ["with findings of no page", { ...finding({}), pagesRead: 0 }],
    ["with fewer pages than none", { ...finding({}), pagesRead: -1 }],
    ["with half a page", { ...finding({}), pagesRead: 0.5 }],
    ["with a severity of its own", finding({ severity: "critical" })],
    ["of more than 200 kB", { sections: Array(40).fill({ heading: "A", text: "é".repeat(4_000) }) }],
  ])("%s is refused", (_what, wrong) => {
    const isContent = (content: unknown) => isReport({ url: null, content });
    expect([isContent(wrong), isContent(content), isContent(finding({}))]).toEqual([false, true, true]);
  });
});

describe("a result of a recording", () => {
  const isResult = (changes: object) =>
    isTaken("meeting.result", { sessionId: "a0000000-0000-4000-8000-000000000002", ...changes });

  test.each([
    ["a link that runs", { fileName: "javascript:alert(1)" }],
    ["a link into a file", { fileName: "file:///etc/passwd" }],
    ["too long a summary", { summary: "x".repeat(100_001) }],
    ["a list of other things", { actionItems: [1] }],
    ["half a sentiment", { sentiment: { positive: 60 } }],
    ["a sentiment below 0", { sentiment: { positive: -1, neutral: 91, negative: 10 } }],
    ["a length below zero", { durationSeconds: -1 }],
    ["a language that is none", { language: "Nederlands, denk ik" }],
    ["a day that is none", { actionItems: [{ text: "a", dueOn: "2026-02-30" }] }],
    ["a day of another time", { actionItems: [{ text: "a", dueOn: "1999-12-31" }] }],
    ["a day too far ahead", { actionItems: [{ text: "a", dueOn: "2200-01-01" }] }],
    ["a passage below one", { summary: [{ text: "a", passage: 0 }] }],
  ])("with %s is refused", (_what, changes) => {
    expect([isResult(changes), isResult({})]).toEqual([false, true]);
  });

  test.each(["2000-01-01", "2199-12-31"])("may name the day %s", (dueOn) => {
    expect(isResult({ actionItems: [{ text: "a", dueOn }] })).toBe(true);
  });

  const said = (startMs: number, speaker: string | null, text: string) => ({
    startMs,
    endMs: startMs + 900,
    speaker,
    text,
  });

  test.each([
    ["no passage", { segments: [] }],
    ["a passage without words", { segments: [said(0, null, " \u200b")] }],
    ["a passage that ends before it starts", { segments: [{ ...said(5, null, "a"), endMs: 4 }] }],
    ["passages in another order", { segments: [said(5, null, "a"), said(4, null, "b")] }],
    ["a time that is no number", { segments: [{ ...said(0, null, "a"), startMs: "0" }] }],
    ["a time after two days", { segments: [said(172_800_000, null, "a")] }],
  ])("with a transcript that has %s is refused", (_what, transcript) => {
    const segments = [said(0, null, "a")];
    expect([isResult({ transcript }), isResult({ transcript: { segments } })]).toEqual([false, true]);
  });
});

describe("an event holds", () => {
  const id = "a0000000-0000-4000-8000-000000000003";
  const x = (length: number) => "x".repeat(length);
  const meeting = (data: object) => ["meeting.result", { sessionId: id, ...data }] as const;
  const report = (data: object) => ["report.created", { userId: id, ...data }] as const;
  const section = (data: object) => report({ content: { sections: [{ heading: "A", ...data }] } });
  const finding = (data: object) => section({ findings: [{ title: "A", ...data }] });
  const moment = "2026-11-20T16:00:00+01:00";
  const website = (data: object) =>
    ["website.checked", { userId: id, address: "a", certificateEndsAt: moment, ...data }] as const;
  const competitor = (change: object, data: object = {}) => {
    const changes = [{ source: "http://nordwise.example/", ...change }];
    return ["competitor.changed", { userId: id, name: "A", changes, ...data }] as const;
  };
  const draft = (data: object) =>
    ["lead.drafts", { submissionId: id, drafts: [{ email: "a", ...data }] }] as const;
  const source = (data: object) => {
    const sources = [{ source: "a", readAt: null, taken: 0, leftOut: [], ...data }];
    return ["companies.read", { sources }] as const;
  };
  const segments = (length: number, said: (at: number) => object) =>
    meeting({
      transcript: {
        segments: Array.from({ length }, (_, at) => ({ startMs: at, endMs: at, text: "a", ...said(at) })),
      },
    });
  /** Of contents as they are kept: the text fills up what many findings leave. */
  const bytes = (length: number) => {
    const empty = { title: "A", before: x(2_000), after: "", source: "", seenAt: "", severity: "low" };
    const content = (text: string) => ({
      summary: "",
      sections: [{ heading: "A", text, findings: Array(97).fill(empty) }],
    });
    return report({ content: content(x(length - JSON.stringify(content("")).length)) });
  };

  test.each<[number, string, (most: number) => readonly [string, object]]>([
    [100, "letters of a session", (n) => meeting({ sessionId: x(n) })],
    [2_048, "letters of a link", (n) => meeting({ fileName: `https://rapporten.example/${x(n - 26)}` })],
    [200, "letters of a model's name", (n) => meeting({ provenance: { model: x(n) } })],
    [4, "steps", (n) => meeting({ provenance: { steps: Array(n).fill({ step: "received", at: moment }) } })],
    [35, "letters of a language", (n) => meeting({ language: `nlx${"-abcdefg".repeat(4)}`.padEnd(n, "h") })],
    [100, "per cent", (n) => meeting({ sentiment: { positive: n, neutral: 0, negative: 0 } })],
    [10_000, "passages", (n) => segments(n, () => ({}))],
    [2_000, "letters of a passage", (n) => segments(1, () => ({ text: x(n) }))],
    [100, "letters of a speaker", (n) => segments(1, () => ({ speaker: x(n) }))],
    [50, "speakers", (n) => segments(n, (at) => ({ speaker: `S${at}` }))],
    [100_000, "letters of a summary", (n) => meeting({ summary: x(n) })],
    [1_000, "sentences of a summary", (n) => meeting({ summary: Array(n).fill({ text: "a" }) })],
    [500, "points", (n) => meeting({ actionItems: Array(n).fill("a") })],
    [2_000, "letters of a point", (n) => meeting({ actionItems: [{ text: x(n) }] })],
    [200, "letters of an owner", (n) => meeting({ actionItems: [{ text: "a", owner: x(n) }] })],
    [500, "participants", (n) => meeting({ participants: Array(n).fill("a") })],
    [172_800, "seconds of a recording", (n) => meeting({ durationSeconds: n })],
    [
      500,
      "letters of a report's name",
      (n) => report({ name: x(n), content: { sections: [{ heading: "A" }] } }),
    ],
    [
      4_000,
      "letters of a report's summary",
      (n) => report({ content: { summary: x(n), sections: [{ heading: "A" }] } }),
    ],
    [204_800, "bytes of a report's contents", bytes],
    [40, "sections", (n) => report({ content: { pagesRead: 0, sections: Array(n).fill({ heading: "A" }) } })],
    [200, "letters of a heading", (n) => section({ heading: x(n) })],
    [4_000, "letters of a section", (n) => section({ text: x(n) })],
    [100, "findings of a section", (n) => section({ findings: Array(n).fill({ title: "A" }) })],
    [300, "letters of a finding's title", (n) => finding({ title: x(n) })],
    [2_000, "letters of how it was", (n) => finding({ before: x(n) })],
    [2_000, "letters of how it is", (n) => finding({ after: x(n), seenAt: moment })],
    [599, "as a website's status", (n) => website({ status: n })],
    [600_000, "milliseconds of an answer", (n) => website({ answerMs: n })],
    [300, "letters of a website's address", (n) => website({ address: x(n) })],
    [64, "letters of a fingerprint", (n) => website({ fingerprint: x(n) })],
    [300, "letters of a text before a change", (n) => competitor({ before: x(n) })],
    [300, "letters of a text after a change", (n) => competitor({ after: x(n) })],
    [
      40,
      "changes",
      (n) => competitor({}, { changes: Array(n).fill({ source: "https://nordwise.example/" }) }),
    ],
    [200, "letters of a competitor", (n) => competitor({}, { name: x(n) })],
    [320, "letters of a draft's address", (n) => draft({ email: x(n) })],
    [1_000, "letters of a doubted sentence", (n) => draft({ remarks: [{ kind: "claim", sentence: x(n) }] })],
    [10, "doubts", (n) => draft({ remarks: Array(n).fill({ kind: "claim", sentence: "a" }) })],
    [1_000, "letters of a subject", (n) => draft({ subject: x(n) })],
    [100_000, "letters of a draft", (n) => draft({ content: x(n) })],
    [2_000, "letters of a draft's reason", (n) => draft({ reason: x(n) })],
    [2_048, "letters of a draft's source", (n) => draft({ source: x(n) })],
    [2_000, "letters of a fault", (n) => ["automation.fault", { kind: "model", detail: x(n) }]],
    [1_000_000_000, "companies of a source", (n) => source({ taken: n })],
    [50, "sources", (n) => ["companies.read", { sources: Array(n).fill(source({})[1].sources[0]) }]],
    [20, "reasons", (n) => source({ leftOut: Array(n).fill({ why: "a", count: 1, lines: [] }) })],
    [10, "lines of a reason", (n) => source({ leftOut: [{ why: "a", count: 1, lines: Array(n).fill(1) }] })],
    [200, "letters of a source of companies", (n) => source({ source: x(n) })],
    [500, "letters of why it was not read", (n) => source({ failure: x(n) })],
    [
      200,
      "letters of why rows were left out",
      (n) => source({ leftOut: [{ why: x(n), count: 1, lines: [] }] }),
    ],
  ])("%i %s at most", (most, _what, event) => {
    expect([isTaken(...event(most)), isTaken(...event(most + 1))]).toEqual([true, false]);
  });
});
