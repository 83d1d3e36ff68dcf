import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answered, file, reduceAll, sending, upload } from "./test-states.ts";
import { reduceUpload } from "./upload-reducer.ts";
import { idle, isUnderWay, type UploadEvent, type UploadState } from "./upload-state.ts";

const retriable = { message: "Probeer het opnieuw.", limited: false, retriable: true };
const final = { message: "Dat kan niet.", limited: false, retriable: false };
const stored = { ...upload, stage: "stored", uploadUrl: null } as const;
const registered = { ...stored, stage: "registered" } as const;

const queued: UploadState = { status: "queued", upload, file };
const registering: UploadState = { status: "registering", upload: stored };
const handingOver: UploadState = { status: "handing-over", upload: registered };
const discarded = { ...stored, stage: "discarded" } as const;
const discarding: UploadState = { status: "discarding", upload: discarded, problem: final };
const failed: UploadState = { status: "failed", upload, file, problem: retriable, isResumable: true };
const done: UploadState = { status: "done", upload: registered };
const comparing = sending({ name: "comparing", message: "" });
const waiting = sending({ name: "waiting", delayMs: 1 });
const askingLimit = sending({ name: "asking-limit" });
/** The next attempt that brings nothing is the last. */
const nearlyGivenUp = (state = sending()): UploadState => ({
  ...state,
  transfer: { ...state.transfer, failedAttempts: 14 },
});

const started: UploadEvent = { type: "started", upload, file };
const granted: UploadEvent = { type: "turn-granted" };
const registrationFailed = (problem: typeof final): UploadEvent => ({ type: "registration-failed", problem });
const handOverFailed = (problem: typeof final): UploadEvent => ({ type: "hand-over-failed", problem });

const transitions: readonly [UploadState, UploadEvent, UploadState["status"]][] = [
  [idle, started, "queued"],
  [done, started, "queued"],
  [done, { type: "dismissed" }, "idle"],
  [failed, started, "queued"],
  [failed, { type: "retried" }, "queued"],
  [failed, { type: "dismissed" }, "idle"],
  [queued, granted, "sending"],
  [{ ...queued, upload: stored, file: null }, granted, "registering"],
  [{ ...queued, upload: registered, file: null }, granted, "handing-over"],
  [queued, { type: "turn-refused" }, "failed"],
  [queued, { type: "cancelled" }, "idle"],
  [sending(), { type: "cancelled" }, "idle"],
  [sending(), { type: "all-sent" }, "registering"],
  [comparing, { type: "stored-size-read", storedBytes: file.size }, "registering"],
  [comparing, { type: "stored-size-read", storedBytes: null }, "failed"],
  [sending(), answered("POST", 415), "failed"],
  [nearlyGivenUp(), { type: "timed-out", isOnline: true }, "failed"],
  [nearlyGivenUp(comparing), { type: "stored-size-unknown", isOnline: true }, "failed"],
  [sending(), { type: "token-missing" }, "failed"],
  [sending(), { type: "file-unreadable" }, "failed"],
  [askingLimit, { type: "limit-read", bytesMax: null }, "failed"],
  [registering, { type: "registered" }, "handing-over"],
  [registering, registrationFailed(final), "discarding"],
  [registering, registrationFailed(retriable), "failed"],
  [discarding, { type: "discarded", isRemoved: true }, "failed"],
  [handingOver, { type: "handed-over", answer: "Accepted" }, "done"],
  [handingOver, handOverFailed(retriable), "failed"],
];

const phaseTransitions: readonly [ReturnType<typeof sending>, UploadEvent, string][] = [
  [sending(), answered("PATCH", 500), "waiting"],
  [sending(), { type: "timed-out", isOnline: true }, "waiting"],
  [sending(), answered("HEAD", 404), "attempting"],
  [sending(), answered("POST", 409), "comparing"],
  [sending(), answered("POST", 413), "asking-limit"],
  [sending(), answered("PATCH", 0, "", false), "offline"],
  [sending(), { type: "timed-out", isOnline: false }, "offline"],
  [sending(), { type: "went-offline" }, "offline"],
  [waiting, { type: "went-offline" }, "offline"],
  [comparing, { type: "went-offline" }, "offline"],
  [sending(), { type: "paused" }, "paused"],
  [waiting, { type: "paused" }, "paused"],
  [comparing, { type: "paused" }, "paused"],
  [waiting, { type: "wait-over" }, "attempting"],
  [comparing, { type: "stored-size-unknown", isOnline: true }, "waiting"],
  [comparing, { type: "stored-size-unknown", isOnline: false }, "offline"],
  [sending({ name: "offline" }), { type: "went-online" }, "attempting"],
  [sending({ name: "offline" }), { type: "paused" }, "paused"],
  [sending({ name: "paused" }), { type: "resumed" }, "attempting"],
];

test.each(transitions.map(([from, event, to]) => [from.status, event.type, to, from, event] as const))(
  "%s, %s: %s",
  (_from, _event, to, state, event) => {
    expect(reduceUpload(state, event).status).toBe(to);
  },
);

test.each(
  phaseTransitions.map(
    ([from, event, to]) => [from.transfer.phase.name, event.type, to, from, event] as const,
  ),
)("while sending: %s, %s: %s", (_from, _event, to, state, event) => {
  expect(reduceUpload(state, event)).toMatchObject({ status: "sending", transfer: { phase: { name: to } } });
});

test("the diagrams show these transitions and no others", () => {
  const readme = readFileSync(new URL("./README.md", import.meta.url), "utf8");
  const drawn = readme.match(/^ {2}\S+ --> \S+: \S+$/gm) ?? [];
  const tried = [
    ...transitions.map(([from, event, to]) => `  ${from.status} --> ${to}: ${event.type}`),
    ...phaseTransitions.map(([from, event, to]) => `  ${from.transfer.phase.name} --> ${to}: ${event.type}`),
  ];
  expect(drawn.sort()).toEqual([...new Set(tried)].sort());
});

describe("an event that a state does not expect", () => {
  const states = [
    idle,
    queued,
    sending(),
    comparing,
    askingLimit,
    registering,
    discarding,
    handingOver,
    failed,
    done,
  ];
  const events = [...transitions, ...phaseTransitions].map(([, event]) => event);
  const drawn = new Set(transitions.map(([from, event]) => `${from.status} ${event.type}`));

  test.each(
    states.filter(({ status }) => status !== "sending").map((state) => [state.status, state] as const),
  )("changes nothing: %s", (status, state) => {
    const unexpected = events.filter(({ type }) => !drawn.has(`${status} ${type}`));
    expect(unexpected.length).toBeGreaterThan(10);
    for (const event of unexpected) expect(reduceUpload(state, event), event.type).toBe(state);
  });

  test("neither starts a second upload nor ends one that is under way", () => {
    for (const state of states.filter(isUnderWay)) {
      for (const type of ["dismissed", "retried"] as const) expect(reduceUpload(state, { type })).toBe(state);
      expect(reduceUpload(state, started)).toBe(state);
    }
  });
});

test("signing off leads from every state to idle", () => {
  for (const [state] of [...transitions, ...phaseTransitions]) {
    expect(reduceUpload(state, { type: "signed-off" })).toBe(idle);
  }
});

test.each([
  ["a removed file", reduceAll(discarding, { type: "discarded", isRemoved: true }), false],
  ["a file that could not be removed", reduceAll(discarding, { type: "discarded", isRemoved: false }), true],
  ["a row whose answer was lost", reduceAll(registering, registrationFailed(retriable)), true],
  ["a hand-over that may be repeated", reduceAll(handingOver, handOverFailed(retriable)), true],
  ["a hand-over that was refused", reduceAll(handingOver, handOverFailed(final)), false],
])("keeps what the next visit needs: %s", (_name, state, isResumable) => {
  expect(state).toMatchObject({ status: "failed", isResumable });
});

test("names the stage that was reached, for the next page", () => {
  expect(reduceAll(sending(), { type: "all-sent" })).toMatchObject({
    upload: { stage: "stored", uploadUrl: null },
  });
  expect(reduceAll(registering, { type: "registered" })).toMatchObject({ upload: { stage: "registered" } });
  expect(reduceAll(registering, registrationFailed(final))).toMatchObject({ upload: { stage: "discarded" } });
});
