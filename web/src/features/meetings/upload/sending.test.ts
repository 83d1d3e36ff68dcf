import { beforeEach, describe, expect, test, vi } from "vitest";
import type { UnsuccessfulRequest } from "./storage-answer.ts";
import { answer, asked, recording, uploadPages } from "./test-upload-pages.ts";

const { openPage, state, viewOf } = uploadPages();

const failing = answer(500, "");
const expired = answer(400, JSON.stringify({ statusCode: "403", message: '"exp" claim failed' }));
const deleted: UnsuccessfulRequest = { method: "HEAD", status: 404, body: "" };
const longestWaitMs = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});

/** A page in the first attempt of an upload. */
async function startSending() {
  const page = openPage();
  page.start(recording, asked);
  await pass(0);
  const shown = () => {
    const view = viewOf(page);
    return view.status === "sending" ? view.transfer.status : view.status;
  };
  return Object.assign(page, { shown });
}

const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

const newest = () => state.attempts.at(-1) ?? expect.unreachable();

/** The newest attempt ends so; another one follows within the longest wait. */
async function fail(request: UnsuccessfulRequest, waitMs = longestWaitMs) {
  newest().report({ type: "request-failed", request });
  await pass(waitMs);
}

async function failTimes(times: number, request: UnsuccessfulRequest) {
  for (let count = 0; count < times; count += 1) await fail(request);
}

describe("a failing server", () => {
  test("is asked again at the same address after ever longer waits", async () => {
    await startSending();
    newest().report({ type: "address-changed", uploadUrl: "http://127.0.0.1/upload/1" });
    for (const [index, delayMs] of [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000].entries()) {
      await fail(failing, delayMs - 1);
      expect(state.attempts).toHaveLength(index + 1);
      await pass(1);
      expect(state.attempts).toHaveLength(index + 2);
      expect(newest().uploadUrl).toBe("http://127.0.0.1/upload/1");
    }
  });

  test("is shown from the second failed attempt on, until bytes move", async () => {
    const page = await startSending();
    await fail(failing, 0);
    expect(page.shown()).toBe("uploading");
    await pass(1_000);
    await fail(failing, 0);
    expect(page.shown()).toBe("waiting-for-server");
    await pass(2_000);
    expect(page.shown()).toBe("waiting-for-server");
    newest().report({ type: "bytes-sent", sentBytes: 4 });
    expect(page.shown()).toBe("uploading");
    await fail(failing, 0);
    expect(page.shown()).toBe("waiting-for-server");
  });

  test("is given up after fifteen failed attempts in a row, and the customer can go on", async () => {
    const page = await startSending();
    await failTimes(14, failing);
    expect(page.shown()).toBe("waiting-for-server");
    await fail(failing);
    expect(viewOf(page)).toMatchObject({ status: "failed", retriable: true });
    expect(state.unfinished.all()).toHaveLength(1);
    page.retry();
    await pass(0);
    await failTimes(14, failing);
    expect(state.attempts).toHaveLength(30);
  });

  test("starts the count again as soon as a part arrives", async () => {
    const page = await startSending();
    newest().report({ type: "bytes-accepted", sentBytes: 4 });
    await fail(failing, 0);
    expect(page.shown()).toBe("uploading");
    await pass(1_000);
    for (let count = 0; count < 30; count += 1) {
      newest().report({ type: "bytes-accepted", sentBytes: 4 });
      await fail(failing);
    }
    expect(viewOf(page).status).toBe("sending");
  });
});

test("a pause starts the counts of what failed again", async () => {
  const page = await startSending();
  for (const request of [failing, expired]) {
    await failTimes(request === failing ? 14 : 2, request);
    page.pause();
    page.resume();
    await pass(0);
  }
  await failTimes(2, expired);
  await failTimes(14, failing);
  expect(viewOf(page).status).toBe("sending");
});

describe("a lost connection", () => {
  test("waits for the network, without counting an attempt, and goes on when it is back", async () => {
    const page = await startSending();
    for (let count = 0; count < 30; count += 1) {
      page.connectionChanged(false);
      expect(newest().signal.aborted).toBe(true);
      await pass(60_000);
      expect(page.shown()).toBe("waiting-for-network");
      page.connectionChanged(true);
      await pass(0);
      expect(state.attempts).toHaveLength(count + 2);
    }
    expect(page.shown()).toBe("uploading");
  });

  test("that ends an attempt is waited for as well", async () => {
    const page = await startSending();
    state.isOnline = false;
    await fail(failing);
    expect(page.shown()).toBe("waiting-for-network");
    expect(state.attempts).toHaveLength(1);
  });

  test("leaves a pause as it is", async () => {
    const page = await startSending();
    page.pause();
    page.connectionChanged(false);
    page.connectionChanged(true);
    await pass(0);
    expect(page.shown()).toBe("paused");
    expect(state.attempts).toHaveLength(1);
    page.resume();
    await pass(0);
    expect(page.shown()).toBe("uploading");
    expect(state.attempts).toHaveLength(2);
  });
});

test("an expired token means signed out when two fresh ones do not help", async () => {
  const page = await startSending();
  await fail(expired, 0);
  await fail(expired, 0);
  newest().report({ type: "bytes-accepted", sentBytes: 4 });
  await fail(expired, 0);
  await fail(expired, 0);
  expect(page.shown()).toBe("uploading");
  await fail(expired, 0);
  expect(viewOf(page)).toMatchObject({ status: "failed", retriable: false });
  expect(state.unfinished.all()).toHaveLength(1);
});

test("starts over, twice at most, when the server has deleted the upload", async () => {
  const page = await startSending();
  newest().report({ type: "address-changed", uploadUrl: "http://127.0.0.1/upload/1" });
  newest().report({ type: "bytes-accepted", sentBytes: 4 });
  await fail(deleted, 0);
  expect(newest().upload).toMatchObject({ uploadUrl: null, sentBytes: 0 });
  await fail(deleted, 0);
  await fail(deleted, 0);
  expect(page.shown()).toBe("failed");
});

test.each(["token-missing", "file-unreadable"] as const)(
  "goes on later after %s, which trying again does not mend",
  async (type) => {
    const page = await startSending();
    newest().report({ type });
    await pass(0);
    expect(viewOf(page)).toMatchObject({ status: "failed", retriable: false });
    expect(state.unfinished.all()).toHaveLength(1);
  },
);

test("a name that is taken by another file fails, and an unknown one is asked for again", async () => {
  const page = await startSending();
  state.storedBytes = new Error("no answer");
  await fail(answer(409, "The resource already exists"));
  expect(state.attempts).toHaveLength(2);
  state.storedBytes = recording.size + 1;
  await fail(answer(409, "The resource already exists"));
  expect(viewOf(page)).toMatchObject({ status: "failed", message: "The resource already exists" });
});
