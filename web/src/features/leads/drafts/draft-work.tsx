import clsx from "clsx";
import { type KeyboardEvent, memo, useRef } from "react";
import { countText } from "#web/lib/count-text.ts";
import { isStale } from "#web/lib/database-refusal.ts";
import { useUnsavedWork } from "#web/lib/use-unsaved-work.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { LeadSubmission } from "../generation/generation.ts";
import { useLeadAddress } from "../lead-address.ts";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft } from "./draft.ts";
import { type DraftFilter, isNarrowed, noFilter } from "./draft-filter.ts";
import { focusRow, useFocusOfDetail } from "./draft-focus.ts";
import { type DraftKeyAct, isSearchKey } from "./draft-keys.ts";
import type { DraftList } from "./draft-list.ts";
import { DraftRowsList } from "./draft-rows-list.tsx";
import { editOf, hasUnsaved, isNew, isUnsaved, newestCopy } from "./draft-work-state.ts";
import { DraftsExport } from "./drafts-export.tsx";
import { DraftsToolbar } from "./drafts-toolbar.tsx";
import { LastChange } from "./last-change.tsx";
import { MissingDraft } from "./missing-draft.tsx";
import { NoRows } from "./no-rows.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { SentQuestion } from "./sent-question.tsx";
import { useDraftWork } from "./use-draft-work.ts";
import { useFirstArrivalOpens, useOpenDraft } from "./use-open-draft.ts";
import { useSelectedDrafts } from "./use-selected-drafts.ts";
import { useSentQuestion } from "./use-sent-question.ts";
import { foundText, useShownDrafts } from "./use-shown-drafts.ts";

const DraftDetail = latePart(
  async () => (await import("./draft-detail.tsx")).DraftDetail,
  <Skeleton className="h-96 rounded-lg" />,
);

/** The button beside the draft says it itself; the key has no button. */
const copyTexts = { copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

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
  const [{ filter, draftId }, address] = useLeadAddress();
  const shown = useShownDrafts(userId, list, filter);
  const leaving = useUnsavedWork(hasUnsaved(work));
  const rows = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
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

  const narrow = (filter: DraftFilter) => address.change({ filter });
  const open = ({ id }: Draft) => {
    acts.note({ type: "opened", id });
    // From one draft to the next is no step: back leads to the list.
    if (draftId === null) address.open({ draftId: id });
    else address.change({ draftId: id });
  };
  const close = () => draftId !== null && address.close({ draftId: null });
  const goTo = (draft: Draft | undefined) => {
    if (!draft) return;
    focusRow(rows.current, draft.id);
    if (draftId !== null) open(draft);
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
        return void import("./plain-text.ts")
          .then(
            ({ copyDraft }) => copyDraft(draft),
            () => "failed" as const,
          )
          .then((outcome) => acts.note({ type: "said", text: copyTexts[outcome] }));
      case "select":
        return selected.toggle(draft);
      case "close":
        close();
    }
  };
  /** "/" leads to the search field, from anywhere in the work but a field. */
  const goToSearch = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    searchField.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "/" is a short cut to the search field in it
    <div ref={place} className="@container grid gap-4" onKeyDown={goToSearch}>
      <DraftsToolbar list={list} filter={filter} searchField={searchField} onFilter={narrow}>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-muted tabular-nums">
            {countText(shown.total)} {shown.total === 1 ? "e-mail" : "e-mails"}, nieuwste eerst
          </p>
          <DraftsExport list={list} />
        </div>
      </DraftsToolbar>
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
                ref={rows}
                selected={selected}
                shown={shown}
                requests={requests}
                requestAlone={filter.requestId}
                currentId={draftId}
                isNew={(draft) => isNew(work, draft, props)}
                hasUnsavedEdit={(draft) => isUnsaved(work, draft)}
                onToggle={(draft) => (draft.id === draftId ? close() : open(draft))}
                onRequestAlone={(requestId) => narrow({ ...filter, requestId })}
                onKeyAct={carryOutKey}
              />
            </div>
          ) : (
            <NoRows shown={shown} onAll={() => narrow(noFilter)} isNarrowed={isNarrowed(filter)} />
          )}
        </div>
        {draftId !== null && (
          <div
            ref={detail}
            tabIndex={-1}
            className="min-w-0 scroll-mt-17 outline-none @min-[48rem]:self-stretch"
          >
            {opened.draft ? (
              <DraftDetail
                userId={userId}
                draft={opened.draft}
                request={requests.find(({ id }) => id === opened.draft.requestId) ?? null}
                editing={editing}
                busy={busy}
                acts={acts}
                onLeaveToSend={() => sending.leave(opened.draft)}
                onClose={close}
              />
            ) : (
              <MissingDraft opened={opened} onClose={close} />
            )}
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
