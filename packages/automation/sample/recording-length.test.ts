import { serve } from "@vanzelf/testkit/listen.ts";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import { expect, onTestFinished, test } from "vitest";
import { recordingLengthMs } from "./recording-length.ts";

test.each([
  ["a WAV of two seconds with its header", 206, wavOf(2), 2_005],
  ["another kind, by its size", 206, Buffer.alloc(48_000), 3_000],
  ["a server that sends all of it", 200, Buffer.alloc(16_000), 1_000],
  ["a WAV that ends in its head", 206, Buffer.from("RIFF....WAVE"), 1],
  ["a file of one byte", 206, Buffer.alloc(1), 1],
  ["an empty file", 206, Buffer.alloc(0), null],
  ["a file that is not there", 404, Buffer.from("{}"), null],
])("tells the length of %s", async (_what, status, file, lengthMs) => {
  const { url } = await serve((request, response) => {
    if (status !== 206) return response.writeHead(status).end(file);
    expect(request.headers.range).toBe("bytes=0-43");
    response.writeHead(206, { "content-range": `bytes 0-43/${file.length}` }).end(file.subarray(0, 44));
  }, onTestFinished);
  expect(await recordingLengthMs(url, new AbortController().signal)).toBe(lengthMs);
});
