import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide";
import { use, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { ResultPoints } from "../points/result-points.tsx";
import { PassageLink, type PassageLinks } from "../transcript/passage-link.tsx";
import { transcriptQuery } from "../transcript/transcript-api.ts";
import { TranscriptPanel } from "../transcript/transcript-panel.tsx";
import { useListening } from "../transcript/use-listening.ts";
import { ConsentNote } from "./consent-note.tsx";
import { ResultActions } from "./result-actions.tsx";
import { Facts, ModeBadge, Participants } from "./result-parts.tsx";
import { ResultShareContext } from "./result-share.ts";
import { resultTitle } from "./result-title.ts";
import { SentimentPicture } from "./sentiment-picture.tsx";

type ResultDetailProps = {
  userId: string;
  result: MeetingResult;
  /** A passage to begin with. */
  passage: number | null;
  /** Back to the list, on a screen that shows one of the two. */
  onBack: () => void;
};

const none: never[] = [];

/** One result: the report beside the recording and what was said in it. */
export function ResultDetail({ userId, result, passage, onBack }: ResultDetailProps) {
  const titleId = useId();
  const share = use(ResultShareContext);
  const transcript = useQuery(transcriptQuery(userId, result.id));
  const passages = transcript.data ?? none;
  const listening = useListening({ recordingId: result.recordingId, passages, shown: passage });
  return (
    <article
      aria-labelledby={titleId}
      className="@container grid gap-5 rounded-lg bg-surface p-5 sm:p-6 print:p-0"
    >
      <header className="grid gap-1">
        <Button
          variant="quiet"
          size="sm"
          onClick={onBack}
          className="-mt-2 -ml-3.5 justify-self-start lg:hidden print:hidden"
        >
          <Icon of={ArrowLeft} className="size-4" />
          Alle resultaten
        </Button>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 id={titleId} tabIndex={-1} data-result-title className="text-xl wrap-anywhere outline-none">
            {resultTitle(result)}
          </h3>
          <ModeBadge mode={result.kind} />
          <div className="ml-auto print:hidden">{share(result.id)}</div>
        </div>
        <Facts {...result} />
      </header>
      <div className="grid gap-x-8 gap-y-6 @4xl:grid-cols-2 print:block">
        <div className="grid min-w-0 content-start gap-6">
          <Summary result={result} links={listening.links} />
          <ResultPoints userId={userId} result={result} links={listening.links} />
          {result.participants.length > 0 && <Participants names={result.participants} />}
          {result.sentiment && <SentimentPicture sentiment={result.sentiment} />}
          <MadeByAi what="Dit verslag" from="uit de tekst van het gesprek" />
          <HowMadeNote made={result.made} />
          <ConsentNote notedAtMs={result.consentNotedAtMs} />
          <ResultActions result={result} passages={passages} />
        </div>
        <TranscriptPanel userId={userId} result={result} query={transcript} listening={listening} />
      </div>
    </article>
  );
}

function Summary({ result, links }: Pick<ResultDetailProps, "result"> & { links: PassageLinks }) {
  if (result.sentences.length === 0) {
    return (
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        {result.summary || "Bij deze vergadering is geen samenvatting gemaakt."}
      </p>
    );
  }
  const sentences = result.sentences.map((sentence, place) => ({ ...sentence, place }));
  return (
    <p className="max-w-prose wrap-anywhere">
      {sentences.map(({ text, passage, place }) => (
        <span key={place}>
          {text}
          {passage !== null && <PassageLink passage={passage} links={links} />}{" "}
        </span>
      ))}
    </p>
  );
}
