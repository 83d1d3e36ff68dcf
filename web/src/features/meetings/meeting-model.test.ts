import { describe, expect, test } from "vitest";
import {
  type AudioFile,
  answerText,
  type HandOver,
  isProcessing,
  reportLink,
  type Unanalysed,
  unanalysed,
} from "./meeting-model.ts";

function file(id: string, status: string): AudioFile {
  return {
    id,
    status,
    name: `${id}.mp3`,
    storagePath: `a/${id}.mp3`,
    createdAtMs: 0,
    sessionId: id,
    consentNotedAtMs: 0,
    handOver: null,
  };
}

describe("a file is being processed", () => {
  const newest = file("new", "pending");
  const older = file("old", "pending");

  test.each([
    ["the newest while pending", newest, [newest, older], true],
    ["an older one that is still pending", older, [newest, older], false],
    ["the newest once it is anything else", file("new", "completed"), [file("new", "completed")], false],
    ["the newest when the analysis failed", file("new", "error"), [file("new", "error"), older], false],
    ["a file that is not in the list any more", newest, [], false],
  ] satisfies [string, AudioFile, AudioFile[], boolean][])("%s", (_, one, files, expected) => {
    expect(isProcessing(one, files)).toBe(expected);
  });
});

describe("a recording can be handed over once more", () => {
  const submittedAtMs = 10 * 60_000;
  const afterMinutes = (minutes: number) => submittedAtMs + minutes * 60_000;
  const noted = (status: HandOver["status"]): HandOver => ({
    status,
    mode: "meeting",
    submittedAtMs,
    failureReason: null,
    isCounted: true,
  });

  test.each([
    ["the automation did not take it", "pending", noted("failed"), 0, "failed"],
    ["the automation gave up", "failed", noted("failed"), 0, "failed"],
    ["it was analysed although nobody confirmed it", "processed", noted("failed"), 9, null],
    ["an attempt is under way", "pending", noted("pending"), 2, null],
    ["an attempt was cut off", "pending", noted("pending"), 2.001, "overdue"],
    ["the automation has it in hand", "pending", noted("sent"), 600, null],
    ["nobody told the automation", "pending", null, 3, "overdue"],
    ["it was analysed without a note", "completed", null, 600, null],
  ] satisfies [string, string, HandOver | null, number, Unanalysed | null][])(
    "%s",
    (_, status, handOver, minutes, expected) => {
      expect(unanalysed({ ...file("a", status), handOver }, afterMinutes(minutes))).toBe(expected);
    },
  );

  test("not before the browser that uploaded it had time to tell", () => {
    expect(unanalysed(file("a", "pending"), 60_000)).toBeNull();
  });
});

test.each([
  ["  https://rapporten.example/a b  ", "https://rapporten.example/a%20b"],
  ["javascript:alert(1)", null],
])("only http(s) becomes a link: %j", (report, link) => {
  expect(reportLink(report)).toBe(link);
});

test.each([
  ['"Accepted"', null],
  [" Accepted\n", null],
  ['" Accepted "', null],
  ["", null],
  ['"De analyse is gestart."', "De analyse is gestart."],
  ['{"status":"queued"}', '{\n  "status": "queued"\n}'],
  ["{kapot", "{kapot"],
  ["accepted", "accepted"],
])("the answer %j is shown as %j", (answer, shown) => {
  expect(answerText(answer)).toBe(shown);
});
