import clsx from "clsx";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
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
import type { Draft } from "./draft.ts";
import { DraftDetail } from "./draft-detail.tsx";
import type { DraftKeyAct } from "./draft-keys.ts";
import type { DraftList } from "./draft-list.ts";
import { DraftRowsList } from "./draft-rows-list.tsx";
import { editOf, hasUnsaved, isUnfolded, isUnsaved, openDraft } from "./draft-work-state.ts";
import { type DraftFilter, noFilter } from "./drafts-api.ts";
import { DraftsExport } from "./drafts-export.tsx";
import { RowsShape } from "./drafts-skeleton.tsx";
import { DraftsToolbar } from "./drafts-toolbar.tsx";
import { copyDraft } from "./plain-text.ts";
import { type DraftActs, useDraftWork } from "./use-draft-work.ts";
import { isNarrowed, type ShownDrafts, useShownDrafts } from "./use-shown-drafts.ts";

/** The button beside the draft says it itself; the key has no button. */
const copyTexts = { copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

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
  const { userId, list, requests, onDetail } = props;
  const { work, acts, busy, error } = useDraftWork(userId);
  const { filter } = work;
  const shown = useShownDrafts(userId, list, filter);
  const leaving = useUnsavedWork(hasUnsaved(work));
  const rows = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const current = openDraft(work, shown.drafts, list.rows);
  const editing = current && editOf(work, current);
  useFocusInPlaceOfList(detail, rows, current?.id ?? null);

  const narrow = (filter: DraftFilter) => acts.note({ type: "narrowed", filter });
  const open = (draft: Draft) => {
    acts.note({ type: "opened", draft });
    onDetail(true);
  };
  const close = () => {
    acts.note({ type: "closed" });
    onDetail(false);
    // The list comes back with the next paint, where it had made place.
    if (current) requestAnimationFrame(() => focusRow(rows.current, current.id));
  };
  const goTo = (draft: Draft | undefined) => {
    if (!draft) return;
    focusRow(rows.current, draft.id);
    if (current) open(draft);
  };
  const carryOutKey = (act: DraftKeyAct, draft: Draft) => {
    const index = shown.drafts.findIndex(({ id }) => id === draft.id);
    const neighbour = shown.drafts[index + 1] ?? shown.drafts[index - 1];
    switch (act.kind) {
      case "step":
        return goTo(shown.drafts[index + act.by]);
      case "mark":
        // It leaves a list of another status.
        if (filter.status !== null && draft.status !== act.status) goTo(neighbour);
        return acts.mark(draft, act.status);
      case "remove":
        goTo(neighbour);
        return acts.remove(draft);
      case "edit":
        open(draft);
        return acts.note({ type: "edit-started", draft });
      case "copy":
        acts.note({ type: "said", text: "" });
        return void copyDraft(draft).then((outcome) => acts.note({ type: "said", text: copyTexts[outcome] }));
      case "close":
        return close();
    }
  };
  /** "/" leads to the search field, from anywhere in the work but a field. */
  const goToSearch = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    searchField.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "/" is a short cut to the search field in it
    <div className="@container grid gap-4" onKeyDown={goToSearch}>
      <DraftsToolbar list={list} filter={filter} searchField={searchField} onFilter={narrow}>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-muted tabular-nums">
            {countText(shown.total)} {shown.total === 1 ? "e-mail" : "e-mails"}, nieuwste eerst
          </p>
          <DraftsExport list={list} />
        </div>
      </DraftsToolbar>
      <p role="status" className="sr-only">
        {foundText(shown, filter)}
      </p>
      <p role="status" className="sr-only">
        {work.said}
      </p>
      <LastChange
        // The open draft shows its two versions, which says that a save was refused.
        error={editing?.theirs && error instanceof StaleVersionError ? null : error}
        removed={work.removed}
        busy={busy}
        acts={acts}
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
              requestAlone={filter.requestId}
              currentId={current?.id ?? null}
              isUnfolded={(draft) => isUnfolded(work, draft, props)}
              hasUnsavedEdit={(draft) => isUnsaved(work, draft)}
              onToggle={(draft) => {
                if (draft.id === current?.id) close();
                else if (isUnfolded(work, draft, props)) acts.note({ type: "folded", draft });
                else open(draft);
              }}
              onOpen={open}
              onRequestAlone={(requestId) => narrow({ ...filter, requestId })}
              onKeyAct={carryOutKey}
            />
          ) : (
            <NoRows shown={shown} onAll={() => narrow(noFilter)} isNarrowed={isNarrowed(filter)} />
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
              editing={editing}
              busy={busy}
              acts={acts}
              onClose={close}
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

/** Of this draft, or the first one. */
function focusRow(rows: HTMLElement | null, id?: string) {
  const row = id === undefined ? "[data-draft]" : `[data-draft="${CSS.escape(id)}"]`;
  rows?.querySelector<HTMLElement>(row)?.focus();
}

type LastChangeProps = {
  error: Error | null;
  removed: Draft | null;
  busy: boolean;
  acts: DraftActs;
  /** The button that was pressed goes; the list stays. */
  onDone: () => void;
};

/** That the last change failed, or that a draft was removed and can be brought back. */
function LastChange({ error, removed, busy, acts, onDone }: LastChangeProps) {
  if (error)
    return <Notice tone="error">{messageOf(error, "De wijziging kon niet worden opgeslagen.")}</Notice>;
  if (!removed) return null;
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={busy} onClick={() => acts.bringBack(removed, onDone)}>
            Ongedaan maken
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              acts.note({ type: "removal-forgotten" });
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
