// Tables of a customer's meetings, answered as the Data API does.
import type { Network } from "./network.ts";

export const userId = "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10";
export const resultsPath = "/rest/v1/Meeting_Analyst_Results";
export const filesPath = "/rest/v1/user_audio_files";

/** Newest first: number 1 was made first, and each a minute after the one before. */
const madeAt = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString();

export type ResultRow = {
  id: number;
  created_at: string;
  file_name: string | null;
  summary: string | null;
  action_items: (string | null)[];
  participants: (string | null)[];
  sentiment_analysis: unknown;
};

export const resultRow = (number: number, row: Partial<ResultRow> = {}): ResultRow => ({
  id: number,
  created_at: madeAt(number),
  file_name: "https://rapporten.example/webshop.pdf",
  summary: `Overleg nummer ${number}.`,
  action_items: ["Productfoto's aanleveren (Sara)", "Teksten nalezen (Dries)"],
  participants: ["Sara Bogaert", "Dries Wouters"],
  sentiment_analysis: { positive: 62, neutral: 30, negative: 8 },
  ...row,
});

export type FileRow = {
  id: string;
  filename: string;
  storage_path: string;
  transcription_status: string;
  created_at: string;
  session_id: string | null;
  meeting_analyses: { status: "pending" | "sent" | "failed"; mode: string; submitted_at: string } | null;
};

export const fileRow = (number: number, row: Partial<FileRow> = {}): FileRow => ({
  id: `file-${String(number).padStart(5, "0")}`,
  filename: `opname-${number}.mp3`,
  storage_path: `${userId}/${number}_opname.mp3`,
  transcription_status: "processed",
  created_at: madeAt(number),
  session_id: `sessie-${number}`,
  meeting_analyses: { status: "sent", mode: "interview", submitted_at: madeAt(number) },
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
    const parameters = new URL(request.url).searchParams;
    const before = parameters
      .getAll("created_at")
      .find((bound) => bound.startsWith("lte."))
      ?.slice(4);
    const found = rows().filter((row) => before === undefined || row.created_at < before);
    const page = found.slice(0, Number(parameters.get("limit") ?? 1_000));
    const range = page.length > 0 ? `0-${page.length - 1}` : "*";
    return Response.json(page, { status: 200, headers: { "content-range": `${range}/${found.length}` } });
  });
}

/** An answer of no service of ours. */
export const unavailable = () => Response.json({}, { status: 503 });
