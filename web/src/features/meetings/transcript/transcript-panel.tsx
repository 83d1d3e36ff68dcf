import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import type { Passage } from "./passages.ts";
import { Speakers } from "./speakers.tsx";
import { TranscriptText } from "./transcript-text.tsx";
import type { Listening } from "./use-listening.ts";

type TranscriptPanelProps = {
  userId: string;
  result: MeetingResult;
  query: UseQueryResult<readonly Passage[]>;
  listening: Listening;
};

/** The words of the meeting. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { query, listening } = props;
  const hasTranscript = (query.data?.length ?? 0) > 0;
  return (
    <div className="grid content-start gap-3">
      {hasTranscript && !listening.following && (
        <Button variant="quiet" size="sm" onClick={listening.follow} className="-ml-3.5 justify-self-start">
          Volg de opname
        </Button>
      )}
      <Text {...props} />
    </div>
  );
}

function Text({ userId, result, query, listening }: TranscriptPanelProps) {
  if (query.data === undefined) {
    if (query.isPending) {
      return <LoadingLines label="Het transcript wordt geladen..." lines={["h-[min(70dvh,44rem)]"]} />;
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
