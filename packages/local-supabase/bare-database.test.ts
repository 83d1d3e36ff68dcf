import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-database.ts";
import { withClient } from "./database.ts";

const run = ({ url }: BareDatabase, text: string) =>
  withClient(url, async (client) => (await client.query(text)).rows);

test("a copy begins as the kept one was, and changes neither it nor another copy", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const kept = path.join(directory, "kept");
  const first = await startBareDatabase();
  await run(first, "create table public.notes (text text); insert into public.notes values ('kept')");
  await first.stopAndKeep(kept);
  expect(existsSync(path.join(kept, "postmaster.pid"))).toBe(false);

  const copy = await startBareDatabase({}, { copyOf: kept });
  await run(copy, "insert into public.notes values ('copy')");
  const another = await startBareDatabase({ connectionsMax: 20 }, { copyOf: kept });
  expect(await run(another, "select text from public.notes")).toEqual([{ text: "kept" }]);
  expect(await run(copy, "select text from public.notes")).toEqual([{ text: "kept" }, { text: "copy" }]);
  // A second one to be kept under a name in use goes, and the first stays.
  await copy.stopAndKeep(kept);
  await another.stop();
  const last = await startBareDatabase({}, { copyOf: kept });
  expect(await run(last, "select text from public.notes")).toEqual([{ text: "kept" }]);
  await last.stop();
});
