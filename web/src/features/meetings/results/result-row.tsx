import clsx from "clsx";
import { formatDay } from "#web/lib/dates.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { modeNames } from "../upload-panel/recording-texts.ts";
import { resultTitle } from "./result-title.ts";

type ResultRowProps = {
  result: MeetingResult;
  isNew: boolean;
  isShown: boolean;
  onShow: () => void;
};

/** One result in the list: its name, kind and day, how it begins, and what is left to do. */
export function ResultRow({ result, isNew, isShown, onShow }: ResultRowProps) {
  const open = result.points.filter(({ isDone }) => !isDone).length;
  return (
    <button
      type="button"
      data-row-key="result"
      data-result={result.id}
      aria-current={isShown ? "true" : undefined}
      onClick={onShow}
      className={clsx(
        "grid w-full gap-1 rounded-md px-3 py-2.5 text-left transition-colors hover:bg-raised",
        isShown && "lg:bg-raised",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{resultTitle(result)}</span>
        {isNew && (
          <span className="shrink-0 rounded-full bg-alive-soft px-2.5 py-0.5 text-xs font-semibold text-alive">
            Nieuw
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
        {result.kind && <span>{modeNames[result.kind]}</span>}
        <time dateTime={new Date(result.createdAtMs).toISOString()}>{formatDay(result.createdAtMs)}</time>
        {open > 0 && <span className="text-signal-text">{open} open</span>}
      </span>
      <span className="line-clamp-1 text-sm text-muted wrap-anywhere">
        {result.summary || "Bij deze vergadering is geen samenvatting gemaakt."}
      </span>
    </button>
  );
}
