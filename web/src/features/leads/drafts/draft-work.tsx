import { memo, use, useRef } from "react";
import { countText } from "#web/lib/count-text.ts";
import { isStale } from "#web/lib/database-refusal.ts";
import { LeaveQuestion } from "#web/parts/leave-question.tsx";
import { ListAndDetail } from "#web/parts/workplace.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import type { LeadSubmission } from "../generation/generation.ts";
import type { LeadRequestMade } from "../request/requests-api.ts";
import { carryOutKey } from "./carry-out-key.ts";
import { isNarrowed, noFilter } from "./draft-filter.ts";
import { focusRow, useFocusOfDetail, useSearchKey } from "./draft-focus.ts";
import type { DraftList } from "./draft-list.ts";
import { DraftRowsList } from "./draft-rows-list.tsx";
import { editOf, hasUnsaved, isNew, isUnsaved, newestCopy } from "./draft-work-state.ts";
import { RowsShape } from "./drafts-skeleton.tsx";
import { DraftsToolbar } from "./drafts-toolbar.tsx";
import { LastChange } from "./last-change.tsx";
import { OpenedDraft } from "./opened-draft.tsx";
import { RunningRequestContext } from "./running-request.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SentQuestion } from "./sent-question.tsx";
import { useDraftNavigation } from "./use-draft-navigation.ts";
import { useDraftWork } from "./use-draft-work.ts";
import { useFirstArrivalOpens, useOpenDraft } from "./use-open-draft.ts";
import { useSelectedDrafts } from "./use-selected-drafts.ts";
import { useSentQuestion } from "./use-sent-question.ts";
import { foundText, type ShownDrafts, useShownDrafts } from "./use-shown-drafts.ts";

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
  const opened = useOpenDraft(userId, draftId, shown, list);
  const current = opened.draft;
  const selected = useSelectedDrafts(shown.drafts);
  const sending = useSentQuestion();
  const asked = newestCopy(sending.askedId, shown.drafts, list.rows, current ? [current] : []);
  const editing = current && editOf(work, current);
  useFocusOfDetail(detail, rows, draftId);
  useFirstArrivalOpens({ ...props, work, acts, drafts: shown.drafts });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "/" is a short cut to the search field in it
    <div className="flex grow flex-col lg:min-h-0" onKeyDown={goToSearch}>
      <ListAndDetail
        toolbar={
          <DraftsToolbar
            {...{ userId, list, filter, searchField }}
            onFilter={narrow}
            onSelect={selected.turnOn}
          />
        }
        isOpen={draftId !== null}
        onClose={close}
        detailKey={draftId}
        detailRef={detail}
        list={
          <section aria-label="Gegenereerde e-mails" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RunningRequest />
            <p role="status" className="sr-only">
              {isNarrowed(filter) && foundText(shown)}
            </p>
            <p role="status" className="sr-only">
              {work.said}
            </p>
            {shown.state === "shown" && shown.drafts.length > 0 ? (
              <DraftRowsList
                {...{ ref: rows, shown, requests, selected, navigation }}
                isNew={(draft) => isNew(work, draft, props)}
                hasUnsavedEdit={(draft) => isUnsaved(work, draft)}
                onKeyAct={(act, draft) =>
                  carryOutKey(act, draft, { drafts: shown.drafts, navigation, acts, selected })
                }
              />
            ) : (
              <NoRows shown={shown} onAll={() => narrow(noFilter)} isNarrowed={isNarrowed(filter)} />
            )}
            <LeadStatistics figures={list} />
          </section>
        }
        detail={
          draftId !== null && (
            <OpenedDraft
              {...{ userId, opened, requests, editing, busy, acts }}
              onLeaveToSend={sending.leave}
              onClose={close}
            />
          )
        }
        foot={
          <div className="max-lg:sticky max-lg:bottom-16 max-lg:z-[5]">
            <LastChange
              // The open draft shows its two versions, which says that a save was refused.
              error={editing?.theirs && isStale(error) ? null : error}
              removed={work.removed}
              busy={busy}
              acts={acts}
              onDone={() => focusRow(rows.current)}
            />
            {asked && (
              <SentQuestion
                key={asked.id}
                draft={asked}
                busy={busy}
                onAnswer={sending.answered}
                acts={acts}
              />
            )}
            <SelectionBar
              {...{ userId, selected }}
              shownCount={shown.drafts.length}
              // The first one that was not chosen also stays when the list shows one status alone.
              onEnd={() => focusRow(rows.current, shown.drafts.find((draft) => !selected.has(draft))?.id)}
            />
          </div>
        }
      />
      <LeaveQuestion
        atRisk={hasUnsaved(work)}
        loss="Een e-mail die u bewerkt, is nog niet bewaard. Wat u eraan wijzigde, gaat verloren als u deze pagina verlaat."
      />
    </div>
  );
});

const RunningRequest = () => use(RunningRequestContext);

type NoRowsProps = { shown: ShownDrafts; isNarrowed: boolean; onAll: () => void };

/** In the place of the rows while they are read, when they could not be, and when there are none. */
function NoRows({ shown, isNarrowed, onAll }: NoRowsProps) {
  if (shown.state === "loading") return <RowsShape />;
  if (shown.state === "failed")
    return <LoadFailure query={shown.query}>De e-mails konden niet worden gezocht.</LoadFailure>;
  return (
    <EmptyState
      title="Geen emails gevonden"
      text={isNarrowed ? "Geen enkele e-mail past bij wat u zoekt." : "Alle e-mails zijn verwijderd."}
      action={isNarrowed && <SideButton onClick={onAll}>Toon alle e-mails</SideButton>}
    />
  );
}

/** At the end of the list. */
function LeadStatistics({ figures }: { figures: Pick<DraftList, "total" | "companies"> }) {
  return (
    <section aria-label="Statistieken" className="px-3.5">
      <dl className="flex flex-wrap gap-x-5 text-xs text-muted">
        <Figure label="Totaal aantal e-mails" value={figures.total} />
        <Figure label="Unieke bedrijven" value={figures.companies} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="min-w-3 text-right font-semibold text-ink tabular-nums">{countText(value)}</dd>
    </div>
  );
}
