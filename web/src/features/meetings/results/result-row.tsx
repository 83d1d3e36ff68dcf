import clsx from "clsx";
import { memo } from "react";
import { formatDay, formatRowDay } from "#web/lib/dates.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { ShortDate } from "#web/ui/short-date.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { resultTitle } from "./result-title.ts";

/** Whole: a text that is cut after a few words tells less. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

type ResultRowProps = {
  result: MeetingResult;
  isNew: boolean;
  isShown: boolean;
  onShow: (id: string) => void;
};

/**
 * One result in the list: its name, what is left to do and its day, then how it begins. 52 px: without the
 * second line people would not recognise a result.
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
        "grid min-h-13 w-full content-center rounded-md border-l-2 py-1 pr-3 pl-3 text-left text-sm leading-snug transition-colors hover:bg-raised",
        isShown ? "border-transparent lg:border-signal-edge lg:bg-raised" : "border-transparent bg-surface",
      )}
    >
      <span className="flex items-baseline gap-3">
        <span title={title} className="line-clamp-1 min-w-0 grow font-semibold wrap-anywhere">
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
          <ShortDate
            short={formatRowDay(result.createdAtMs, serverNowMs())}
            whole={formatDay(result.createdAtMs)}
          />
        </time>
      </span>
      <span className="line-clamp-1 text-xs text-muted wrap-anywhere">
        {firstSentence(result.summary) || "Bij deze vergadering is geen samenvatting gemaakt."}
      </span>
    </button>
  );
});
