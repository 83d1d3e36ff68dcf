import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Busy, JobFailure, OperatorFault } from "../job-failure.ts";
import { isUnreachable, type Outcomes, refused } from "../model/model.ts";
import type { Spending } from "../model/spending.ts";
import { type Heard, heardFrom, NotHeard } from "./heard.ts";

export type TranscriberOptions = {
  /** Of a server with `/audio/transcriptions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** For one attempt. */
  timeoutMs?: number;
  outcomes?: Outcomes | undefined;
};

type Asked = {
  jobId: string;
  customerId: string | null;
  file: string;
  extension: string;
  /** Of the file, or the most that it can last where it was not measured. */
  lengthMs: number;
  measured: boolean;
  /** As other parts of the recording had it, a code of two letters. */
  language?: string | undefined;
  /** Names that may fall. */
  words?: string;
  signal: AbortSignal;
};

export type Transcriber = {
  name: string;
  /** As it is known to take a file until now. */
  form(): string;
  /**
   * The words of a file. Throws JobFailure when no other attempt would help, OperatorFault when the server is not set up for
   * it; another error when an attempt may help.
   */
  transcribe(asked: Asked): Promise<Heard>;
};

const defaultTimeoutMs = 15 * 60_000;
const retryDelaysMs = [1_000, 4_000, 16_000];

/** Servers differ in the forms of an answer that they know, and some take no language or words to expect. */
const formats = ["verbose_json", "json", "text"];
const wordsToExpectMax = 600;

const isFinal = (error: unknown) =>
  error instanceof Busy ? error.isLong : error instanceof JobFailure || error instanceof OperatorFault;

const pauseMs = (error: unknown) =>
  error instanceof Busy && error.seconds !== undefined ? error.seconds * 1_000 : undefined;

export function createTranscriber(options: TranscriberOptions, spending: Spending): Transcriber {
  const { baseUrl, apiKey, model, timeoutMs = defaultTimeoutMs, outcomes } = options;
  let format = 0;
  let takesHints = true;

  async function post({ file, extension, signal, language, words }: Asked): Promise<Response> {
    const form = new FormData();
    form.set("model", model);
    form.set("response_format", formats[format] ?? "text");
    if (takesHints && language) form.set("language", language);
    if (takesHints && words) form.set("prompt", words.slice(0, wordsToExpectMax));
    form.set("file", await openAsBlob(file), `recording.${extension}`);
    return await fetch(`${baseUrl}/audio/transcriptions`, {
      method: "POST",
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: form,
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  }

  /** Whether a server that answered so may be asked in another form. */
  function isLearnt(status: number, said: string, tried: number): boolean {
    if (status !== 400 && status !== 415 && status !== 422) return false;
    if (/response.?format|verbose_json/i.test(said)) {
      // Another part may have learnt it meanwhile.
      format = Math.max(format, tried + 1);
      return format < formats.length;
    }
    const isHint = takesHints && /\b(?:language|prompt)\b/i.test(said);
    if (isHint) takesHints = false;
    return isHint;
  }

  /** One attempt, noted as one call. */
  async function attempt(asked: Asked): Promise<Heard> {
    const { jobId, customerId, lengthMs } = asked;
    const tokens = { inputTokens: 0, outputTokens: 0 };
    const call = { jobId, customerId, prompt: "transcription", model };
    const callId = await spending.begin(call, { ...tokens, audioSeconds: lengthMs / 1_000 });
    const tried = format;
    try {
      const response = await post(asked);
      const body = await response.text();
      if (!response.ok) {
        if (isLearnt(response.status, body, tried)) {
          await spending.undo(callId);
          return await attempt(asked);
        }
        const found = refused("speech", response.status, body) ?? new Busy(response);
        if (found instanceof OperatorFault) await outcomes?.failed(found.fault);
        throw found;
      }
      await spending.end(callId, { ...tokens, audioSeconds: lengthMs / 1_000 });
      const heard = heardFrom(body, asked);
      if (!asked.measured) await spending.end(callId, { ...tokens, audioSeconds: heard.lengthMs / 1_000 });
      await outcomes?.worked("speech");
      return heard;
    } catch (error) {
      if (error instanceof Busy || isFinal(error) || isUnreachable(error)) await spending.undo(callId);
      throw error;
    }
  }

  /** Asked once more, it answered in such a form again: each attempt is paid. */
  async function unfit({ message }: NotHeard): Promise<JobFailure> {
    const detail = `De server van spraak antwoordt zo dat er niets uit te lezen is: kijk AI_TRANSCRIPTION_MODEL na. ${message}`;
    await outcomes?.failed({ kind: "speech", detail: detail.slice(0, 1_000) });
    return new JobFailure("model_failed", { detail });
  }

  return {
    name: model,
    form: () => `${formats[format]}${takesHints ? ", language, prompt" : ""}`,
    async transcribe(asked) {
      let unread = 0;
      for (const delayMs of retryDelaysMs) {
        try {
          return await attempt(asked);
        } catch (error) {
          if (isFinal(error)) throw error;
          if (error instanceof NotHeard && ++unread === 2) throw await unfit(error);
          await wait(pauseMs(error) ?? delayMs, undefined, { signal: asked.signal });
        }
      }
      return await attempt(asked);
    },
  };
}
