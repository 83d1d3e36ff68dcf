import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import type { UnsuccessfulRequest } from "./storage-answer.ts";
import { createUnfinishedUploads, type UnfinishedUploads } from "./unfinished-uploads.ts";
import type { UploadEffects } from "./upload-effects.ts";
import { createUploadFlow } from "./upload-flow.ts";
import { limitText, noRecordText, notHandedOverText, RecordingRefused } from "./upload-problem.ts";
import { uploadView } from "./upload-view.ts";

const userId = "7b5d";
const recording = new File(["12345"], "Overleg.mp3", { lastModified: 7 });
const asked = { mode: "meeting", consentVersion: "2026-11-22" } as const;
const path = `${userId}/17_Overleg.mp3`;
const refused = new RecordingRefused("usage_limit_reached", limitText);
const lost = new AppError("network", "Failed to upload file");

/** The server: its files and rows, and the failures that come next. */
function createBackend() {
  const files = new Set<string>();
  const rows = new Set<string>();
  const handedOver: string[] = [];
  const terminated: string[] = [];
  const failures: Record<"register" | "handOver" | "remove", Error[]> = {
    register: [],
    handOver: [],
    remove: [],
  };

  const failNext = (step: keyof typeof failures) => {
    const failure = failures[step].shift();
    if (failure) throw failure;
  };
  return { files, rows, handedOver, terminated, failures, failNext };
}

let text: string | null = null;
let backend: ReturnType<typeof createBackend>;
let unfinished: UnfinishedUploads;
let attempts: Parameters<UploadEffects["attempt"]>[0][];
/** For each token that was asked for: whether it had to be a fresh one. */
let tokens: boolean[];
let locks: number;
let storedBytes: number | null;
let bytesMax: number | null;
/** The events that other parts of the page act on. */
let events: string[];
let nowMs: number;
const flows: ReturnType<typeof createUploadFlow>[] = [];

beforeEach(() => {
  text = null;
  backend = createBackend();
  attempts = [];
  tokens = [];
  locks = 0;
  storedBytes = null;
  bytesMax = 52_428_800;
  events = [];
  nowMs = 17;
});
afterEach(() => {
  for (const flow of flows.splice(0)) flow.signOff();
  vi.useRealTimers();
});

const outsideEvents = ["registered", "handed-over", "hand-over-failed", "limit-read"];

/** A page that opens; what an earlier one stored is still there. */
function openPage() {
  unfinished = createUnfinishedUploads(
    {
      read: () => text,
      write(next) {
        text = next;
      },
    },
    () => nowMs,
  );
  const flow = createUploadFlow({
    userId,
    unfinished,
    attempt: async (options) => void attempts.push(options),
    async accessToken({ fresh }) {
      tokens.push(fresh);
      return "token";
    },
    storedBytes: async () => storedBytes,
    terminate: async (url) => void backend.terminated.push(url),
    async register({ path }) {
      backend.failNext("register");
      backend.rows.add(path);
    },
    async handOver({ sessionId, mode }) {
      backend.failNext("handOver");
      backend.handedOver.push(`${sessionId} ${mode}`);
      return "Accepted";
    },
    async removeFile(removed) {
      backend.failNext("remove");
      backend.files.delete(removed);
    },
    bytesMax: async () => bytesMax,
    async acquireLock() {
      if (locks > 0) return null;
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
    wait: async () => {},
    isOnline: () => true,
    now: () => nowMs,
    newId: () => "sessie",
  });
  flow.onEvent(({ type }) => {
    if (outsideEvents.includes(type)) events.push(type);
  });
  flows.push(flow);
  return flow;
}

type Page = ReturnType<typeof openPage>;

/** The latest attempt to send bytes, once it has begun. */
async function attempt(number = 1) {
  await vi.waitFor(() => expect(attempts).toHaveLength(number));
  return attempts[number - 1] ?? expect.unreachable();
}

async function sendAll(page: Page, file = recording) {
  page.start(file, { ...asked, mode: "interview" });
  const { upload, onDone } = await attempt();
  backend.files.add(upload.path);
  onDone();
}

const viewOf = (page: Page) => uploadView(page.get());
const statusOf = (page: Page) => expect.poll(() => page.get().status);

test("an upload ends with a row and a running analysis, and nothing to remember", async () => {
  const page = openPage();
  await sendAll(page);
  await statusOf(page).toBe("done");
  expect([...backend.rows]).toEqual([path]);
  expect(backend.handedOver).toEqual(["sessie interview"]);
  expect(events).toEqual(["registered", "handed-over"]);
  expect(unfinished.all()).toEqual([]);
  await expect.poll(() => locks).toBe(0);
});

test.each([
  [52_428_800, "Bestand te groot. Maximale grootte is 50 MB."],
  [null, "Bestand te groot. Deze opname past niet in onze opslag."],
])(
  "a file that storage refuses for its size fails with the limit in its text, %s bytes",
  async (limit, message) => {
    bytesMax = limit;
    const page = openPage();
    page.start(recording, asked);
    await attempt();
    attempts[0]?.onUnsuccessful({ method: "POST", status: 413, body: "" });
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message, retriable: false });
    // The screen showed another limit until now.
    expect(events).toEqual(["limit-read"]);
    expect(unfinished.all()).toEqual([]);
  },
);

describe("a file whose row is refused", () => {
  test("is removed, and the limit is shown", async () => {
    const page = openPage();
    backend.failures.register = [refused];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message: limitText, limited: true, retriable: false });
    expect(events).toEqual([]);
    expect([...backend.files]).toEqual([]);
    expect(unfinished.all()).toEqual([]);
  });

  test("is removed at the next visit when it cannot be now", async () => {
    const page = openPage();
    backend.failures.register = [refused];
    backend.failures.remove = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect([...backend.files]).toEqual([path]);
    await openPage().restore();
    expect([...backend.files]).toEqual([]);
    expect(unfinished.all()).toEqual([]);
  });
});

describe("a complete file without a row", () => {
  test("gets one after a lost answer", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("done");
    expect([...backend.rows]).toEqual([path]);
  });

  test("is kept when the database cannot be reached, and registered when asked again", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ retriable: true, limited: false });
    expect([...backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect(attempts).toHaveLength(1);
  });

  test("is registered by the next page when this one was closed", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    const next = openPage();
    await next.restore();
    await statusOf(next).toBe("done");
    expect([...backend.rows]).toEqual([path]);
    expect(backend.handedOver).toHaveLength(1);
  });

  test("is left to the tab that is settling it", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    locks = 1;
    const next = openPage();
    await next.restore();
    expect(viewOf(next).status).toBe("idle");
    expect([...backend.rows]).toEqual([]);
  });
});

describe("a hand-over that fails", () => {
  test("keeps the upload and succeeds when tried again", async () => {
    const page = openPage();
    backend.failures.handOver = [new AppError("webhook_failed", notHandedOverText)];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message: notHandedOverText, retriable: true });
    expect(events).toEqual(["registered", "hand-over-failed"]);
    expect([...backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect([...backend.rows]).toHaveLength(1);
    expect(events).toEqual(["registered", "hand-over-failed", "handed-over"]);
  });

  test("is tried again by the next page", async () => {
    const page = openPage();
    backend.failures.handOver = [lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    await openPage().restore();
    await expect.poll(() => backend.handedOver).toEqual(["sessie interview"]);
  });

  test("is forgotten when it can never succeed, and the file stays the customer's", async () => {
    const page = openPage();
    backend.failures.handOver = [new RecordingRefused("not_found", "Deze opname bestaat niet meer.")];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ retriable: false });
    expect([...backend.files]).toEqual([path]);
    expect(unfinished.all()).toEqual([]);
  });
});

describe("a recording that another browser uploaded", () => {
  const elsewhere = { fileName: "Elders.mp3", path: `${userId}/1_Elders.mp3`, sessionId: "elders" };

  test("is handed over from here", async () => {
    const page = openPage();
    page.analyse({ ...elsewhere, mode: "presentation" });
    expect(page.get()).toMatchObject({ upload: { path: elsewhere.path } });
    await statusOf(page).toBe("done");
    expect(backend.handedOver).toEqual(["elders presentation"]);
    expect(events).toEqual(["handed-over"]);
    expect([...backend.rows]).toEqual([]);
    expect(unfinished.all()).toEqual([]);
  });

  test("can be tried again when that fails", async () => {
    const page = openPage();
    backend.failures.handOver = [lost];
    page.analyse({ ...elsewhere, mode: "meeting" });
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ fileName: "Elders.mp3", retriable: true });
    page.retry();
    await statusOf(page).toBe("done");
    expect(backend.handedOver).toEqual(["elders meeting"]);
  });
});

describe("an interrupted upload", () => {
  async function interrupt() {
    const page = openPage();
    page.start(recording, asked);
    await attempt();
    attempts[0]?.onUploadUrl("http://127.0.0.1/upload/1");
    attempts[0]?.onAccepted(3);
    // The tab is gone, and its lock with it.
    locks = 0;
    return openPage();
  }

  test("goes on at its address and under its name when the same file is chosen again", async () => {
    const page = await interrupt();
    expect(page.interrupted()).toHaveLength(1);
    page.start(recording, { ...asked, mode: "interview" });
    await attempt(2);
    expect(attempts[1]?.upload).toMatchObject({
      path,
      sessionId: "sessie",
      mode: "interview",
      uploadUrl: "http://127.0.0.1/upload/1",
      sentBytes: 3,
    });
  });

  test("is not touched by the upload of another file", async () => {
    const page = await interrupt();
    page.start(new File(["1"], "Ander.mp3", { lastModified: 7 }), asked);
    await attempt(2);
    expect(attempts[1]?.upload).toMatchObject({ uploadUrl: null, sentBytes: 0 });
    expect(page.interrupted().map((upload) => upload.path)).toContain(path);
  });

  test("can be given up, here and on the server", async () => {
    const page = await interrupt();
    for (const upload of page.interrupted()) page.forget(upload);
    expect(page.interrupted()).toEqual([]);
    expect(backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  });
});

test("cancelling stops the transfer and has the server forget it", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  attempts[0]?.onUploadUrl("http://127.0.0.1/upload/1");
  page.cancel();
  expect(attempts[0]?.signal.aborted).toBe(true);
  expect(backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  expect(unfinished.all()).toEqual([]);
  expect(viewOf(page)).toEqual({ status: "idle" });
  attempts[0]?.onProgress(1);
  expect(viewOf(page)).toEqual({ status: "idle" });
  await expect.poll(() => locks).toBe(0);
});

test("a second upload waits until the first has ended", async () => {
  const page = openPage();
  page.start(recording, asked);
  page.start(new File(["1"], "Ander.mp3"), asked);
  await attempt();
  expect(viewOf(page)).toMatchObject({ status: "sending", fileName: "Overleg.mp3" });
});

test("an upload that expired is listed until its file is chosen again", async () => {
  const early = openPage();
  early.start(recording, asked);
  await attempt();
  attempts[0]?.onAccepted(3);
  expect(early.expired()).toEqual([]);
  nowMs += 24 * 3_600_000;
  // The tab was closed.
  locks = 0;
  const late = openPage();
  expect(late.interrupted()).toEqual([]);
  expect(late.expired()).toMatchObject([{ fileName: "Overleg.mp3", sentBytes: 3 }]);
  late.start(recording, asked);
  await attempt(2);
  expect(attempts[1]?.upload).toMatchObject({ sentBytes: 0, uploadUrl: null });
  expect(late.expired()).toEqual([]);
});

test("a second tab does not upload beside the first", async () => {
  const page = openPage();
  locks = 1;
  page.start(recording, asked);
  await statusOf(page).toBe("failed");
  expect(attempts).toEqual([]);
  locks = 0;
  page.retry();
  await attempt();
});

const policy = "new row violates row-level security policy";
const answer = (status: number, body: string): UnsuccessfulRequest => ({ method: "POST", status, body });

test.each([
  [answer(403, policy), { limited: true, retriable: false }, 0],
  [answer(403, "recording_empty"), { limited: false, retriable: false }, 0],
  [answer(403, "recordings_waiting"), { limited: false, retriable: true }, 1],
  [answer(403, "recording_storage_full"), { limited: false, retriable: true }, 1],
  [answer(403, "customer_missing"), { message: noRecordText, limited: false, retriable: true }, 1],
  [answer(403, "email_unconfirmed"), { unconfirmed: true, retriable: true }, 1],
  [answer(413, ""), { limited: false, retriable: false }, 0],
])("an upload that is answered %j is stored only if it can go on", async (request, shown, stored) => {
  const page = openPage();
  page.start(recording, asked);
  (await attempt()).onUnsuccessful(request);
  await statusOf(page).toBe("failed");
  expect(viewOf(page)).toMatchObject(shown);
  expect(unfinished.all()).toHaveLength(stored);
  expect([...backend.rows]).toEqual([]);
});

test("an upload without a session is stored and goes on after signing in", async () => {
  const page = openPage();
  page.start(recording, asked);
  (await attempt()).onSignedOut();
  expect(viewOf(page)).toMatchObject({ status: "failed", limited: false, retriable: false });
  expect(page.interrupted()).toHaveLength(1);
});

test("a new attempt asks for a fresh token once, and only after an answer about the token", async () => {
  const page = openPage();
  page.start(recording, asked);
  await (await attempt()).accessToken();
  attempts[0]?.onUnsuccessful({ method: "HEAD", status: 400, body: "" });
  const next = await attempt(2);
  await next.accessToken();
  await next.accessToken();
  expect(tokens).toEqual([false, true, false]);
});

test("a taken name is compared with the stored file", async () => {
  const page = openPage();
  storedBytes = recording.size;
  page.start(recording, asked);
  (await attempt()).onUnsuccessful(answer(409, "The resource already exists"));
  await statusOf(page).toBe("done");
});

test("losing the connection ends an attempt at once, and its return begins the next", async () => {
  const page = openPage();
  page.start(recording, asked);
  const { signal } = await attempt();
  page.connectionChanged(false);
  expect(signal.aborted).toBe(true);
  expect(viewOf(page)).toMatchObject({ transfer: { status: "waiting-for-network" } });
  page.connectionChanged(true);
  await attempt(2);
});

describe("with time passing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("an attempt that fails is repeated after a wait, unless the upload was paused meanwhile", async () => {
    const page = openPage();
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    attempts[0]?.onUnsuccessful(answer(500, ""));
    await vi.advanceTimersByTimeAsync(999);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toHaveLength(2);
    attempts[1]?.onUnsuccessful(answer(500, ""));
    page.pause();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(attempts).toHaveLength(2);
    page.resume();
    expect(attempts).toHaveLength(3);
  });

  test("a connection that dies without a message is noticed within a minute", async () => {
    openPage().start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    attempts[0]?.onProgress(4);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(attempts[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(2);
  });

  test("the server has ten minutes to put a complete file together", async () => {
    openPage().start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    attempts[0]?.onProgress(recording.size);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(attempts[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(attempts).toHaveLength(2);
  });

  test("nothing happens any more after signing off", async () => {
    const page = openPage();
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    page.signOff();
    page.connectionChanged(false);
    page.connectionChanged(true);
    attempts[0]?.onDone();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(attempts).toHaveLength(1);
    expect([...backend.rows]).toEqual([]);
  });
});

test("a turn that is granted after signing off is given back", async () => {
  const page = openPage();
  page.start(recording, asked);
  page.signOff();
  await expect.poll(() => locks).toBe(0);
  expect(attempts).toEqual([]);
});

test("another person's sign-in stops the upload and keeps the bytes that were sent", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  page.signOff();
  expect(attempts[0]?.signal.aborted).toBe(true);
  expect(viewOf(page)).toEqual({ status: "idle" });
  expect(page.interrupted()).toHaveLength(1);
});

test("an aborted attempt has no say in the upload that follows it", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  page.cancel();
  await expect.poll(() => locks).toBe(0);
  page.start(new File(["1"], "Ander.mp3"), asked);
  await attempt(2);
  attempts[0]?.onDone();
  expect(viewOf(page)).toMatchObject({ status: "sending", fileName: "Ander.mp3" });
});
