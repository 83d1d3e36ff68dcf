import { formatMoment } from "#web/lib/dates.ts";
import type { MeetingResult } from "../meeting-model.ts";

type Named = Pick<MeetingResult, "recordingName" | "createdAtMs">;

/** The name of the recording without its file type; a result that knows none is named after its moment. */
export function resultTitle({ recordingName, createdAtMs }: Named): string {
  return withoutFileType(recordingName ?? "") || `Vergadering van ${formatMoment(createdAtMs)}`;
}

export function withoutFileType(fileName: string): string {
  return fileName.replace(/\.(mp3|wav|m4a|aac|webm)$/i, "");
}
