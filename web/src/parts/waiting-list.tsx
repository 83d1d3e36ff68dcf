import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countText } from "#web/lib/count-text.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { type Attempt, Outcome } from "./outcome.tsx";
import { RowList } from "./row-list.tsx";
import { TitledSection } from "./titled-section.tsx";

type WaitingListProps<Row extends { id: string }> = {
  title: string;
  /** The subject of its sentences: "De berichten konden niet worden geladen." */
  subject: string;
  /** Of the rows that are read, and how many there are. */
  query: Pick<
    UseQueryResult<{ rows: readonly Row[]; count: number }>,
    "data" | "isPending" | "isError" | "isFetching" | "refetch"
  >;
  /** How many wait, in words; `many` follows a number. */
  texts: { none: string; one: string; many: string };
  /** The act on a row, which says above them why it failed. */
  act?: Attempt;
  children: (row: Row) => ReactNode;
};

/** A list that waits for an admin: loading, failed, or its number and rows. */
export function WaitingList<Row extends { id: string }>(props: WaitingListProps<Row>) {
  const { title, subject, query, texts, act, children } = props;
  const { data: shown } = query;
  const number = shown && (shown.count > 1 ? `${countText(shown.count)} ${texts.many}` : texts.one);
  return (
    <TitledSection title={title} aria-busy={query.isPending} className="peer grid gap-3">
      {/* Keeps its height before the number is known, so that nothing moves. */}
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {shown?.count === 0 ? texts.none : number}
      </p>
      {act && <Outcome attempt={act} />}
      {query.isError && <LoadFailure query={query}>{subject} konden niet worden geladen.</LoadFailure>}
      {shown && shown.rows.length > 0 && <RowList rows={shown.rows}>{children}</RowList>}
    </TitledSection>
  );
}
