import clsx from "clsx";
import type { KeyboardEvent, Ref } from "react";
import { countText } from "#web/lib/count-text.ts";
import { formatDay } from "#web/lib/dates.ts";
import { OlderButton } from "#web/ui/older-button.tsx";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft } from "./draft.ts";
import { type DraftKeyAct, draftKeyAct } from "./draft-keys.ts";
import { DraftRow } from "./draft-row.tsx";
import type { DraftNavigation } from "./use-draft-navigation.ts";
import type { SelectedDrafts } from "./use-selected-drafts.ts";
import type { ShownDrafts } from "./use-shown-drafts.ts";

type DraftRowsListProps = {
  ref: Ref<HTMLDivElement>;
  shown: ShownDrafts;
  requests: readonly LeadRequestMade[];
  navigation: DraftNavigation;
  isNew: (draft: Draft) => boolean;
  hasUnsavedEdit: (draft: Draft) => boolean;
  selected: SelectedDrafts;
  /** A key was pressed on a row: single letters count only there. */
  onKeyAct: (act: DraftKeyAct, draft: Draft) => void;
};

/** The drafts, newest first, under the request that each came for. */
export function DraftRowsList({ ref, shown, requests, navigation, onKeyAct, ...rest }: DraftRowsListProps) {
  const { filter, draftId, narrow, toggle } = navigation;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const id = target instanceof HTMLElement ? target.dataset.draft : undefined;
    const draft = shown.drafts.find((each) => each.id === id);
    const act = draft && draftKeyAct(event);
    if (!act || (draft.isRemoved && act.kind !== "step" && act.kind !== "close")) return;
    event.preventDefault();
    onKeyAct(act, draft);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut beside its buttons, which do the same
    <div ref={ref} onKeyDown={handleKey} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      {groupsOf(shown.drafts, requests).map(({ key, request, drafts }) => (
        <section key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <RequestHeading
            request={request}
            isAlone={request !== null && request.id === filter.requestId}
            onAlone={(requestId) => narrow({ ...filter, requestId })}
          />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {drafts.map((draft) => (
              <li key={draft.id} className="min-w-0 animate-arrive laid-out-near-13">
                <DraftRow
                  draft={draft}
                  isCurrent={draft.id === draftId}
                  isNew={draft.id !== draftId && rest.isNew(draft)}
                  hasUnsavedEdit={rest.hasUnsavedEdit(draft)}
                  isSelecting={rest.selected.isOn}
                  isSelected={rest.selected.has(draft)}
                  onToggle={toggle}
                  onSelect={rest.selected.toggle}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Older shown={shown} />
    </div>
  );
}

/** Fetches the next page of what is not in the list yet. */
function Older({ shown }: { shown: ShownDrafts }) {
  if (!shown.readOlder) return null;
  return (
    <OlderButton
      label={`Toon oudere e-mails (${countText(shown.total - shown.drafts.length)})`}
      busyText="E-mails worden geladen..."
      busy={shown.isReadingOlder}
      failure={
        shown.olderFailed ? "De oudere e-mails konden niet worden geladen. Probeer het opnieuw." : null
      }
      onOlder={shown.readOlder}
    />
  );
}

type Group = { key: string; request: LeadRequestMade | null; drafts: Draft[] };

/** Drafts of one request that follow each other; the order of the list stays. */
function groupsOf(drafts: readonly Draft[], requests: readonly LeadRequestMade[]): Group[] {
  const groups: Group[] = [];
  for (const draft of drafts) {
    const last = groups.at(-1);
    const request = requests.find(({ id }) => id === draft.requestId) ?? null;
    if (last && last.request === request) {
      last.drafts.push(draft);
      continue;
    }
    // Not of its first draft: when that leaves, the others would be drawn anew, and lose the focus.
    const earlier = groups.filter((group) => group.request === request).length;
    groups.push({ key: `${request?.id} ${earlier}`, request, drafts: [draft] });
  }
  return groups;
}

type RequestHeadingProps = {
  request: LeadRequestMade | null;
  /** The list shows this request alone. */
  isAlone: boolean;
  onAlone: (requestId: string | null) => void;
};

/** Above the drafts of one request: when it was made, and for whom. */
function RequestHeading({ request, isAlone, onAlone }: RequestHeadingProps) {
  if (!request) return <h2 className="px-3.5 pt-2 text-xs font-semibold text-muted">Zonder aanvraag</h2>;
  const audience = request.form.services;
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-3.5 pt-2">
      <h2 className="min-w-0 flex-1 truncate text-xs font-semibold text-muted">
        Aanvraag van {formatDay(request.submittedAtMs)}
        {audience && `: ${audience}`}
      </h2>
      {request.made?.isExample && <p className="text-xs text-muted">Voorbeeld: verzonnen resultaat</p>}
      <button
        type="button"
        onClick={() => onAlone(isAlone ? null : request.id)}
        className={clsx(
          "link min-h-6 text-xs",
          // With a mouse, at the request that it is over.
          !isAlone && "pointer-fine:[section:not(:hover,:focus-within)_&]:opacity-0",
        )}
      >
        {isAlone ? (
          "Toon alle aanvragen"
        ) : (
          <>
            Alleen deze <span className="sr-only">aanvraag van {formatDay(request.submittedAtMs)}</span>
          </>
        )}
      </button>
    </div>
  );
}
