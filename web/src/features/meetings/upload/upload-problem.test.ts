import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import type { UploadFailure } from "./storage-answer.ts";
import {
  isResumable,
  isUsageLimit,
  problemOfRecording,
  problemOfUpload,
  RecordingRefused,
  uploadFailedText,
} from "./upload-problem.ts";

const refusal = { code: "P0001", details: "", message: "Something else" };

test.each([
  ["by its details", { ...refusal, details: "usage_limit_reached" }, true],
  [
    "by its message",
    { ...refusal, message: "Monthly usage limit reached for service meeting_analysis" },
    true,
  ],
  ["not by its code alone", refusal, false],
  ["not under another code", { ...refusal, code: "23514", message: "Usage limit reached" }, false],
])("a reached limit is recognised %s", (_, error, isLimit) => {
  expect(isUsageLimit(error)).toBe(isLimit);
});

const none = { limited: false, unconfirmed: false, retriable: false, resumable: false };
const again = { ...none, retriable: true, resumable: true };
const refused = (message: string): UploadFailure => ({ reason: "refused", message });
const other = (message: string): UploadFailure => ({ reason: "other", message });

test.each<[string, UploadFailure, RegExp, typeof none]>([
  ["a file over the limit", { reason: "too-large" }, /te groot.* 1 MB/, none],
  [
    "a file that changed meanwhile",
    { reason: "unreadable" },
    /^Dit bestand is veranderd of niet meer te lezen\./,
    { ...none, resumable: true },
  ],
  ["another type", { reason: "wrong-type" }, /^Bestandstype/, none],
  ["an empty file", refused("recording_empty"), /leeg/, none],
  [
    "the month's limit",
    refused("new row violates a policy"),
    /maandelijkse limiet/,
    { ...none, limited: true },
  ],
  ["an ended session", { reason: "signed-out" }, /niet meer ingelogd/, { ...none, resumable: true }],
  ["full storage", refused("recording_storage_full"), /opslag .* is vol/, again],
  ["too many that wait", refused("recordings_waiting"), /wachten te veel/, again],
  ["a missing record", refused("customer_missing"), /account is nog niet klaar/, again],
  ["an unconfirmed address", refused("email_unconfirmed"), /^Bevestig/, { ...again, unconfirmed: true }],
  ["anything else, in storage's words", other(" Bucket not found "), /^Bucket not found$/, again],
  ["anything else, without words", other(" "), /^Failed/, again],
])("an upload that fails for %s has a sentence and ways on of its own", (_, failure, sentence, ways) => {
  const { message, limited, unconfirmed = false, retriable } = problemOfUpload(failure, 1_048_576);
  expect(message).toMatch(sentence);
  expect({ limited, unconfirmed, retriable, resumable: isResumable(failure) }).toEqual(ways);
});

test.each([
  ["Bevestig.", new AppError("email_unconfirmed", "Bevestig."), true, true],
  ["Weg.", new AppError("network", "Weg."), false, true],
  ["Nee.", new RecordingRefused("email_unconfirmed", "Nee."), true, false],
  [uploadFailedText, Object.assign(new Error("not ours"), { code: "email_unconfirmed" }), false, true],
])("a recording that did not become an analysis says: %s", (message, error, unconfirmed, retriable) => {
  expect(problemOfRecording(error)).toEqual({ message, limited: false, unconfirmed, retriable });
});
