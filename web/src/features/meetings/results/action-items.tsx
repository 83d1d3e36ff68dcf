import clsx from "clsx";
import { useId } from "react";
import type { MeetingResult } from "../meeting-model.ts";
import { useTickedItems } from "./ticked-items.ts";

/** The action items, which can be ticked off in this browser alone. */
export function ActionItems({ userId, result }: { userId: string; result: MeetingResult }) {
  const titleId = useId();
  const { ticked, toggle } = useTickedItems(userId, result.id);
  const items = result.actionItems.map((text, position) => ({ text, position }));
  if (items.length === 0) return null;
  const done = items.filter(({ position }) => ticked.has(position)).length;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={titleId} className="text-sm font-semibold">
          Actiepunten
        </h4>
        <p className="text-sm text-muted tabular-nums">
          {done} van {items.length} klaar
        </p>
      </div>
      <ul aria-labelledby={titleId} className="grid">
        {items.map(({ text, position }) => (
          <li key={position}>
            <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-raised">
              <input
                type="checkbox"
                checked={ticked.has(position)}
                onChange={() => toggle(position)}
                className="mt-0.5 size-5 shrink-0 accent-alive"
              />
              <span
                className={clsx("min-w-0 wrap-anywhere", ticked.has(position) && "text-muted line-through")}
              >
                {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
