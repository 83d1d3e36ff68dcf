import { expect, test } from "vitest";
import {
  createUnfinishedUploads,
  newUpload,
  type TextStore,
  type UnfinishedUpload,
  uploadOf,
} from "./unfinished-uploads.ts";

const dayMs = 24 * 3_600_000;
const entry: UnfinishedUpload = {
  fileName: "overleg.mp3",
  sizeBytes: 5,
  lastModifiedMs: 1_000,
  path: "u/17_overleg.mp3",
  sessionId: "s",
  mode: "meeting",
  consentVersion: "2026-11-22",
  stage: "sending",
  uploadUrl: "http://127.0.0.1/upload/1",
  sentBytes: 3,
  startedAtMs: 0,
};

function textStore(text: string | null = null): TextStore {
  let kept = text;
  return {
    read: () => kept,
    write(next) {
      kept = next;
    },
  };
}

const file = (name: string, content = "12345", lastModified = 1_000) =>
  new File([content], name, { lastModified });

test("another page reads an upload that was stored", () => {
  const store = textStore();
  createUnfinishedUploads(store, () => 0).put(entry);
  expect(createUnfinishedUploads(store, () => 0).all()).toEqual([entry]);
});

test("keeps one entry a path, and what another tab wrote", () => {
  const store = textStore();
  const here = createUnfinishedUploads(store, () => 0);
  const there = createUnfinishedUploads(store, () => 0);
  here.put(entry);
  there.put({ ...entry, path: "u/18_ander.mp3" });
  here.put({ ...entry, sentBytes: 4 });
  expect(here.all().map(({ path, sentBytes }) => [path, sentBytes])).toEqual([
    ["u/18_ander.mp3", 3],
    [entry.path, 4],
  ]);
  here.remove(entry.path);
  expect(there.all()).toHaveLength(1);
});

test("drops an upload that the server has deleted, and never a complete file", () => {
  const uploads = createUnfinishedUploads(textStore(), () => dayMs);
  uploads.put(entry);
  uploads.put({ ...entry, path: "u/18_klaar.mp3", stage: "stored" });
  uploads.put({ ...entry, path: "u/19_weg.mp3", stage: "discarded" });
  uploads.put({ ...entry, path: "u/20_vers.mp3", startedAtMs: 1 });
  expect(uploads.all().map(({ path }) => path)).toEqual(["u/18_klaar.mp3", "u/19_weg.mp3", "u/20_vers.mp3"]);
});

test("an upload is expired once the server has deleted a part that was sent, and not before", () => {
  const uploads = createUnfinishedUploads(textStore(), () => dayMs);
  uploads.put({ ...entry, sentBytes: 1 });
  uploads.put({ ...entry, path: "u/18_niets.mp3", sentBytes: 0 });
  uploads.put({ ...entry, path: "u/19_rij.mp3", stage: "registered" });
  uploads.put({ ...entry, path: "u/20_vers.mp3", startedAtMs: 1 });
  expect(uploads.expired()).toEqual([{ ...entry, sentBytes: 1 }]);
});

test("works for as long as the page where nothing can be stored", () => {
  const uploads = createUnfinishedUploads({ read: () => null, write: () => {} }, () => 0);
  uploads.put(entry);
  expect(uploads.all()).toEqual([entry]);
});

test.each(["{", "{}", "null", '[{"path":1}]', JSON.stringify([{ ...entry, mode: "gesprek" }])])(
  "reads %s as no upload, and writes over it",
  (text) => {
    const store = textStore(text);
    const uploads = createUnfinishedUploads(store, () => 0);
    expect(uploads.all()).toEqual([]);
    uploads.put(entry);
    expect(store.read()).toBe(JSON.stringify([entry]));
  },
);

test("recognises the same file, and no other", () => {
  expect(uploadOf(file("overleg.mp3"), [entry])).toBe(entry);
  expect(uploadOf(file("ander.mp3"), [entry])).toBeUndefined();
  expect(uploadOf(file("overleg.mp3", "123456"), [entry])).toBeUndefined();
  expect(uploadOf(file("overleg.mp3", "12345", 2_000), [entry])).toBeUndefined();
  expect(uploadOf(file("overleg.mp3"), [{ ...entry, stage: "registered" }])).toBeUndefined();
});

test("a file's name has nothing that turns the sentence around it, and is recognised again", () => {
  const turned = file("verslag\u202e3pm.mp3");
  const asked = { mode: "meeting", consentVersion: "2026-11-22" } as const;
  const upload = newUpload(turned, asked, { userId: "u", sessionId: "s", nowMs: 0 });
  expect(upload.fileName).toBe("verslag3pm.mp3");
  expect(uploadOf(turned, [upload])).toBe(upload);
});
