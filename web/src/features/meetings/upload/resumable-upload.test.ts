// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ResumableUpload, startResumableUpload } from "./resumable-upload.ts";
import type { ResumableUploadState } from "./transfer-pace.ts";
import type { AttemptOptions } from "./upload-attempt.ts";

const file = new File(["1234567890"], "overleg.mp3");
const target = {
  endpoint: "http://opslag",
  bucket: "b",
  path: "u/1_overleg.mp3",
  contentType: "audio/mpeg",
  apiKey: "k",
};

let attempts: AttemptOptions[];
let states: ResumableUploadState[];
let urls: (string | null)[];
let tokens: boolean[];
let stored: number | null;

beforeEach(() => {
  vi.useFakeTimers();
  goOnline(true);
  attempts = [];
  states = [];
  urls = [];
  tokens = [];
  stored = null;
});
afterEach(() => {
  for (const upload of started.splice(0)) upload.stop();
  vi.useRealTimers();
});

function goOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  window.dispatchEvent(new Event(online ? "online" : "offline"));
}

const started: ResumableUpload[] = [];

function start(uploadUrl: string | null = null): ResumableUpload {
  const upload = startResumableUpload({
    file,
    target,
    uploadUrl,
    async accessToken({ fresh }) {
      tokens.push(fresh);
      return "token";
    },
    storedBytes: async () => stored,
    attempt: async (options) => void attempts.push(options),
    onUploadUrl: (url) => urls.push(url),
    onAccepted: () => {},
    onState: (state) => states.push(state),
  });
  started.push(upload);
  return upload;
}

const latest = () => {
  const attempt = attempts.at(-1);
  return attempt ?? expect.unreachable("no attempt was made");
};
const status = () => states.at(-1)?.status;
const answer = (method: string, code: number, body = "") =>
  latest().onUnsuccessful({ method, status: code, body });

test("reports what was sent until all of it was", () => {
  start();
  latest().onUploadUrl("http://opslag/1");
  latest().onProgress(4);
  expect(states.at(-1)).toMatchObject({ status: "uploading", sentBytes: 4, totalBytes: 10 });
  latest().onDone();
  expect(status()).toBe("done");
  expect(urls).toEqual(["http://opslag/1"]);
});

test("goes on at the address of an earlier upload", () => {
  start("http://opslag/1");
  expect(latest().uploadUrl).toBe("http://opslag/1");
});

describe("a failing server", () => {
  test("is asked again at the same address, with growing patience", () => {
    start("http://opslag/1");
    for (const waitMs of [1_000, 2_000, 5_000]) {
      const before = attempts.length;
      answer("HEAD", 503);
      vi.advanceTimersByTime(waitMs - 1);
      expect(attempts).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(attempts).toHaveLength(before + 1);
      expect(latest().uploadUrl).toBe("http://opslag/1");
    }
  });

  test("is told from a lost connection, and the word stays while it is asked again", () => {
    start("http://opslag/1");
    answer("PATCH", 507);
    expect(status()).toBe("uploading");
    for (const code of [507, 0]) {
      vi.advanceTimersByTime(30_000);
      answer("PATCH", code);
      expect(status()).toBe("waiting-for-server");
      vi.advanceTimersByTime(30_000);
      expect(status()).toBe("waiting-for-server");
    }
    latest().onProgress(4);
    expect(status()).toBe("uploading");
  });

  test("is given up after minutes, and tried again when the customer wants", () => {
    const upload = start("http://opslag/1");
    for (let tries = 0; tries < 15; tries += 1) {
      answer("PATCH", 500);
      vi.advanceTimersByTime(30_000);
    }
    expect(status()).toBe("failed");
    const before = attempts.length;
    upload.resume();
    expect(attempts).toHaveLength(before + 1);
    expect(status()).toBe("uploading");
  });

  test("is forgiven as soon as a part arrives", () => {
    start("http://opslag/1");
    for (let tries = 0; tries < 30; tries += 1) {
      answer("PATCH", 500);
      vi.advanceTimersByTime(30_000);
      latest().onAccepted(1);
    }
    expect(status()).toBe("uploading");
  });
});

describe("a lost network", () => {
  test("stops sending at once and goes on when it is back", () => {
    start("http://opslag/1");
    const { signal } = latest();
    goOnline(false);
    expect(status()).toBe("waiting-for-network");
    expect(signal.aborted).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(attempts).toHaveLength(1);
    goOnline(true);
    expect(attempts).toHaveLength(2);
    expect(status()).toBe("uploading");
  });

  test("does not end a pause", () => {
    const upload = start("http://opslag/1");
    upload.pause();
    goOnline(false);
    goOnline(true);
    expect(status()).toBe("paused");
    expect(attempts).toHaveLength(1);
    upload.resume();
    expect(attempts).toHaveLength(2);
  });

  test("that goes without a word is noticed", () => {
    start("http://opslag/1");
    const { signal } = latest();
    latest().onProgress(4);
    vi.advanceTimersByTime(62_000);
    expect(signal.aborted).toBe(true);
    expect(attempts).toHaveLength(2);
  });

  test("is not suspected while the server puts a complete file together", () => {
    start("http://opslag/1");
    latest().onProgress(10);
    vi.advanceTimersByTime(5 * 60_000);
    expect(attempts).toHaveLength(1);
  });
});

describe("an expired token", () => {
  const expired = JSON.stringify({ statusCode: "403", message: '"exp" claim timestamp check failed' });

  test("is replaced at once, and the upload goes on", async () => {
    start("http://opslag/1");
    answer("PATCH", 400, expired);
    expect(attempts).toHaveLength(2);
    await latest().accessToken();
    await latest().accessToken();
    expect(tokens).toEqual([true, false]);
    expect(latest().uploadUrl).toBe("http://opslag/1");
  });

  test("that cannot be replaced means signed out", () => {
    start("http://opslag/1");
    for (let tries = 0; tries < 3; tries += 1) answer("PATCH", 400, expired);
    expect(states.at(-1)).toEqual({ status: "failed", failure: { reason: "signed-out" } });
  });
});

test("starts over when the server has forgotten the upload", () => {
  start("http://opslag/1");
  answer("HEAD", 404);
  expect(latest().uploadUrl).toBeNull();
  expect(urls).toEqual([null]);
});

test.each([
  ["this whole file", 10, "done"],
  ["another one", 3, "failed"],
  ["none", null, "failed"],
])("a taken name that holds %s", async (_what, bytes, end) => {
  stored = bytes;
  start();
  answer("POST", 409, "The resource already exists");
  await vi.waitFor(() => expect(status()).toBe(end));
});

test("is silent once stopped", () => {
  const upload = start("http://opslag/1");
  upload.stop();
  goOnline(false);
  goOnline(true);
  vi.advanceTimersByTime(3_600_000);
  expect(attempts).toHaveLength(1);
  expect(latest().signal.aborted).toBe(true);
  expect(status()).toBe("uploading");
});
