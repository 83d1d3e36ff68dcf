import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { expect, onTestFinished, test } from "vitest";
import { JobFailure } from "../job-failure.ts";
import { FfmpegMissing, openSound } from "./audio.ts";

/** Opens a recording by a program that stands for ffmpeg: it notes with what it was called, and does this. */
async function openBy(script: string, rights = 0o755) {
  const directory = newFolder(onTestFinished);
  const ffmpeg = path.join(directory, "ffmpeg");
  const file = path.join(directory, "recording");
  const calls = path.join(directory, "calls");
  writeFileSync(file, "geluid");
  writeFileSync(ffmpeg, `#!/bin/sh\necho "$@" >> ${calls}\n${script}\n`);
  chmodSync(ffmpeg, rights);
  const recording = { path: file, directory, bytes: 6, extension: "mp3" };
  const sound = await openSound(ffmpeg, recording, new AbortController().signal);
  return { sound, calls: readFileSync(calls, "utf8") };
}

test("of a recording two days and eight tracks are heard, and no file beside it is opened", async () => {
  const lines = [
    ...Array.from({ length: 9 }, (_, track) => `  Stream #0:${track} -> #0:${track} (copy)`),
    ...[
      "silence_start: -0.02",
      "silence_end: 1.5",
      "silence_end: 3",
      "silence_start: 59.25",
      "out_time_us=60000400",
    ],
  ];
  const { sound, calls } = await openBy(lines.map((line) => `echo '${line}' >&2`).join("\n"));
  expect(sound).toMatchObject({
    lengthMs: 60_000,
    silences: [
      { startMs: 0, endMs: 1_500 },
      { startMs: 59_250, endMs: 60_000 },
    ],
  });
  expect(calls).toContain("amix=inputs=8,");
  expect(calls).toContain("-t 172800000ms");
  expect(calls.match(/-protocol_whitelist file -format_whitelist mov,/g)).toHaveLength(2);
});

test.each([
  ["echo 'No space left on device' >&2; echo 'progress=end' >&2; exit 1", false],
  ["kill -9 $$", false],
  ["echo 'out_time_us=1000' >&2; exit 1", true],
  ["exit 0", true],
])("that ffmpeg ends by %s is the recording's fault: %s", async (script, isOfRecording) => {
  const error = await openBy(script).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof JobFailure).toBe(isOfRecording);
});

test("an ffmpeg that may not be run is there, and not missing", async () => {
  const error = await openBy("exit 0", 0o644).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "EACCES" });
  expect(error).not.toBeInstanceOf(FfmpegMissing);
});
