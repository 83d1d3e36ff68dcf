import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { momentInBrussels } from "#web/lib/brussels-calendar.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { LimitBanner, QuotaLine } from "#web/ui/quota-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import type { DraftList } from "./drafts/draft-list.ts";
import { DraftsPanel } from "./drafts/drafts-panel.tsx";
import { DraftsSkeleton } from "./drafts/drafts-skeleton.tsx";
import { FewerCame } from "./generation/fewer-came.tsx";
import { GeneratingPanel } from "./generation/generating-panel.tsx";
import { greetingAt, tickingUntilMs } from "./generation/generation.ts";
import { GenerationEnded } from "./generation/generation-ended.tsx";
import { useNow } from "./generation/use-now.ts";
import { RecipientLists } from "./lawful/recipient-lists.tsx";
import { useLeadAddress } from "./lead-address.ts";
import { LeadStatistics } from "./lead-statistics.tsx";
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

export function CustomerDashboard({ user }: { user: SessionUser }) {
  const { draftList, submission, submit } = useLeads(user.id);
  const { quota, limited, limitSaid, noteRefusal } = useQuota(user.id, "email_marketing");
  const { requests, requestsKnown } = useRequests(user.id, submission);
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  const [{ draftId }] = useLeadAddress();
  const drafts = draftsShown(draftList, requestsKnown);
  const nowMs = useNow(tickingUntilMs(submission ?? null, drafts ?? []));
  const submittedHereId = submit.data?.submissionId ?? null;
  const page = pageState({ submission, drafts, submittedHereId, dismissedId, nowMs });
  const progress = page.kind === "loading" ? null : page.progress;
  const generating = progress?.state === "generating";
  const askAnew = () => {
    submit.reset();
    setDismissedId(submission?.id ?? null);
  };
  return (
    <ToolPage
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title={`${greetingAt(momentInBrussels(Date.now()).hour)}, ${user.firstName || "Gebruiker"}`}
      subtitle="Laten we uw netwerk uitbreiden"
      quota={<QuotaLine {...quota} />}
      actions={<LeadStatistics figures={draftList.data ?? null} isPending={draftList.isPending} />}
      notices={
        <>
          {limitSaid && <LimitBanner {...quota} />}
          {/* With the list in one piece: it would push the list away. */}
          {page.kind === "accepted" && page.listKnown && (
            <RequestAccepted takesFocus={page.here} generating={generating} onNew={askAnew} />
          )}
          {progress?.state === "generating" && <GeneratingPanel {...progress} />}
          {submission && (
            <FewerCame key={submission.id} userId={user.id} of={submission} progress={progress} />
          )}
        </>
      }
      aside={
        page.kind !== "accepted" &&
        // The buttons for earlier requests would push the fields down.
        (page.kind === "form" && requestsKnown ? (
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
        ))
      }
      asideHidden={draftId !== null}
      asideLabel="Nieuwe aanvraag"
      // Nothing is lost when it changes: until then there were shapes alone.
      workKey={page.kind === "form" || page.listKnown ? "work" : "shapes"}
    >
      {progress && <GenerationEnded progress={progress} />}
      {page.listKnown ? (
        <DraftsSection
          userId={user.id}
          query={draftList}
          submission={submission ?? null}
          requests={requests}
          generating={generating}
        />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-11 w-44" />
          <DraftsSkeleton />
        </div>
      )}
    </ToolPage>
  );
}

function DraftsSection(panel: ComponentProps<typeof DraftsPanel>) {
  return (
    <section aria-labelledby="emails-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="emails-title" className="text-lg">
          Gegenereerde e-mails
        </h2>
        <RecipientLists userId={panel.userId} />
      </div>
      <DraftsPanel {...panel} />
    </section>
  );
}
