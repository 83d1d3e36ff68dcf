import * as z from "zod";
import {
  type MeetingWebhook,
  meetingWebhookSchema,
} from "../../../functions/contract/automation/webhooks.ts";
import type { Job } from "../job.ts";
import { OperatorFault } from "../job-failure.ts";
import type { Model, Outcomes } from "../model/model.ts";
import { prompts } from "../prompts/prompts.ts";
import { sideBySide } from "../side-by-side.ts";
import { analyse } from "./analyse.ts";
import { FfmpegMissing, openSound } from "./audio.ts";
import { cutAtSilences, type Stretch, withSound } from "./cuts.ts";
import { heardSchema } from "./heard.ts";
import { type DownloadLimits, type Recording, withRecording } from "./recording.ts";
import type { Transcriber } from "./transcribe.ts";
import { joinParts, languageOf, type Transcript } from "./transcript.ts";

export type MeetingParts = {
  model: Model;
  transcriber: Transcriber;
  /** A path, or a name that is looked for on the PATH. */
  ffmpeg: string;
  outcomes?: Outcomes | undefined;
  /** Names that may fall in any recording, of the operator's choice. */
  words?: string | undefined;
  download?: DownloadLimits;
};

/** Servers of speech take 25 MB; ten minutes also stay within what they answer in one go. */
const partMsMax = 10 * 60_000;
const wholeBytesMax = 25_000_000;
const partsAtOnce = 3;
/** Fewer than any recording of speech has, for the most that a file of unknown length can cost. */
const fewestBytesPerSecond = 2_000;
const modelNameLengthMax = 200;

const partsSchema = z.object({
  lengthMs: z.number(),
  parts: z.array(z.object({ startMs: z.number(), heard: heardSchema })),
});
type Parts = z.infer<typeof partsSchema>;

/** Each part is a step: after a crash only those are paid that nobody had heard yet. */
async function hearParts(
  job: Job,
  recording: Recording,
  { transcriber, ffmpeg }: MeetingParts,
  words: string,
): Promise<Parts> {
  const { id: jobId, customerId, signal } = job;
  const sound = await openSound(ffmpeg, recording, signal);
  const stretches = withSound(cutAtSilences(sound.lengthMs, sound.silences, partMsMax), sound.silences);
  const listen = async (stretch: Stretch, language?: string) => {
    const { startMs, endMs } = stretch;
    const length = { lengthMs: endMs - startMs, measured: true };
    const asked = { jobId, customerId, extension: "flac", ...length, language, words, signal };
    const hear = (file: string) => transcriber.transcribe({ ...asked, file });
    const name = `heard from ${startMs} to ${endMs} ms`;
    return { startMs, heard: await job.step(name, heardSchema, () => sound.part(stretch, hear)) };
  };
  // The language of the first part is that of all: each alone would guess it anew.
  const [begin, ...rest] = stretches;
  const first = begin ? [await listen(begin)] : [];
  const language = languageOf(first) ?? undefined;
  const parts = [...first, ...(await sideBySide(rest, partsAtOnce, (stretch) => listen(stretch, language)))];
  return { lengthMs: sound.lengthMs, parts };
}

async function hearWhole(
  job: Job,
  recording: Recording,
  { transcriber, ffmpeg, outcomes }: MeetingParts,
  words: string,
): Promise<Parts> {
  const { bytes, path: file, extension } = recording;
  if (bytes > wholeBytesMax) {
    const detail = `Er is geen ffmpeg (${ffmpeg}) om opnames van meer dan 25 MB te knippen: installeer het, of zet FFMPEG_PATH.`;
    await outcomes?.failed({ kind: "speech", detail });
    throw new OperatorFault({ kind: "speech", detail });
  }
  const { id: jobId, customerId, signal } = job;
  const lengthMs = (bytes / fewestBytesPerSecond) * 1_000;
  const heard = await transcriber.transcribe({
    ...{ jobId, customerId, file, extension, signal, words },
    ...{ lengthMs, measured: false },
  });
  return { lengthMs: heard.lengthMs, parts: [{ startMs: 0, heard }] };
}

/** The transcript of the recording at this address. Nothing is downloaded again once it is there. */
async function hear(
  job: Job,
  { fileUrl, fileName }: MeetingWebhook,
  parts: MeetingParts,
): Promise<Transcript> {
  const words = [
    parts.words,
    fileName
      .replace(/\.\w+$/, "")
      .replace(/[^\p{L}\p{N} ]+/gu, " ")
      .trim(),
  ]
    .filter(Boolean)
    .join(", ");
  const listen = (recording: Recording) =>
    hearParts(job, recording, parts, words).catch((error: unknown) => {
      if (error instanceof FfmpegMissing) return hearWhole(job, recording, parts, words);
      throw error;
    });
  const { lengthMs, parts: heard } = await job.step("heard", partsSchema, () =>
    withRecording(fileUrl, job.signal, listen, parts.download),
  );
  return joinParts(heard, lengthMs);
}

/** Listens to a recording, reads what was said, and hands in what was found with its passages. */
export async function analyseMeeting(job: Job, parts: MeetingParts): Promise<void> {
  const { model, transcriber } = parts;
  const meeting = meetingWebhookSchema.parse(job.body);
  const { segments, language, lengthMs } = await hear(job, meeting, parts);
  const [received] = await job.reached("transcribed");
  const heldAt = new Date(received?.at ?? Date.now());
  const found = await analyse(job, meeting, { segments, heldAt, language }, model);
  await job.reached("analysed");
  const steps = await job.reached("written");
  const names = [transcriber.name, model.nameFor("meeting"), model.nameFor("summary")];
  await job.send("result", {
    type: "meeting.result",
    data: {
      sessionId: meeting.sessionId,
      fileName: null,
      ...found,
      durationSeconds: Math.ceil(lengthMs / 1_000),
      language,
      transcript: { segments },
      provenance: {
        model: [...new Set(names)].join(", ").slice(0, modelNameLengthMax),
        prompt: `${prompts.meeting.label}, ${prompts.summary.label}`,
        steps,
      },
    },
  });
}
