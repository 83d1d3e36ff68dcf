import { useQuery } from "@tanstack/react-query";
import { countText } from "#web/lib/count-text.ts";
import { formatDay } from "#web/lib/dates.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { OlderRows } from "../older-rows.tsx";
import { RowShapes } from "../row-shapes.tsx";
import { PointItem } from "./point-item.tsx";
import { type OpenPoint, openPointsList } from "./points-api.ts";

type OpenPointsProps = { userId: string; onShowResult: (resultId: string) => void };

/** The points that are still to be done, over all meetings. */
export function OpenPoints({ userId, onShowResult }: OpenPointsProps) {
  const query = useQuery(pagedQuery(openPointsList(userId)));
  if (query.data) return <OpenList userId={userId} list={query.data} onShowResult={onShowResult} />;
  if (query.isPending) return <RowShapes label="Uw open actiepunten worden geladen..." />;
  return (
    <LoadFailure query={query} title="Actiepunten niet geladen">
      Uw open actiepunten konden niet worden opgehaald. Er is niets verloren.
    </LoadFailure>
  );
}

function OpenList({ userId, list, onShowResult }: OpenPointsProps & { list: PagedList<OpenPoint> }) {
  if (list.rows.length === 0) {
    return (
      <EmptyState
        title="Geen open actiepunten"
        text="Alles is afgevinkt. Nieuwe actiepunten komen hier vanzelf bij, uit elke opname die u laat analyseren."
      />
    );
  }
  const open = list.rows.filter(({ isDone }) => !isDone).length + list.total - list.rows.length;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        {countText(open)} {open === 1 ? "open actiepunt" : "open actiepunten"} uit al uw opnames
      </p>
      <ul aria-label="Open actiepunten" className="grid">
        {inOrder(list.rows).map((point) => (
          <PointItem
            key={point.id}
            userId={userId}
            point={point}
            origin={
              <button
                type="button"
                onClick={() => onShowResult(point.resultId)}
                className="link min-h-6 text-left wrap-anywhere"
              >
                {point.meeting ?? `Vergadering van ${formatDay(point.metAtMs)}`}
              </button>
            }
          />
        ))}
      </ul>
      <OlderRows source={openPointsList(userId)} list={list} noun="actiepunten" />
    </div>
  );
}

/** Newest meeting first, and the points of one meeting as they stand in its result. */
const inOrder = (points: readonly OpenPoint[]) =>
  [...points].sort(
    (a, b) => b.metAtMs - a.metAtMs || Number(b.resultId) - Number(a.resultId) || a.position - b.position,
  );
