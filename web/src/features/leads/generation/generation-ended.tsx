import { useState } from "react";
import { draftsExpected, type Generation } from "./generation.ts";

/** Says aloud that the drafts are there: the panel that counted them goes at that moment. */
export function GenerationEnded({ progress }: { progress: Generation }) {
  const [wasGenerating, setWasGenerating] = useState(false);
  if (progress.state === "generating" && !wasGenerating) setWasGenerating(true);
  return (
    <p role="status" className="sr-only">
      {wasGenerating &&
        progress.state === "done" &&
        `Klaar: ${progress.arrived} van de ${draftsExpected} e-mails staan in uw lijst.`}
    </p>
  );
}
