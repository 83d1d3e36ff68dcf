import clsx from "clsx";
import { memo, useRef } from "react";
import { isStale } from "#web/lib/database-refusal.ts";
import { useUnsavedWork } from "#web/lib/use-unsaved-work.ts";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import type { LeadSubmission } from "../generation/generation.ts";
import type { LeadRequestMade } from "../request/requests-api.ts";
import { carryOutKey } from "./carry-out-key.ts";
import { isNarrowed, noFilter } from "./draft-filter.ts";
import { focusRow, useFocusOfDetail, useSearchKey } from "./draft-focus.ts";
import type { DraftList } from "./draft-list.ts";
import { DraftRowsList } from "./draft-rows-list.tsx";
import { editOf, hasUnsaved, isNew, isUnsaved, newestCopy, type WorkState } from "./draft-work-state.ts";
import { DraftsToolbar } from "./drafts-toolbar.tsx";
import { LastChange } from "./last-change.tsx";
import { NoRows } from "./no-rows.tsx";
import { OpenedDraft } from "./opened-draft.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SentQuestion } from "./sent-question.tsx";
import { useDraftNavigation } from "./use-draft-navigation.ts";
import { useDraftWork } from "./use-draft-work.ts";
import { useFirstArrivalOpens, useOpenDraft } from "./use-open-draft.ts";
import { useSelectedDrafts } from "./use-selected-drafts.ts";
import { useSentQuestion } from "./use-sent-question.ts";
import { foundText, useShownDrafts } from "./use-shown-drafts.ts";

export type DraftWorkProps = {
  userId: string;
  list: DraftList;
  /** Ids of what was there when the page opened. */
  loadedFirst: ReadonlySet<string>;
  submission: LeadSubmission | null;
  requests: readonly LeadRequestMade[];
};

/**
 * The list and, beside it or in its place, the draft that one works on. Memoised: the dashboard's stopwatch re-renders it
 * each second, this only when a draft changes.
 */
export const DraftWork = memo(function DraftWork(props: DraftWorkProps) {
  const { userId, list, requests } = props;
  const { work, acts, busy, error } = useDraftWork(userId);
  const rows = useRef<HTMLDivElement>(null);
  const navigation = useDraftNavigation(rows, acts);
  const { filter, draftId, narrow, close } = navigation;
  const shown = useShownDrafts(userId, list, filter);
  const { searchField, goToSearch } = useSearchKey();
  const detail = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const opened = useOpenDraft(userId, draftId, shown, list);
  const current = opened.draft;
  const selected = useSelectedDrafts(shown.drafts);
  const sending = useSentQuestion();
  const asked = newestCopy(sending.askedId, shown.drafts, list.rows, current ? [current] : []);
  const editing = current && editOf(work, current);
  useFocusOfDetail(detail, rows, draftId);
  useFirstArrivalOpens({ ...props, work, acts, drafts: shown.drafts, place });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "/" is a short cut to the search field in it
    <div ref={place} className="@container grid gap-4" onKeyDown={goToSearch}>
      <DraftsToolbar {...{ list, filter, searchField }} total={shown.total} onFilter={narrow} />
      <p role="status" className="sr-only">
        {isNarrowed(filter) && foundText(shown)}
      </p>
      <p role="status" className="sr-only">
        {work.said}
      </p>
      <LastChange
        // The open draft shows its two versions, which says that a save was refused.
        error={editing?.theirs && isStale(error) ? null : error}
        removed={work.removed}
        busy={busy}
        acts={acts}
        onDone={() => focusRow(rows.current)}
      />
      {asked && (
        <SentQuestion key={asked.id} draft={asked} busy={busy} onAnswer={sending.answered} acts={acts} />
      )}
      <div
        className={clsx(
          "grid items-start gap-5",
          draftId !== null &&
            "@min-[48rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @min-[64rem]:grid-cols-[25rem_minmax(0,1fr)]",
        )}
      >
        <div className={clsx("min-w-0", draftId !== null && "hidden @min-[48rem]:block")}>
          {shown.state === "shown" && shown.drafts.length > 0 ? (
            <div className="grid gap-3">
              <SelectionBar userId={userId} selected={selected} shownCount={shown.drafts.length} />
              <DraftRowsList
                {...{ ref: rows, shown, requests, selected, navigation }}
                isNew={(draft) => isNew(work, draft, props)}
                hasUnsavedEdit={(draft) => isUnsaved(work, draft)}
                onKeyAct={(act, draft) =>
                  carryOutKey(act, draft, { drafts: shown.drafts, navigation, acts, selected })
                }
              />
            </div>
          ) : (
            <NoRows shown={shown} onAll={() => narrow(noFilter)} isNarrowed={isNarrowed(filter)} />
          )}
        </div>
        {draftId !== null && (
          <OpenedDraft
            {...{ ref: detail, userId, opened, requests, editing, busy, acts }}
            onLeaveToSend={sending.leave}
            onClose={close}
          />
        )}
      </div>
      <UnsavedEdit work={work} />
    </div>
  );
});

/** Asks before what was typed into a draft is lost. */
function UnsavedEdit({ work }: { work: WorkState }) {
  const leaving = useUnsavedWork(hasUnsaved(work));
  return (
    leaving && (
      <LeaveQuestion
        loss="Een e-mail die u bewerkt, is nog niet bewaard. Wat u eraan wijzigde, gaat verloren als u deze pagina verlaat."
        onStay={leaving.stay}
        onLeave={leaving.leave}
      />
    )
  );
}
