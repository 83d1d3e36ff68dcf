// Pages of one customer that upload to a server, for tests.
import { afterEach, beforeEach, expect, vi } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import type { UnsuccessfulRequest } from "./storage-answer.ts";
import { createUnfinishedUploads, type UnfinishedUploads } from "./unfinished-uploads.ts";
import type { UploadEffects } from "./upload-effects.ts";
import { UploadFlow } from "./upload-flow.ts";
import { limitText, RecordingRefused } from "./upload-problem.ts";

export const userId = "7b5d";
export const recording = new File(["12345"], "Overleg.mp3", { lastModified: 7 });
/** The choices of the form. */
export const asked = { mode: "meeting", consentVersion: "2026-11-22" } as const;
export const path = `${userId}/17_Overleg.mp3`;
export const refused = new RecordingRefused("usage_limit_reached", limitText);
export const lost = new AppError("network", "Failed to upload file");

/** An answer of storage to a part of the file. */
export const answer = (status: number, body: string): UnsuccessfulRequest => ({
  method: "POST",
  status,
  body,
});

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

/** The parts that pages share: the browser's storage and locks, the server, and a record of what was asked of it. */
type State = {
  backend: ReturnType<typeof createBackend>;
  unfinished: UnfinishedUploads;
  attempts: Parameters<UploadEffects["attempt"]>[0][];
  /** For each token that was asked for: whether it had to be a fresh one. */
  tokens: boolean[];
  locks: number;
  isOnline: boolean;
  /** An error: storage does not say. */
  storedBytes: number | null | Error;
  bytesMax: number | null;
  /** The events that other parts of the page act on. */
  events: string[];
  nowMs: number;
};

function createState(now: () => number): State {
  let text: string | null = null;
  const storage = {
    read: () => text,
    write(next: string | null) {
      text = next;
    },
  };
  return {
    backend: createBackend(),
    unfinished: createUnfinishedUploads(storage, now),
    attempts: [],
    tokens: [],
    locks: 0,
    isOnline: true,
    storedBytes: null,
    bytesMax: 52_428_800,
    events: [],
    nowMs: 17,
  };
}

/** The effects of a page, on this state. */
const effectsOn = (state: State): UploadEffects => ({
  userId,
  unfinished: state.unfinished,
  attempt: async (options) => void state.attempts.push(options),
  async accessToken({ fresh }) {
    state.tokens.push(fresh);
    return "token";
  },
  async storedBytes() {
    if (state.storedBytes instanceof Error) throw state.storedBytes;
    return state.storedBytes;
  },
  terminate: async (url) => void state.backend.terminated.push(url),
  async register({ path }) {
    state.backend.failNext("register");
    state.backend.rows.add(path);
  },
  async handOver({ sessionId, mode }) {
    state.backend.failNext("handOver");
    state.backend.handedOver.push(`${sessionId} ${mode}`);
    return "Accepted";
  },
  async removeFile(removed) {
    state.backend.failNext("remove");
    state.backend.files.delete(removed);
  },
  bytesMax: async () => state.bytesMax,
  async acquireLock() {
    if (state.locks > 0) return null;
    state.locks += 1;
    return () => {
      state.locks -= 1;
    };
  },
  wait: async () => {},
  isOnline: () => state.isOnline,
  now: () => state.nowMs,
  newId: () => "sessie",
});

/** A state for each test of a file, and pages on it, which end with the test. */
export function uploadPages() {
  const now = () => state.nowMs;
  const state = createState(now);
  const flows: UploadFlow[] = [];
  beforeEach(() => void Object.assign(state, createState(now)));
  afterEach(() => {
    for (const flow of flows.splice(0)) flow.signOff();
    vi.useRealTimers();
  });

  /** A page that opens; what an earlier one stored is still there. */
  function openPage() {
    const flow = new UploadFlow(effectsOn(state));
    flow.onEvent(({ type }) => state.events.push(type));
    flows.push(flow);
    return flow;
  }
  type Page = ReturnType<typeof openPage>;

  /** The latest attempt to send bytes, once it has begun. */
  async function attempt(number = 1) {
    await expect.poll(() => state.attempts).toHaveLength(number);
    return state.attempts[number - 1] ?? expect.unreachable();
  }

  async function sendAll(page: Page, file = recording) {
    page.start(file, { ...asked, mode: "interview" });
    const { upload, report } = await attempt();
    state.backend.files.add(upload.path);
    report({ type: "all-sent" });
  }

  return {
    state,
    openPage,
    attempt,
    sendAll,
    viewOf: (page: Page) => page.get(),
    statusOf: (page: Page) => expect.poll(() => page.get().status),
  };
}
