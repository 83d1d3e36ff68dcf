import { describe, expect, test } from "vitest";
import { answered, reduceAll, sending } from "./test-states.ts";
import type { UploadEvent, UploadState } from "./upload-state.ts";
import { uploadView } from "./upload-view.ts";

const failing = answered("PATCH", 500);
const waitOver: UploadEvent = { type: "wait-over" };
const moved: UploadEvent = { type: "bytes-sent", sentBytes: 4, atMs: 1_000 };
const accepted: UploadEvent = { type: "bytes-accepted", sentBytes: 4 };
const expired = answered("PATCH", 400, JSON.stringify({ statusCode: "403", message: '"exp" claim failed' }));

const repeated = (times: number, ...events: UploadEvent[]) =>
  Array.from({ length: times }, () => events).flat();

function transferOf(state: UploadState) {
  return state.status === "sending" ? state.transfer : expect.unreachable(`${state.status} has no transfer`);
}
const shown = (state: UploadState) => {
  const view = uploadView(state);
  return view.status === "sending" ? view.transfer.status : view.status;
};

describe("a failing server", () => {
  test("is asked again at the same address after ever longer waits", () => {
    let state: UploadState = sending();
    for (const delayMs of [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000]) {
      state = reduceAll(state, failing);
      expect(transferOf(state).phase).toEqual({ name: "waiting", delayMs });
      const { attempt } = transferOf(state);
      state = reduceAll(state, waitOver);
      expect(transferOf(state)).toMatchObject({ attempt: attempt + 1, phase: { name: "attempting" } });
      expect(state).toMatchObject({ upload: { uploadUrl: sending().upload.uploadUrl } });
    }
  });

  test("is shown from the second failed attempt on, until bytes move", () => {
    const first = reduceAll(sending(), failing);
    expect(shown(first)).toBe("uploading");
    const second = reduceAll(first, waitOver, failing);
    expect(shown(second)).toBe("waiting-for-server");
    expect(shown(reduceAll(second, waitOver))).toBe("waiting-for-server");
    expect(shown(reduceAll(second, waitOver, moved))).toBe("uploading");
    expect(shown(reduceAll(second, waitOver, moved, failing))).toBe("waiting-for-server");
  });

  test("is given up after fifteen failed attempts in a row, and the customer can go on", () => {
    const tried = reduceAll(sending(), ...repeated(14, failing, waitOver));
    expect(tried.status).toBe("sending");
    const state = reduceAll(tried, failing);
    expect(state).toMatchObject({ status: "failed", isResumable: true, problem: { retriable: true } });
    expect(reduceAll(state, { type: "retried" }, { type: "turn-granted" })).toMatchObject({
      status: "sending",
      transfer: { failedAttempts: 0 },
    });
  });

  test("starts the count again as soon as a part arrives", () => {
    expect(reduceAll(sending(), ...repeated(30, failing, waitOver, accepted)).status).toBe("sending");
  });
});

describe("a lost connection", () => {
  const offline: UploadEvent = { type: "went-offline" };
  const online: UploadEvent = { type: "went-online" };

  test("waits for the network, without counting an attempt, and goes on when it is back", () => {
    const state = reduceAll(sending(), offline);
    expect(shown(state)).toBe("waiting-for-network");
    expect(transferOf(reduceAll(state, online))).toMatchObject({
      attempt: 2,
      failedAttempts: 0,
      phase: { name: "attempting" },
    });
  });

  test("leaves a pause as it is", () => {
    const paused = reduceAll(sending(), { type: "paused" });
    expect(reduceAll(paused, offline, online)).toBe(paused);
    expect(shown(paused)).toBe("paused");
    expect(transferOf(reduceAll(paused, { type: "resumed" })).attempt).toBe(2);
  });
});

describe("an expired token", () => {
  test("is replaced at once, at the same address", () => {
    const state = reduceAll(sending(), expired);
    expect(transferOf(state)).toMatchObject({ attempt: 2, phase: { name: "attempting", freshToken: true } });
    expect(transferOf(reduceAll(state, { type: "paused" }, { type: "resumed" })).phase).toEqual({
      name: "attempting",
      freshToken: false,
    });
  });

  test("means signed out when two fresh ones do not help", () => {
    const state = reduceAll(sending(), expired, expired, expired);
    expect(state).toMatchObject({ status: "failed", isResumable: true, problem: { retriable: false } });
    expect(reduceAll(sending(), expired, expired, accepted, expired).status).toBe("sending");
  });
});

test("starts over, twice at most, when the server has deleted the upload", () => {
  const deleted = answered("HEAD", 404);
  const state = reduceAll(sending(), deleted);
  expect(state).toMatchObject({ status: "sending", upload: { uploadUrl: null, sentBytes: 0 } });
  expect(reduceAll(state, deleted, deleted).status).toBe("failed");
});
