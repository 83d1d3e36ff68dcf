import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { memo, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { moveBetweenRows } from "#web/ui/row-keys.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { type MeetingResult, resultsShownFirst } from "../meeting-model.ts";
import { OlderRows } from "../older-rows.tsx";
import { besideList, mainPlace } from "../page-grid.ts";
import { RowShapes } from "../row-shapes.tsx";
import { MoreButton, useShownFirst } from "../shown-first.tsx";
import type { useMeetings } from "../use-meetings.ts";
import { ResultDetail } from "./result-detail.tsx";
import { ResultRow } from "./result-row.tsx";
import { resultQuery, resultsList } from "./results-api.ts";
import { ResultsExport } from "./results-export.tsx";

/** The result that is open beside the list. */
type ShownResult = {
  id: string | null;
  /** Of its transcript: a search led there. */
  passage: number | null;
  /** The person chose it in this page; the address did not bring it. */
  isChosen: boolean;
};

type ResultsProps = {
  userId: string;
  query: ReturnType<typeof useMeetings>["results"];
  shown: ShownResult;
  onShow: (id: string | null) => void;
};

/** The states of the list: loading, failed, empty and full. */
export function Results({ query, ...rest }: ResultsProps) {
  if (query.data) return <LoadedResults list={query.data} {...rest} />;
  if (query.isPending) return <RowShapes label="Uw resultaten worden geladen..." />;
  return (
    <div className={mainPlace}>
      <LoadFailure query={query} title="Failed to load meeting results" titleLang="en">
        Uw resultaten konden niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    </div>
  );
}

interface LoadedProps extends Omit<ResultsProps, "query"> {
  list: PagedList<MeetingResult>;
}

function LoadedResults(props: LoadedProps) {
  const { list } = props;
  const [isNew] = useState(() => arrivedAfter(list));
  return (
    <>
      <p role="status" className="sr-only">
        {arrivedText(list.rows.filter(isNew).length)}
      </p>
      {list.rows.length === 0 ? (
        <div className={mainPlace}>
          <EmptyState
            title="Nog geen resultaten"
            text="Voeg een opname toe. De samenvatting, actiepunten en sfeer verschijnen hier zodra de analyse klaar is."
          />
        </div>
      ) : (
        <ListAndDetail {...props} isNew={isNew} />
      )}
    </>
  );
}

type IsNew = (result: MeetingResult) => boolean;

/**
 * Two parts of the page's grid: the list, and the result beside it. A narrow screen shows the list, or the result that
 * was chosen from it.
 */
function ListAndDetail({ userId, list, shown, onShow, isNew }: LoadedProps & { isNew: IsNew }) {
  const isBesideList = useWideScreen();
  // A result that is left stays, hidden, until the list is painted: thousands of sentences take a while to go.
  const [leftId, leftPassage] = [useDeferredValue(shown.id), useDeferredValue(shown.passage)];
  const detail = isBesideList || shown.id !== null ? shown : { id: leftId, passage: leftPassage };
  // On a narrow screen a result that nobody chose would be made for nothing.
  const hasDetail = isBesideList || detail.id !== null;
  const shownId = detail.id ?? list.rows[0]?.id ?? null;
  const listBox = useRef<HTMLDivElement>(null);
  const detailBox = useRef<HTMLDivElement>(null);
  useFocusOnChoice({ listBox, detailBox }, shown);
  return (
    <>
      <div
        ref={listBox}
        className={clsx("min-w-0", hasDetail && "print:hidden", shown.id !== null && "max-lg:kept-hidden")}
      >
        <ResultList userId={userId} list={list} shownId={shownId} onShow={onShow} isNew={isNew} />
      </div>
      <div
        ref={detailBox}
        className={clsx(mainPlace, "lg:self-stretch", shown.id === null && "max-lg:folded")}
      >
        {hasDetail && (
          // Another result begins at its top.
          <section key={shownId} aria-label="Geopend resultaat" className={besideList}>
            <Shown userId={userId} list={list} id={shownId} passage={detail.passage} onShow={onShow} />
          </section>
        )}
      </div>
    </>
  );
}

type ShownProps = Pick<LoadedProps, "userId" | "list" | "onShow"> & {
  id: string | null;
  passage: number | null;
};

/**
 * Finds the result in the list, or reads it by itself when it is older than what is listed. Not rendered again while it
 * is left: that click only hides it.
 */
const Shown = memo(function Shown({ userId, list, id, passage, onShow }: ShownProps) {
  const listed = list.rows.find((result) => result.id === id);
  const alone = useQuery({ ...resultQuery(userId, id ?? "0"), enabled: id !== null && !listed });
  const result = listed ?? alone.data;
  if (result) {
    return (
      <ResultDetail
        key={`${result.id} ${result.recordingId} ${passage}`}
        userId={userId}
        result={result}
        passage={passage}
        onBack={() => onShow(null)}
      />
    );
  }
  if (alone.isPending) return <RowShapes label="Uw resultaat wordt geladen..." />;
  if (alone.isError) {
    return (
      <LoadFailure query={alone} title="Failed to load meeting results" titleLang="en">
        Dit resultaat kon niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    );
  }
  return <EmptyState title="Dit resultaat is er niet meer" text="Kies een ander resultaat uit de lijst." />;
});

type Boxes = Record<"listBox" | "detailBox", RefObject<HTMLElement | null>>;

/** The focus goes to the result that was chosen, and back to its row when it is closed. */
function useFocusOnChoice({ listBox, detailBox }: Boxes, { id, isChosen }: ShownResult) {
  const before = useRef(isChosen ? null : id);
  useEffect(() => {
    if (before.current !== id) {
      const target =
        id === null
          ? listBox.current?.querySelector<HTMLElement>(`[data-result="${before.current}"]`)
          : detailBox.current?.querySelector<HTMLElement>("[data-result-title]");
      // Beside the list it is in view already, and the list keeps its place.
      const isBesideList = listBox.current?.firstElementChild?.checkVisibility() === true;
      target?.focus({ preventScroll: id !== null && isBesideList });
    }
    before.current = id;
  }, [listBox, detailBox, id]);
}

type ResultListProps = {
  userId: string;
  list: PagedList<MeetingResult>;
  shownId: string | null;
  onShow: (id: string) => void;
  isNew: IsNew;
};

/** Rows that a customer of years has opened by the hundred: rendered again only when one of them changes. */
const ResultList = memo(function ResultList({ userId, list, shownId, onShow, isNew }: ResultListProps) {
  const { total } = list;
  const first = useShownFirst(list, { rowsFirst: resultsShownFirst, noun: "resultaten" });
  return (
    <div className="grid gap-3">
      <p className="px-3 text-sm text-muted">
        {countText(total)} {total === 1 ? "resultaat" : "resultaten"}, nieuwste eerst
      </p>
      <ul id="meeting-results" aria-label="Uw resultaten" onKeyDown={moveBetweenRows} className="grid gap-1">
        {first.shown.map((result) => (
          <li key={result.id} className="min-w-0 animate-arrive">
            <ResultRow
              result={result}
              isNew={isNew(result)}
              isShown={result.id === shownId}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
      {first.expanded && <OlderRows source={resultsList(userId)} list={list} noun="resultaten" />}
      <MoreButton
        first={first}
        controls="meeting-results"
        fewerText={`Toon de nieuwste ${resultsShownFirst}`}
        variant="secondary"
        className="justify-self-start"
      />
      <ResultsExport userId={userId} list={list} />
    </div>
  );
});

/** Whether a result arrived after the list was first read, and is not one of its older rows. */
function arrivedAfter({ rows, total }: PagedList<MeetingResult>): IsNew {
  const known = new Set(rows.map(({ id }) => id));
  const oldestMs = rows.length < total ? (rows.at(-1)?.createdAtMs ?? 0) : 0;
  return ({ id, createdAtMs }) => !known.has(id) && createdAtMs > oldestMs;
}

function arrivedText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Er is een nieuw resultaat." : `Er zijn ${count} nieuwe resultaten.`;
}
