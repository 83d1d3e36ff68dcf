import {
  type ModelStub,
  type StubAnswer,
  type Fault as StubFault,
  startModelStub,
} from "@vanzelf/testkit/model-stub.ts";
import { afterAll, expect, test as oneByOne, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { Busy, type Fault, OperatorFault } from "../job-failure.ts";
import { prompts } from "../prompts/prompts.ts";
import { createForms } from "./forms.ts";
import { type Asked, createModel, isUnreachable, refused } from "./model.ts";
import { createSpendingInMemory } from "./test-spending.ts";

const shape = z.object({ zin: z.string() });
const right = { zin: "De oplevering schuift een week op." };

// Side by side: most of them wait, as a client does before it asks again.
const test = oneByOne.concurrent;

const stubs = new Set<ModelStub>();
afterAll(() => Promise.all([...stubs].map((stub) => stub.stop())));

async function start(
  answer: StubAnswer,
  {
    timeoutMs = 20_000,
    spending = createSpendingInMemory(),
    refuses = (_body: string): string | undefined => undefined,
  } = {},
) {
  const stub = await startModelStub(answer, { refuses });
  stubs.add(stub);
  const faults: Fault[] = [];
  const outcomes = {
    failed: async (fault: Fault) => void faults.push(fault),
    worked: async () => {
      faults.length = 0;
    },
  };
  const model = createModel(
    { baseUrl: stub.url, apiKey: "sleutel", modelFor: () => "klein-model", timeoutMs, outcomes },
    spending,
  );
  return { stub, model, spending, faults };
}

const asked = (changes: Partial<Asked> = {}): Asked => ({
  jobId: "opdracht-1",
  customerId: "5c0f6a2e-0a58-4f0c-9a55-2f8f0c1d7c11",
  prompt: prompts.summary,
  input: { punten: ["Een punt."] },
  outputTokensMax: 500,
  signal: new AbortController().signal,
  ...changes,
});

async function textOf(words: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const part of words) text += part;
  return text;
}

const failed = (reason: string) => expect.objectContaining({ reason });

test("waits for the operator when an account is empty, however long its server asks to wait", async () => {
  const { stub, model } = await start(() => right);
  stub.fail({ fault: "busy", retryAfterSeconds: 3_600, message: "insufficient_quota" }, 3);
  await expect(model.answer(asked(), shape)).rejects.toBeInstanceOf(OperatorFault);
});

test("asks with the prompt as instructions, the input apart from it, and the shape of the answer", async () => {
  const { stub, model, spending } = await start(() => right);
  expect(await model.answer(asked(), shape)).toEqual(right);
  expect(stub.calls).toEqual([
    expect.objectContaining({
      instructions: prompts.summary.text,
      input: { punten: ["Een punt."] },
      model: "klein-model",
      schema: expect.objectContaining({ required: ["zin"] }),
    }),
  ]);
  const messages = [{ role: "user", content: JSON.stringify(asked().input) }];
  const letters = prompts.summary.text.length + JSON.stringify(messages).length;
  expect(spending.calls).toEqual([
    expect.objectContaining({
      prompt: prompts.summary.label,
      most: { inputTokens: Math.ceil(letters / 2.5), outputTokens: 500 },
      used: { inputTokens: expect.any(Number), outputTokens: 11 },
    }),
  ]);
});

test("hands the words of an answer on as they come, and notes what they cost", async () => {
  const { model, spending } = await start(() => "De oplevering schuift een week op.");
  const parts: string[] = [];
  for await (const part of model.words(asked())) parts.push(part);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join("")).toBe("De oplevering schuift een week op.");
  expect(spending.calls).toEqual([
    expect.objectContaining({ used: { inputTokens: expect.any(Number), outputTokens: 9 } }),
  ]);
});

test("asks once more with the problems of an answer of another shape", async () => {
  const { stub, model } = await start(({ messages }) => (messages.length > 2 ? right : { tekst: "?" }));
  expect(await model.answer(asked(), shape)).toEqual(right);
  expect(stub.calls[1]?.messages.at(-1)?.content).toContain("zin");
});

test("asks once more when the answer has a problem that the caller names", async () => {
  const { stub, model } = await start(({ messages }) => ({ zin: messages.length > 2 ? "goed" : "fout" }));
  const answer = await model.answer(asked(), shape, ({ zin }) => (zin === "fout" ? ["Het staat fout."] : []));
  expect(answer).toEqual({ zin: "goed" });
  const never = model.answer(asked(), shape, () => ["Het staat fout."]);
  await expect(never).rejects.toEqual(failed("model_failed"));
  expect(stub.calls[1]?.messages.at(-1)?.content).toContain("Het staat fout.");
});

test.each<[string, StubAnswer]>([
  ["another shape", () => ({ tekst: "?" })],
  ["broken JSON", () => "{"],
  ["nothing", () => ""],
  ["a refusal", () => ({ fault: "refusal" })],
])("gives up after the second answer when both are %s", async (_, answer) => {
  const { stub, model, spending } = await start(answer);
  await expect(model.answer(asked(), shape)).rejects.toEqual(failed("model_failed"));
  expect(stub.calls).toHaveLength(2);
  // Servers refuse a message without a letter.
  expect(stub.calls[1]?.messages.at(-2)?.content).not.toBe("");
  expect(spending.calls.map(({ used }) => used !== undefined)).toEqual([true, true]);
});

/** By what they are known not to take, in their own words. */
const servers: [string, string, RegExp][] = [
  [
    "GPT-5 and the o-series",
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    /"max_tokens"/,
  ],
  ["DeepSeek", "This response_format type is unavailable now", /"json_schema"/],
  [
    "Groq, of its models without schemas",
    "This model does not support response format `json_schema`.",
    /"json_schema"/,
  ],
  ["a server without JSON mode", "'response_format' is not supported by this model", /"response_format"/],
  ["a server that counts no streams", "stream_options: Extra inputs are not permitted", /"stream_options"/],
];
test.each(servers)("asks %s in the form that it takes, and remembers it", async (_name, words, untaken) => {
  const { stub, model, spending, faults } = await start(
    ({ schema, instructions }) => {
      return schema !== undefined || instructions.includes('"zin"') ? right : "Een zin.";
    },
    { refuses: (body) => (untaken.test(body) ? words : undefined) },
  );
  for (const _ of [1, 2]) {
    expect(await model.answer(asked(), shape)).toEqual(right);
    expect(await textOf(model.words(asked()))).toBe("Een zin.");
  }
  expect(stub.calls.map(({ input }) => input)).toEqual(Array(4).fill(asked().input));
  expect(faults).toEqual([]);
  // Of the letters, two and a half a token, where the server counts nothing.
  const counted = spending.calls.map(({ used }) => used?.inputTokens && used.outputTokens);
  expect(counted).toEqual(untaken.source.includes("stream") ? [18, 4, 18, 4] : [11, 2, 11, 2]);
});

test.each<[string, string]>([
  ["Use max_completion_tokens", "max_completion_tokens, json_schema, stream_options"],
  ["Unknown field include_usage", "max_tokens, json_schema"],
  ...[
    "No response format",
    "json_schema is unknown",
    "No JSON object",
    "No JSON mode",
    "No structured output",
    "No grammar",
    "guided decoding is off",
  ].map((said): [string, string] => [said, "max_tokens, json_object, stream_options"]),
])("learns from %j to ask with %s, and at last that nothing else is left", (said, form) => {
  const forms = createForms();
  expect(forms.learn("klein", said)).toBe(true);
  expect([forms.told("klein"), forms.told("groot")]).toEqual([
    form,
    "max_tokens, json_schema, stream_options",
  ]);
  forms.learn("klein", said);
  expect(forms.learn("klein", said)).toBe(false);
});

test("learns from a refusal with 422 as from one with 400, and from no other", async () => {
  const { stub, model } = await start(() => right);
  const message = "Use 'max_completion_tokens' instead.";
  stub.fail({ fault: "status", status: 404, message });
  await expect(model.answer(asked(), shape)).rejects.toBeInstanceOf(OperatorFault);
  stub.fail({ fault: "status", status: 422, message });
  expect(await model.answer(asked(), shape)).toEqual(right);
});

const json = JSON.stringify(right);
test.each<[string, string]>([
  ["a fence and words around it", `Hier is het:\n\`\`\`json\n${json}\n\`\`\`\nSucces!`],
  ["words before it", `Hier is het antwoord: ${json}`],
  ["words behind it", `${json}\nLaat het weten als er iets ontbreekt.`],
  ["thoughts before it", `<think>Ik twijfel over {"zin": "fout"}.</think>${json}`],
  ["another object around it", `{"antwoord":${json}}`],
  ["a list around it", `[${json}]`],
  ["a list and words around it", `Hier is het: [${json}]. Succes!`],
])("reads an answer with %s, at the first time", async (_what, text) => {
  const { stub, model } = await start(() => text);
  expect(await model.answer(asked(), shape)).toEqual(right);
  expect(stub.calls).toHaveLength(1);
});

test("takes what is missing for null or an empty list, and cuts a list that is too long", async () => {
  const { stub, model } = await start(() => ({
    punten: [{ tekst: "Een" }, { tekst: "Twee", feit: 1 }, { tekst: "Drie" }],
  }));
  const lists = z.object({
    punten: z.array(z.object({ tekst: z.string(), feit: z.nullable(z.int()) })).max(2),
    bedenkingen: z.array(z.string()),
  });
  expect(await model.answer(asked(), lists)).toEqual({
    punten: [
      { tekst: "Een", feit: null },
      { tekst: "Twee", feit: 1 },
    ],
    bedenkingen: [],
  });
  expect(stub.calls).toHaveLength(1);
});

const list = z.object({ zinnen: z.array(z.object({ zin: z.string(), feit: z.nullable(z.int()) })) });
test.each<[string, unknown]>([
  ["a list of another shape", { zinnen: [{ tekst: "?" }] }],
  ["a word for a number", { zinnen: [{ zin: "Een", feit: "twee" }] }],
  ["two things in one", { een: { zinnen: [] }, twee: { zinnen: [] }, zinnen: 1 }],
])("takes %s for no answer", async (_what, answer) => {
  const { model } = await start(() => answer);
  await expect(model.answer(asked(), list)).rejects.toEqual(failed("model_failed"));
});

test.each<[string, StubAnswer]>([
  ["a refusal", () => ({ fault: "refusal" })],
  ["nothing", () => ""],
  ["thoughts alone", () => "<think>Hmm.</think>"],
])("takes the words of %s for no answer", async (_what, answer) => {
  const { model } = await start(answer);
  await expect(textOf(model.words(asked()))).rejects.toEqual(failed("model_failed"));
});

test.each<StubFault>([
  { fault: "busy", retryAfterSeconds: 0 },
  { fault: "status", status: 503 },
])("has its answer after one %o", async (fault) => {
  const { stub, model } = await start(() => right);
  stub.fail(fault);
  expect(await model.answer(asked(), shape)).toEqual({ zin: expect.any(String) });
  expect(stub.calls).toHaveLength(2);
});

test("waits as long as a busy server says", async () => {
  const { stub, model } = await start(() => right);
  stub.fail({ fault: "busy", retryAfterSeconds: 3 });
  const begunAt = performance.now();
  await model.answer(asked(), shape);
  expect(performance.now() - begunAt).toBeGreaterThan(2_900);
});

test("has its job wait as long as a busy server asks, an hour at most, and asks it no second time", async () => {
  const { stub, model, spending } = await start(() => right);
  for (const [retryAfterSeconds, seconds] of [
    [61, 61],
    [90_000, 3_600],
  ] as const) {
    stub.fail({ fault: "busy", retryAfterSeconds });
    await expect(model.answer(asked(), shape)).rejects.toMatchObject({ seconds });
  }
  expect(stub.calls).toHaveLength(2);
  expect(spending.calls).toEqual([]);
  const inTwoMinutes = { "retry-after": new Date(Date.now() + 120_000).toUTCString() };
  expect(new Busy(new Response("", { headers: inTwoMinutes })).seconds).toBeGreaterThan(110);
  const before = { "retry-after": new Date(0).toUTCString() };
  expect(new Busy(new Response("", { headers: before })).seconds).toBe(0);
});

test.each([
  ...[408, 409, 425, 429, 500].map((status) => [status, "Try again", undefined] as const),
  [500, "billing is away", undefined],
  [418, "x".repeat(9_000), OperatorFault],
] as const)("takes %i for what passes, or for the operator's", (status, said, expected) => {
  const refusal = refused("model", status, said);
  expect(refusal?.constructor).toBe(expected);
  // As long as a callback may have it.
  expect(refusal?.message.length ?? 0).toBeLessThan(2_000);
});

test.each([
  ["ECONNREFUSED", true],
  ["ENOTFOUND", true],
  ["EAI_AGAIN", true],
  // The request may have been taken by then.
  ["ECONNRESET", false],
])("takes %s for a server that is not there: %s", (code, isAway) => {
  const cause = Object.assign(new Error(), { code });
  expect(isUnreachable(new Error("fetch failed", { cause }))).toBe(isAway);
});

test.each([
  [401, "Incorrect API key provided: sk-1234", "AI_API_KEY"],
  [402, "Insufficient Balance", "tegoed"],
  [403, "Country not supported", "AI_API_KEY"],
  [404, "The model `oud-model` does not exist", "model"],
  [422, "Extra inputs are not permitted", "instellingen"],
  [429, "You exceeded your current quota (insufficient_quota)", "tegoed"],
])(
  "waits for the operator when the server answers %i: %s",
  async (status, message, what) => {
    const { stub, model, spending, faults } = await start(() => right);
    stub.fail({ fault: "status", status, message }, status === 429 ? 6 : 2);
    await expect(model.answer(asked(), shape)).rejects.toBeInstanceOf(OperatorFault);
    await expect(textOf(model.words(asked()))).rejects.toBeInstanceOf(OperatorFault);
    const told = { kind: "model", detail: expect.stringContaining(what) };
    expect(faults).toEqual([told, told]);
    expect(faults[0]?.detail).toContain(message.slice(0, 20));
    expect(spending.calls).toEqual([]);
    await model.answer(asked(), shape);
    expect(faults).toEqual([]);
  },
  40_000,
);

test.each<[number, string, string | undefined]>([
  [408, "", undefined],
  [409, "", undefined],
  [425, "", undefined],
  [429, "", undefined],
  [500, "billing", undefined],
  [429, "Your billing is not active", "speech: Het tegoed is op"],
  [429, "No credits left", "speech: Het tegoed is op"],
  [499, "", "speech: De server weigert de vraag"],
  [413, "w".repeat(400), `413: ${"w".repeat(300)}`],
  ...[
    "context window",
    "maximum of 8 tokens",
    "It is too long",
    "content_filter",
    "content policy",
    "content management",
  ].map((said): [number, string, string] => [400, said, "model_failed"]),
])("takes %i with the words %j for what it is: %s", (status, said, what) => {
  const error = refused("speech", status, said);
  if (what === undefined) expect(error).toBeUndefined();
  else expect(error?.message).toMatch(new RegExp(`${what}(?!w)`));
});

test.each(["This model's maximum context length is 8192 tokens", "Filtered by content management policy"])(
  "ends the job for good when its own text is refused: %s",
  async (message) => {
    const { stub, model, faults } = await start(() => right);
    stub.fail({ fault: "status", status: 400, message });
    await expect(model.answer(asked(), shape)).rejects.toEqual(failed("model_failed"));
    expect(faults).toEqual([]);
  },
);

test("leaves a server that stays busy to a later attempt, and takes the cost back", async () => {
  const { stub, model, spending } = await start(() => right);
  stub.fail({ fault: "busy", retryAfterSeconds: 0 }, 6);
  await expect(model.answer(asked(), shape)).rejects.not.toEqual(failed("model_failed"));
  await expect(textOf(model.words(asked()))).rejects.not.toEqual(failed("model_failed"));
  expect(spending.calls).toEqual([]);
  expect(stub.calls).toHaveLength(6);
});

oneByOne("waits two minutes for the next word of a server for which the operator says nothing", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  const { stub, spending } = await start(() => right);
  const model = createModel({ baseUrl: stub.url, apiKey: "", modelFor: () => "klein-model" }, spending);
  await model.answer(asked(), shape);
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(120_000);
});

test("notes nothing for a server that is not there", async () => {
  const { stub, model, spending } = await start(() => right);
  stubs.delete(stub);
  await stub.stop();
  await expect(model.answer(asked(), shape)).rejects.not.toEqual(failed("model_failed"));
  expect(spending.calls).toEqual([]);
}, 20_000);

test("ends a call whose server says nothing, and its cost stays noted as the most it can be", async () => {
  const { stub, model, spending } = await start(() => right, { timeoutMs: 100 });
  stub.fail({ fault: "slow", ms: 5_000 }, 2);
  await expect(model.answer(asked(), shape)).rejects.toThrow();
  await expect(textOf(model.words(asked()))).rejects.toThrow();
  expect(spending.calls.map(({ used }) => used)).toEqual([undefined, undefined]);
});

test("waits for an answer that comes slowly for as long as it comes", async () => {
  const timeoutMs = 3_000;
  const { stub, model } = await start(() => ({ zin: "Zo gaat het verder. ".repeat(20) }), { timeoutMs });
  const begunAt = performance.now();
  stub.fail({ fault: "pauses", ms: 250 });
  await model.answer(asked(), shape);
  expect(performance.now() - begunAt).toBeGreaterThan(timeoutMs);
});

test("ends a call when the job is stopped", async () => {
  const { stub, model } = await start(() => right);
  stub.fail({ fault: "slow", ms: 2_000 }, 2);
  await expect(model.answer(asked({ signal: AbortSignal.timeout(100) }), shape)).rejects.toThrow();
  await expect(textOf(model.words(asked({ signal: AbortSignal.timeout(100) })))).rejects.toThrow();
});

test.each<StubFault>([{ fault: "half stream" }, { fault: "broken JSON" }])(
  "does not take the words before a %o for a whole answer, and leaves it to a later attempt",
  async (fault) => {
    const { stub, model } = await start(() => right);
    stub.fail(fault, 2);
    await expect(textOf(model.words(asked()))).rejects.toThrow();
    await expect(model.answer(asked(), shape)).rejects.not.toEqual(failed("model_failed"));
  },
);

test("asks nothing when the budget is reached", async () => {
  const spending = createSpendingInMemory({ callsMax: 0 });
  const { stub, model } = await start(() => right, { spending });
  await expect(model.answer(asked(), shape)).rejects.toEqual(failed("budget_reached"));
  await expect(textOf(model.words(asked()))).rejects.toEqual(failed("budget_reached"));
  expect(stub.calls).toEqual([]);
});
