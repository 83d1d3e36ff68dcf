import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { ListAndDetail } from "#web/parts/workplace.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import type { DraftList } from "./draft-list.ts";
import { DraftWork, type DraftWorkProps } from "./draft-work.tsx";
import { RowsShape } from "./drafts-skeleton.tsx";
import { RunningRequestContext } from "./running-request.ts";

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
    return <DraftWork {...work} loadedFirst={loadedFirst} />;
  }
  return <NoDrafts isExpected={generating} />;
}

/** With the same top as the list that comes in its place. */
function NoDrafts({ isExpected = false, action }: { isExpected?: boolean; action?: ReactNode }) {
  const running = use(RunningRequestContext);
  return (
    <ListAndDetail
      list={
        <section aria-label="Gegenereerde e-mails" className="grid gap-4">
          {running}
          {isExpected ? (
            <RowsShape />
          ) : (
            <EmptyState
              title="Geen emails gevonden"
              text="U heeft nog geen emails gegenereerd."
              action={action}
            />
          )}
        </section>
      }
    />
  );
}
