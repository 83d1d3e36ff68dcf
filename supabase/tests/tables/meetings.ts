import { randomUUID } from "node:crypto";
import { consentVersion, placeObject, recordingPath } from "@vanzelf/testkit/recording.ts";
import { everything, inDays, reads, type SomeTables } from "./table.ts";

export const meetingTables = {
  "public.user_audio_files": {
    purpose: "work",
    hears: ["owner", "admin"],
    section: "recordings",
    texts: "id, user_id, filename, storage_path, transcription_status, session_id, consent_version",
    may: { owner: ["select", "insert", "delete"], service: everything },
    row: async ({ owner, mark, query }) => ({
      user_id: owner,
      filename: mark,
      // Of a file that is there, which a customer needs.
      storage_path: await placeObject(recordingPath(owner), query),
      transcription_status: "pending",
      session_id: randomUUID(),
      consent_version: consentVersion,
    }),
    change: { transcription_status: "completed" },
  },
  "public.meeting_analyses": {
    purpose: "work",
    hears: ["owner", "admin"],
    section: "analyses",
    texts: "id, user_id, mode, status, delivery_id, object_id, object_version, failure_reason",
    may: { owner: reads, admin: reads, service: everything },
    row: async ({ owner, newIn }) => ({
      // Each upload is analysed once.
      id: await newIn("user_audio_files"),
      user_id: owner,
      mode: "meeting",
      object_id: randomUUID(),
      object_version: "1",
    }),
    change: { status: "failed", finished_at: "2026-11-20T12:00:00+00:00" },
  },
  "public.Meeting_Analyst_Results": {
    purpose: "work",
    hears: ["owner"],
    section: "results",
    texts:
      "user_id, file_name, summary, action_items, participants, sentiment_analysis, recording_id, recording_name, kind, language, summary_sentences, speakers, speakers_given, consent_version, provenance",
    may: { owner: reads, service: everything },
    row: ({ owner, mark }) => ({
      user_id: owner,
      summary: mark,
      action_items: [mark],
      participants: ["An"],
      sentiment_analysis: { positive: 60, neutral: 30, negative: 10 },
    }),
    change: { summary: "Herwerkt" },
  },
  "public.meeting_segments": {
    purpose: "work",
    silent: "its rows come with a change of Meeting_Analyst_Results",
    section: "transcripts",
    texts: "user_id, text, words",
    withheld: "words",
    may: { owner: reads, service: everything },
    row: async ({ owner, mark, newIn }) => ({
      result_id: Number(await newIn("Meeting_Analyst_Results")),
      number: 1,
      user_id: owner,
      start_ms: 0,
      end_ms: 1_000,
      text: mark,
    }),
    change: { text: "Herwerkt" },
  },
  "public.meeting_action_points": {
    purpose: "work",
    hears: ["owner"],
    section: "actionPoints",
    texts: "user_id, text, given_text, owner",
    may: { owner: ["select", "update", "delete"], service: everything },
    updates: "text, owner, due_on, is_done, version",
    row: async ({ owner, mark, idIn }) => ({
      result_id: Number(await idIn("Meeting_Analyst_Results")),
      user_id: owner,
      position: 1,
      text: mark,
      given_text: mark,
      owner: mark,
    }),
    change: { text: "Offerte nog eens sturen", is_done: true },
  },
  "public.meeting_settings": {
    purpose: "work",
    hears: ["owner"],
    section: "meetingSettings",
    texts: "user_id",
    may: { owner: reads, service: reads },
    row: ({ owner }) => ({ user_id: owner, recordings_kept_days: 90 }),
    change: { recordings_kept_days: 365 },
  },
  "public.share_links": {
    purpose: "work",
    silent: "read again by the screen that shows them",
    section: "shareLinks",
    texts: "id, user_id, service_key, token_hash",
    withheld: "token_hash",
    may: { owner: reads },
    kept: "service_key, token_hash",
    row: async ({ owner, idIn }) => ({
      user_id: owner,
      result_id: Number(await idIn("Meeting_Analyst_Results")),
      token_hash: randomUUID(),
      ends_at: inDays(7),
    }),
    change: { ends_at: inDays(8) },
  },
} satisfies SomeTables;
