// Tables of a customer's meetings, answered as the Data API does.
import { paramsOf, rowsAnswer } from "./data-api.ts";
import type { Network } from "./network.ts";

export const userId = "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10";
export const resultsPath = "/rest/v1/Meeting_Analyst_Results";
export const transcriptPath = "/rest/v1/rpc/read_meeting_transcript";
export const pointsPath = "/rest/v1/meeting_action_points";
export const filesPath = "/rest/v1/user_audio_files";

/** Newest first: number 1 was made first, and each a minute after the one before. */
const madeAt = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString();

export type PointRow = {
  id: number;
  result_id: number;
  position: number;
  text: string;
  owner: string | null;
  due_on: string | null;
  is_done: boolean;
  passage: number | null;
  version: number;
};

export type ResultRow = {
  id: number;
  created_at: string;
  file_name: string | null;
  summary: string | null;
  summary_sentences: { text: string; passage: number | null }[] | null;
  meeting_action_points: PointRow[];
  participants: (string | null)[];
  sentiment_analysis: unknown;
  recording_id: string | null;
  recording_name: string | null;
  consent_noted_at: string | null;
  kind: string | null;
  duration_seconds: number | null;
  language: string | null;
  speakers: string[];
  provenance: object | null;
};

export const pointRow = (resultNumber: number, position: number, row: Partial<PointRow> = {}): PointRow => ({
  id: resultNumber * 100 + position,
  result_id: resultNumber,
  position,
  text: `Punt ${position}`,
  owner: null,
  due_on: null,
  is_done: false,
  passage: null,
  version: 1,
  ...row,
});

export const resultRow = (number: number, row: Partial<ResultRow> = {}): ResultRow => ({
  id: number,
  created_at: madeAt(number),
  file_name: "https://rapporten.example/webshop.pdf",
  summary: `Overleg nummer ${number}.`,
  summary_sentences: null,
  // In no order, as the Data API gives them.
  meeting_action_points: [
    pointRow(number, 2, { text: "Teksten nalezen", owner: "Dries Wouters" }),
    pointRow(number, 1, { text: "Productfoto's aanleveren", owner: "Sara Bogaert" }),
  ],
  participants: ["Sara Bogaert", "Dries Wouters"],
  sentiment_analysis: { positive: 62, neutral: 30, negative: 8 },
  recording_id: null,
  recording_name: `opname-${number}.mp3`,
  consent_noted_at: madeAt(number),
  kind: "meeting",
  duration_seconds: 1_834,
  language: "nl",
  speakers: [],
  provenance: null,
  ...row,
});

export type FileRow = {
  id: string;
  filename: string;
  storage_path: string;
  transcription_status: string;
  created_at: string;
  session_id: string | null;
  consent_noted_at: string | null;
  meeting_analyses: {
    status: "pending" | "sent" | "failed";
    mode: string;
    submitted_at: string;
    failure_reason: string | null;
    unit_counted_at: string | null;
  } | null;
};

export const fileRow = (number: number, row: Partial<FileRow> = {}): FileRow => ({
  id: `file-${String(number).padStart(5, "0")}`,
  filename: `opname-${number}.mp3`,
  storage_path: `${userId}/${number}_opname.mp3`,
  transcription_status: "processed",
  created_at: madeAt(number),
  session_id: `sessie-${number}`,
  consent_noted_at: madeAt(number),
  meeting_analyses: {
    status: "sent",
    mode: "interview",
    submitted_at: madeAt(number),
    failure_reason: null,
    unit_counted_at: madeAt(number),
  },
  ...row,
});

/** `count` rows, newest first. */
export const rowsOf = <Row>(count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(count - index));

/** Answers reads of a table by page, with their count, from the rows that the function gives at that moment. */
export function answerPages(
  network: Network,
  path: string,
  rows: () => readonly { id: string | number; created_at: string }[],
): void {
  network.on("GET", path, (request) => {
    const parameters = paramsOf(request);
    const before = parameters
      .getAll("created_at")
      .find((bound) => bound.startsWith("lte."))
      ?.slice(4);
    const found = rows().filter((row) => before === undefined || row.created_at < before);
    return rowsAnswer(found.slice(0, Number(parameters.get("limit") ?? 1_000)), found.length);
  });
}
