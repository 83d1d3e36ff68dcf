import clsx from "clsx";
import { memo } from "react";
import { TickBox } from "#web/ui/checkbox.tsx";
import type { Draft } from "./draft.ts";
import { EarlierMark } from "./earlier-mark.tsx";
import { StatusIcon, shownShelf } from "./status-icon.tsx";

type DraftRowProps = {
  draft: Draft;
  /** It stands in the detail. */
  isCurrent: boolean;
  /** It came in while this page was open, and was not looked at yet. */
  isNew: boolean;
  hasUnsavedEdit: boolean;
  /** Among those that the next act is for. */
  isSelected: boolean;
  /** Several are selected: every row shows its box. */
  isSelecting: boolean;
  onToggle: (draft: Draft) => void;
  onSelect: (draft: Draft) => void;
};

/**
 * One row of the list: two whole lines in 52 px, with a day only above the rows of its request. Its box selects the draft,
 * and is there under the pointer and while drafts are selected, which the list's menu and a key begin: 50 rows are no 100
 * stops for the keyboard. Its button opens and closes the draft.
 */
export const DraftRow = memo(function DraftRow({ draft, isCurrent, isSelecting, ...rest }: DraftRowProps) {
  return (
    <article
      className={clsx(
        "relative flex items-center rounded-md border-l-2 transition-colors hover:bg-raised",
        isCurrent ? "border-signal-edge bg-raised" : "border-transparent bg-surface",
      )}
      aria-label={`E-mail aan ${draft.prospect}`}
    >
      {!draft.isRemoved && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box in it has a name of its own
        <label
          className={clsx(
            "absolute left-0 z-[1] cursor-pointer",
            !isSelecting && "hidden pointer-fine:[article:hover>&]:block",
          )}
        >
          <TickBox
            className="size-11"
            aria-label={`Kies e-mail aan ${draft.prospect}`}
            checked={rest.isSelected}
            onChange={() => rest.onSelect(draft)}
          />
        </label>
      )}
      <button
        type="button"
        data-draft={draft.id}
        aria-expanded={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={() => rest.onToggle(draft)}
        className="flex min-h-13 min-w-0 grow items-center gap-3.5 rounded-md py-1 pr-3 pl-3.5 text-left text-sm leading-snug focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            !draft.isRemoved && (isSelecting ? "opacity-0" : "pointer-fine:[article:hover_&]:opacity-0"),
          )}
        >
          <StatusIcon shelf={shownShelf(draft)} />
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate font-semibold">{draft.subject || "(geen onderwerp)"}</span>
            {rest.isNew && (
              <span className="shrink-0 rounded-full border border-alive px-2 text-xs font-semibold text-alive">
                nieuw
              </span>
            )}
            {rest.hasUnsavedEdit && <span className="shrink-0 text-xs text-signal-text">niet bewaard</span>}
          </span>
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate text-xs text-muted">{draft.prospect}</span>
            {draft.earlier && <EarlierMark earlier={draft.earlier} />}
          </span>
        </span>
      </button>
    </article>
  );
});
