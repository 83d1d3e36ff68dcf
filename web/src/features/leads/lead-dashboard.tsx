import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { userEmailsTableName } from "../../../../functions/contract.ts";
import { type SessionUser, useSession } from "../../lib/session.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { emailsQuery, latestSubmissionQuery, leadKeys, pollWhileGenerating, useSubmitLead } from "./api.ts";
import { EmailListSkeleton } from "./email-list-skeleton.tsx";
import { GeneratingPanel } from "./generating-panel.tsx";
import {
  type EmailDraft,
  generation,
  greetingAt,
  type LeadSubmission,
  tickingUntilMs,
} from "./lead-model.ts";
import { LeadStatistics } from "./lead-statistics.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { useNow } from "./use-now.ts";

// DOMPurify comes with the list, not with the form.
const EmailList = lazy(async () => ({ default: (await import("./email-list.tsx")).EmailList }));

const noDrafts: readonly EmailDraft[] = [];

/** The Lead Generator: ask for leads, watch the drafts arrive, use them. */
export function LeadDashboard() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerDashboard key={user.id} user={user} />;
}

function CustomerDashboard({ user }: { user: SessionUser }) {
  const { emails, drafts, submission, submit } = useLeads(user.id);
  const nowMs = useNow(tickingUntilMs(submission, drafts));
  const progress = generation(submission, drafts, nowMs);
  return (
    <>
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title={`${greetingAt(new Date().getHours())}, ${user.firstName || "Gebruiker"}`}
        subtitle="Laten we uw netwerk uitbreiden"
        aside={<LeadStatistics drafts={drafts} />}
      />
      <div className="page-column grid items-start gap-10 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <RequestPanel
          user={user}
          submission={submission}
          nowMs={nowMs}
          generating={progress.state === "generating"}
          submit={submit}
        />
        <section aria-labelledby="emails-title" className="grid gap-5">
          <h2 id="emails-title" className="text-xl">
            Gegenereerde emails
          </h2>
          {progress.state === "generating" && <GeneratingPanel {...progress} />}
          {progress.state === "timed-out-empty" && (
            <Notice tone="error">Er konden geen emails worden gegenereerd. Probeer het later opnieuw.</Notice>
          )}
          <Emails query={emails} submission={submission} generating={progress.state === "generating"} />
        </section>
      </div>
      {/* Only once the table exists: nobody can listen to a table that is not there. */}
      {emails.isSuccess && <LiveEmails userId={user.id} />}
      <LiveSubmissions userId={user.id} />
    </>
  );
}

function useLeads(userId: string) {
  const submit = useSubmitLead(userId);
  const latest = useQuery({
    ...latestSubmissionQuery(userId),
    refetchInterval: ({ state }) => pollWhileGenerating(state.data ?? null),
  });
  const submission = cancelledByFailure(latest.data ?? null, submit) ? null : (latest.data ?? null);
  const emails = useQuery({
    ...emailsQuery(userId),
    refetchInterval: ({ state }) => pollWhileGenerating(submission, state.data),
  });
  return { emails, drafts: emails.data ?? noDrafts, submission, submit };
}

/** This tab saw the hand-over fail before the server had noted it. */
function cancelledByFailure(
  submission: LeadSubmission | null,
  submit: ReturnType<typeof useSubmitLead>,
): boolean {
  return submit.isError && submission?.status === "pending" && submission.id === submit.variables.id;
}

interface EmailsProps {
  query: ReturnType<typeof useLeads>["emails"];
  submission: LeadSubmission | null;
  generating: boolean;
}

function Emails({ query, submission, generating }: EmailsProps) {
  if (query.isPending) return <EmailListSkeleton />;
  if (query.data !== undefined && query.data.length > 0) {
    return (
      <Suspense fallback={<EmailListSkeleton />}>
        <EmailList drafts={query.data} submission={submission} />
      </Suspense>
    );
  }
  // The panel above already says that the first ones are coming.
  if (generating) return null;
  return (
    <EmptyState
      title="Geen emails gevonden"
      text="U heeft nog geen emails gegenereerd."
      action={
        query.isError && (
          <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
            Opnieuw laden
          </Button>
        )
      }
    />
  );
}

function LiveEmails({ userId }: { userId: string }) {
  const client = useQueryClient();
  useTableChanges({
    table: userEmailsTableName(userId),
    onChange: () => client.invalidateQueries({ queryKey: leadKeys.emails(userId) }),
  });
  return null;
}

function LiveSubmissions({ userId }: { userId: string }) {
  const client = useQueryClient();
  useTableChanges({
    table: "lead_submissions",
    filter: `user_id=eq.${userId}`,
    onChange: () => client.invalidateQueries({ queryKey: leadKeys.submission(userId) }),
  });
  return null;
}
