import { describe, expect, test } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import { lost, path, refused, uploadPages, userId } from "./test-upload-pages.ts";
import { tryThrice } from "./upload-effects.ts";
import { limitText, notHandedOverText, RecordingRefused } from "./upload-problem.ts";

const { openPage, sendAll, state, statusOf, viewOf } = uploadPages();

test("an upload ends with a row and a running analysis, and nothing to remember", async () => {
  const page = openPage();
  await sendAll(page);
  await statusOf(page).toBe("done");
  expect([...state.backend.rows]).toEqual([path]);
  expect(state.backend.handedOver).toEqual(["sessie interview"]);
  expect(state.events).toEqual(["registered", "handed-over"]);
  expect(state.unfinished.all()).toEqual([]);
  await expect.poll(() => state.locks).toBe(0);
  page.cancel();
  page.retry();
  expect(viewOf(page).status).toBe("done");
});

describe("a file whose row is refused", () => {
  test("is removed, and the limit is shown", async () => {
    const page = openPage();
    state.backend.failures.register = [refused];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message: limitText, limited: true, retriable: false });
    expect(state.events).toEqual(["limit-reached"]);
    expect([...state.backend.files]).toEqual([]);
    expect(state.unfinished.all()).toEqual([]);
  });

  test("is removed at the next visit when it cannot be now", async () => {
    const page = openPage();
    state.backend.failures.register = [refused];
    state.backend.failures.remove = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect([...state.backend.files]).toEqual([path]);
    const next = openPage();
    await next.restore();
    expect([...state.backend.files]).toEqual([]);
    expect(state.unfinished.all()).toEqual([]);
    expect(viewOf(next).status).toBe("idle");
    await expect.poll(() => state.locks).toBe(0);
  });
});

describe("a complete file without a row", () => {
  test("gets one after a lost answer", async () => {
    const page = openPage();
    state.backend.failures.register = [lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("done");
    expect([...state.backend.rows]).toEqual([path]);
  });

  test("is kept when the database cannot be reached, and registered when asked again", async () => {
    const page = openPage();
    state.backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ retriable: true, limited: false });
    expect(page.interrupted()).toEqual([]);
    expect([...state.backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect(state.attempts).toHaveLength(1);
  });

  test("is registered by the next page when this one was closed", async () => {
    const page = openPage();
    state.backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    const next = openPage();
    await next.restore();
    await statusOf(next).toBe("done");
    expect([...state.backend.rows]).toEqual([path]);
    expect(state.backend.handedOver).toHaveLength(1);
  });

  test("is left to the tab that is settling it", async () => {
    const page = openPage();
    state.backend.failures.register = [lost, lost, lost];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    state.locks = 1;
    const next = openPage();
    await next.restore();
    expect(viewOf(next).status).toBe("idle");
    expect([...state.backend.rows]).toEqual([]);
    state.locks = 0;
    await next.restore();
    await statusOf(next).toBe("done");
  });
});

describe("a hand-over that fails", () => {
  test("keeps the upload and succeeds when tried again", async () => {
    const page = openPage();
    state.backend.failures.handOver = [new AppError("webhook_failed", notHandedOverText)];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ message: notHandedOverText, retriable: true });
    expect(state.events).toEqual(["registered", "hand-over-failed"]);
    expect([...state.backend.files]).toEqual([path]);
    page.retry();
    await statusOf(page).toBe("done");
    expect([...state.backend.rows]).toHaveLength(1);
    expect(state.events).toEqual(["registered", "hand-over-failed", "handed-over"]);
  });

  test("is forgotten when it can never succeed, and the file stays the customer's", async () => {
    const page = openPage();
    state.backend.failures.handOver = [new RecordingRefused("not_found", "Deze opname bestaat niet meer.")];
    await sendAll(page);
    await statusOf(page).toBe("failed");
    expect(viewOf(page)).toMatchObject({ retriable: false });
    expect([...state.backend.files]).toEqual([path]);
    expect(state.unfinished.all()).toEqual([]);
  });
});

const elsewhere = { fileName: "Elders.mp3", path: `${userId}/1_Elders.mp3`, sessionId: "elders" };

test("a recording that another browser uploaded is handed over from here", async () => {
  const page = openPage();
  page.analyse({ ...elsewhere, mode: "presentation" });
  expect(page.get()).toMatchObject({ upload: { path: elsewhere.path } });
  await statusOf(page).toBe("done");
  expect(state.backend.handedOver).toEqual(["elders presentation"]);
  expect(state.events).toEqual(["handed-over"]);
  expect([...state.backend.rows]).toEqual([]);
  expect(state.unfinished.all()).toEqual([]);
});

test("an upload that is ended while its row is made is handed over by a later page, not by this one", async () => {
  const page = openPage();
  page.subscribe(() => {
    if (viewOf(page).status === "settling") page.signOff();
  });
  await sendAll(page);
  await expect.poll(() => state.backend.rows.size).toBe(1);
  await expect.poll(() => state.locks).toBe(0);
  expect(state.events).toEqual([]);
  expect(state.unfinished.all()).toMatchObject([{ stage: "stored" }]);
});

test.each([["done", []] as const, ["refused", [lost]] as const])(
  "a hand-over that is %s after signing off changes nothing on the page",
  async (_answer, failures) => {
    const page = openPage();
    state.backend.failures.handOver = [...failures];
    page.onEvent(() => page.signOff());
    await sendAll(page);
    await expect.poll(() => state.events).toEqual(["registered"]);
    await expect.poll(() => state.locks).toBe(0);
    expect(state.events).toEqual(["registered"]);
    expect(viewOf(page).status).toBe("idle");
    expect(state.unfinished.all()).toMatchObject([{ stage: "registered" }]);
  },
);

test("work that fails is tried three times, with a wait before each new attempt", async () => {
  const steps: (string | number)[] = [];
  const work = async () => {
    steps.push("attempt");
    throw lost;
  };
  const wait = async (delayMs: number) => {
    await Promise.resolve();
    steps.push(delayMs);
  };
  await expect(tryThrice(work, wait)).rejects.toBe(lost);
  expect(steps).toEqual(["attempt", 1_000, "attempt", 4_000, "attempt"]);
});
