import clsx from "clsx";
import { memo } from "react";
import { formatDay, formatMoment, formatShortDay } from "#web/lib/dates.ts";
import { TickBox } from "#web/ui/checkbox.tsx";
import { ShortDate } from "#web/ui/short-date.tsx";
import type { Draft } from "./draft.ts";
import { EarlierMark } from "./earlier-mark.tsx";
import { StatusIcon } from "./status-icon.tsx";

type DraftRowProps = {
  draft: Draft;
  /** It stands in the detail. */
  isCurrent: boolean;
  /** It came in while this page was open, and was not looked at yet. */
  isNew: boolean;
  hasUnsavedEdit: boolean;
  /** Among those that the next act is for. */
  isSelected: boolean;
  onToggle: (draft: Draft) => void;
  onSelect: (draft: Draft) => void;
};

/** One row of the list, 40 px where there is a mouse. Its box selects the draft, its button opens and closes it. */
export const DraftRow = memo(function DraftRow({ draft, isCurrent, ...rest }: DraftRowProps) {
  return (
    <article
      className={clsx(
        "flex items-center rounded-md border-l-2",
        isCurrent ? "border-signal-edge bg-raised" : "border-transparent bg-surface",
      )}
      aria-label={`E-mail aan ${draft.prospect}`}
    >
      {!draft.isRemoved && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box in it has a name of its own
        <label className="shrink-0 cursor-pointer">
          <TickBox
            className="size-11 md:size-10"
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
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2 md:min-h-10 md:py-0 md:leading-tight"
      >
        <StatusIcon shelf={draft.isRemoved ? "deleted" : draft.status} />
        <RowWords draft={draft} isNew={rest.isNew} hasUnsavedEdit={rest.hasUnsavedEdit} />
      </button>
    </article>
  );
});

/** One line where there is room, two where there is not. */
function RowWords({
  draft,
  isNew,
  hasUnsavedEdit,
}: Pick<DraftRowProps, "draft" | "isNew" | "hasUnsavedEdit">) {
  const { subject, prospect, createdAtMs, earlier } = draft;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 @min-[36rem]:flex-nowrap">
      <span className="min-w-0 flex-1 basis-full truncate font-semibold @min-[36rem]:min-w-44 @min-[36rem]:basis-0">
        {subject || "(geen onderwerp)"}
      </span>
      <span
        className={clsx(
          "min-w-0 flex-1 truncate text-muted md:@max-[36rem]:text-xs @min-[36rem]:max-w-64 @min-[36rem]:basis-64",
          // On a phone the mark takes the next line, not the place of the address.
          earlier && "max-md:min-w-3/5",
        )}
      >
        {prospect}
      </span>
      {isNew && (
        <span className="shrink-0 rounded-full border border-alive px-2 text-xs font-semibold text-alive">
          nieuw
        </span>
      )}
      {hasUnsavedEdit && <span className="shrink-0 text-xs text-signal-text">niet bewaard</span>}
      {earlier && <EarlierMark earlier={earlier} />}
      <time
        dateTime={new Date(createdAtMs).toISOString()}
        title={formatMoment(createdAtMs)}
        className="shrink-0 text-xs text-muted tabular-nums"
      >
        {earlier && <span className="sr-only">, gemaakt op </span>}
        <span className="@min-[54rem]:hidden">
          <ShortDate short={formatShortDay(createdAtMs)} whole={formatDay(createdAtMs)} />
        </span>
        <span className="hidden @min-[54rem]:inline">{formatMoment(createdAtMs)}</span>
      </time>
    </span>
  );
}
