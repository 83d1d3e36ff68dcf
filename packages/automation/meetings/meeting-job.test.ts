import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { serve } from "@vanzelf/testkit/listen.ts";
import {
  type ModelRequest,
  type ModelStub,
  type StubAnswer,
  startModelStub,
} from "@vanzelf/testkit/model-stub.ts";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import { skipWaits, timeLimits } from "@vanzelf/testkit/waits.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { callbackEventSchemaFor } from "../../../functions/contract/automation/callbacks.ts";
import { type Fault, OperatorFault } from "../job-failure.ts";
import { createModel } from "../model/model.ts";
import { createSpendingInMemory } from "../model/test-spending.ts";
import { prompts } from "../prompts/prompts.ts";
import { expectExplained } from "../prompts/test-prompts.ts";
import type { Store } from "../store/store.ts";
import { analyse } from "./analyse.ts";
import { analyseMeeting, type MeetingParts } from "./meeting-job.ts";
import { noFfmpeg, soundTest, startMeetingTest } from "./test-meeting.ts";
import { createTranscriber } from "./transcribe.ts";

const directory = newFolder(afterAll);
/** A tone, and five seconds of silence at the end of every five minutes. */
const longRecording = path.join(directory, "long.wav");
const lengthSeconds = 605;
const silenceEveryMs = 300_000;
const silenceMs = 5_000;

function writeLongRecording() {
  const file = wavOf(lengthSeconds);
  const bytesPerMs = 8;
  for (let endMs = silenceEveryMs; endMs <= lengthSeconds * 1_000; endMs += silenceEveryMs) {
    const end = file.length - (lengthSeconds * 1_000 - endMs) * bytesPerMs;
    file.fill(128, end - silenceMs * bytesPerMs, end);
  }
  writeFileSync(longRecording, file);
}

const meetings = await startMeetingTest();
beforeAll(writeLongRecording);

let stub: ModelStub | undefined;
beforeEach(() => {
  meetings.events.length = 0;
});
afterEach(() => stub?.stop());

const chunkInput = z.object({ passages: z.array(z.object({ nummer: z.number(), tekst: z.string() })) });
const pointsInput = z.object({ punten: z.array(z.object({ tekst: z.string(), passage: z.number() })) });

/** Each chunk's first passage as its point and its agreement; each point as a sentence. */
function honest({ instructions, input }: ModelRequest): unknown {
  if (instructions === prompts.summary.text) {
    const { punten } = pointsInput.parse(input);
    return { sentences: punten.map(({ tekst, passage }) => ({ text: tekst, passage })) };
  }
  const [first] = chunkInput.parse(input).passages;
  const said = { text: first?.tekst ?? "", passage: first?.nummer ?? 0 };
  return {
    points: [said],
    actions: [{ ...said, owner: "Els", dueOn: "2026-12-04" }],
    people: ["Els", "Karim"],
    sentiment: { positive: 60, neutral: 30, negative: 10 },
  };
}

async function start(
  answer: StubAnswer = honest,
  hearing: Parameters<typeof startModelStub>[1] = {},
  spending = createSpendingInMemory(),
) {
  stub = await startModelStub(answer, hearing);
  const server = { baseUrl: stub.url, apiKey: "sleutel" };
  const faults: Fault[] = [];
  const outcomes = {
    failed: async (fault: Fault) => void faults.push(fault),
    worked: async () => void faults.splice(0),
  };
  const parts: MeetingParts = {
    model: createModel({ ...server, modelFor: () => "klein-model" }, spending),
    transcriber: createTranscriber({ ...server, model: "luister-model", outcomes }, spending),
    ffmpeg: noFfmpeg,
    download: { productHostname: "127.0.0.1" },
    outcomes,
  };
  return { stub, parts, spending, faults };
}

const withFfmpeg = (parts: MeetingParts): MeetingParts => ({ ...parts, ffmpeg: "ffmpeg" });

const schema = callbackEventSchemaFor([]);
/** The one event that was sent, as the product reads it. */
function result() {
  expect(meetings.events).toHaveLength(1);
  const event = schema.parse(meetings.events[0]?.event);
  if (event.type !== "meeting.result" || !event.data.transcript)
    throw new Error("no result with a transcript");
  return { ...event.data, transcript: event.data.transcript };
}

soundTest(
  "turns a long recording into one transcript, cut in silences, each segment at its time, and pays no part twice after a crash",
  async () => {
    const { stub, spending, ...started } = await start();
    const parts = { ...withFfmpeg(started.parts), words: "Goossens" };
    const jobId = await meetings.job({ path: longRecording });
    let heard = 0;
    const crashing: MeetingParts = {
      ...parts,
      transcriber: {
        ...parts.transcriber,
        async transcribe(asked) {
          heard += 1;
          if (heard > 1) throw new Error("the process died");
          return await parts.transcriber.transcribe(asked);
        },
      },
    };
    await expect(analyseMeeting(await meetings.take(jobId), crashing)).rejects.toThrow("the process died");
    expect(stub.transcriptions).toHaveLength(1);

    const dying: Store = {
      ...meetings.store,
      async keepStep(id, name, kept) {
        if (name === "reached written") throw new Error("the process died");
        return await meetings.store.keepStep(id, name, kept);
      },
    };
    await expect(analyseMeeting(await meetings.take(jobId, dying), parts)).rejects.toThrow(
      "the process died",
    );
    // At the very end there is nothing left to pay for.
    const before = [stub.transcriptions.length, stub.calls.length, meetings.downloads()];
    await analyseMeeting(await meetings.take(jobId), parts);
    expect([stub.transcriptions.length, stub.calls.length, meetings.downloads()]).toEqual(before);

    const { transcript, durationSeconds, language, provenance } = result();
    expect(stub.transcriptions).toHaveLength(2);
    // The middle of the last silence before ten minutes.
    expect(stub.transcriptions[0]?.seconds).toBeCloseTo(597.5, 0);
    // Every second is heard once, and noted as paid once.
    const secondsHeard = stub.transcriptions.reduce((sum, { seconds }) => sum + seconds, 0);
    expect(secondsHeard).toBeCloseTo(lengthSeconds, 0);
    const secondsPaid = spending.calls.reduce((sum, { used }) => sum + (used?.audioSeconds ?? 0), 0);
    expect(secondsPaid).toBeCloseTo(lengthSeconds, 0);
    // Which names may fall, and the language of the first part.
    const [first, ...rest] = stub.transcriptions;
    expect(first).toMatchObject({ language: "", prompt: "Goossens, Overleg maandag" });
    expect(new Set(rest.map((part) => part.language))).toEqual(new Set(["nl"]));
    // A part begins where the one before it ends; the stub's segments last five seconds, but for the last of a part.
    const { segments } = transcript;
    const seams = segments.filter(({ startMs, endMs }) => endMs - startMs < 4_990);
    expect(seams).toHaveLength(2);
    for (const { endMs } of seams.slice(0, -1)) {
      expect(endMs % silenceEveryMs).toBeGreaterThan(silenceEveryMs - silenceMs - 100);
    }
    for (const [place, { startMs }] of segments.slice(1).entries()) {
      expect(Math.abs(startMs - (segments[place]?.endMs ?? 0))).toBeLessThan(50);
    }
    expect(segments[0]?.startMs).toBe(0);
    expect(Math.abs((segments.at(-1)?.endMs ?? 0) - lengthSeconds * 1_000)).toBeLessThan(200);
    expect([durationSeconds, language]).toEqual([expect.closeTo(lengthSeconds, -1), "nl"]);
    expect(provenance).toEqual({
      model: "luister-model, klein-model",
      prompt: `${prompts.meeting.label}, ${prompts.summary.label}`,
      steps: ["received", "transcribed", "analysed", "written"].map((step) => ({
        step,
        at: expect.any(String),
      })),
    });
    for (const call of stub.calls) expectExplained(call);
  },
  120_000,
);

test("hands in points, agreements, people and mood with their passages", async () => {
  const { stub, parts, spending } = await start();
  const jobId = await meetings.job(wavOf(29.25));
  await meetings.store.pool.query("update automation.jobs set received_at = $2 where id = $1", [
    jobId,
    "2026-03-28T23:30:00Z",
  ]);
  const names = { transcriber: "l".repeat(150), model: "m".repeat(150) };
  await analyseMeeting(await meetings.take(jobId), {
    ...parts,
    transcriber: { ...parts.transcriber, name: names.transcriber },
    model: { ...parts.model, nameFor: () => names.model },
  });
  const { transcript, durationSeconds, summarySentences, actionItems, participants, sentiment, fileName } =
    result();
  expect(durationSeconds).toBe(30);
  expect(result().provenance?.model).toBe(`${names.transcriber}, ${names.model}`.slice(0, 200));
  expect(stub.transcriptions[0]?.prompt).toBe("Overleg maandag");
  expect(stub.calls[0]?.input).toMatchObject({ soort: "meeting", wensen: "", datum: "2026-03-29" });
  expect(stub.calls.at(-1)?.input).toMatchObject({ punten: [{ passage: 1 }] });
  expect(spending.calls.map(({ most }) => most.outputTokens)).toEqual([0, 4_000, 2_000]);
  // Without a program that measures it, what the server heard is paid, and not the most that it could last.
  expect(spending.calls[0]).toMatchObject({
    most: { audioSeconds: 234_044 / 2_000 },
    used: { audioSeconds: 29.25 },
  });
  expect(transcript.segments.map(({ startMs }) => startMs)).toEqual([
    0, 5_000, 10_000, 15_000, 20_000, 25_000,
  ]);
  const text = "Goedemorgen allemaal, we beginnen met de planning van het volgende kwartaal.";
  expect(summarySentences).toEqual([{ text, passage: 1 }]);
  expect(actionItems).toEqual([{ text, owner: "Els", dueOn: "2026-12-04", passage: 1 }]);
  expect([participants, sentiment, fileName]).toEqual([
    ["Els", "Karim"],
    { positive: 60, neutral: 30, negative: 10 },
    null,
  ]);
});

const planning = { text: "De planning van het kwartaal komt eerst aan bod.", passage: 1 };
const advice = { text: "De oplevering schuift een week op: niet aanwerven.", passage: 2 };
const invented = { text: "Karim steelt geld uit de kas.", passage: 2 };
test.each([
  ["meeting", [planning, advice], { positive: 100, neutral: 0, negative: 0 }],
  ["interview", [planning], null],
  ["job-interview", [planning], null],
] as const)(
  "keeps of a %s what its passages say, and of interviews no judgement and no mood",
  async (...row) => {
    const [mode, kept, mood] = row;
    const points = [planning, advice, invented];
    const said = { points, actions: [], people: [], sentiment: { positive: 1, neutral: 0, negative: 0 } };
    const { stub, parts } = await start(({ instructions }) =>
      instructions === prompts.summary.text ? { sentences: points } : said,
    );
    await analyseMeeting(await meetings.take(await meetings.job(wavOf(10), { mode })), parts);
    expect(result()).toMatchObject({ summarySentences: kept, sentiment: mood });
    expect(JSON.stringify(stub.calls[0]?.schema).includes("sentiment")).toBe(mood !== null);
  },
);

test.each([
  [41, 40],
  [0, 12],
])("keeps of what a model finds no more than the product takes: of %i sentences %i", async (...row) => {
  const [written, kept] = row;
  const names = Array.from({ length: 51 }, (_, place) => `Els${"a".repeat(place)}`);
  const [six, five] = [names.slice(0, 6).join(" "), names.slice(0, 5).join(" ")];
  const [tooLong, long] = ["m".repeat(61), "n".repeat(60)];
  const action = "ja ".repeat(400).slice(0, 1_000);
  const days = ["1999-12-31", "2000-01-01", "2199-12-31", "2200-01-01", ...Array<null>(9).fill(null)];
  const { stub, parts } = await start(({ instructions, input }) => {
    const of = (passage: number) => ({ text: "Dat zei Els.", passage });
    if (instructions === prompts.summary.text)
      return { sentences: [of(2), ...Array<object>(written).fill(of(1))] };
    const passage = chunkInput.parse(input).passages[0]?.nummer ?? 0;
    const nobody = { ...of(passage), owner: null, dueOn: null };
    return {
      points: Array(21).fill(of(passage)),
      actions: [
        { ...nobody, text: `${action}a` },
        ...days.map((dueOn, place) => ({ ...nobody, ...(place === 0 && { text: action }), dueOn })),
      ],
      // The first is said in part, the second in the last chunk alone.
      people: ["Els Vreemdeling", "Zoëe", six, tooLong, five.toUpperCase(), five, long, ...names],
      sentiment: { positive: 1, neutral: 0, negative: 0 },
    };
  });
  // Two a chunk, but for the last two, which are a letter too long together.
  const text = `${names.join(" ")} ${tooLong} ${long} `.padEnd(6_000, "ja ");
  const segments = Array.from({ length: 32 }, (_, place) => ({
    ...{ startMs: 0, endMs: 1, text: place < 31 ? text : `${text.slice(3)}Zoëe` },
  }));
  const found = await analyse(
    await meetings.take(await meetings.job(wavOf(1))),
    { mode: "meeting", latestFeedback: "w".repeat(2_001) },
    { segments, heldAt: new Date(), language: "fr" },
    parts.model,
  );
  expect(stub.calls).toHaveLength(18);
  expect(stub.calls[0]?.input).toMatchObject({ wensen: "w".repeat(2_000) });
  // Twenty of each chunk are 340: each second one.
  expect(pointsInput.parse(stub.calls.at(-1)?.input).punten).toHaveLength(170);
  expect(found.participants).toEqual([five, long, ...names.slice(0, 48)]);
  expect(found.actionItems).toHaveLength(200);
  expect(found.actionItems.slice(0, 4)).toMatchObject([
    { text: action, dueOn: null },
    ...[days[1], days[2], null].map((dueOn) => ({ dueOn })),
  ]);
  expect(found.summary).toEqual(Array(kept).fill({ text: "Dat zei Els.", passage: 1 }));
});

const judgements =
  "te oud, te jong, te dik, zwanger, zwangere, ziekelijk, ziek, ziekte, herkomst, afkomst, geloof, geaardheid, betrouwbaar, " +
  "onbetrouwbaar, geschikt, ongeschikt, aanwerven, aannemen, aan te werven, aangeworven, aangenomen worden, " +
  "geen goede kandidaat, niet beste kandidate";
test("keeps of an interview no point that judges, and of a Dutch talk those that share three of ten words", async () => {
  const points = (texts: string[], passage = 1) => texts.map((text) => ({ text, passage }));
  const pointsOf = async (mode: "interview" | "meeting", found: object[], said: string[]) => {
    const { parts } = await start(({ instructions }) =>
      instructions === prompts.summary.text
        ? { sentences: found }
        : { points: found, actions: [], people: [], sentiment: { positive: 1, neutral: 0, negative: 0 } },
    );
    const segments = said.map((text) => ({ startMs: 0, endMs: 1, text }));
    const talk = { segments, heldAt: new Date(), language: mode === "meeting" ? "nl" : "fr" };
    const job = await meetings.take(await meetings.job(wavOf(1)));
    return (await analyse(job, { mode, latestFeedback: null }, talk, parts.model)).summary;
  };
  const fair = points(["Zij is oud-collega van Els.", "Zij maakt muziek en is ziekenverzorger."]);
  const judging = points(judgements.split(", ").map((word) => `Zij is ${word}.`));
  expect(await pointsOf("interview", [...judging, ...fair], ["Ja."])).toEqual(fair);
  const words = Array.from({ length: 10 }, (_, place) => `woord${String.fromCharCode(97 + place).repeat(9)}`);
  const [first = "", second = "", third = "", ...others] = words;
  const point = points([words.join(" ")], 3);
  // Of the passage and the two beside it.
  const around = [others.join(" "), first, third, second, others.join(" ")];
  expect(await pointsOf("meeting", point, around)).toEqual(point);
  expect(await pointsOf("meeting", point, around.with(2, "Ja."))).toBeNull();
  // A number that is said beside it is not its own.
  const call = points(["Els belt 09 123 45 67."], 1);
  expect(await pointsOf("meeting", call, ["Els belt", "09 123 45 67"])).toBeNull();
  expect(await pointsOf("meeting", call, ["Els belt 09 123 45 67", "Ja."])).toEqual(call);
});

test("asks a server in the form that it knows, without what it does not take", async () => {
  const { stub, parts, spending } = await start(honest, {
    speech: ({ format, prompt }) => {
      const error = format === "text" ? prompt && "prompt is not supported" : "response_format must be text";
      return error ? { status: 400, body: JSON.stringify({ error }) } : { body: "Goedemorgen allemaal." };
    },
  });
  for (const _ of [1, 2]) await analyseMeeting(await meetings.take(await meetings.job(wavOf(10))), parts);
  expect(stub.transcriptions.map(({ format }) => format)).toEqual([
    ...["verbose_json", "json", "text", "text", "text"],
  ]);
  // Each refused attempt costs nothing.
  expect(spending.calls.filter(({ prompt }) => prompt === "transcription")).toHaveLength(2);
});

test("pays twice for an answer that cannot be read, tells the operator, and ends", async () => {
  const { stub, parts, spending, faults } = await start(honest, {
    speech: () => ({ body: JSON.stringify({ text: "", segments: Array(100).fill({}) }) }),
  });
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toEqual(failed("model_failed"));
  expect([stub.transcriptions.length, spending.calls.length]).toEqual([2, 2]);
  expect(faults).toEqual([{ kind: "speech", detail: expect.stringContaining("AI_TRANSCRIPTION_MODEL") }]);
  expect(faults[0]?.detail).toHaveLength(1_000);
});

/** Ten seconds of a voice that is louder and quieter, as filters of ffmpeg. */
const voice = (volume: string) => ["-f", "lavfi", "-i", `sine=300:d=10,volume=${volume}`];
const quiet = ["-f", "lavfi", "-i", "anullsrc=d=10"];
const asCover = ["-metadata:s:t", "mimetype=image/jpeg"];
soundTest.each<[string, string[]]>([
  ["speech far below the usual level", [...voice("-42dB"), "-b:a", "64k"]],
  ["a second track beside a silent one", [...quiet, ...voice("-10dB"), "-map", "0", "-map", "1"]],
  [
    "speech beside a cover that is no picture",
    [...voice("-10dB"), "-attach", import.meta.filename, ...asCover],
  ],
])("hears %s", async (_what, options) => {
  const { stub, parts } = await start();
  const file = path.join(directory, "recording.mka");
  execFileSync("ffmpeg", ["-v", "error", "-y", ...options, file]);
  await analyseMeeting(await meetings.take(await meetings.job({ path: file })), withFfmpeg(parts));
  expect(stub.transcriptions).toHaveLength(1);
});

test("waits for a busy server of speech, and asks one that broke off again", async () => {
  const { stub, parts, spending } = await start();
  stub.fail({ fault: "half stream" });
  stub.fail({ fault: "busy", retryAfterSeconds: 0 }, 2);
  await analyseMeeting(await meetings.take(await meetings.job(wavOf(10))), parts);
  expect(stub.transcriptions).toHaveLength(4);
  // Being told to wait costs nothing; half an answer may have been paid for.
  expect(spending.calls.filter(({ prompt }) => prompt === "transcription")).toHaveLength(2);
  expect(result().transcript.segments).toHaveLength(2);
});

test("asks a server of speech four times, each for a quarter of an hour", async () => {
  const [limits, waits] = [timeLimits(), skipWaits()];
  const { stub, parts } = await start(honest, { speech: () => ({ status: 500, body: "" }) });
  stub.fail({ fault: "busy", retryAfterSeconds: 60 });
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toThrow("the server answered 500");
  expect([stub.transcriptions.length, waits]).toEqual([4, [60_000, 4_000, 16_000]]);
  expect(limits().filter((limit) => limit === 900_000)).toHaveLength(4);
  stub.fail({ fault: "busy", retryAfterSeconds: 61 });
  await expect(analyseMeeting(job, parts)).rejects.toMatchObject({ seconds: 61 });
});

test.each([
  [400, 2],
  [415, 2],
  [422, 2],
  [404, 1],
])("takes a refusal of its hints with %i for one of them, and asks %i times", async (status, times) => {
  const { stub, parts } = await start(honest, {
    speech: ({ prompt, language }) =>
      prompt || language ? { status, body: "Unknown parameter: 'language'" } : undefined,
  });
  const sound = { file: path.join(import.meta.dirname, "silence.flac"), extension: "flac", lengthMs: 1_000 };
  const asked = { ...sound, measured: true, language: "nl", words: "naam ".repeat(200) };
  const { signal } = new AbortController();
  await parts.transcriber.transcribe({ ...asked, jobId: "een", customerId: null, signal }).catch(() => {});
  const hints = stub.transcriptions.map(({ prompt, language }) => `${prompt.length} ${language}`);
  expect(hints).toEqual(["600 nl", "0 "].slice(0, times));
});

test("sends a recording with its key to the operator's server, and to none that it leads to", async () => {
  skipWaits();
  const { stub, parts } = await start();
  const location = `${stub.url}/audio/transcriptions`;
  const keys = new Set<string | undefined>();
  const { url } = await serve((request, response) => {
    keys.add(request.headers.authorization);
    request.resume().on("end", () => response.writeHead(307, { location }).end());
  }, onTestFinished);
  const server = { baseUrl: url, apiKey: "sleutel", model: "luister-model" };
  const transcriber = createTranscriber(server, createSpendingInMemory());
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, { ...parts, transcriber })).rejects.toThrow("fetch failed");
  expect([...keys]).toEqual(["Bearer sleutel"]);
  expect(stub.transcriptions).toEqual([]);
});

test("asks in three forms at most, and notes nothing for a server that is not there", async () => {
  skipWaits();
  const { stub, parts, spending } = await start(honest, {
    speech: () => ({ status: 400, body: "response_format is not supported" }),
  });
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toBeInstanceOf(OperatorFault);
  expect(stub.transcriptions).toHaveLength(3);
  await stub.stop();
  await expect(analyseMeeting(job, parts)).rejects.toThrow("fetch failed");
  expect(spending.calls).toEqual([]);
});

/** Both name a recording of somebody else on this machine. */
const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${longRecording}\n#EXT-X-ENDLIST\n`;
const list = `ffconcat version 1.0\nfile ${longRecording}\n`;

soundTest.each<[string, Buffer]>([
  ["a text", Buffer.from("Dit is geen geluid.")],
  ["a playlist of other files", Buffer.from(playlist)],
  ["a list of other files", Buffer.from(list)],
  ["no samples", wavOf(0)],
  ["silence", wavOf(10).fill(128, 44)],
])("says that %s can't be read", async (_, file) => {
  const { stub, parts } = await start();
  const job = await meetings.take(await meetings.job(file));
  await expect(analyseMeeting(job, withFfmpeg(parts))).rejects.toEqual(failed("recording_unreadable"));
  expect(stub.transcriptions).toEqual([]);
});

const failed = (reason: string) => expect.objectContaining({ reason });

test("waits with a large recording until the operator has ffmpeg", async () => {
  const { parts, faults } = await start();
  await analyseMeeting(await meetings.take(await meetings.job(Buffer.alloc(25_000_000))), parts);
  const job = await meetings.take(await meetings.job(Buffer.alloc(25_000_001)));
  await expect(analyseMeeting(job, parts)).rejects.toBeInstanceOf(OperatorFault);
  expect(faults).toEqual([{ kind: "speech", detail: expect.stringContaining("FFMPEG_PATH") }]);
});

test("says that nobody is heard", async () => {
  const { stub, parts } = await start();
  stub.fail({ fault: "refusal" });
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toEqual(failed("recording_unreadable"));
});

test("waits for the operator when the server of speech refuses what it gets", async () => {
  const { stub, parts, spending, faults } = await start();
  const message = "Maximum content size limit exceeded";
  stub.fail({ fault: "status", status: 413, message });
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toBeInstanceOf(OperatorFault);
  expect(faults).toEqual([{ kind: "speech", detail: expect.stringContaining(message) }]);
  expect(spending.calls).toEqual([]);
  await analyseMeeting(job, parts);
  expect(faults).toEqual([]);
});

test("says that the budget is reached, before the first call", async () => {
  const { stub, parts } = await start(honest, {}, createSpendingInMemory({ callsMax: 0 }));
  const job = await meetings.take(await meetings.job(wavOf(10)));
  await expect(analyseMeeting(job, parts)).rejects.toEqual(failed("budget_reached"));
  expect([stub.transcriptions.length, stub.calls.length]).toEqual([0, 0]);
});
