import { useState } from "react";
import { momentInBrussels } from "#web/lib/brussels-calendar.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { LimitBanner, QuotaLine } from "#web/ui/quota-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { DraftsPanel } from "./drafts/drafts-panel.tsx";
import { DraftsSkeleton } from "./drafts/drafts-skeleton.tsx";
import { GeneratingPanel } from "./generation/generating-panel.tsx";
import { type Generation, generation, greetingAt, tickingUntilMs } from "./generation/generation.ts";
import { GenerationEnded } from "./generation/generation-ended.tsx";
import { NothingCame } from "./generation/nothing-came.tsx";
import { useNow } from "./generation/use-now.ts";
import { RecipientLists } from "./lawful/recipient-lists.tsx";
import { LeadStatistics } from "./lead-statistics.tsx";
import { RequestAccepted } from "./request/request-accepted.tsx";
import { RequestPanel } from "./request/request-panel.tsx";
import { useRequests } from "./request/requests-api.ts";
import { useRequestState } from "./request/use-request-state.ts";
import { useLeads } from "./use-leads.ts";

const idle: Generation = { state: "idle" };

/** The Lead Generator: ask for leads, watch the drafts arrive, work through them. */
export function LeadDashboard() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerDashboard key={user.id} user={user} />;
}

export function CustomerDashboard({ user }: { user: SessionUser }) {
  const { draftList, drafts, submission, submissionKnown, submit } = useLeads(user.id);
  const { quota, limited, limitSaid, noteRefusal } = useQuota(user.id, "email_marketing");
  const nowMs = useNow(tickingUntilMs(submission, drafts));
  // Drafts that are not read yet are not zero drafts.
  const progress = draftList.data === undefined ? idle : generation(submission, drafts, nowMs);
  const generating = progress.state === "generating";
  const request = useRequestState({ submission, submit, nowMs });
  const { requests, requestsKnown } = useRequests(user.id, submission);
  const [detailOpen, setDetailOpen] = useState(false);
  // In one piece: what is said of a request that is running would push the list away.
  const isKnown = submissionKnown && !draftList.isPending;
  const [startsRunning, setStartsRunning] = useState<boolean | null>(null);
  if (isKnown && startsRunning === null) setStartsRunning(request.isAccepted);
  // Its buttons for earlier requests would push the fields down.
  const form =
    submissionKnown && requestsKnown ? (
      <RequestPanel
        user={user}
        requests={requests}
        request={request}
        submit={submit}
        limited={limited}
        onLimit={noteRefusal}
      />
    ) : (
      <Skeleton className="h-160 rounded-lg" />
    );
  return (
    <ToolPage
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title={`${greetingAt(momentInBrussels(Date.now()).hour)}, ${user.firstName || "Gebruiker"}`}
      subtitle="Laten we uw netwerk uitbreiden"
      quota={<QuotaLine {...quota} />}
      actions={<LeadStatistics figures={draftList.data ?? null} isPending={draftList.isPending} />}
      notices={
        ((isKnown && request.isAccepted) ||
          generating ||
          progress.state === "timed-out-empty" ||
          limitSaid) && (
          <>
            {limitSaid && <LimitBanner {...quota} />}
            {isKnown && request.isAccepted && <RequestAccepted request={request} generating={generating} />}
            {generating && <GeneratingPanel {...progress} />}
            {progress.state === "timed-out-empty" && submission && (
              <NothingCame key={submission.id} userId={user.id} submissionId={submission.id} />
            )}
          </>
        )
      }
      aside={!request.isAccepted && form}
      asideHidden={detailOpen}
      asideLabel="Nieuwe aanvraag"
      // Nothing is lost: the list was a shape until now, and there is no form while a request is running.
      workKey={startsRunning ? "running" : "idle"}
    >
      <GenerationEnded progress={progress} />
      {isKnown ? (
        <section aria-labelledby="emails-title" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="emails-title" className="text-lg">
              Gegenereerde e-mails
            </h2>
            <RecipientLists userId={user.id} />
          </div>
          <DraftsPanel
            userId={user.id}
            query={draftList}
            submission={submission}
            requests={requests}
            generating={generating}
            onDetail={setDetailOpen}
          />
        </section>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-11 w-44" />
          <DraftsSkeleton />
        </div>
      )}
    </ToolPage>
  );
}
