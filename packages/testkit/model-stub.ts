// A server that speaks like one of a language model (chat completions, transcriptions), for tests without the internet.
// The same question always gets the same answer, and it breaks in the ways that real ones break, when told to.
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { serve } from "./listen.ts";

const faultSchema = z.discriminatedUnion("fault", [
  z.strictObject({ fault: z.literal("slow"), ms: z.number() }),
  /** A pause behind each word of a stream. */
  z.strictObject({ fault: z.literal("pauses"), ms: z.number() }),
  z.strictObject({
    fault: z.literal("busy"),
    retryAfterSeconds: z.number(),
    message: z.string().optional(),
  }),
  /** The connection breaks in the middle of the answer. */
  z.strictObject({ fault: z.literal("half stream") }),
  z.strictObject({ fault: z.literal("broken JSON") }),
  z.strictObject({ fault: z.literal("refusal") }),
  z.strictObject({ fault: z.literal("status"), status: z.number(), message: z.string().optional() }),
]);
export type Fault = z.infer<typeof faultSchema>;

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() })
    .optional(),
});

export type ModelRequest = {
  instructions: string;
  /** The first message of the asking side, parsed when it is JSON. */
  input: unknown;
  messages: { role: string; content: string }[];
  model: string;
  /** The JSON Schema that the answer was asked in. */
  schema?: unknown;
};

type TranscriptionRequest = {
  model: string;
  seconds: number;
  prompt: string;
  language: string;
  format: string;
};

/** Gives the answer: a text, a value as JSON, or a fault. */
export type StubAnswer = (request: ModelRequest) => unknown;

export type ModelStub = Awaited<ReturnType<typeof startModelStub>>;

type Hearing = {
  /** Said by every recording in turn, a sentence every five seconds. */
  sentences?: readonly string[];
  /** Another answer to a recording than that of a usual server. */
  speech?: (asked: TranscriptionRequest) => { status?: number; body: string } | undefined;
  /** The words in which it refuses this request to a language model, as one that it does not understand. */
  refuses?: (body: string) => string | undefined;
};

const dutchSentences = [
  "Goedemorgen allemaal, we beginnen met de planning van het volgende kwartaal.",
  "De oplevering schuift een week op, zodat de ploeg de tests kan afronden.",
  "Els vraagt voor vrijdag een nieuwe offerte aan de drukker.",
  "De klant vond de eerste versie goed, maar de prijs was te hoog.",
  "Karim belt maandag met de boekhouding over de openstaande facturen.",
  "Dat punt nemen we de volgende keer opnieuw op.",
];
const refusalText = "Daar kan ik niet bij helpen.";
const secondsPerSentence = 5;
/** Of an ordinary compressed recording of speech: 128 kbit/s. */
const usualBytesPerSecond = 16_000;
const lettersPerToken = 4;
const lettersPerPart = 12;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Answers what the input itself dictates between `DOE:` and `:EINDE`, as a model would that obeys an attacker. */
export function obedientAnswer({ input }: ModelRequest): unknown {
  const dictated = /DOE:(.*?):EINDE/s.exec(textsOf(input).join("\n"))?.[1];
  return dictated === undefined ? {} : parsed(dictated.trim());
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const tokensOf = (text: string) => Math.ceil(text.length / lettersPerToken);

/** Exact for WAV and FLAC, which say it at their beginning; other kinds are not decoded. */
function secondsOf(file: Buffer): number {
  if (file.toString("latin1", 0, 4) === "RIFF") return (file.byteLength - 44) / file.readUInt32LE(28);
  if (file.toString("latin1", 0, 4) === "fLaC") {
    const samplesPerSecond = file.readUIntBE(18, 3) >> 4;
    return ((file.readUInt8(21) & 15) * 2 ** 32 + file.readUInt32BE(22)) / samplesPerSecond;
  }
  return file.byteLength / usualBytesPerSecond;
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers: object = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}

/** Sends the first half, and then the connection is gone. */
async function sendHalf(response: ServerResponse, text: string, type: string) {
  response.writeHead(200, { "content-type": type });
  response.write(text.slice(0, text.length / 2));
  await wait(20);
  response.destroy();
}

/** True when the answer was spoilt so much that nothing is left to say. */
async function isSpoilt(fault: Fault | undefined, response: ServerResponse): Promise<boolean> {
  if (fault?.fault === "slow") await wait(fault.ms);
  if (fault?.fault === "busy") {
    const error = { message: fault.message ?? "Rate limit reached" };
    sendJson(response, 429, { error }, { "retry-after": String(fault.retryAfterSeconds) });
  }
  if (fault?.fault === "status")
    sendJson(
      response,
      fault.status,
      { error: { message: fault.message ?? "Failed" } },
      { "retry-after": "0" },
    );
  return fault?.fault === "busy" || fault?.fault === "status" || response.destroyed;
}

function textWith(fault: Fault | undefined, said: unknown): string {
  if (fault?.fault === "refusal") return refusalText;
  const text = typeof said === "string" ? said : JSON.stringify(said);
  return fault?.fault === "broken JSON" ? text.slice(0, text.length / 2) : text;
}

function requestOf({ messages, model, response_format }: z.infer<typeof chatRequest>): ModelRequest {
  const saidBy = (who: string) => messages.find(({ role }) => role === who)?.content ?? "";
  return {
    instructions: saidBy("system"),
    input: parsed(saidBy("user")),
    messages,
    model,
    schema: response_format?.json_schema?.schema,
  };
}

type Reply = Pick<ModelRequest, "model" | "messages"> & { text: string; reason: string };

function usageOf({ messages, text }: Reply) {
  const [asked, answered] = [tokensOf(JSON.stringify(messages)), tokensOf(text)];
  return { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered };
}

function wholeOf(reply: Reply): string {
  const message = { role: "assistant", content: reply.text };
  const choices = [{ index: 0, message, finish_reason: reply.reason }];
  return JSON.stringify({ id: "answer", created: 0, model: reply.model, choices, usage: usageOf(reply) });
}

function streamOf(reply: Reply, fault: Fault | undefined, withUsage: boolean): string {
  const chunk = (rest: object) =>
    `data: ${JSON.stringify({ id: "answer", created: 0, model: reply.model, ...rest })}\n\n`;
  const part = (delta: object, reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: reason }] });
  const parts = reply.text.match(new RegExp(`.{1,${lettersPerPart}}`, "gs")) ?? [];
  return [
    part({ role: "assistant" }),
    ...parts.map((content) => part({ content })),
    fault?.fault === "broken JSON" ? 'data: {"choices": [\n\n' : "",
    part({}, reply.reason),
    withUsage ? chunk({ choices: [], usage: usageOf(reply) }) : "",
    "data: [DONE]\n\n",
  ].join("");
}

/** The words of a recording of this length, as a server answers it. */
function heardOf(
  seconds: number,
  sentences: readonly string[],
  fault: Fault | undefined,
  withSegments: boolean,
): string {
  const count = fault?.fault === "refusal" ? 0 : Math.ceil(seconds / secondsPerSentence);
  const spoken = Array.from({ length: count }, (_, place) => ({
    id: place,
    start: place * secondsPerSentence,
    end: Math.min(seconds, (place + 1) * secondsPerSentence),
    text: sentences[place % sentences.length] ?? "",
  }));
  return JSON.stringify({
    task: "transcribe",
    language: "dutch",
    duration: seconds,
    text: spoken.map(({ text }) => text).join(" "),
    ...(withSegments && { segments: spoken }),
  });
}

export async function startModelStub(
  answer: StubAnswer,
  { sentences = dutchSentences, speech = () => undefined, refuses = () => undefined }: Hearing = {},
) {
  const calls: ModelRequest[] = [];
  const transcriptions: TranscriptionRequest[] = [];
  const faults: Fault[] = [];

  async function complete(request: IncomingMessage, response: ServerResponse) {
    const given = (await buffer(request)).toString();
    const refusal = refuses(given);
    if (refusal !== undefined) return sendJson(response, 400, { error: { message: refusal } });
    const asked = chatRequest.parse(JSON.parse(given));
    const call = requestOf(asked);
    calls.push(call);
    const said = answer(call);
    const ownFault = faultSchema.safeParse(said).data;
    const fault = faults.shift() ?? ownFault;
    if (await isSpoilt(fault, response)) return;
    const text = textWith(fault, ownFault ? "" : said);
    const reply = { ...call, text, reason: fault?.fault === "refusal" ? "content_filter" : "stop" };
    const [type, body] = asked.stream
      ? ["text/event-stream", streamOf(reply, fault, asked.stream_options?.include_usage === true)]
      : ["application/json", wholeOf(reply)];
    if (fault?.fault === "half stream") return await sendHalf(response, body, type);
    response.writeHead(200, { "content-type": type });
    if (fault?.fault === "pauses") {
      for (const event of body.split(/(?<=\n\n)/)) {
        response.write(event);
        await wait(fault.ms);
      }
      response.end();
    } else response.end(body);
  }

  async function transcribe(request: IncomingMessage, response: ServerResponse) {
    const type = request.headers["content-type"] ?? "";
    const body = new Response(new Uint8Array(await buffer(request)), { headers: { "content-type": type } });
    const form = await body.formData();
    const file = form.get("file");
    if (!(file instanceof Blob)) return sendJson(response, 400, { error: { message: "file is missing" } });
    const sound = Buffer.from(await file.arrayBuffer());
    const seconds = secondsOf(sound);
    const call = {
      model: z.string().parse(form.get("model")),
      seconds,
      prompt: z.string().catch("").parse(form.get("prompt")),
      language: z.string().catch("").parse(form.get("language")),
      format: z.string().catch("json").parse(form.get("response_format")),
    };
    transcriptions.push(call);
    const fault = faults.shift();
    if (await isSpoilt(fault, response)) return;
    const own = speech(call);
    if (own) {
      response.writeHead(own.status ?? 200).end(own.body);
      return;
    }
    const text = heardOf(seconds, sentences, fault, call.format === "verbose_json");
    if (fault?.fault === "half stream") return await sendHalf(response, text, "application/json");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(fault?.fault === "broken JSON" ? text.slice(0, text.length / 2) : text);
  }

  const routes: Record<string, typeof complete> = {
    "/v1/chat/completions": complete,
    "/v1/audio/transcriptions": transcribe,
  };
  const { url, stop } = await serve(
    (request, response) => {
      const route = request.method === "POST" ? routes[request.url ?? ""] : undefined;
      if (!route) return sendJson(response, 404, { error: { message: "Not found" } });
      route(request, response).catch((error: unknown) => {
        if (!response.headersSent) sendJson(response, 400, { error: { message: String(error) } });
      });
    },
    () => {},
  );
  return {
    url: `${url}/v1`,
    calls,
    transcriptions,
    /** Spoils the next requests of either kind, each by the first fault that is left. */
    fail(fault: Fault, times = 1) {
      faults.push(...Array.from({ length: times }, () => fault));
    },
    stop,
  };
}
