// Asks each server of models and speech one small question of each kind. The answers decide the form of later questions.
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { ModelSettings } from "./environment.ts";
import { createTranscriber, type Transcriber } from "./meetings/transcribe.ts";
import { createModel, type Model } from "./model/model.ts";
import type { Spending } from "./model/spending.ts";
import { promptNames } from "./prompts/prompts.ts";

/** `can` is how it is asked, and empty for one that does not work. */
export type Check = { server: "model" | "speech"; name: string; can: string; result: string };

const text = "Antwoord met JSON: `ok` is waar.";
const answerSchema = z.object({ ok: z.boolean() });
const silence = { file: fileURLToPath(new URL("meetings/silence.flac", import.meta.url)), extension: "flac" };

/** Each model that work is done by, and the one for speech. */
export async function checkServers(
  { model, transcriber }: { model: Model; transcriber: Transcriber },
  signal: AbortSignal,
): Promise<Check[]> {
  const common = { jobId: "check", customerId: null, signal };
  const models = new Map(promptNames.map((prompt) => [model.nameFor(prompt), prompt]));
  const speech = { ...common, ...silence, lengthMs: 1_000, measured: true, language: "nl", words: "Vanzelf" };
  const questions = [
    ...[...models].map(([name, prompt]) => ({
      ...{ server: "model" as const, name },
      ask: () =>
        model.answer(
          { ...common, prompt: { name: prompt, text, label: "check" }, input: {}, outputTokensMax: 500 },
          answerSchema,
        ),
      form: () => model.formFor(prompt),
    })),
    {
      ...{ server: "speech" as const, name: transcriber.name },
      ask: () => transcriber.transcribe(speech),
      form: transcriber.form,
    },
  ];
  const checks: Check[] = [];
  for (const { server, name, ask, form } of questions) {
    const failure = await ask().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    checks.push({ server, name, can: failure ? "" : form(), result: failure ?? "works" });
  }
  return checks;
}

const unnoted: Spending = { begin: async () => "", end: async () => {}, undo: async () => {} };

/** The same without a service, and without a database to note the cost in. */
export function checkSettings(settings: ModelSettings, signal: AbortSignal): Promise<Check[]> {
  const transcriber = createTranscriber({ ...settings, model: settings.transcriptionModel }, unnoted);
  return checkServers({ model: createModel(settings, unnoted), transcriber }, signal);
}
