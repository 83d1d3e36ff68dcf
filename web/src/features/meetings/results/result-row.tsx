import clsx from "clsx";
import { memo } from "react";
import { formatDay, formatShortDay } from "#web/lib/dates.ts";
import { ShortDate } from "#web/ui/short-date.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { resultTitle } from "./result-title.ts";

type ResultRowProps = {
  result: MeetingResult;
  isNew: boolean;
  isShown: boolean;
  onShow: (id: string) => void;
};

/**
 * One result in the list: its name, what is left to do and its day, then how it begins. On a wide screen 40 px, with
 * tight leading: without the second line people would not recognise a result.
 */
export const ResultRow = memo(function ResultRow({ result, isNew, isShown, onShow }: ResultRowProps) {
  const open = result.points.filter(({ isDone }) => !isDone).length;
  const title = resultTitle(result);
  return (
    <button
      type="button"
      data-row-key="result"
      data-result={result.id}
      aria-current={isShown ? "true" : undefined}
      onClick={() => onShow(result.id)}
      className={clsx(
        "grid w-full content-center rounded-md border-l-2 py-1.5 pr-3 pl-2.5 text-left text-sm transition-colors hover:bg-raised lg:h-10 lg:py-0 lg:leading-tight",
        isShown ? "border-transparent lg:border-signal-edge lg:bg-raised" : "border-transparent",
      )}
    >
      <span className="flex items-baseline gap-3">
        <span title={title} className="line-clamp-2 min-w-0 grow font-semibold wrap-anywhere lg:line-clamp-1">
          {title}
        </span>
        {isNew && (
          <span className="shrink-0 rounded-full bg-alive-soft px-2.5 text-xs font-semibold text-alive">
            Nieuw
          </span>
        )}
        {open > 0 && <span className="shrink-0 text-xs text-signal-text tabular-nums">{open} open</span>}
        <time
          dateTime={new Date(result.createdAtMs).toISOString()}
          title={formatDay(result.createdAtMs)}
          className="shrink-0 text-xs text-muted tabular-nums"
        >
          <ShortDate short={formatShortDay(result.createdAtMs)} whole={formatDay(result.createdAtMs)} />
        </time>
      </span>
      <span className="line-clamp-1 text-muted wrap-anywhere lg:text-xs">
        {result.summary || "Bij deze vergadering is geen samenvatting gemaakt."}
      </span>
    </button>
  );
});
