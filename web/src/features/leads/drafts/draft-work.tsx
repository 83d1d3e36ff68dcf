import clsx from "clsx";
import { memo, useEffect, useRef } from "react";
import { countText } from "#web/lib/count-text.ts";
import { StaleVersionError } from "#web/lib/edit.ts";
import { messageOf } from "#web/lib/errors.ts";
import { useUnsavedWork } from "#web/lib/use-unsaved-work.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { LeadSubmission } from "../generation/generation.ts";
import type { LeadRequestMade } from "../request/requests-api.ts";
import { DraftDetail } from "./draft-detail.tsx";
import type { DraftList } from "./draft-list.ts";
import { DraftRowsList } from "./draft-rows-list.tsx";
import { type DraftFilter, noFilter } from "./drafts-api.ts";
import { DraftsExport } from "./drafts-export.tsx";
import { RowsShape } from "./drafts-skeleton.tsx";
import { DraftsToolbar } from "./drafts-toolbar.tsx";
import { type DraftActs, useDraftActs } from "./use-draft-acts.ts";
import { useDraftKeys } from "./use-draft-keys.ts";
import { useOpenDrafts } from "./use-open-drafts.ts";
import { isNarrowed, type ShownDrafts, useShownDrafts } from "./use-shown-drafts.ts";

export type DraftWorkProps = {
  userId: string;
  list: DraftList;
  /** Ids of what was there when the page opened. */
  loadedFirst: ReadonlySet<string>;
  submission: LeadSubmission | null;
  requests: readonly LeadRequestMade[];
  /** A draft was opened, and needs room; or the last one was closed. */
  onDetail: (isOpen: boolean) => void;
};

/**
 * The list and, beside it or in its place, the draft that one works on. Memoised: the dashboard's stopwatch re-renders it
 * each second, this only when a draft changes.
 */
export const DraftWork = memo(function DraftWork(props: DraftWorkProps) {
  const { userId, list, requests } = props;
  const open = useOpenDrafts(props);
  const shown = useShownDrafts(userId, list, open.filter);
  const acts = useDraftActs(userId);
  const leaving = useUnsavedWork(acts.unsavedIds.size > 0);
  const rows = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const current = open.currentOf(shown.drafts);
  const keys = useDraftKeys({ rows, searchField, shown, open, acts, current });
  const detail = useRef<HTMLDivElement>(null);
  useFocusInPlaceOfList(detail, rows, current?.id ?? null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "/" is a short cut to the search field in it
    <div className="@container grid gap-4" onKeyDown={keys.onKeyAnywhere}>
      <DraftsToolbar list={list} filter={open.filter} searchField={searchField} onFilter={open.setFilter}>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-muted tabular-nums">
            {countText(shown.total)} {shown.total === 1 ? "e-mail" : "e-mails"}, nieuwste eerst
          </p>
          <DraftsExport list={list} />
        </div>
      </DraftsToolbar>
      <p role="status" className="sr-only">
        {foundText(shown, open.filter)}
      </p>
      <p role="status" className="sr-only">
        {acts.said}
      </p>
      <LastChange
        acts={acts}
        isShownBelow={current !== null && acts.editOf(current)?.theirs != null}
        onDone={() => focusRow(rows.current)}
      />
      <div
        className={clsx(
          "grid items-start gap-5",
          current &&
            "@min-[48rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @min-[64rem]:grid-cols-[25rem_minmax(0,1fr)]",
        )}
      >
        <div className={clsx("min-w-0", current && "hidden @min-[48rem]:block")}>
          {shown.state === "shown" && shown.drafts.length > 0 ? (
            <DraftRowsList
              ref={rows}
              shown={shown}
              requests={requests}
              requestAlone={open.filter.requestId}
              currentId={current?.id ?? null}
              isUnfolded={open.isUnfolded}
              hasUnsavedEdit={({ id }) => acts.unsavedIds.has(id)}
              onToggle={open.toggle}
              onOpen={open.open}
              onRequestAlone={(requestId) => open.setFilter({ ...open.filter, requestId })}
              onKey={keys.onKey}
            />
          ) : (
            <NoRows
              shown={shown}
              onAll={() => open.setFilter(noFilter)}
              isNarrowed={isNarrowed(open.filter)}
            />
          )}
        </div>
        {current && (
          <div
            ref={detail}
            tabIndex={-1}
            className="min-w-0 scroll-mt-17 outline-none @min-[48rem]:self-stretch"
          >
            <DraftDetail
              userId={userId}
              draft={current}
              request={requests.find(({ id }) => id === current.requestId) ?? null}
              acts={acts}
              onClose={keys.close}
            />
          </div>
        )}
      </div>
      {leaving && (
        <LeaveQuestion
          loss="Een e-mail die u bewerkt, is nog niet bewaard. Wat u eraan wijzigde, gaat verloren als u deze pagina verlaat."
          onStay={leaving.stay}
          onLeave={leaving.leave}
        />
      )}
    </div>
  );
});

/**
 * On a screen that shows one of the two, the draft has the focus when it takes the place of the list. Beside it, the rows
 * get narrower and higher: the one that was opened stays in view.
 */
function useFocusInPlaceOfList(
  detail: { current: HTMLElement | null },
  rows: { current: HTMLElement | null },
  currentId: string | null,
) {
  useEffect(() => {
    if (currentId === null || !rows.current) return;
    if (rows.current.checkVisibility()) {
      rows.current.querySelector(`[data-draft="${currentId}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    detail.current?.focus({ preventScroll: true });
    detail.current?.scrollIntoView({ block: "start" });
  }, [currentId, detail, rows]);
}

/** How many were found, once the list is narrowed: what arrives by itself is said elsewhere. */
function foundText({ state, total }: ShownDrafts, filter: DraftFilter): string {
  if (state !== "shown" || !isNarrowed(filter)) return "";
  if (total === 0) return "Geen e-mails gevonden";
  return `${countText(total)} ${total === 1 ? "e-mail" : "e-mails"} gevonden`;
}

/** The button that was pressed goes; the list stays. */
function focusRow(rows: HTMLElement | null) {
  rows?.querySelector<HTMLElement>("[data-draft]")?.focus();
}

type LastChangeProps = {
  acts: DraftActs;
  /** The open draft shows its two versions, which says that a save was refused. */
  isShownBelow: boolean;
  onDone: () => void;
};

/** That the last change failed, or that a draft was removed and can be brought back. */
function LastChange({ acts, isShownBelow, onDone }: LastChangeProps) {
  const { error, removed } = acts;
  if (error && isShownBelow && error instanceof StaleVersionError) return null;
  if (error)
    return <Notice tone="error">{messageOf(error, "De wijziging kon niet worden opgeslagen.")}</Notice>;
  if (!removed) return null;
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={acts.busy}
            onClick={() => acts.bringBack(removed, onDone)}
          >
            Ongedaan maken
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              acts.forgetRemoved();
              onDone();
            }}
          >
            Sluiten
          </Button>
        </div>
      }
    >
      De e-mail aan {removed.prospect} is verwijderd. U vindt hem nog 30 dagen bij Verwijderd.
    </Notice>
  );
}

type NoRowsProps = { shown: ShownDrafts; isNarrowed: boolean; onAll: () => void };

function NoRows({ shown, isNarrowed, onAll }: NoRowsProps) {
  if (shown.state === "loading") return <RowsShape />;
  if (shown.state === "failed")
    return <LoadFailure query={shown.query}>De e-mails konden niet worden gezocht.</LoadFailure>;
  return (
    <EmptyState
      title="Geen emails gevonden"
      text={isNarrowed ? "Geen enkele e-mail past bij wat u zoekt." : "Alle e-mails zijn verwijderd."}
      action={
        isNarrowed && (
          <Button variant="secondary" size="sm" onClick={onAll}>
            Toon alle e-mails
          </Button>
        )
      }
    />
  );
}
