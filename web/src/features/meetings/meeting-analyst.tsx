import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { hasService } from "#functions/contract/services.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useSession } from "#web/lib/session.ts";
import { useCustomer } from "#web/lib/use-customer.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { Button } from "#web/ui/button.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { QuotaLine } from "#web/ui/quota-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Toast } from "#web/ui/toast.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { ToolSkeleton } from "#web/ui/tool-skeleton.tsx";
import { meetingKeys } from "./meeting-keys.ts";
import { answerText, toastMs } from "./meeting-model.ts";
import { PageBanners } from "./page-banners.tsx";
import { mainPlace, pageGrid, sidePlace } from "./page-grid.ts";
import { MeetingResults } from "./results/meeting-results.tsx";
import { ResultPageContext, type ResultPart } from "./results/result-page.ts";
import { RowShapes } from "./row-shapes.tsx";
import { uploadTitleId } from "./upload-title.ts";
import { type MeetingsQueries, useMeetings } from "./use-meetings.ts";
import { type View, Views } from "./views.tsx";

const MeetingSide = latePart(
  async () => (await import("./meeting-side.tsx")).MeetingSide,
  // With the name of the title that comes, so that the button leads here meanwhile.
  <div id={uploadTitleId} tabIndex={-1} className="outline-none">
    <Skeleton className="h-200 rounded-lg" />
  </div>,
);
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
  const client = useQueryClient();
  const meetings = useMeetings(userId);
  // This page has no gate, which would follow the record that the quota is read from.
  useCustomer(userId);
  const limit = useQuota(userId, "meeting_analysis");
  const { data: customer } = limit.query;
  // The page is open to every account, and a limit counts for each; "unlimited" would promise the service.
  const isTold =
    limit.quota.state !== "unlimited" || !customer || hasService(customer.codes, "meeting_analysis");
  const { update, showAnswer, close } = useUpdate();
  const readFiles = () => void readAgain(client, meetingKeys.files(userId));
  // Everything at once, so that nothing that is there moves for what comes.
  if (limit.query.isPending || meetings.files.isPending || meetings.results.isPending) {
    return (
      <ToolSkeleton title={title} shape="shape-side-before" label="Uw vergaderingen worden geladen..." />
    );
  }
  return (
    <>
      <ToolPage
        title={title}
        back={{ to: "/platform", label: "Terug naar Platform" }}
        quota={
          isTold && (
            <div className="print:hidden">
              <QuotaLine {...limit.quota} />
            </div>
          )
        }
        actions={<ToUpload />}
        notices={<PageBanners meetings={meetings} limit={limit} />}
      >
        <Found userId={userId} results={meetings.results} {...found}>
          <MeetingSide
            userId={userId}
            files={meetings.files}
            limit={limit}
            onAnswer={showAnswer}
            onFilesChanged={readFiles}
          />
        </Found>
      </ToolPage>
      <Toast title="Update" message={update} closeAfterMs={toastMs} onClose={close} />
    </>
  );
}

/** On a narrow screen the recordings stand below what was found. */
function ToUpload() {
  const go = () => {
    const heading = document.getElementById(uploadTitleId);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button size="sm" onClick={go} className="lg:hidden print:hidden">
      Opname toevoegen
    </Button>
  );
}

interface FoundProps extends CustomerMeetingsProps {
  results: MeetingsQueries["results"];
  /** The side. */
  children: ReactNode;
}

/** Three views of the analyses: by result, by what is still to be done, by words. */
function Found({ userId, results, shownId, onShow, children }: FoundProps) {
  const [view, setView] = useState<View>("results");
  const [chosen, setChosen] = useState<{ passage: number | null } | null>(null);
  const show = useCallback(
    (id: string | null, passage: number | null = null) => {
      setChosen({ passage });
      setView("results");
      onShow(id, passage === null ? "report" : "transcript");
    },
    [onShow],
  );
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Views view={view} onView={setView} />
      <div className={pageGrid}>
        {view === "results" ? (
          <section aria-labelledby="results-title" className="contents">
            <h2 id="results-title" className="sr-only">
              Resultaten
            </h2>
            <MeetingResults
              userId={userId}
              query={results}
              shown={{ id: shownId, passage: chosen?.passage ?? null, isChosen: chosen !== null }}
              onShow={show}
            />
          </section>
        ) : (
          <div className={mainPlace}>
            {view === "open" && <OpenPoints userId={userId} onShowResult={show} />}
            {view === "search" && <TranscriptSearch userId={userId} onShow={show} />}
          </div>
        )}
        <div className={sidePlace}>{children}</div>
      </div>
    </div>
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
