import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
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

type DraftsPanelProps = Omit<DraftWorkProps, "list" | "loadedFirst"> & {
  query: UseQueryResult<DraftList>;
  generating: boolean;
};

/** The list when it could not be read, when it is empty and with drafts. */
export function DraftsPanel({ query, ...rest }: DraftsPanelProps) {
  if (query.data) return <LoadedDrafts list={query.data} {...rest} />;
  return <NoDrafts action={<ReloadButton query={query} />} />;
}

type LoadedDraftsProps = Omit<DraftsPanelProps, "query"> & { list: DraftList };

function LoadedDrafts({ generating, ...work }: LoadedDraftsProps) {
  const { list } = work;
  // From the first load on, when the list may still be empty: a draft outside it arrived while the page was open.
  const [loadedFirst] = useState(() => new Set(list.rows.map((draft) => draft.id)));
  // A removed draft can be brought back.
  if (list.total + list.statuses.deleted > 0) {
    return (
      <Suspense fallback={<DraftsSkeleton />}>
        <DraftWork {...work} loadedFirst={loadedFirst} />
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
