import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { JobFailure, OperatorFault } from "../job-failure.ts";
import { isUnreachable, type Outcomes, refused } from "../model/model.ts";
import type { Spending } from "../model/spending.ts";

export type TranscriberOptions = {
  /** Of a server with `/audio/transcriptions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** For one attempt. */
  timeoutMs?: number;
  outcomes?: Outcomes | undefined;
};

export const heardSchema = z.object({
  /** In milliseconds from the beginning of the file. */
  segments: z.array(z.object({ startMs: z.number(), endMs: z.number(), text: z.string() })),
  /** As the server says it, `dutch` or `nl`. */
  language: z.string(),
  lengthMs: z.number(),
});
export type Heard = z.infer<typeof heardSchema>;

type Asked = {
  jobId: string;
  customerId: string;
  file: string;
  extension: string;
  /** The most that the file can last. */
  lengthMs: number;
  signal: AbortSignal;
};

export type Transcriber = {
  name: string;
  /**
   * The words of a file. Throws JobFailure when no other attempt would help, OperatorFault when the server is not set up for
   * it; another error when an attempt may help.
   */
  transcribe(asked: Asked): Promise<Heard>;
};

const answerSchema = z.object({
  text: z.string(),
  language: z.string().catch(""),
  duration: z.coerce.number().nonnegative().optional().catch(undefined),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
});

const defaultTimeoutMs = 15 * 60_000;
const retryDelaysMs = [1_000, 4_000, 16_000];
const retryAfterMaxMs = 120_000;

function heardFrom(answer: z.infer<typeof answerSchema>, lengthMs: number): Heard {
  const duration = answer.duration === undefined ? lengthMs : Math.round(answer.duration * 1_000);
  // A server that knows no segments: the part is one.
  const { segments = [{ start: 0, end: duration / 1_000, text: answer.text }] } = answer;
  const inMs = (seconds: number) => Math.round(seconds * 1_000);
  const said = segments.map(({ start, end, text }) => ({ startMs: inMs(start), endMs: inMs(end), text }));
  return { segments: said, language: answer.language, lengthMs: duration };
}

/** Another attempt may bring more. */
class Busy extends Error {
  readonly retryAfterMs: number | undefined;

  constructor({ status, headers }: Response) {
    super(`transcription answered ${status}`);
    const seconds = Number(headers.get("retry-after") ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(seconds) ? Math.min(seconds * 1_000, retryAfterMaxMs) : undefined;
  }
}

const isFinal = (error: unknown) => error instanceof JobFailure || error instanceof OperatorFault;

export function createTranscriber(options: TranscriberOptions, spending: Spending): Transcriber {
  const { baseUrl, apiKey, model, timeoutMs = defaultTimeoutMs, outcomes } = options;

  async function post({ file, extension, signal }: Asked): Promise<Response> {
    const form = new FormData();
    form.set("model", model);
    form.set("response_format", "verbose_json");
    form.set("file", await openAsBlob(file), `recording.${extension}`);
    return await fetch(`${baseUrl}/audio/transcriptions`, {
      method: "POST",
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: form,
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  }

  /** One attempt, noted as one call. */
  async function attempt(asked: Asked): Promise<Heard> {
    const { jobId, customerId, lengthMs } = asked;
    const tokens = { inputTokens: 0, outputTokens: 0 };
    const call = { jobId, customerId, prompt: "transcription", model };
    const callId = await spending.begin(call, { ...tokens, audioSeconds: lengthMs / 1_000 });
    try {
      const response = await post(asked);
      if (!response.ok) {
        const found = refused("speech", response.status, await response.text()) ?? new Busy(response);
        if (found instanceof OperatorFault) await outcomes?.failed(found.fault);
        throw found;
      }
      const heard = heardFrom(answerSchema.parse(await response.json()), lengthMs);
      await spending.end(callId, { ...tokens, audioSeconds: heard.lengthMs / 1_000 });
      await outcomes?.worked("speech");
      return heard;
    } catch (error) {
      if (error instanceof Busy || isFinal(error) || isUnreachable(error)) await spending.undo(callId);
      throw error;
    }
  }

  return {
    name: model,
    async transcribe(asked) {
      for (const delayMs of retryDelaysMs) {
        try {
          return await attempt(asked);
        } catch (error) {
          if (isFinal(error) || asked.signal.aborted) throw error;
          const waitMs = error instanceof Busy ? error.retryAfterMs : undefined;
          await wait(waitMs ?? delayMs, undefined, { signal: asked.signal });
        }
      }
      return await attempt(asked);
    },
  };
}
