import { expect, test } from "vitest";
import { openLog } from "./log-file.ts";

// Each write to /dev/full is answered as by a full disk.
test.skipIf(process.platform !== "linux")("a log on a full disk drops its lines and says so once", () => {
  const told: string[] = [];
  const write = openLog("/dev/full", (reason) => told.push(reason));
  write("one");
  write("two");
  expect(told).toEqual(["The disk that holds /dev is full: make space on it."]);
});
