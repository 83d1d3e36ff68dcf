import { useState } from "react";
import { failureText } from "#web/lib/failure-texts.ts";
import { personal } from "#web/lib/personal-storage.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { draftsExpected, type Generation, type LeadSubmission } from "./generation.ts";

type FewerCameProps = {
  userId: string;
  of: LeadSubmission;
  progress: Generation | null;
};

function sentencesAbout(progress: Generation): { tone: "info" | "error"; sentences: string[] } | null {
  switch (progress.state) {
    case "timed-out-empty":
      return {
        tone: "error",
        sentences: [
          "Er konden geen emails worden gegenereerd. Probeer het later opnieuw.",
          "Komen er toch nog e-mails, dan ziet u ze in uw lijst.",
        ],
      };
    case "failed":
      return {
        tone: "error",
        sentences: [
          `Uw e-mails konden niet worden gegenereerd. ${failureText(progress.reason)}`,
          "Deze aanvraag telt niet mee voor uw limiet.",
        ],
      };
    case "done":
      if (progress.reason === null) return null;
      return {
        tone: "info",
        sentences: [
          `U kreeg ${progress.arrived} van de ${draftsExpected} e-mails. ${failureText(progress.reason)}`,
        ],
      };
    case "idle":
    case "generating":
      return null;
  }
}

/**
 * Says that a request yielded nothing or fewer e-mails than asked, and the reason where it is known, until the customer
 * puts it away; this browser remembers that they did.
 */
export function FewerCame({ userId, of: { id: submissionId }, progress }: FewerCameProps) {
  const seen = personal("nothing-came-seen", userId);
  const [seenId, setSeenId] = useState(seen.read);
  const said = progress && sentencesAbout(progress);
  if (!said) return null;
  if (seenId === submissionId) return null;
  const putAway = () => {
    seen.write(submissionId);
    setSeenId(submissionId);
  };
  return (
    <Notice tone={said.tone} action={<SideButton onClick={putAway}>Begrepen</SideButton>}>
      {said.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
