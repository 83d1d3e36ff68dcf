import { expect, test } from "vitest";
import { nextStep } from "./storage-answer.ts";

const inner = (statusCode: number, message: string) =>
  JSON.stringify({ statusCode: String(statusCode), error: "x", message });
const expired = inner(403, '"exp" claim timestamp check failed');
const policy = "new row violates row-level security policy";

test.each([
  ["no answer", "PATCH", 0, "", "retry"],
  ["a gateway that fails while the offset is asked", "HEAD", 503, "", "retry"],
  ["a server error said inside", "POST", 400, inner(500, "Internal server error"), "retry"],
  ["an upload that another request still holds", "PATCH", 423, "", "retry"],
  ["too many requests", "POST", 429, "", "retry"],
  ["a request that came in too slowly", "PATCH", 408, "", "retry"],
  ["a request that came too early", "PATCH", 425, "", "retry"],
  ["another offset than the server's", "PATCH", 409, "Upload-Offset conflict", "retry"],
  ["an expired token", "PATCH", 400, expired, "refresh-token"],
  ["an expired token while the offset is asked", "HEAD", 400, "", "refresh-token"],
  ["an expired token at the start", "POST", 400, inner(403, "jwt expired"), "refresh-token"],
  ["a missing token", "POST", 401, "", "refresh-token"],
  ["a broken token, said outside", "POST", 400, "Invalid Compact JWS", "refresh-token"],
  ["a forgotten upload", "HEAD", 404, "", "start-over"],
  ["an upload older than a day", "PATCH", 410, "The file for this url no longer exists", "start-over"],
  ["an upload of somebody else", "HEAD", 403, "", "start-over"],
  ["a name that is taken", "POST", 409, "The resource already exists", "compare"],
] as const)("%s: %s %i %s means %s", (_what, method, status, body, step) => {
  expect(nextStep({ method, status, body })).toEqual({ step });
});

const refused = (message: string) => ({ reason: "refused", message });
const other = (message: string) => ({ reason: "other", message });

test.each([
  ["a file over the limit", 413, "Maximum size exceeded\n", { reason: "too-large" }],
  [
    "a file over the limit, said inside",
    400,
    inner(413, "The object exceeded the maximum allowed size"),
    { reason: "too-large" },
  ],
  ["a type outside the bucket's", 415, "mime type video/mp4 is not supported", { reason: "wrong-type" }],
  ["a policy", 403, policy, refused(policy)],
  ["a policy, while bytes are sent", 403, policy, refused(policy), "PATCH"],
  ["a policy, said inside", 400, inner(403, policy), refused(policy)],
  ["a name outside the alphabet", 400, "Invalid key: é.mp3", other("Invalid key: é.mp3")],
  ["data without a sentence", 400, "{}", other("")],
  ["a page of a gateway", 400, "\n<html>Bad Request</html>", other("")],
  ["a bucket that is not there", 404, inner(404, "Bucket not found"), other("Bucket not found")],
] as const)("%s is final", (_what, status, body, failure, method: "PATCH" | "POST" = "POST") => {
  expect(nextStep({ method, status, body })).toEqual({ step: "fail", failure });
});
