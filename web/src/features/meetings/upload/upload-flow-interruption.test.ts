import { describe, expect, test } from "vitest";
import { asked, path, recording, uploadPages, userId } from "./test-upload-pages.ts";
import { newUpload } from "./unfinished-uploads.ts";

const { attempt, openPage, state, statusOf, viewOf } = uploadPages();

describe("an interrupted upload", () => {
  async function interrupt() {
    const page = openPage();
    page.start(recording, asked);
    await attempt();
    state.attempts[0]?.report({ type: "address-changed", uploadUrl: "http://127.0.0.1/upload/1" });
    state.attempts[0]?.report({ type: "bytes-accepted", sentBytes: 3 });
    // The tab is gone, and its lock with it.
    state.locks = 0;
    return openPage();
  }

  test("goes on at its address and under its name when the same file is chosen again", async () => {
    const page = await interrupt();
    expect(page.interrupted()).toHaveLength(1);
    page.start(recording, { ...asked, mode: "interview" });
    await attempt(2);
    expect(state.attempts[1]?.upload).toMatchObject({
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
    expect(state.attempts[1]?.upload).toMatchObject({ uploadUrl: null, sentBytes: 0 });
    expect(page.interrupted().map((upload) => upload.path)).toContain(path);
  });

  test("can be given up, here and on the server", async () => {
    const page = await interrupt();
    for (const upload of page.interrupted()) page.forget(upload);
    expect(page.interrupted()).toEqual([]);
    expect(state.backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  });
});

test("cancelling stops the transfer and has the server forget it", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  state.attempts[0]?.report({ type: "address-changed", uploadUrl: "http://127.0.0.1/upload/1" });
  page.start(new File(["1"], "Ander.mp3"), asked);
  expect(viewOf(page)).toMatchObject({ status: "sending", upload: { path } });
  page.cancel();
  expect(state.attempts[0]?.signal.aborted).toBe(true);
  expect(state.backend.terminated).toEqual(["http://127.0.0.1/upload/1"]);
  expect(state.unfinished.all()).toEqual([]);
  expect(viewOf(page)).toEqual({ status: "idle" });
  state.attempts[0]?.report({ type: "bytes-sent", sentBytes: 1 });
  expect(viewOf(page)).toEqual({ status: "idle" });
  await expect.poll(() => state.locks).toBe(0);
});

test("an upload that expired is listed until its file is chosen again", async () => {
  const early = openPage();
  early.start(recording, asked);
  await attempt();
  state.attempts[0]?.report({ type: "bytes-accepted", sentBytes: 3 });
  expect(early.expired()).toEqual([]);
  state.nowMs += 24 * 3_600_000;
  // The tab was closed.
  state.locks = 0;
  const late = openPage();
  expect(late.interrupted()).toEqual([]);
  expect(late.expired()).toMatchObject([{ fileName: "Overleg.mp3", sentBytes: 3 }]);
  late.start(recording, asked);
  await attempt(2);
  expect(state.attempts[1]?.upload).toMatchObject({ sentBytes: 0, uploadUrl: null });
  expect(late.expired()).toEqual([]);
});

test("a second tab does not upload beside the first", async () => {
  const page = openPage();
  const begun = newUpload(recording, asked, { userId, sessionId: "sessie", nowMs: state.nowMs });
  state.unfinished.put({ ...begun, sentBytes: 3 });
  state.locks = 1;
  page.start(recording, asked);
  await statusOf(page).toBe("failed");
  expect(state.attempts).toEqual([]);
  expect(page.interrupted()).toMatchObject([{ path, sentBytes: 3 }]);
  state.locks = 0;
  page.retry();
  await attempt();
});

test("an aborted attempt has no say in the upload that follows it", async () => {
  const page = openPage();
  page.start(recording, asked);
  await attempt();
  page.cancel();
  await expect.poll(() => state.locks).toBe(0);
  page.start(new File(["1"], "Ander.mp3"), asked);
  await attempt(2);
  state.attempts[0]?.report({ type: "all-sent" });
  expect(viewOf(page)).toMatchObject({ status: "sending", upload: { fileName: "Ander.mp3" } });
});
