import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import type { Passage } from "./passages.ts";
import { Player } from "./player.tsx";
import { Speakers } from "./speakers.tsx";
import { TranscriptText } from "./transcript-text.tsx";
import type { Listening } from "./use-listening.ts";

type TranscriptPanelProps = {
  userId: string;
  result: MeetingResult;
  query: UseQueryResult<readonly Passage[]>;
  listening: Listening;
};

/** The sound of the meeting and what was said in it. */
export function TranscriptPanel({ userId, result, query, listening }: TranscriptPanelProps) {
  const titleId = useId();
  const hasTranscript = (query.data?.length ?? 0) > 0;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-3 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h4 id={titleId} className="text-sm font-semibold">
          Opname en transcript
        </h4>
        {hasTranscript && !listening.following && (
          <Button variant="quiet" size="sm" onClick={listening.follow} className="-mr-3.5">
            Volg de opname
          </Button>
        )}
      </div>
      <Player player={listening.player} onTime={listening.onTime} hasTranscript={hasTranscript} />
      <Text userId={userId} result={result} query={query} listening={listening} />
    </section>
  );
}

function Text({ userId, result, query, listening }: TranscriptPanelProps) {
  if (query.data === undefined) {
    if (query.isPending) {
      return (
        <div>
          <p role="status" className="sr-only">
            Het transcript wordt geladen...
          </p>
          <Skeleton className="h-[min(70dvh,44rem)]" />
        </div>
      );
    }
    return (
      <LoadFailure query={query} title="Transcript niet geladen">
        Het transcript kon niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    );
  }
  if (query.data.length === 0) {
    return <p className="text-sm text-muted">Bij dit verslag is geen transcript gemaakt.</p>;
  }
  return (
    <>
      <Speakers userId={userId} result={result} />
      <TranscriptText
        passages={query.data}
        speakers={result.speakers}
        current={listening.current}
        box={listening.box}
        onPassage={listening.choose}
        onScrollAway={listening.scrollAway}
      />
    </>
  );
}
