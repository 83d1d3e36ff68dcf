import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createChildren } from "./children.ts";
import { openLog } from "./log-file.ts";

// Each write to /dev/full is answered as by a full disk.
describe.skipIf(process.platform !== "linux")("a log on a full disk", () => {
  test("drops its lines and says so once", () => {
    const told: string[] = [];
    const write = openLog("/dev/full", (reason) => told.push(reason));
    write("one");
    write("two");
    expect(told).toEqual(["The disk that holds /dev is full: make space on it."]);
  });

  test("neither stops the process that writes much of it nor the one that keeps it", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "full-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    mkdirSync(path.join(directory, "logs"));
    symlinkSync("/dev/full", path.join(directory, "logs/chatty.log"));
    const children = createChildren(directory);
    // More than a pipe holds.
    const code = "for (let line = 0; line < 5_000; line += 1) console.log('x'.repeat(100))";
    const child = children.spawnChild({ name: "chatty", command: process.execPath, args: ["-e", code] });
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
    await children.end();
  });
});
