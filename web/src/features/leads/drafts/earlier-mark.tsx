import { formatDay } from "#web/lib/dates.ts";
import type { EarlierContact } from "./draft.ts";

const words: Readonly<Record<EarlierContact["kind"], string>> = {
  sent: "al aangeschreven",
  drafted: "eerder voorgesteld",
};

/** In a row: that this company was written to, or offered, before. */
export function EarlierMark({ earlier }: { earlier: EarlierContact }) {
  return (
    <span className="shrink-0 rounded-full bg-signal-soft px-2 text-xs font-semibold text-signal-text">
      {words[earlier.kind]}
      <span className="sr-only"> op {formatDay(earlier.atMs)}</span>
    </span>
  );
}

/** The same as a sentence, with the address that the earlier one was for. */
export function EarlierNotice({ earlier }: { earlier: EarlierContact }) {
  return (
    <p className="rounded-md bg-signal-soft px-3.5 py-2.5 text-sm wrap-anywhere">
      Dit bedrijf is{" "}
      <strong className="font-semibold">
        {words[earlier.kind]} op {formatDay(earlier.atMs)}
      </strong>{" "}
      ({earlier.prospect}).
    </p>
  );
}
