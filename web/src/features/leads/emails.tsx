import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmailListSkeleton } from "./email-list-skeleton.tsx";
import type { EmailDraft, LeadSubmission } from "./lead-model.ts";
import type { useLeads } from "./use-leads.ts";

// DOMPurify comes with the list, not with the form.
const EmailList = lazy(async () => ({ default: (await import("./email-list.tsx")).EmailList }));

interface EmailsProps {
  query: ReturnType<typeof useLeads>["emails"];
  submission: LeadSubmission | null;
  generating: boolean;
}

/** The four faces of the list: loading, failed, empty and full. */
export function Emails({ query, submission, generating }: EmailsProps) {
  if (query.isPending) return <EmailListSkeleton />;
  if (query.data) return <LoadedEmails drafts={query.data} submission={submission} generating={generating} />;
  return (
    <NoEmails
      action={
        <Button variant="secondary" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
          Opnieuw laden
        </Button>
      }
    />
  );
}

interface LoadedEmailsProps {
  drafts: readonly EmailDraft[];
  submission: LeadSubmission | null;
  generating: boolean;
}

function LoadedEmails({ drafts, submission, generating }: LoadedEmailsProps) {
  // Kept from the first load on, when the list may still be empty: what is not in it came in before their eyes.
  const [loadedFirst] = useState(() => new Set(drafts.map((draft) => draft.id)));
  if (drafts.length > 0) {
    return (
      <Suspense fallback={<EmailListSkeleton />}>
        <EmailList drafts={drafts} loadedFirst={loadedFirst} submission={submission} />
      </Suspense>
    );
  }
  // The panel above already says that the first ones are coming.
  return generating ? null : <NoEmails />;
}

function NoEmails({ action }: { action?: ReactNode }) {
  return (
    <EmptyState title="Geen emails gevonden" text="U heeft nog geen emails gegenereerd." action={action} />
  );
}
