import { useId } from "react";
import type { MeetingResult } from "../meeting-model.ts";
import { PassageLink, type PassageLinks } from "../transcript/passage-link.tsx";
import { PointItem, pointAtHand } from "./point-item.tsx";

type ResultPointsProps = { userId: string; result: MeetingResult; links: PassageLinks };

/** The action points of one result. */
export function ResultPoints({ userId, result: { points }, links }: ResultPointsProps) {
  const titleId = useId();
  if (points.length === 0) return null;
  const done = points.filter(({ isDone }) => isDone).length;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={titleId} className="text-sm font-semibold">
          Actiepunten
        </h4>
        <p className="text-sm text-muted tabular-nums">
          {done} van {points.length} klaar
        </p>
      </div>
      <ul aria-labelledby={titleId} className="grid">
        {points.map((point) => (
          <PointItem
            key={point.id}
            userId={userId}
            point={point}
            origin={
              point.passage !== null && (
                <span className={pointAtHand}>
                  <PassageLink passage={point.passage} links={links} />
                </span>
              )
            }
          />
        ))}
      </ul>
    </div>
  );
}
