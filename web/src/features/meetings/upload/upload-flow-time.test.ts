import { beforeEach, describe, expect, test, vi } from "vitest";
import { answer, asked, recording, uploadPages } from "./test-upload-pages.ts";

const { attempt, openPage, state, viewOf } = uploadPages();

describe("with time passing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("an upload that is paused while it waits to try again tries no more until it goes on", async () => {
    const page = openPage();
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    state.attempts[0]?.report({ type: "request-failed", request: answer(500, "") });
    page.pause();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(state.attempts).toHaveLength(1);
    page.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.attempts).toHaveLength(2);
  });

  test("a connection that dies without a message is noticed within a minute", async () => {
    openPage().start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    state.attempts[0]?.report({ type: "bytes-sent", sentBytes: 4 });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(state.attempts[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(state.attempts[0]?.signal.aborted).toBe(true);
    expect(state.attempts).toHaveLength(2);
  });

  test("a storage that does not answer is said after ten seconds, until bytes move again", async () => {
    const page = openPage();
    const shown = () => viewOf(page);
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(shown()).toMatchObject({ transfer: { status: "uploading" } });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toMatchObject({ transfer: { status: "waiting-for-server" } });
    // Also while the next attempt begins.
    await vi.advanceTimersByTimeAsync(51_500);
    expect(state.attempts).toHaveLength(2);
    expect(shown()).toMatchObject({ transfer: { status: "waiting-for-server" } });
    state.attempts[1]?.report({ type: "bytes-sent", sentBytes: 4 });
    expect(shown()).toMatchObject({ transfer: { status: "uploading", sentBytes: 4 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toMatchObject({ transfer: { status: "waiting-for-server" } });
    state.attempts[1]?.report({ type: "bytes-sent", sentBytes: recording.size });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown()).toMatchObject({ transfer: { status: "uploading" } });
  });

  test("the server has ten minutes to put a complete file together", async () => {
    openPage().start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    state.attempts[0]?.report({ type: "bytes-sent", sentBytes: recording.size });
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
    expect(state.attempts[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(state.attempts).toHaveLength(2);
  });

  test("nothing happens any more after signing off", async () => {
    const page = openPage();
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    page.signOff();
    page.connectionChanged(false);
    page.connectionChanged(true);
    state.attempts[0]?.report({ type: "all-sent" });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(state.attempts).toHaveLength(1);
    expect([...state.backend.rows]).toEqual([]);
  });

  test("a pause is not ended by signing off", async () => {
    const page = openPage();
    page.start(recording, asked);
    await vi.advanceTimersByTimeAsync(0);
    page.pause();
    await vi.advanceTimersByTimeAsync(0);
    page.signOff();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.attempts).toHaveLength(1);
  });
});

test("a turn that is granted after signing off is given back", async () => {
  const page = openPage();
  page.start(recording, asked);
  page.signOff();
  await expect.poll(() => state.locks).toBe(0);
  expect(state.attempts).toEqual([]);
});

test("another person's sign-in stops the upload and keeps the bytes that were sent", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  page.signOff();
  expect(state.attempts[0]?.signal.aborted).toBe(true);
  expect(viewOf(page)).toEqual({ status: "idle" });
  expect(page.interrupted()).toHaveLength(1);
});
