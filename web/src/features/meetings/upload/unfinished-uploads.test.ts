import { expect, test } from "vitest";
import { createLedger, entryOf, type LedgerEntry, type TextStore } from "./unfinished-uploads.ts";

const dayMs = 24 * 3_600_000;
const entry: LedgerEntry = {
  fileName: "overleg.mp3",
  sizeBytes: 5,
  lastModifiedMs: 1_000,
  path: "u/17_overleg.mp3",
  sessionId: "s",
  mode: "meeting",
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

test("remembers an upload in another page", () => {
  const store = textStore();
  createLedger(store, () => 0).put(entry);
  expect(createLedger(store, () => 0).entries()).toEqual([entry]);
});

test("keeps one entry a path, and what another tab wrote", () => {
  const store = textStore();
  const here = createLedger(store, () => 0);
  const there = createLedger(store, () => 0);
  here.put(entry);
  there.put({ ...entry, path: "u/18_ander.mp3" });
  here.put({ ...entry, sentBytes: 4 });
  expect(here.entries().map(({ path, sentBytes }) => [path, sentBytes])).toEqual([
    ["u/18_ander.mp3", 3],
    [entry.path, 4],
  ]);
  here.remove(entry.path);
  expect(there.entries()).toHaveLength(1);
});

test("forgets what the server has forgotten, and never a complete file", () => {
  const ledger = createLedger(textStore(), () => dayMs);
  ledger.put(entry);
  ledger.put({ ...entry, path: "u/18_klaar.mp3", stage: "stored" });
  expect(ledger.entries().map(({ path }) => path)).toEqual(["u/18_klaar.mp3"]);
});

test("works for as long as the page where nothing can be stored", () => {
  const ledger = createLedger({ read: () => null, write: () => {} }, () => 0);
  ledger.put(entry);
  expect(ledger.entries()).toEqual([entry]);
});

test.each(["{", "{}", "null", '[{"path":1}]', JSON.stringify([{ ...entry, mode: "gesprek" }])])(
  "takes %s for nothing",
  (text) => {
    expect(createLedger(textStore(text), () => 0).entries()).toEqual([]);
  },
);

test("knows the same file again, and no other", () => {
  expect(entryOf(file("overleg.mp3"), [entry])).toBe(entry);
  expect(entryOf(file("ander.mp3"), [entry])).toBeUndefined();
  expect(entryOf(file("overleg.mp3", "123456"), [entry])).toBeUndefined();
  expect(entryOf(file("overleg.mp3", "12345", 2_000), [entry])).toBeUndefined();
  expect(entryOf(file("overleg.mp3"), [{ ...entry, stage: "registered" }])).toBeUndefined();
});
