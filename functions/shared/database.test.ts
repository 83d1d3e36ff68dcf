import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { ErrorCode } from "../contract/errors.ts";
import { isRefusalCode, refusalSentences } from "../contract/refusals.ts";
import { AppError } from "./app-error.ts";
import { createDatabase } from "./database.ts";
import { describeError } from "./log.ts";

/** Answers that a Data API of another version might give; the embedded one answers in the relay's own tests. */
function callAnswered(status: number, body: unknown, secretKey = "sb_secret_1") {
  const calls: Request[] = [];
  const database = createDatabase({
    supabaseUrl: "http://project",
    publishableKey: "sb_publishable_1",
    secretKey,
    timeoutMs: 1_000,
    fetch: async (input, init) => {
      calls.push(new Request(input, init));
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
    },
  });
  const row = z.object({ n: z.number() });
  return {
    calls,
    asCaller: () => database.asCaller("a.b.c")("f", {}, row),
    asService: () => database.asService("f", {}, row),
    rowsAsService: () => database.rowsAsService("f", {}, row),
  };
}

test.each([
  ["an expired token of an older version", 401, { code: "PGRST301" }, "unauthenticated"],
  ["an expired token of a newer version", 401, { code: "PGRST303" }, "unauthenticated"],
  ["a key that the gateway refuses", 401, { message: "Invalid API key" }, "unauthenticated"],
  ["a role without the privilege", 403, { code: "42501", message: "permission denied" }, "forbidden"],
  ["a missing service", 403, { code: "42501", details: "service_not_granted" }, "forbidden"],
  ["a reached limit", 400, { code: "P0001", details: "usage_limit_reached" }, "usage_limit_reached"],
  ["a detail named as a method of objects", 400, { code: "P0001", details: "constructor" }, "internal"],
  ["an act on an admin", 403, { code: "42501", details: "admin_protected" }, "admin_protected"],
  ["an admin's eleventh deletion", 400, { code: "P0001", details: "too_many_deletions" }, "rate_limited"],
  ["an edit of an old version", 400, { code: "P0001", details: "stale_version" }, "conflict"],
  ["an unfit parameter", 400, { code: "22023", details: "invalid_codes" }, "invalid_input"],
  ["a value that a constraint refuses", 400, { code: "23514", details: "Failing row" }, "invalid_input"],
  ["too many calls", 400, { code: "P0001", details: "rate_limited" }, "rate_limited"],
  ["too many requests of one person at once", 429, { code: "too_many_at_once" }, "rate_limited"],
  ["a session that was ended", 401, { code: "session_ended" }, "unauthenticated"],
  ["a session that owes a code", 403, { code: "second_factor_required" }, "forbidden"],
  ["a statement over its time", 500, { code: "57014", message: "canceling statement" }, "database_timeout"],
  ["a lock over its time", 500, { code: "55P03", message: "canceling statement" }, "busy"],
  ["an unknown function", 404, { code: "PGRST202", details: "Searched for f" }, "internal"],
  ["an upstream that is down", 503, "<html>", "internal"],
  ["an answer of another shape", 200, { n: "one" }, "internal"],
])("reads %s as its place in the catalogue", async (_what, status, body, code) => {
  const error: unknown = await callAnswered(status, body)
    .asCaller()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code });
});

test.each([
  ["the gateway let no more requests through", {}, 429, "60"],
  ["one person's are too many at once", { code: "too_many_at_once" }, 429, "1"],
  ["a lock was over its time", { code: "55P03" }, 503, "5"],
])("says when to ask again where %s", async (_what, body, status, seconds) => {
  const { calls, asCaller } = callAnswered(429, body);
  await expect(asCaller()).rejects.toMatchObject({ status, headers: { "Retry-After": seconds } });
  // A request that did nothing is asked again before that.
  expect(calls).toHaveLength(seconds === "1" ? 7 : 1);
});

test.each<[status: number, code: ErrorCode, details: string[]]>([
  [403, "forbidden", ["reader_unknown", "admin_required"]],
  [403, "wrong_password", ["password_required"]],
  [403, "email_unconfirmed", ["email_unconfirmed"]],
  [403, "factor_required", ["factor_required"]],
  [403, "admin_protected", ["admin_protected"]],
  [
    404,
    "not_found",
    ["factor_missing", "recording_missing", "recording_file_missing", "job_missing", "job_closed"],
  ],
  [409, "conflict", ["factor_exists", "stale_version", "job_not_failed"]],
  [409, "hand_over_pending", ["hand_over_pending"]],
  [422, "key_reused", ["submission_id_reused", "message_id_reused"]],
  [
    422,
    "invalid_input",
    ["invalid_email", "confirmation_mismatch", "submission_id_taken", "too_many_drafts"],
  ],
  [422, "invalid_input", ["recording_consent_missing", "recording_replaced", "delivery_id_reused"]],
  [429, "rate_limited", ["too_many_reports", "too_many_deletions"]],
])("answers %i %s to what the database refuses as one of %j", async (status, code, details) => {
  for (const detail of details) {
    const refused: unknown = await callAnswered(400, { code: "P0001", details: detail })
      .asCaller()
      .catch((thrown: unknown) => thrown);
    expect(refused, detail).toMatchObject({ status, code });
    // At a field, or of the whole; of an old version it is a customer's.
    const hasOwn = isRefusalCode(detail) && detail !== "stale_version";
    const sentence = refusalSentences[hasOwn ? detail : code];
    expect(JSON.stringify([refused instanceof AppError && [refused.message, refused.fields]])).toContain(
      sentence,
    );
  }
});

test.each(["57014", "55P03"])("takes %s in a job of our own for a fault of ours", async (code) => {
  const { asService } = callAnswered(500, { code, message: "canceling statement" });
  await expect(asService()).rejects.toMatchObject({ code: "internal", status: 500 });
});

test("keeps to itself what the database repeats of a customer's data", async () => {
  const causeOf = async (body: object) => {
    const error: unknown = await callAnswered(400, body)
      .asCaller()
      .catch((thrown: unknown) => thrown);
    return describeError(error);
  };
  const words = { code: "22P02", message: 'invalid input syntax for type uuid: "an@peeters.example"' };
  expect(await causeOf(words)).toMatch(/database answered 400 22P02$/);
  const inside = { code: "57014", message: "canceling statement due to statement timeout" };
  expect(await causeOf(inside)).toContain(inside.message);
});

test("hands on every row to who asks for rows, and one row to who asks for one", async () => {
  const { calls, rowsAsService } = callAnswered(200, [{ n: 1 }, { n: 2 }]);
  expect(await rowsAsService()).toEqual([{ n: 1 }, { n: 2 }]);
  expect(calls[0]?.headers.get("accept")).toBe("application/json");
  expect(calls[0]?.headers.get("apikey")).toBe("sb_secret_1");
  const single = callAnswered(200, { n: 1 });
  await single.asService();
  expect(single.calls[0]?.headers.get("accept")).toBe("application/vnd.pgrst.object+json");
});

test("presents the caller's token beside the publishable key", async () => {
  const { calls, asCaller } = callAnswered(200, { n: 1 });
  expect(await asCaller()).toEqual({ n: 1 });
  expect(calls[0]?.headers.get("apikey")).toBe("sb_publishable_1");
  expect(calls[0]?.headers.get("authorization")).toBe("Bearer a.b.c");
  expect(calls[0]?.headers.get("content-type")).toBe("application/json");
  expect(calls[0]?.headers.get("connection")).toBe("close");
  await expect(callAnswered(200, {}).asCaller()).rejects.toMatchObject({
    cause: { message: "f answered oddly" },
  });
});

test("presents a new secret key as apikey alone, an old one as bearer too", async () => {
  const modern = callAnswered(200, { n: 1 });
  await modern.asService();
  expect(modern.calls[0]?.headers.get("authorization")).toBeNull();
  const legacy = callAnswered(200, { n: 1 }, "eyJ.service.key");
  await legacy.asService();
  expect(legacy.calls[0]?.headers.get("authorization")).toBe("Bearer eyJ.service.key");
});
