import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { serve as serveHere } from "@vanzelf/testkit/listen.ts";
import { timeLimits } from "@vanzelf/testkit/waits.ts";
import { expect, onTestFinished, test } from "vitest";
import { JobFailure } from "../job-failure.ts";
import { type DownloadLimits, withRecording as download, fetchableAt, type Recording } from "./recording.ts";

const serve = async (answer: RequestListener) => (await serveHere(answer, onTestFinished)).url;
const signal = new AbortController().signal;
const failed = (reason: string) => expect.objectContaining({ constructor: JobFailure, reason });
const nothing = async () => "used";
const withRecording = <T>(
  url: string,
  stopped: AbortSignal,
  use: (recording: Recording) => Promise<T>,
  limits: DownloadLimits = {},
) => download(url, stopped, use, { productHostname: "127.0.0.1", ...limits });

test("is fetched of the product and of the internet, and of no other address when its turn comes", async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.end("geheim");
  });
  for (const host of ["127.0.0.1", "localhost"]) {
    const moved = url.replace("127.0.0.1", host);
    await expect(download(moved, signal, nothing, { productHostname: "product.example" })).rejects.toEqual(
      failed("recording_gone"),
    );
  }
  expect(asked).toBe(0);
  expect(await fetchableAt(new URL("https://8.8.8.8/opname"), undefined)).toEqual(["8.8.8.8"]);
  expect(await fetchableAt(new URL("ftp://8.8.8.8/opname"), undefined)).toEqual([]);
  const both = async () => ["8.8.8.8", "10.0.0.1"];
  expect(await fetchableAt(new URL("https://twee.example/opname"), undefined, both)).toEqual([]);
});

test.each([
  ["audio/x-m4a", "m4a"],
  ["audio/mpeg", "mp3"],
  ["audio/mp4; codecs=mp4a", "mp4"],
  ["audio/3gpp2", "3gpp2"],
  ["audio/vorbis", "mp3"],
])("of the type %s is there while it is used, and gone afterwards", async (type, extension) => {
  const url = await serve((_, response) => response.setHeader("content-type", type).end("geluid"));
  let seen: Recording | undefined;
  const text = await withRecording(`${url}/opname`, signal, async (recording) => {
    seen = recording;
    return await readFile(recording.path, "utf8");
  });
  expect(text).toBe("geluid");
  expect(seen).toEqual(expect.objectContaining({ bytes: 6, extension }));
  expect(existsSync(seen?.directory ?? ".")).toBe(false);
});

test("is gone as well when its use fails", async () => {
  const url = await serve((_, response) => response.end("geluid"));
  let directory = ".";
  const use = async (recording: Recording) => {
    directory = recording.directory;
    throw new Error("broken");
  };
  await expect(withRecording(url, signal, use)).rejects.toThrow("broken");
  expect(existsSync(directory)).toBe(false);
});

test.each([400, 401, 403, 404, 410])("an answer %i means that it is gone", async (status) => {
  const url = await serve((_, response) => response.writeHead(status).end());
  await expect(withRecording(url, signal, nothing)).rejects.toEqual(failed("recording_gone"));
});

test.each([408, 429, 500, 503])("an answer %i is worth another attempt", async (status) => {
  const url = await serve((_, response) => response.writeHead(status).end());
  await expect(withRecording(url, signal, nothing)).rejects.not.toBeInstanceOf(JobFailure);
});

test("a server that is not there is worth another attempt", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(withRecording(url, signal, nothing)).rejects.not.toBeInstanceOf(JobFailure);
});

test("follows no redirect", async () => {
  let asked = 0;
  const other = await serve((_, response) => {
    asked += 1;
    response.end("geheim");
  });
  const url = await serve((_, response) => response.writeHead(302, { location: other }).end());
  await expect(withRecording(url, signal, nothing)).rejects.toEqual(failed("recording_gone"));
  expect(asked).toBe(0);
});

test.each([true, false])("is refused above the limit, its length said: %s", async (saysLength) => {
  const url = await serve((_, response) => {
    if (saysLength) response.setHeader("content-length", 2_000);
    response.write("x".repeat(1_000));
    response.end("x".repeat(1_000));
  });
  const download = withRecording(url, signal, nothing, { bytesMax: 1_999 });
  await expect(download).rejects.toEqual(failed("recording_too_large"));
  expect(await withRecording(url, signal, nothing, { bytesMax: 2_000 })).toBe("used");
});

test.each([
  [0, false],
  [1, true],
])("fifty gigabytes and %i bytes more, within two hours, are too many: %s", async (more, isTooLarge) => {
  const limits = timeLimits();
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": 50 * 1024 ** 3 + more }).flushHeaders();
    setImmediate(() => response.destroy());
  });
  const refusal = await withRecording(url, signal, nothing).catch((error: unknown) => error);
  expect(refusal instanceof JobFailure).toBe(isTooLarge);
  expect(limits()).toContain(7_200_000);
});

test("an empty file can't be read", async () => {
  const url = await serve((_, response) => response.end());
  await expect(withRecording(url, signal, nothing)).rejects.toEqual(failed("recording_unreadable"));
});

test("ends a download that takes too long, or is stopped", async () => {
  const url = await serve((_, response) => response.write("x"));
  await expect(withRecording(url, signal, nothing, { timeoutMs: 100 })).rejects.toThrow();
  await expect(withRecording(url, AbortSignal.timeout(100), nothing)).rejects.toThrow();
});
