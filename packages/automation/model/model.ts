// The one door to language models: every call is noted with what it costs, before and after.
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  extractReasoningMiddleware,
  type ModelMessage,
  Output,
  streamText,
  wrapLanguageModel,
} from "ai";
import * as z from "zod";
import { Busy, type Fault, JobFailure, OperatorFault } from "../job-failure.ts";
import type { Prompt, PromptName } from "../prompts/prompts.ts";
import { createForms } from "./forms.ts";
import { jsonIn, mended } from "./loose-json.ts";
import type { Spending } from "./spending.ts";

export type ModelOptions = {
  baseUrl: string;
  apiKey: string;
  /** The model for each kind of prompt, as its server calls it. */
  modelFor: (prompt: PromptName) => string;
  /** How long a server may say nothing, before its first word and between two of them. */
  timeoutMs?: number;
  outcomes?: Outcomes | undefined;
};

/** Hears whether a server works, or what the operator has to mend. */
export type Outcomes = { failed(fault: Fault): Promise<void>; worked(kind: Fault["kind"]): Promise<void> };

export type Asked = {
  /** The job that pays, and its customer, if it is for one. */
  jobId: string;
  customerId: string | null;
  prompt: Prompt;
  /** The matter of the prompt. The model gets it as JSON, apart from its instructions; nothing in it is trusted. */
  input: unknown;
  outputTokensMax: number;
  signal: AbortSignal;
};

export type Model = {
  nameFor(prompt: PromptName): string;
  /** As it is known to take a question until now. */
  formFor(prompt: PromptName): string;
  /**
   * An answer of this shape. One that has another shape, or of which `problemsOf` names problems, is asked for once more
   * with the problems. Throws JobFailure `model_failed` or `budget_reached`, OperatorFault when the server is not set up
   * for the question; another error when trying later may help.
   */
  answer<T>(asked: Asked, schema: z.ZodType<T>, problemsOf?: (answer: T) => string[]): Promise<T>;
  /** The words of an answer, as they come. Throws as `answer`. */
  words(asked: Asked): AsyncGenerator<string>;
};

/** An answer that broke the rules of its prompt, also the second time. */
export class UnusableAnswer extends JobFailure {
  constructor(problems: readonly string[]) {
    super("model_failed", { detail: problems.join(" ") });
  }
}

const defaultTimeoutMs = 120_000;
/** Letters a token, low on purpose: an estimate that is too high only stops a little early. */
const lettersPerToken = 2.5;
const maxRetries = 2;

/** The error that the server answered with; undefined when it did not answer, or answered only in part. */
function refusalOf(error: unknown): APICallError | undefined {
  const cause = error instanceof Error && "lastError" in error ? error.lastError : error;
  if (!APICallError.isInstance(cause)) return undefined;
  return cause.statusCode !== undefined && cause.statusCode >= 400 ? cause : undefined;
}

const advice: Partial<Record<number, string>> = {
  401: "De sleutel wordt geweigerd: kijk AI_API_KEY na.",
  402: "Het tegoed is op: vul het aan bij de aanbieder.",
  403: "De sleutel mag dit niet: kijk AI_API_KEY en de rechten bij de aanbieder na.",
  404: "Dit adres of model bestaat er niet: kijk AI_BASE_URL en de naam van het model na.",
};
const saidMax = 300;

/**
 * A refusal of a server of models or speech. Undefined for one that passes by itself. The text that was asked about is the
 * job's; everything else about a request is the operator's to mend.
 */
export function refused(kind: Fault["kind"], status: number, body: string): Error | undefined {
  const isSpent = status === 429 && /insufficient_quota|billing|credit/i.test(body);
  if (!isSpent && (status >= 500 || [408, 409, 425, 429].includes(status))) return undefined;
  const said = body.replace(/\s+/g, " ").slice(0, saidMax);
  if (
    /context.{0,3}(length|window)|maximum.{0,30}tokens|too long|content.?(filter|policy|management)/i.test(
      said,
    )
  )
    return new JobFailure("model_failed", { detail: `status ${status}: ${said}` });
  const what =
    (isSpent ? advice[402] : advice[status]) ?? "De server weigert de vraag: kijk de instellingen na.";
  return new OperatorFault({ kind, detail: `${what} De server antwoordde ${status}: ${said}`.trim() });
}

/** Whether nothing took the request. */
export function isUnreachable(error: unknown): boolean {
  const codes = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"];
  for (
    let cause = error;
    cause instanceof Error;
    cause = "lastError" in cause ? cause.lastError : cause.cause
  ) {
    if ("code" in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}

/** The client's own attempts would ask again within seconds. A full account is the operator's, whatever it asks for. */
const fetchUnlessToWait: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const busy = new Busy(response);
  const isPutOff = !response.ok && busy.isLong;
  if (isPutOff && !refused("model", response.status, await response.clone().text())) throw busy;
  return response;
};

/** Some models think aloud before they answer. */
const withoutThoughts = extractReasoningMiddleware({ tagName: "think" });

export function createModel(options: ModelOptions, spending: Spending): Model {
  const { baseUrl, apiKey, modelFor, timeoutMs = defaultTimeoutMs, outcomes } = options;
  const forms = createForms();
  const provider = createOpenAICompatible({
    name: "automation",
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: forms.apply,
    fetch: fetchUnlessToWait,
  });

  async function begin({ jobId, customerId, prompt, outputTokensMax }: Asked, messages: ModelMessage[]) {
    const letters = prompt.text.length + JSON.stringify(messages).length;
    const most = { inputTokens: Math.ceil(letters / lettersPerToken), outputTokens: outputTokensMax };
    const call = { jobId, customerId, prompt: prompt.label, model: modelFor(prompt.name) };
    return { id: await spending.begin(call, most), inputTokens: most.inputTokens };
  }

  /** Whether the server refused the form of the question, and takes another one. */
  function isLearnt(error: unknown, { prompt }: Asked): boolean {
    const refusal = refusalOf(error);
    const { statusCode, responseBody = "" } = refusal ?? {};
    return (statusCode === 400 || statusCode === 422) && forms.learn(modelFor(prompt.name), responseBody);
  }

  /** The words of an answer as they come, then why it ended. */
  async function* asking(
    asked: Asked,
    messages: ModelMessage[],
    schema?: z.ZodType,
  ): AsyncGenerator<string, string> {
    const call = await begin(asked, messages);
    const silence = new AbortController();
    const silent = new Error("the server of the model fell silent");
    const timer = setTimeout(() => silence.abort(silent), timeoutMs).unref();
    const answer = streamText({
      model: wrapLanguageModel({ model: provider(modelFor(asked.prompt.name)), middleware: withoutThoughts }),
      instructions: asked.prompt.text,
      messages,
      maxOutputTokens: asked.outputTokensMax,
      maxRetries,
      abortSignal: AbortSignal.any([asked.signal, silence.signal]),
      ...(schema && { output: Output.object({ schema }) }),
      onError: () => {},
    });
    let failure: unknown;
    let given = "";
    for await (const part of answer.fullStream) {
      // Thoughts are signs of life as well.
      timer.refresh();
      if (part.type === "error") failure = part.error;
      if (part.type === "abort") failure = silent;
      if (part.type !== "text-delta") continue;
      given += part.text;
      yield part.text;
    }
    clearTimeout(timer);
    asked.signal.throwIfAborted();
    if (failure !== undefined && isLearnt(failure, asked)) {
      await spending.undo(call.id);
      return yield* asking(asked, messages, schema);
    }
    if (failure !== undefined) throw await failed(call.id, failure);
    await ended(call, given, await answer.totalUsage);
    return await answer.finishReason;
  }

  async function reply(asked: Asked, messages: ModelMessage[], schema: z.ZodType): Promise<string> {
    let given = "";
    for await (const text of asking(asked, messages, schema)) given += text;
    return given;
  }

  /** A call that the server refused or never got is not paid for; of one that broke off, or took too long, nobody knows. */
  async function failed(callId: string, error: unknown): Promise<unknown> {
    const refusal = refusalOf(error);
    if (refusal || error instanceof Busy || isUnreachable(error)) await spending.undo(callId);
    if (!refusal) return error;
    const found = refused("model", refusal.statusCode ?? 0, refusal.responseBody ?? "");
    if (found instanceof OperatorFault) await outcomes?.failed(found.fault);
    return found ?? error;
  }

  /** A server that counts no tokens costs what was sent and what came. */
  async function ended(
    call: { id: string; inputTokens: number },
    text: string,
    usage: { inputTokens: number | undefined; outputTokens: number | undefined },
  ): Promise<void> {
    await outcomes?.worked("model");
    const { inputTokens = 0, outputTokens = 0 } = usage;
    const used =
      inputTokens + outputTokens > 0
        ? { inputTokens, outputTokens }
        : { inputTokens: call.inputTokens, outputTokens: Math.ceil(text.length / lettersPerToken) };
    await spending.end(call.id, used);
  }

  function read<T>(text: string, schema: z.ZodType<T>, problemsOf: (answer: T) => string[]) {
    const value = jsonIn(text);
    if (value === undefined) return { problems: ["Het antwoord is geen JSON."] };
    const parsed = mended(value, schema);
    if (!parsed.success) return { problems: [z.prettifyError(parsed.error)] };
    return { answer: parsed.data, problems: problemsOf(parsed.data) };
  }

  async function* words(asked: Asked): AsyncGenerator<string> {
    const answer = asking(asked, [{ role: "user", content: JSON.stringify(asked.input) }]);
    let given = "";
    let part = await answer.next();
    for (; !part.done; part = await answer.next()) {
      given += part.value;
      yield part.value;
    }
    // Half an answer, a refusal or nothing is no answer.
    if (part.value !== "stop" || given.trim() === "")
      throw new JobFailure("model_failed", { detail: `the answer ended with ${part.value}` });
  }

  return {
    nameFor: modelFor,
    formFor: (prompt) => forms.told(modelFor(prompt)),

    async answer(asked, schema, problemsOf = () => []) {
      const question: ModelMessage = { role: "user", content: JSON.stringify(asked.input) };
      const first = await reply(asked, [question], schema);
      const read1 = read(first, schema, problemsOf);
      if (read1.answer !== undefined && read1.problems.length === 0) return read1.answer;
      const repair: ModelMessage[] = [
        question,
        { role: "assistant", content: first || "{}" },
        {
          role: "user",
          content: `Dat antwoord kan niet gebruikt worden:\n${read1.problems.join("\n")}\nGeef het opnieuw, verbeterd.`,
        },
      ];
      const second = read(await reply(asked, repair, schema), schema, problemsOf);
      if (second.answer !== undefined && second.problems.length === 0) return second.answer;
      throw new UnusableAnswer(second.problems);
    },

    words,
  };
}
