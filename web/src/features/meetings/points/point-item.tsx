import clsx from "clsx";
import { Pencil } from "lucide";
import { type ReactNode, useId } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { formatDay } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { IconButton } from "#web/parts/icon-button.tsx";
import { useOpener } from "#web/parts/use-opener.ts";
import { TickBox } from "#web/ui/checkbox.tsx";
import type { ActionPoint } from "../meeting-model.ts";
import { PointForm } from "./point-form.tsx";
import { useTickPoint } from "./points-api.ts";

type PointItemProps = {
  userId: string;
  point: ActionPoint;
  /** After the owner and the date: where it comes from. */
  origin?: ReactNode;
};

/** With a mouse, what is not needed of each point shows at the one that it is over. */
export const pointAtHand = "pointer-fine:[[data-point]:not(:hover,:focus-within)_&]:opacity-0";

const notSavedText = "Uw wijziging is niet bewaard. Probeer het opnieuw.";

/** One action point: ticked at once, its text, owner and date changed on request. */
export function PointItem({ userId, point, origin }: PointItemProps) {
  const change = useTickPoint(userId);
  const { isOpen: editing, close, opener } = useOpener();
  const boxId = useId();
  return (
    <li data-point className="grid gap-2 border-b border-line py-1 last:border-0">
      <div className="flex items-start gap-1">
        <label
          htmlFor={boxId}
          className="-ml-2 flex min-h-11 min-w-0 grow cursor-pointer items-start gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-raised"
        >
          <TickBox
            id={boxId}
            checked={point.isDone}
            onChange={() => change.mutate({ point, change: { isDone: !point.isDone } })}
            className="mt-0.5 size-5"
          />
          <span className={clsx("min-w-0 wrap-anywhere", point.isDone && "text-muted line-through")}>
            {point.text}
          </span>
        </label>
        <IconButton
          icon={Pencil}
          {...opener}
          label={`Wijzig ${point.text}`}
          className={clsx("shrink-0 text-muted print:hidden", pointAtHand)}
          iconClass="size-4"
        />
      </div>
      {(point.owner !== null || point.dueOn !== null || origin) && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-0.5 pb-1 pl-8 text-sm text-muted">
          {point.owner !== null && <span>{point.owner}</span>}
          {point.dueOn !== null && <DueDay point={point} day={point.dueOn} />}
          {origin}
        </p>
      )}
      {change.isError && (
        <p role="alert" className="pb-2 pl-8 text-sm text-harm">
          {messageOf(change.error, notSavedText)}
        </p>
      )}
      {editing && <PointForm userId={userId} point={point} onClose={close} />}
    </li>
  );
}

function DueDay({ point, day }: { point: ActionPoint; day: string }) {
  const isLate = !point.isDone && day < isoDay(serverNowMs());
  return (
    <time dateTime={day} className={clsx(isLate && "font-semibold text-harm")}>
      tegen {formatDay(`${day}T12:00:00Z`)}
      {isLate && " (te laat)"}
    </time>
  );
}
