import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bucketBytesMax } from "../chosen-file/recording-limit.ts";
import type * as Api from "./recording-api.ts";
import type * as Problems from "./upload-problem.ts";

const answer = vi.fn<typeof fetch>();
let api: typeof Api;
let problems: typeof Problems;

beforeAll(async () => {
  // Another file's double of the client may be among the modules.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  await (await import("#web/lib/session.ts")).loadClient();
  api = await import("./recording-api.ts");
  problems = await import("./upload-problem.ts");
});
beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => answer.mockReset());

const answers = (status: number, body: object) =>
  answer.mockImplementation(async () => Response.json(body, { status }));
const identity = { userId: "an", path: "an/1_a.mp3", sessionId: "s", consentVersion: null };
const register = (fileName = "a.mp3") => api.registerRecording({ ...identity, fileName });
const problemOf = async (work: Promise<unknown>) =>
  problems.problemOfRecording(await work.catch((cause: unknown) => cause));
const byDetails = (details: string) => ({ code: "P0001", details, message: "" });

test.each([
  [400, byDetails("usage_limit_reached"), /maandelijkse limiet/, true],
  [400, byDetails("customer_missing"), /nog niet klaar/, false],
  [400, byDetails("row_limit_reached"), /het maximum van 1\.000 opnames/, false],
  [400, { code: "23514", details: null, message: "Another rule" }, /^Another rule$/, false],
  [499, { code: "", details: null, message: "" }, /^Failed to upload file$/, false],
])(
  "a row that is answered %i %o will never be made, and its file goes",
  async (status, body, text, limited) => {
    answers(status, body);
    const problem = await problemOf(register());
    expect(problem).toMatchObject({ limited, retriable: false });
    expect(problem.message).toMatch(text);
  },
);

test.each<[number, object]>([
  [400, byDetails("rate_limited")],
  ...[401, 408, 429, 500].map((status): [number, object] => [status, byDetails("")]),
])("a row that is answered %i %o may be made later, and its file stays", async (status, body) => {
  answers(status, body);
  expect(await problemOf(register())).toMatchObject({ message: "Failed to upload file", retriable: true });
});

test("a row that is there already was made, and one keeps as much of its file's name as there is room for", async () => {
  answers(409, { code: "23505", details: null, message: "" });
  await register("a".repeat(256));
  expect(JSON.parse(String(answer.mock.lastCall?.[1]?.body)).filename).toBe("a".repeat(255));
});

const refused = (code: string) => ({ error: { code, message: "van de server", requestId: "r" } });

test.each([
  [403, "forbidden", /^van de server/, false],
  [404, "not_found", /^van de server/, false],
  [422, "invalid_input", /^van de server/, false],
  [403, "email_unconfirmed", /^Bevestig eerst uw e-mailadres/, true],
  [429, "rate_limited", /^Uw opname is bewaard/, true],
  [504, "webhook_timeout", /^Uw opname is bewaard/, true],
])(
  "after a hand-over that is answered %i %s, trying again can help: the last",
  async (status, code, text, retriable) => {
    answers(status, refused(code));
    const problem = await problemOf(api.handOverRecording({ sessionId: "s", mode: "meeting" }));
    expect(problem).toMatchObject({ retriable, unconfirmed: code === "email_unconfirmed" });
    expect(problem.message).toMatch(text);
  },
);

test.each([
  ["Accepted", "Accepted"],
  [{ started: true }, '{"started":true}'],
])("the automation's answer %j to a hand-over is kept as %s", async (said, kept) => {
  answer.mockImplementation(async () => Response.json(said));
  expect(await api.handOverRecording({ sessionId: "s", mode: "meeting" })).toBe(kept);
});

test.each([
  ["1000", 1_000],
  ["1", 1],
  [String(bucketBytesMax + 1), bucketBytesMax],
  ["0", null],
  ["", null],
])("storage that says %j takes files of %s bytes", async (said, bytes) => {
  answer.mockImplementation(async () => new Response(null, { headers: { "tus-max-size": said } }));
  expect(await api.storageBytesMax().catch(() => null)).toBe(bytes);
});

test.each([
  [200, { size: 5 }, 5],
  [404, { statusCode: "404", error: "not_found", message: "Object not found" }, null],
  [400, { statusCode: "404", error: "not_found", message: "Object not found" }, null],
  [500, { statusCode: "500", error: "internal", message: "" }, "unknown"],
])("a stored file that is answered %i %o has a size of %s", async (status, body, bytes) => {
  answers(status, body);
  expect(await api.storedBytes("an/1_a.mp3").catch(() => "unknown")).toBe(bytes);
});
