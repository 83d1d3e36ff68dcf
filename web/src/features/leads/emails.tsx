import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { DraftList } from "./draft-list.ts";
import { EmailListSkeleton } from "./email-list-skeleton.tsx";
import type { LeadSubmission } from "./lead-model.ts";
import type { useLeads } from "./use-leads.ts";

// DOMPurify comes with the list, not with the form.
const EmailList = lazy(async () => ({ default: (await import("./email-list.tsx")).EmailList }));

interface EmailsProps {
  userId: string;
  query: ReturnType<typeof useLeads>["emails"];
  submission: LeadSubmission | null;
  generating: boolean;
}

/** The four faces of the list: loading, failed, empty and full. */
export function Emails({ query, ...rest }: EmailsProps) {
  if (query.isPending) return <EmailListSkeleton />;
  if (query.data) return <LoadedEmails list={query.data} {...rest} />;
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

interface LoadedEmailsProps extends Omit<EmailsProps, "query"> {
  list: DraftList;
}

function LoadedEmails({ userId, list, submission, generating }: LoadedEmailsProps) {
  // Kept from the first load on, when the list may still be empty: what is not in it came in before their eyes.
  const [loadedFirst] = useState(() => new Set(list.drafts.map((draft) => draft.id)));
  if (list.drafts.length > 0) {
    return (
      <Suspense fallback={<EmailListSkeleton />}>
        <EmailList userId={userId} list={list} loadedFirst={loadedFirst} submission={submission} />
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
