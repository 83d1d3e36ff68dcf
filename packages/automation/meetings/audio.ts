// Sound by way of ffmpeg, which reads every format that a recorder writes. Only names that are made here reach its command line.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { recordingMaxMs } from "../../../functions/contract/automation/transcript.ts";
import { JobFailure } from "../job-failure.ts";
import type { Stretch } from "./cuts.ts";
import type { Recording } from "./recording.ts";

/** A recording as mono sound of 16 kHz, which is what models of speech listen to. */
export type Sound = {
  lengthMs: number;
  silences: Stretch[];
  /** A file of this part alone, for `use`. */
  part<T>(stretch: Stretch, use: (file: string) => Promise<T>): Promise<T>;
};

/**
 * Mono, with quiet speech as loud as the rest, also where it is quiet for minutes only. Then silence is what is quieter than
 * speech from the other end of a room, and longer than a breath.
 */
const levelled = "aresample=16000,aformat=channel_layouts=mono,dynaudnorm=f=500:g=15:m=20";
const silence = "silencedetect=noise=-35dB:d=0.6";
const tracksMax = 8;
/**
 * Containers of sound alone: a playlist or a list of files would make ffmpeg open what stands in it, on this machine or on
 * the network.
 */
const containers = "mov,matroska,ogg,mp3,wav,w64,flac,aac,aiff,amr,asf,caf,mpegts,avi";
const input = ["-nostdin", "-hide_banner", "-protocol_whitelist", "file", "-format_whitelist", containers];
/** Without a cover and without loss, read by every server of speech; ten minutes stay under 20 MB whatever is heard. */
const output = "-vn -ac 1 -ar 16000 -c:a flac -sample_fmt s16 -f flac -y".split(" ");

export class FfmpegMissing extends Error {}

/** Runs ffmpeg and hands over each line that it says. Its errors speak of the file, as it is the only thing that varies. */
async function run(ffmpeg: string, args: string[], signal: AbortSignal, onLine: (line: string) => void) {
  const child = spawn(ffmpeg, args, { stdio: ["ignore", "ignore", "pipe"], signal });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  let last = "";
  createInterface({ input: child.stderr }).on("line", (line) => {
    // Its progress comes as `name=value`.
    if (!/^\w+=/.test(line)) last = line;
    onLine(line);
  });
  const code = await ended.catch((error: unknown) => {
    signal.throwIfAborted();
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing ? new FfmpegMissing(ffmpeg) : error;
  });
  signal.throwIfAborted();
  // Neither is the recording's fault.
  if (code === null || /No space left/.test(last)) throw new Error(`ffmpeg ended: ${last}`);
  if (code !== 0) throw new JobFailure("recording_unreadable", { detail: last });
}

const msOf = (seconds: string | undefined) => Math.max(0, Math.round(Number(seconds) * 1_000));

/**
 * Reads a recording whole, once. Throws FfmpegMissing, and JobFailure when nothing of it is sound.
 * @param ffmpeg a path, or a name that is looked for on the PATH.
 */
export async function openSound(ffmpeg: string, recording: Recording, signal: AbortSignal): Promise<Sound> {
  const whole = path.join(recording.directory, "whole.flac");
  const silences: Stretch[] = [];
  let lengthMs = 0;
  let silentFromMs: number | undefined;
  const file = ["-i", `file:${recording.path}`];
  let tracks = 0;
  const count = [...input, ...file, ..."-map 0:a -c copy -t 0 -f null -".split(" ")];
  await run(ffmpeg, count, signal, (line) => {
    if (/^ *Stream #\S+ -> /.test(line)) tracks = Math.min(tracks + 1, tracksMax);
  });
  const source = ["-stats_period", "60", "-progress", "pipe:2", ...file];
  const each = Array.from({ length: tracks }, (_, track) => `[0:a:${track}]`).join("");
  const mixed = `${each}amix=inputs=${tracks},${levelled},${silence}`;
  const filter = ["-t", `${recordingMaxMs}ms`, "-filter_complex", mixed];
  await run(ffmpeg, [...input, ...source, ...filter, ...output, whole], signal, (line) => {
    const start = /silence_start: (-?[\d.]+)/.exec(line);
    if (start) silentFromMs = msOf(start[1]);
    const end = /silence_end: ([\d.]+)/.exec(line);
    if (end && silentFromMs !== undefined) {
      silences.push({ startMs: silentFromMs, endMs: msOf(end[1]) });
      silentFromMs = undefined;
    }
    const reached = /^out_time_us=(\d+)/.exec(line);
    if (reached) lengthMs = Math.round(Number(reached[1]) / 1_000);
  });
  if (silentFromMs !== undefined) silences.push({ startMs: silentFromMs, endMs: lengthMs });
  if (lengthMs === 0) throw new JobFailure("recording_unreadable", { detail: "it has no sound" });
  await rm(recording.path);
  return {
    lengthMs,
    silences,
    async part({ startMs, endMs }, use) {
      const file = path.join(recording.directory, `${startMs}.flac`);
      const place = ["-ss", `${startMs}ms`, "-t", `${endMs - startMs}ms`];
      await run(ffmpeg, [...input, ...place, "-i", `file:${whole}`, ...output, file], signal, () => {});
      try {
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
