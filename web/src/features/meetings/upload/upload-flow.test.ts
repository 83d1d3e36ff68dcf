import { beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import type { ResumableUploadState } from "./transfer-pace.ts";
import { createLedger, type Ledger } from "./unfinished-uploads.ts";
import type { RecordingParts, TransferOptions } from "./upload-effects.ts";
import { createRecordingFlow, type RecordingNews } from "./upload-flow.ts";
import { limitText, notHandedOverText, RecordingRefused } from "./upload-problem.ts";

const userId = "7b5d";
const recording = new File(["12345"], "Overleg.mp3", { lastModified: 7 });
const path = `${userId}/17_Overleg.mp3`;
const refused = new RecordingRefused("usage_limit_reached", limitText);
const lost = new AppError("network", "Failed to upload file");

/** The other side: which files and rows there are, and what goes wrong next. */
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
  const failNext = (what: keyof typeof failures) => {
    const failure = failures[what].shift();
    if (failure) throw failure;
  };
  return { files, rows, handedOver, terminated, failures, failNext };
}

let text: string | null = null;
let backend: ReturnType<typeof createBackend>;
let ledger: Ledger;
let transfers: (TransferOptions & { stopped: boolean; report: (state: ResumableUploadState) => void })[];
let tabs: number;
let bytesMax: number | null;
let news: RecordingNews[];
let nowMs: number;

beforeEach(() => {
  text = null;
  backend = createBackend();
  transfers = [];
  tabs = 0;
  bytesMax = 52_428_800;
  news = [];
  nowMs = 17;
});

/** A page that opens; what an earlier one remembered is still there. */
function openPage() {
  ledger = createLedger(
    {
      read: () => text,
      write(next) {
        text = next;
      },
    },
    () => nowMs,
  );
  const parts: RecordingParts = {
    userId,
    ledger,
    transfer(options) {
      const transfer = {
        ...options,
        stopped: false,
        report(state: ResumableUploadState) {
          if (state.status === "done") backend.files.add(options.entry.path);
          options.onState(state);
        },
      };
      transfers.push(transfer);
      return {
        pause: () => transfer.report({ status: "paused", sentBytes: 2, totalBytes: 5 }),
        resume: () => {},
        stop() {
          transfer.stopped = true;
        },
      };
    },
    terminate: async (url) => void backend.terminated.push(url),
    async register(entry) {
      backend.failNext("register");
      backend.rows.add(entry.path);
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
    async acquire() {
      if (tabs > 0) return null;
      tabs += 1;
      return () => {
        tabs -= 1;
      };
    },
    wait: async () => {},
    now: () => nowMs,
    newId: () => "sessie",
  };
  const flow = createRecordingFlow(parts);
  flow.follow((item) => news.push(item));
  return flow;
}

type Page = ReturnType<typeof openPage>;

async function sendAll(page: Page, file = recording) {
  page.start(file, "interview");
  await expect.poll(() => transfers.length).toBeGreaterThan(0);
  transfers.at(-1)?.report({ status: "done" });
}

const statusOf = (page: Page) => expect.poll(() => page.current().status);

test("an upload ends with a row and a running analysis, and nothing to remember", async () => {
  const page = openPage();
  await sendAll(page);
  await statusOf(page).toBe("done");
  expect([...backend.rows]).toEqual([path]);
  expect(backend.handedOver).toEqual(["sessie interview"]);
  expect(news).toEqual([{ type: "uploaded" }, { type: "answered", answer: "Accepted" }]);
  expect(ledger.entries()).toEqual([]);
  expect(tabs).toBe(0);
});

test.each([
  [52_428_800, "Bestand te groot. Maximale grootte is 50 MB."],
  [null, "Bestand te groot. Deze opname past niet in onze opslag."],
])("a file that storage refuses for its size is told with its limit, %s bytes", async (limit, message) => {
  bytesMax = limit;
  const page = openPage();
  page.start(recording, "meeting");
  await expect.poll(() => transfers.length).toBe(1);
  transfers[0]?.report({ status: "failed", failure: { reason: "too-large" } });
  await statusOf(page).toBe("failed");
  expect(page.current()).toMatchObject({ message, retriable: false });
  // The screen showed another limit until now.
  expect(news).toEqual([{ type: "too-large", bytesMax: limit }]);
  expect(ledger.entries()).toEqual([]);
});

describe("a file whose row is refused", () => {
  test("is removed, and the limit is told", async () => {
    const page = openPage();
    backend.failures.register = [refused];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(page.current()).toMatchObject({ message: limitText, limited: true, retriable: false });
    expect(news).toEqual([{ type: "limited" }]);
    expect([...backend.files]).toEqual([]);
    expect(ledger.entries()).toEqual([]);
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
    expect(ledger.entries()).toEqual([]);
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
    expect(page.current()).toMatchObject({ retriable: true, limited: false });
    expect([...backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect(transfers).toHaveLength(1);
  });

  test("is registered by the next page when this one was closed", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    const next = openPage();
    await next.restore();
    expect(next.current().status).toBe("done");
    expect([...backend.rows]).toEqual([path]);
    expect(backend.handedOver).toHaveLength(1);
  });

  test("is left to the tab that is settling it", async () => {
    const page = openPage();
    backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    tabs = 1;
    const next = openPage();
    await next.restore();
    expect(next.current().status).toBe("idle");
    expect([...backend.rows]).toEqual([]);
  });
});

describe("a hand-over that fails", () => {
  test("keeps the upload and succeeds when tried again", async () => {
    const page = openPage();
    backend.failures.handOver = [new AppError("webhook_failed", notHandedOverText)];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(page.current()).toMatchObject({ message: notHandedOverText, retriable: true });
    expect(news).toEqual([{ type: "uploaded" }, { type: "not-analysed" }]);
    expect([...backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect([...backend.rows]).toHaveLength(1);
    expect(news.filter(({ type }) => type === "uploaded")).toHaveLength(1);
  });

  test("is tried again by the next page", async () => {
    const page = openPage();
    backend.failures.handOver = [lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    await openPage().restore();
    expect(backend.handedOver).toEqual(["sessie interview"]);
  });

  test("is forgotten when it can never succeed, and the file stays the customer's", async () => {
    const page = openPage();
    backend.failures.handOver = [new RecordingRefused("not_found", "Deze opname bestaat niet meer.")];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(page.current()).toMatchObject({ retriable: false });
    expect([...backend.files]).toEqual([path]);
    expect(ledger.entries()).toEqual([]);
  });
});

describe("a recording that another browser uploaded", () => {
  const elsewhere = { fileName: "Elders.mp3", path: `${userId}/1_Elders.mp3`, sessionId: "elders" };

  test("is handed over from here", async () => {
    const page = openPage();
    page.analyse({ ...elsewhere, mode: "presentation" });
    expect(page.isAbout(elsewhere.path)).toBe(true);
    await statusOf(page).toBe("done");
    expect(backend.handedOver).toEqual(["elders presentation"]);
    expect(news).toEqual([{ type: "answered", answer: "Accepted" }]);
    expect([...backend.rows]).toEqual([]);
    expect(ledger.entries()).toEqual([]);
  });

  test("can be tried again when that fails", async () => {
    const page = openPage();
    backend.failures.handOver = [lost];
    page.analyse({ ...elsewhere, mode: "meeting" });
    await statusOf(page).toBe("failed");
    expect(page.current()).toMatchObject({ fileName: "Elders.mp3", retriable: true });
    page.retry();
    await statusOf(page).toBe("done");
    expect(backend.handedOver).toEqual(["elders meeting"]);
  });
});

describe("an interrupted upload", () => {
  async function interrupt() {
    const page = openPage();
    page.start(recording, "meeting");
    await expect.poll(() => transfers.length).toBe(1);
    transfers[0]?.onUploadUrl("http://127.0.0.1/upload/1");
    transfers[0]?.onAccepted(3);
    // The tab is gone, and its lock with it.
    tabs = 0;
    return openPage();
  }

  test("goes on at its address and under its name when the same file is chosen again", async () => {
    const page = await interrupt();
    expect(page.interrupted()).toHaveLength(1);
    page.start(recording, "interview");
    await expect.poll(() => transfers.length).toBe(2);
    expect(transfers[1]?.entry).toMatchObject({
      path,
      sessionId: "sessie",
      mode: "interview",
      uploadUrl: "http://127.0.0.1/upload/1",
      sentBytes: 3,
    });
  });

  test("is not touched by the upload of another file", async () => {
    const page = await interrupt();
    page.start(new File(["1"], "Ander.mp3", { lastModified: 7 }), "meeting");
    await expect.poll(() => transfers.length).toBe(2);
    expect(transfers[1]?.entry).toMatchObject({ uploadUrl: null, sentBytes: 0 });
    expect(page.interrupted().map((entry) => entry.path)).toContain(path);
  });

  test("can be given up, here and on the server", async () => {
    const page = await interrupt();
    for (const entry of page.interrupted()) page.forget(entry);
    expect(page.interrupted()).toEqual([]);
    expect(backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  });
});

test("cancelling stops the transfer and has the server forget it", async () => {
  const page = openPage();
  page.start(recording, "meeting");
  await expect.poll(() => transfers.length).toBe(1);
  transfers[0]?.onUploadUrl("http://127.0.0.1/upload/1");
  page.cancel();
  expect(transfers[0]?.stopped).toBe(true);
  expect(backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  expect(ledger.entries()).toEqual([]);
  expect(page.current()).toEqual({ status: "idle" });
  transfers[0]?.report({ status: "paused", sentBytes: 1, totalBytes: 5 });
  expect(page.current()).toEqual({ status: "idle" });
  expect(tabs).toBe(0);
});

test("a second upload waits until the first has ended", async () => {
  const page = openPage();
  page.start(recording, "meeting");
  page.start(new File(["1"], "Ander.mp3"), "meeting");
  await expect.poll(() => transfers.length).toBe(1);
  expect(page.current()).toMatchObject({ status: "sending", fileName: "Overleg.mp3" });
});

test("an upload that expired is told until its file is chosen again", async () => {
  const early = openPage();
  early.start(recording, "meeting");
  await expect.poll(() => transfers.length).toBe(1);
  transfers[0]?.onAccepted(3);
  expect(early.expired()).toEqual([]);
  nowMs += 24 * 3_600_000;
  // The tab was closed.
  tabs = 0;
  const late = openPage();
  expect(late.interrupted()).toEqual([]);
  expect(late.expired()).toMatchObject([{ fileName: "Overleg.mp3", sentBytes: 3 }]);
  late.start(recording, "meeting");
  await expect.poll(() => transfers.length).toBe(2);
  expect(transfers[1]?.entry).toMatchObject({ sentBytes: 0, uploadUrl: null });
  expect(late.expired()).toEqual([]);
});

test("a second tab does not upload beside the first", async () => {
  const page = openPage();
  tabs = 1;
  page.start(recording, "meeting");
  await statusOf(page).toBe("failed");
  expect(transfers).toEqual([]);
  tabs = 0;
  page.retry();
  await expect.poll(() => transfers.length).toBe(1);
});

test.each([
  [{ reason: "refused", message: "new row violates row-level security policy" }, { limited: true }, 0],
  [{ reason: "refused", message: "recording_empty" }, { limited: false, retriable: false }, 0],
  [{ reason: "refused", message: "recordings_waiting" }, { limited: false, retriable: true }, 1],
  [{ reason: "refused", message: "recording_storage_full" }, { limited: false, retriable: true }, 1],
  [{ reason: "refused", message: "email_unconfirmed" }, { unconfirmed: true, retriable: true }, 1],
  [{ reason: "too-large" }, { limited: false }, 0],
  [{ reason: "signed-out" }, { limited: false }, 1],
] as const)(
  "an upload that ends as %j is remembered only if it can go on",
  async (failure, shown, remembered) => {
    const page = openPage();
    page.start(recording, "meeting");
    await expect.poll(() => transfers.length).toBe(1);
    transfers[0]?.report({ status: "failed", failure });
    await statusOf(page).toBe("failed");
    expect(page.current()).toMatchObject(shown);
    expect(ledger.entries()).toHaveLength(remembered);
    expect([...backend.rows]).toEqual([]);
  },
);

test("somebody else's sign-in stops the upload and keeps where it was", async () => {
  const page = openPage();
  page.start(recording, "meeting");
  await expect.poll(() => transfers.length).toBe(1);
  page.dispose();
  expect(transfers[0]?.stopped).toBe(true);
  expect(page.current()).toEqual({ status: "idle" });
  expect(page.interrupted()).toHaveLength(1);
});
