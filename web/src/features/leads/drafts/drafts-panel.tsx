import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { LeadSubmission } from "../generation/generation.ts";
import type { useLeads } from "../use-leads.ts";
import type { DraftList } from "./draft-list.ts";
import type { DraftWorkProps } from "./draft-work.tsx";
import { DraftsSkeleton } from "./drafts-skeleton.tsx";

// DOMPurify comes with the list, not with the form. When it cannot be fetched, the form beside it must stay: an error
// thrown here would take the whole page, and what was typed with it.
const DraftWork = lazy<ComponentType<DraftWorkProps>>(() =>
  import("./draft-work.tsx").then(
    (module) => ({ default: module.DraftWork }),
    () => ({ default: ListNotFetched }),
  ),
);

type DraftsPanelProps = {
  userId: string;
  query: ReturnType<typeof useLeads>["draftList"];
  submission: LeadSubmission | null;
  generating: boolean;
};

/** The list while it loads, when it could not be read, when it is empty and with drafts. */
export function DraftsPanel({ query, ...rest }: DraftsPanelProps) {
  if (query.isPending) return <DraftsSkeleton />;
  if (query.data) return <LoadedDrafts list={query.data} {...rest} />;
  return <NoDrafts action={<ReloadButton query={query} />} />;
}

interface LoadedDraftsProps extends Omit<DraftsPanelProps, "query"> {
  list: DraftList;
}

function LoadedDrafts({ userId, list, submission, generating }: LoadedDraftsProps) {
  // From the first load on, when the list may still be empty: a draft outside it arrived while the page was open.
  const [loadedFirst] = useState(() => new Set(list.drafts.map((draft) => draft.id)));
  // What was removed can be brought back.
  if (list.total + list.statuses.deleted > 0) {
    return (
      <Suspense fallback={<DraftsSkeleton />}>
        <DraftWork userId={userId} list={list} loadedFirst={loadedFirst} submission={submission} />
      </Suspense>
    );
  }
  // The panel above already says that the first ones are coming.
  return generating ? null : <NoDrafts />;
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
      Uw e-mails konden niet worden getoond. Verstuur eerst wat u hebt ingevuld en laad daarna de pagina
      opnieuw.
    </Notice>
  );
}

function NoDrafts({ action }: { action?: ReactNode }) {
  return (
    <EmptyState title="Geen emails gevonden" text="U heeft nog geen emails gegenereerd." action={action} />
  );
}
