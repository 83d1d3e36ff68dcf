import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Pencil } from "lucide";
import { type ReactNode, use, useId } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";
import { useOpener } from "#web/parts/use-opener.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { TabList, TabPanel } from "#web/ui/tabs.tsx";
import { wrapLook } from "#web/ui/wrap-look.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { ResultPoints } from "../points/result-points.tsx";
import { PassageLink, type PassageLinks } from "../transcript/passage-link.tsx";
import { Player } from "../transcript/player.tsx";
import { RenameForm } from "../transcript/speakers.tsx";
import { transcriptQuery } from "../transcript/transcript-api.ts";
import { TranscriptPanel } from "../transcript/transcript-panel.tsx";
import { useListening } from "../transcript/use-listening.ts";
import { consentText } from "./consent-text.ts";
import { ResultActions } from "./result-actions.tsx";
import { ResultPageContext, type ResultPart } from "./result-page.ts";
import { Facts, ModeBadge, Participants } from "./result-parts.tsx";
import { resultTitle, withoutFileType } from "./result-title.ts";
import { SentimentPicture } from "./sentiment-picture.tsx";

type ResultDetailProps = {
  userId: string;
  result: MeetingResult;
  /** A passage to begin with. */
  passage: number | null;
};

const none: never[] = [];

const tabs: readonly { name: ResultPart; label: string }[] = [
  { name: "report", label: "Verslag" },
  { name: "transcript", label: "Transcript" },
];

/** One result: its recording, and the report or what was said in it. */
export function ResultDetail({ userId, result, passage }: ResultDetailProps) {
  const titleId = useId();
  const tabsId = useId();
  const { part, onPart, share } = use(ResultPageContext);
  const transcript = useQuery(transcriptQuery(userId, result.id));
  const passages = transcript.data ?? none;
  const { recordingId } = result;
  const isOpen = part === "transcript";
  const listening = useListening({ recordingId, passages, shown: passage, isOpen });
  return (
    <article aria-labelledby={titleId} className="@container grid max-w-200 gap-4">
      <Head
        userId={userId}
        result={result}
        titleId={titleId}
        acts={<ResultActions result={result} passages={passages} share={share(result.id)} />}
      />
      {/* Stays in sight while it plays. */}
      <div
        className={clsx(
          "flex flex-wrap items-end print:hidden",
          listening.player.state.address !== null &&
            "sticky top-14 z-[5] -mx-5 bg-ground px-5 sm:-mx-6 sm:px-6 lg:top-0",
        )}
      >
        <div className="min-w-0 grow basis-full border-line @min-[42rem]:order-last @min-[42rem]:basis-0 @min-[42rem]:border-b @min-[42rem]:pl-4">
          <Player
            player={listening.player}
            measuredSeconds={result.durationSeconds}
            onTime={listening.onTime}
            hasTranscript={passages.length > 0}
          />
        </div>
        <div className="basis-full @min-[42rem]:basis-auto">
          <TabList label="Delen van dit resultaat" tabs={tabs} open={part} onOpen={onPart} id={tabsId} />
        </div>
      </div>
      {/* On paper the report stands, whichever part is on the screen. */}
      <TabPanel
        id={tabsId}
        name="report"
        className={clsx("grid min-w-0 content-start gap-6", part !== "report" && "hidden print:grid")}
      >
        <ResultPoints userId={userId} result={result} links={listening.links} />
        <Summary result={result} links={listening.links} />
        {result.participants.length > 0 && <Participants names={result.participants} />}
        {result.sentiment && <SentimentPicture sentiment={result.sentiment} />}
        <MadeByAi what="Dit verslag" from="uit de tekst van het gesprek" />
        <HowMadeNote made={result.made} />
        <ConsentNote notedAtMs={result.consentNotedAtMs} />
      </TabPanel>
      {part === "transcript" && (
        <TabPanel id={tabsId} name="transcript" className="min-w-0 print:hidden">
          <TranscriptPanel userId={userId} result={result} query={transcript} listening={listening} />
        </TabPanel>
      )}
    </article>
  );
}

type HeadProps = Pick<ResultDetailProps, "userId" | "result"> & { titleId: string; acts: ReactNode };

/** The title, which the customer may change in its place, and the facts of the recording. */
function Head({ userId, result, titleId, acts }: HeadProps) {
  const { isOpen: editing, close, opener } = useOpener();
  return (
    <>
      <header data-head className="flex items-start justify-between gap-4 max-sm:flex-wrap">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={titleId} tabIndex={-1} data-result-title className="text-xl wrap-anywhere outline-none">
              {resultTitle(result)}
            </h3>
            <ModeBadge mode={result.kind} />
            <IconButton
              icon={Pencil}
              {...opener}
              label="Titel wijzigen"
              className="-my-2 -ml-2 shrink-0 text-muted pointer-fine:[[data-head]:not(:hover,:focus-within)_&]:opacity-0 print:hidden"
              iconClass="size-4"
            />
          </div>
          <Facts {...result} />
        </div>
        {acts}
      </header>
      {editing && (
        <RenameForm
          userId={userId}
          renamed={{ resultId: result.id, speaker: null }}
          knownName={result.recordingName}
          name={withoutFileType(result.recordingName ?? "")}
          label="Titel"
          onClose={close}
        />
      )}
    </>
  );
}

function Summary({ result, links }: Pick<ResultDetailProps, "result"> & { links: PassageLinks }) {
  if (result.sentences.length === 0) {
    return (
      <p className={`max-w-prose whitespace-pre-line ${wrapLook(result.summary)}`}>
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

function ConsentNote({ notedAtMs }: { notedAtMs: number | null }) {
  return <p className="text-xs text-muted">{consentText(notedAtMs)}</p>;
}
