import { formatDay, formatShortDay } from "#web/lib/dates.ts";
import { ShortDate } from "#web/ui/short-date.tsx";
import type { EarlierContact } from "./draft.ts";

const words: Readonly<Record<EarlierContact["kind"], string>> = {
  sent: "al aangeschreven",
  drafted: "eerder voorgesteld",
};

/** In a row: that this company was written to, or offered, before. */
export function EarlierMark({ earlier }: { earlier: EarlierContact }) {
  return (
    <span className="rounded-xl bg-signal-soft @min-[36rem]:shrink-0 max-md:order-last px-2 py-0.5 text-xs font-semibold text-signal-text">
      {words[earlier.kind]} op <span className="@max-[54rem]:hidden">{formatDay(earlier.atMs)}</span>
      <span className="@min-[54rem]:hidden">
        <ShortDate short={formatShortDay(earlier.atMs)} whole={formatDay(earlier.atMs)} />
      </span>
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
