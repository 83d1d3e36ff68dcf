import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { DraftList } from "./draft-list.ts";
import type { EmailListProps } from "./email-list.tsx";
import { EmailListSkeleton } from "./email-list-skeleton.tsx";
import type { LeadSubmission } from "./lead-model.ts";
import type { useLeads } from "./use-leads.ts";

// DOMPurify comes with the list, not with the form. When it cannot be fetched, the form beside it must stay: an error
// thrown here would take the whole page, and what was typed with it.
const EmailList = lazy<ComponentType<EmailListProps>>(() =>
  import("./email-list.tsx").then(
    (module) => ({ default: module.EmailList }),
    () => ({ default: ListNotFetched }),
  ),
);

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
  return <NoEmails action={<ReloadButton query={query} />} />;
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

function ListNotFetched() {
  return (
    <Notice
      tone="error"
      action={
        // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself
        <a href="" className={buttonLook({ variant: "secondary", size: "sm" })}>
          Pagina opnieuw laden
        </a>
      }
    >
      Uw emails konden niet worden getoond. Verstuur eerst wat u hebt ingevuld en laad daarna de pagina
      opnieuw.
    </Notice>
  );
}

function NoEmails({ action }: { action?: ReactNode }) {
  return (
    <EmptyState title="Geen emails gevonden" text="U heeft nog geen emails gegenereerd." action={action} />
  );
}
