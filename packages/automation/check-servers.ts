// What the servers of models and speech can do, asked by one small question each: they learn the form of later ones by it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import type { ModelSettings } from "./environment.ts";
import { createTranscriber, type Transcriber } from "./meetings/transcribe.ts";
import { createModel, type Model } from "./model/model.ts";
import type { Spending } from "./model/spending.ts";
import { promptNames } from "./prompts/prompts.ts";

/** `can` is how it is asked, and empty for one that does not work. */
export type Check = { server: "model" | "speech"; name: string; can: string; result: string };

type Servers = { model: Model; transcriber: Transcriber };

const common = { jobId: "check", customerId: null };
const question = "Antwoord met JSON: `ok` is waar.";
const answerSchema = z.object({ ok: z.boolean() });
const soundMs = 1_000;

/** A second of silence as WAV: 8,000 samples of eight bits, whose middle is 128. */
function silence(): Buffer {
  const samples = 8_000;
  const head = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x01\0\x08\0data\0\0\0\0",
    "latin1",
  );
  for (const at of [24, 28, 40]) head.writeUInt32LE(samples, at);
  head.writeUInt32LE(head.length - 8 + samples, 4);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

async function outcomeOf(ask: () => Promise<unknown>, can: () => readonly (string | false | undefined)[]) {
  try {
    await ask();
    return { can: can().filter(Boolean).join(", "), result: "works" };
  } catch (error) {
    return { can: "", result: error instanceof Error ? error.message : String(error) };
  }
}

/** Each model that work is done by, and the one for speech. */
export async function checkServers({ model, transcriber }: Servers, signal: AbortSignal): Promise<Check[]> {
  const prompts = new Map(promptNames.map((prompt) => [model.nameFor(prompt), prompt]));
  const checks: Check[] = [];
  for (const [name, prompt] of prompts) {
    const asked = {
      prompt: { name: prompt, text: question, label: "check" },
      input: {},
      outputTokensMax: 500,
    };
    const outcome = await outcomeOf(
      () => model.answer({ ...common, ...asked, signal }, answerSchema),
      () => {
        const { limit, shape, usage } = model.formFor(prompt);
        return [limit, shape, usage && "stream_options"];
      },
    );
    checks.push({ server: "model", name, ...outcome });
  }
  const directory = await mkdtemp(path.join(tmpdir(), "check-"));
  try {
    const file = path.join(directory, "silence.wav");
    await writeFile(file, silence());
    const asked = {
      file,
      extension: "wav",
      lengthMs: soundMs,
      measured: true,
      language: "nl",
      words: "Vanzelf",
    };
    const outcome = await outcomeOf(
      () => transcriber.transcribe({ ...common, ...asked, signal }),
      () => {
        const { format, takesHints } = transcriber.form();
        return [format, takesHints && "language, prompt"];
      },
    );
    return [...checks, { server: "speech", name: transcriber.name, ...outcome }];
  } finally {
    await rm(directory, { recursive: true });
  }
}

const unnoted: Spending = { begin: async () => "", end: async () => {}, undo: async () => {} };

/** The same without a service, and without a database to note the cost in. */
export function checkSettings(settings: ModelSettings, signal: AbortSignal): Promise<Check[]> {
  const transcriber = createTranscriber({ ...settings, model: settings.transcriptionModel }, unnoted);
  return checkServers({ model: createModel(settings, unnoted), transcriber }, signal);
}
