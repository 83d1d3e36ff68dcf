import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { RecordingFlow } from "./recording-flow.ts";
import type { LedgerEntry } from "./recording-ledger.ts";
import { percentOf } from "./recording-texts.ts";

/** Uploads that a closed tab left half done, and how to go on with them. */
export function InterruptedRecordings({ uploads }: { uploads: RecordingFlow }) {
  const [entries, setEntries] = useState(() =>
    uploads.interrupted().filter(({ sentBytes }) => sentBytes > 0),
  );
  const forget = (entry: LedgerEntry) => {
    uploads.forget(entry);
    setEntries((shown) => shown.filter(({ path }) => path !== entry.path));
  };
  return entries.map((entry) => (
    <Notice
      key={entry.path}
      tone="info"
      title="Onderbroken upload"
      action={
        <Button variant="secondary" size="sm" onClick={() => forget(entry)}>
          Niet meer verdergaan
        </Button>
      }
    >
      {entry.fileName} is voor {percentOf(entry.sentBytes, entry.sizeBytes)} % verstuurd. Kies hetzelfde
      bestand opnieuw: de upload gaat verder waar hij stopte.
    </Notice>
  ));
}
