import type { MeetingsQueries } from "../use-meetings.ts";
import { AudioFiles } from "./audio-files.tsx";
import { RecordingTerm } from "./recording-term.tsx";

export function KeptRecordings({ userId, query }: { userId: string; query: MeetingsQueries["files"] }) {
  return (
    <>
      <AudioFiles userId={userId} query={query} />
      <RecordingTerm userId={userId} />
    </>
  );
}
