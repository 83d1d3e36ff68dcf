import type { MeetingsQueries } from "../use-meetings.ts";
import { AudioFiles } from "./audio-files.tsx";
import { RecordingTerm } from "./recording-term.tsx";

type KeptRecordingsProps = {
  userId: string;
  query: MeetingsQueries["files"];
};

export function KeptRecordings({ userId, query }: KeptRecordingsProps) {
  return (
    <>
      <AudioFiles userId={userId} query={query} />
      <RecordingTerm userId={userId} />
    </>
  );
}
