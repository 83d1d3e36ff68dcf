import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { hasService } from "#functions/contract/services.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useSession } from "#web/lib/session.ts";
import { useCustomer } from "#web/lib/use-customer.ts";
import { type QuotaLimit, useQuota } from "#web/lib/use-quota.ts";
import { LimitBanner, QuotaLine } from "#web/parts/quota-line.tsx";
import { PanelButton, usePanel, WorkPanel } from "#web/parts/work-panel.tsx";
import { Workplace } from "#web/parts/workplace.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { meetingKeys } from "./meeting-keys.ts";
import { answerText, toastMs } from "./meeting-model.ts";
import { everyResult, MeetingsToolbar } from "./meetings-toolbar.tsx";
import { PageBanners } from "./page-banners.tsx";
import { MeetingResults } from "./results/meeting-results.tsx";
import { ResultPageContext, type ResultPart } from "./results/result-page.ts";
import { RowShapes } from "./row-shapes.tsx";
import { type MeetingsQueries, useMeetings } from "./use-meetings.ts";

const MeetingSide = latePart(
  async () => (await import("./meeting-side.tsx")).MeetingSide,
  <Skeleton className="h-120 rounded-lg" />,
);
const UploadLine = latePart(async () => (await import("./upload-panel/upload-line.tsx")).UploadLine, null);
const rowShapes = <RowShapes label="Wordt geladen..." />;
const OpenPoints = latePart(async () => (await import("./points/open-points.tsx")).OpenPoints, rowShapes);
const TranscriptSearch = latePart(
  async () => (await import("./search/transcript-search.tsx")).TranscriptSearch,
  rowShapes,
);

const title = "Meeting Analyst";

type MeetingAnalystProps = {
  /** The result that the address names. */
  shownId: string | null;
  /** Keeps its identity, so that a long list is not rendered again for each click. */
  onShow: (id: string | null, part: ResultPart) => void;
  /** The part of it that the address names. */
  part?: ResultPart;
  onPart?: (part: ResultPart) => void;
  /** Shares a result; another feature, so the route brings it. Keeps its identity as well. */
  share?: (resultId: string) => ReactNode;
};

/** The Meeting Analyst: hand in recordings, read what was said, say what can be better. */
export function MeetingAnalyst(props: MeetingAnalystProps) {
  const { part = "report", onPart = nothing, share = nothing, shownId, onShow } = props;
  const { user } = useSession();
  const resultPage = useMemo(() => ({ part, onPart, share }), [part, onPart, share]);
  return (
    user && (
      <ResultPageContext value={resultPage}>
        {/* The key makes another customer in the same tab start from nothing. */}
        <CustomerMeetings key={user.id} userId={user.id} shownId={shownId} onShow={onShow} />
      </ResultPageContext>
    )
  );
}

const nothing = () => null;

type CustomerMeetingsProps = Pick<MeetingAnalystProps, "shownId" | "onShow"> & { userId: string };

export function CustomerMeetings({ userId, ...found }: CustomerMeetingsProps) {
  const meetings = useMeetings(userId);
  // This page has no gate, which would follow the record that the quota is read from.
  useCustomer(userId);
  const limit = useQuota(userId, "meeting_analysis");
  const { data: customer } = limit.query;
  // The page is open to every account, and a limit counts for each; "unlimited" would promise the service.
  const isTold =
    limit.quota.state !== "unlimited" || !customer || hasService(customer.codes, "meeting_analysis");
  const { update, showAnswer, close } = useUpdate();
  // Everything at once, so that nothing that is there moves for what comes.
  if (limit.query.isPending || meetings.files.isPending || meetings.results.isPending) {
    return (
      <ToolSkeleton title={title} shape="shape-side-before" label="Uw vergaderingen worden geladen..." />
    );
  }
  return (
    <>
      <LoadedMeetings
        userId={userId}
        meetings={meetings}
        limit={limit}
        quota={isTold && <QuotaLine {...limit.quota} />}
        onAnswer={showAnswer}
        {...found}
      />
      <Toast title="Update" message={update} closeAfterMs={toastMs} onClose={close} />
    </>
  );
}

interface LoadedProps extends CustomerMeetingsProps {
  meetings: MeetingsQueries;
  limit: QuotaLimit;
  quota: ReactNode;
  onAnswer: (answer: string) => void;
}

/** The results, the passages that a search found in them, or their open action points. */
function LoadedMeetings({ userId, meetings, limit, quota, onAnswer, shownId, onShow }: LoadedProps) {
  const client = useQueryClient();
  const { files, results } = meetings;
  const [sought, setSought] = useState(everyResult);
  const [chosen, setChosen] = useState<{ passage: number | null } | null>(null);
  const show = useCallback(
    (id: string | null, passage: number | null = null) => {
      setChosen({ passage });
      setSought(everyResult);
      onShow(id, passage === null ? "report" : "transcript");
    },
    [onShow],
  );
  // Beside an empty list; the first result that comes into it must not push away what is being typed.
  const [beganEmpty] = useState(results.data?.rows.length === 0);
  const panel = usePanel(beganEmpty && shownId === null);
  // The limit is said where the person looks.
  const isOver = panel.state === "over";
  return (
    <Workplace
      title={title}
      quota={quota}
      act={<PanelButton panel={panel}>Opname toevoegen</PanelButton>}
      status={
        <>
          <PageBanners meetings={meetings} limit={{ ...limit, limitSaid: limit.limitSaid && !isOver }} />
          {panel.state === "closed" && <UploadLine userId={userId} onShow={panel.open} />}
        </>
      }
      isPanelBeside={panel.state === "beside"}
      panel={
        <WorkPanel panel={panel} title="Opnames">
          {isOver && limit.limitSaid && <LimitBanner {...limit.quota} />}
          <MeetingSide
            userId={userId}
            files={files}
            limit={limit}
            onAnswer={onAnswer}
            onFilesChanged={() => void readAgain(client, meetingKeys.files(userId))}
          />
        </WorkPanel>
      }
    >
      <MeetingResults
        userId={userId}
        query={results}
        shown={{ id: shownId, passage: chosen?.passage ?? null, isChosen: chosen !== null }}
        onShow={show}
        toolbar={<MeetingsToolbar sought={sought} onSought={setSought} />}
        sought={
          sought.isOpenPoints ? (
            <OpenPoints userId={userId} onShowResult={show} />
          ) : (
            sought.words !== "" && (
              <TranscriptSearch key={sought.words} userId={userId} words={sought.words} onShow={show} />
            )
          )
        }
        isAlone={panel.state === "beside"}
      />
    </Workplace>
  );
}

/** The newest word of the automation that is worth showing. */
function useUpdate() {
  const [update, setUpdate] = useState<{ id: number; text: string } | null>(null);
  const showAnswer = (answer: string) => {
    const text = answerText(answer);
    if (text !== null) setUpdate({ id: performance.now(), text });
  };
  return { update, showAnswer, close: () => setUpdate(null) };
}
