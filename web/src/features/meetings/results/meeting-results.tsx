import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { type PagedList, readEvery } from "#web/lib/paged-list.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { ListAndDetail } from "#web/parts/workplace.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { ResultShape } from "../row-shapes.tsx";
import type { MeetingsQueries } from "../use-meetings.ts";
import { resultsCsv, resultsMarkdown } from "./result-export.ts";
import { type IsNew, ResultList } from "./result-list.tsx";
import { resultsList } from "./results-api.ts";

const OpenedResult = latePart(
  async () => (await import("./opened-result.tsx")).OpenedResult,
  <ResultShape />,
);

/** The result that is open beside the list. */
type ShownResult = {
  id: string | null;
  /** Of its transcript: a search led there. */
  passage: number | null;
  /** The person chose it in this page; the address did not bring it. */
  isChosen: boolean;
};

type MeetingResultsProps = {
  userId: string;
  query: MeetingsQueries["results"];
  shown: ShownResult;
  onShow: (id: string | null) => void;
  toolbar?: ReactNode;
  /** Stands in the place of list and detail; the toolbar, in which the person types, stays where it is. */
  sought?: ReactNode;
  /** Something else has the place beside the list. */
  isAlone?: boolean;
};

/** The states of the list: failed, empty and full. */
export function MeetingResults({ query, ...rest }: MeetingResultsProps) {
  if (query.data) return <LoadedResults list={query.data} {...rest} />;
  return (
    <ListAndDetail
      toolbar={rest.toolbar}
      isOpen={false}
      onClose={() => rest.onShow(null)}
      list={
        query.isError && (
          <LoadFailure query={query} title="Failed to load meeting results" titleLang="en">
            Uw resultaten konden niet worden opgehaald. Er is niets verloren.
          </LoadFailure>
        )
      }
    />
  );
}

interface LoadedProps extends Omit<MeetingResultsProps, "query"> {
  list: PagedList<MeetingResult>;
}

/** The list, and the result beside it. A narrow screen shows the list, or the result that was chosen from it. */
function LoadedResults({ userId, list, shown, onShow, toolbar, sought, isAlone }: LoadedProps) {
  const [isNew] = useState(() => arrivedAfter(list));
  const isBesideList = useWideScreen() && !isAlone && list.rows.length > 0;
  // A result that is left stays, hidden, until the list is painted: thousands of sentences take a while to go.
  const [leftId, leftPassage] = [useDeferredValue(shown.id), useDeferredValue(shown.passage)];
  const detail = isBesideList || shown.id !== null ? shown : { id: leftId, passage: leftPassage };
  // On a narrow screen a result that nobody chose would be made for nothing.
  const hasDetail = isBesideList || detail.id !== null;
  const shownId = detail.id ?? list.rows[0]?.id ?? null;
  const listBox = useRef<HTMLDivElement>(null);
  const detailBox = useRef<HTMLDivElement>(null);
  useFocusOnChoice({ listBox, detailBox }, shown, Boolean(sought));
  const titleId = useId();
  return (
    <ListAndDetail
      toolbar={
        list.rows.length > 0 && (
          <>
            {toolbar}
            {!sought && <ResultsExport userId={userId} list={list} />}
          </>
        )
      }
      listRef={listBox}
      detailRef={detailBox}
      detailKey={shownId}
      isOpen={!sought && shown.id !== null}
      onClose={() => onShow(null)}
      list={
        sought || (
          <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)]">
            <h2 id={titleId} className="sr-only">
              Resultaten
            </h2>
            <p role="status" className="sr-only">
              {arrivedText(list.rows.filter(isNew).length)}
            </p>
            {list.rows.length === 0 ? (
              <EmptyState
                title="Nog geen resultaten"
                text="Voeg een opname toe. De samenvatting, actiepunten en sfeer verschijnen hier zodra de analyse klaar is."
              />
            ) : (
              <ResultList
                userId={userId}
                list={list}
                shownId={hasDetail ? shownId : null}
                onShow={onShow}
                isNew={isNew}
              />
            )}
          </section>
        )
      }
      detail={
        hasDetail &&
        !sought && (
          <section aria-label="Geopend resultaat">
            <OpenedResult userId={userId} list={list} id={shownId} passage={detail.passage} />
          </section>
        )
      }
    />
  );
}

type Boxes = Record<"listBox" | "detailBox", RefObject<HTMLElement | null>>;

/** The focus goes to the result that was chosen, and back to its row when it is closed. */
function useFocusOnChoice({ listBox, detailBox }: Boxes, { id, isChosen }: ShownResult, isSought: boolean) {
  const before = useRef(isChosen ? null : id);
  useEffect(() => {
    if (isSought) return;
    // It was chosen from what was sought, which is gone with the focus.
    if (isChosen && document.activeElement === document.body) before.current = null;
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
  }, [listBox, detailBox, id, isChosen, isSought]);
}

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

const formats = [
  { name: "Tekstbestand", extension: "md", type: "text/markdown", write: resultsMarkdown },
  { name: "CSV", ...csvFile, write: resultsCsv },
] as const;
type Format = (typeof formats)[number];

/** Every result as a file, also those that were not read yet. */
function ResultsExport({ userId, list }: { userId: string; list: PagedList<MeetingResult> }) {
  const { save, failed, busyWith, progressOf } = useListExport({
    name: "meetings",
    what: "the meeting results",
    textOf: async ({ write }: Format, onRead) =>
      write(await readEvery(resultsList(userId).read, list, onRead)),
  });
  return (
    <ListMenu
      failed={failed}
      progress={busyWith === null ? null : (progressOf(list.total) ?? null)}
      exports={formats.map((format) => ({ name: format.name, save: () => save(format) }))}
    />
  );
}
