import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { momentInBrussels } from "#web/lib/brussels-calendar.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { LimitBanner, QuotaLine } from "#web/parts/quota-line.tsx";
import { PanelButton, usePanel, WorkPanel } from "#web/parts/work-panel.tsx";
import { Workplace } from "#web/parts/workplace.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DraftList } from "./drafts/draft-list.ts";
import { DraftsPanel } from "./drafts/drafts-panel.tsx";
import { DraftsSkeleton } from "./drafts/drafts-skeleton.tsx";
import { RunningRequestContext } from "./drafts/running-request.ts";
import { FewerCame } from "./generation/fewer-came.tsx";
import { draftsExpected, type Generation, greetingAt, tickingUntilMs } from "./generation/generation.ts";
import { pageState } from "./page-state.ts";
import { RequestAccepted } from "./request/request-accepted.tsx";
import { useRequests } from "./request/requests-api.ts";
import { useLeads } from "./use-leads.ts";

const formShape = <Skeleton className="h-160 rounded-lg" />;
const NewRequest = latePart(async () => (await import("./request/new-request.tsx")).NewRequest, formShape);

/** The Lead Generator: ask for leads, watch the drafts arrive, work through them. */
export function LeadDashboard() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerDashboard key={user.id} user={user} />;
}

/** Undefined until they can be shown, null when they could not be read. */
function draftsShown(
  { isPending, data }: Pick<UseQueryResult<DraftList>, "isPending" | "data">,
  requestsKnown: boolean,
) {
  // The headings of the requests stand between the drafts, and would push them down.
  if (isPending || !requestsKnown) return undefined;
  return data?.rows ?? null;
}

const isEmpty = (list: DraftList | undefined) => !list || list.total + list.statuses.deleted === 0;

export function CustomerDashboard({ user }: { user: SessionUser }) {
  const { draftList, submission, submit } = useLeads(user.id);
  const { quota, limited, limitSaid, noteRefusal } = useQuota(user.id, "email_marketing");
  const { requests, requestsKnown } = useRequests(user.id, submission);
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  const drafts = draftsShown(draftList, requestsKnown);
  const nowMs = useNow(tickingUntilMs(submission ?? null, drafts ?? []));
  const submittedHereId = submit.data?.submissionId ?? null;
  const page = pageState({ submission, drafts, submittedHereId, dismissedId, nowMs });
  const progress = page.kind === "loading" ? null : page.progress;
  const generating = progress?.state === "generating";
  const isForm = page.kind === "form";
  const opened = usePanel(isForm && page.listKnown && isEmpty(draftList.data));
  // In the same moment: what is said of the accepted request takes the focus, which a panel over it would keep.
  const panel = { ...opened, state: isForm ? opened.state : ("closed" as const) };
  // The limit is said where the person looks.
  const isOver = panel.state === "over";
  const closeWhenSent = useEffectEvent(opened.close);
  useEffect(() => {
    if (!isForm) closeWhenSent();
  }, [isForm]);
  const askAnew = () => {
    if (!isForm) submit.reset();
    if (!isForm) setDismissedId(submission?.id ?? null);
    opened.open();
  };
  return (
    <Workplace
      title={`${greetingAt(momentInBrussels(Date.now()).hour)}, ${user.firstName || "Gebruiker"}`}
      subtitle="Laten we uw netwerk uitbreiden"
      quota={<QuotaLine {...quota} />}
      act={
        // Of two requests at a time nobody could tell which drafts are whose.
        page.listKnown &&
        !limited &&
        !generating && <PanelButton panel={{ ...panel, open: askAnew }}>Nieuwe aanvraag</PanelButton>
      }
      status={limitSaid && !isOver && <LimitBanner {...quota} />}
      isPanelBeside={panel.state === "beside"}
      panel={
        <WorkPanel panel={panel} title="Nieuwe leads aanvragen">
          {limitSaid && isOver && <LimitBanner {...quota} />}
          {panel.state !== "closed" &&
            // The buttons for earlier requests would push the fields down.
            (isForm && requestsKnown ? (
              <NewRequest
                user={user}
                requests={requests}
                shape={formShape}
                submit={submit}
                state={page.form}
                limited={limited}
                onLimit={noteRefusal}
              />
            ) : (
              formShape
            ))}
        </WorkPanel>
      }
    >
      {progress && <GenerationEnded progress={progress} />}
      {page.listKnown ? (
        <RunningRequestContext
          value={<RunningRequest userId={user.id} page={page} submission={submission} progress={progress} />}
        >
          <DraftsPanel
            userId={user.id}
            query={draftList}
            submission={submission ?? null}
            requests={requests}
            generating={generating}
          />
        </RunningRequestContext>
      ) : (
        <DraftsSkeleton />
      )}
    </Workplace>
  );
}

type RunningRequestProps = {
  userId: string;
  page: ReturnType<typeof pageState>;
  submission: ReturnType<typeof useLeads>["submission"];
  progress: Generation | null;
};

/** The state of the request that is being carried out, above its drafts. */
function RunningRequest({ userId, page, submission, progress }: RunningRequestProps) {
  const isAccepted = page.kind === "accepted";
  return (
    <>
      {progress && (isAccepted || progress.state === "generating") && (
        <RequestAccepted isAccepted={isAccepted} takesFocus={isAccepted && page.here} progress={progress} />
      )}
      {submission && <FewerCame key={submission.id} userId={userId} of={submission} progress={progress} />}
    </>
  );
}

/** Says aloud that the drafts are there: the panel that counted them goes at that moment. */
function GenerationEnded({ progress }: { progress: Generation }) {
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

/** Looked at more often than it changes, so that the stopwatch never skips a second. */
const checkEveryMs = 250;
/** The moment itself must still be seen, in whole seconds, before the clock stops. */
const graceMs = 1000;

/** The server's time in whole seconds, as epoch milliseconds; it re-renders each second until `untilMs`, then rests. */
function useNow(untilMs: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilMs === null) return () => {};
      const timer = setInterval(() => {
        onTick();
        if (serverNowMs() > untilMs + graceMs) clearInterval(timer);
      }, checkEveryMs);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, wholeSecondMs);
}

function wholeSecondMs(): number {
  return Math.floor(serverNowMs() / 1000) * 1000;
}
