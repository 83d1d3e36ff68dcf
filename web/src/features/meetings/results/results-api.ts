import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { firstOf, readPages, readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { howMadeColumn } from "#web/lib/how-made.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { pointOf, pointRow } from "../points/point-row.ts";
import { sentimentOf } from "./sentiment.ts";
import { sentencesOf } from "./summary-sentences.ts";

/** A list of text may hold nulls and blanks; there is nothing to show of those. */
const texts = z.pipe(
  z.array(z.nullable(z.string())),
  z.transform((items) => items.map((item) => item?.trim() ?? "").filter(Boolean)),
);

const resultRow = z.object({
  id: z.coerce.string(),
  created_at: z.string(),
  file_name: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  summary_sentences: z.unknown(),
  meeting_action_points: z.array(pointRow),
  participants: texts,
  sentiment_analysis: z.unknown(),
  recording_id: z.nullable(z.string()),
  recording_name: z.nullable(z.string()),
  consent_noted_at: z.nullable(z.string()),
  kind: z.nullable(z.enum(meetingModes)),
  duration_seconds: z.nullable(z.number()),
  language: z.nullable(z.string()),
  speakers: z.array(z.string()),
  provenance: howMadeColumn,
});
const resultRows = z.array(resultRow);

const columns =
  `id, created_at, file_name, summary, summary_sentences, participants, sentiment_analysis, recording_id,
  recording_name, consent_noted_at, kind, duration_seconds, language, speakers, provenance,
  meeting_action_points(id, result_id, position, text, owner, due_on, is_done, passage, version)` as const;

const resultOf = (row: z.infer<typeof resultRow>): MeetingResult => {
  const summary = row.summary?.trim() ?? "";
  return {
    id: row.id,
    createdAtMs: Date.parse(row.created_at),
    report: row.file_name?.trim() ?? "",
    summary,
    sentences: sentencesOf(summary, row.summary_sentences),
    points: row.meeting_action_points.map(pointOf).sort((a, b) => a.position - b.position),
    participants: row.participants,
    sentiment: sentimentOf(row.sentiment_analysis),
    recordingId: row.recording_id,
    recordingName: row.recording_name,
    consentNotedAtMs: row.consent_noted_at === null ? null : Date.parse(row.consent_noted_at),
    kind: row.kind,
    durationSeconds: row.duration_seconds,
    language: row.language,
    speakers: row.speakers,
    made: row.provenance,
  };
};

/** The results of the customer's analyses, newest first. */
export const resultsList = (userId: string) =>
  readPages({
    key: meetingKeys.results(userId),
    what: "the meeting results",
    rowsPerPage: tallPageRows,
    ask: () =>
      database.from("Meeting_Analyst_Results").select(columns, { count: "exact" }).eq("user_id", userId),
    as: resultRows,
    rowOf: resultOf,
  });

/** One result, for an address that names an older one than the list holds. Null: there is none. */
export const resultQuery = (userId: string, id: string) =>
  readQuery({
    key: meetingKeys.result(userId, id),
    what: "a meeting result",
    as: firstOf(z.pipe(resultRow, z.transform(resultOf)), null),
    ask: () =>
      database.from("Meeting_Analyst_Results").select(columns).eq("user_id", userId).eq("id", Number(id)),
  });
