import { useState } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { UnfinishedUpload } from "../upload/unfinished-uploads.ts";
import type { UploadFlow } from "../upload/upload-flow.ts";
import { percentOf } from "./recording-texts.ts";

type RecordingsProps = {
  uploads: UploadFlow;
};

/** Uploads that a closed tab left half done, and how to go on with them. */
export function InterruptedRecordings({ uploads }: RecordingsProps) {
  const [entries, forget] = useForgettable(uploads, () =>
    uploads.interrupted().filter(({ sentBytes }) => sentBytes > 0),
  );
  return entries.map((entry) => (
    <Notice
      key={entry.path}
      tone="info"
      title="Onderbroken upload"
      action={<SideButton onClick={() => forget(entry)}>Upload schrappen</SideButton>}
    >
      {entry.fileName} is voor {percentOf(entry.sentBytes, entry.sizeBytes)} % verstuurd. Kies hetzelfde
      bestand opnieuw: de upload gaat verder waar hij stopte.
    </Notice>
  ));
}

/** Uploads that were left for so long that storage has deleted what it got. */
export function ExpiredRecordings({ uploads }: RecordingsProps) {
  const [entries, forget] = useForgettable(uploads, uploads.expired);
  return entries.map((entry) => (
    <Notice
      key={entry.path}
      tone="warning"
      title="Upload vervallen"
      action={<SideButton onClick={() => forget(entry)}>Begrepen</SideButton>}
    >
      {entry.fileName} was voor {percentOf(entry.sentBytes, entry.sizeBytes)} % verstuurd. Een onderbroken
      upload blijft 24 uur bewaard; daarna begint hij opnieuw. Kies het bestand opnieuw om het te versturen.
    </Notice>
  ));
}

/** The uploads to show, as they were when the page opened, and how to remove one of them. */
function useForgettable(uploads: UploadFlow, find: () => readonly UnfinishedUpload[]) {
  const [entries, setEntries] = useState(find);
  const forget = (entry: UnfinishedUpload) => {
    uploads.forget(entry);
    setEntries((shown) => shown.filter(({ path }) => path !== entry.path));
  };
  return [entries, forget] as const;
}
