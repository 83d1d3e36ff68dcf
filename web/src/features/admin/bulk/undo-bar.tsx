import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { listText } from "#web/lib/list-text.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { useUndoBulk } from "../customer/customer-actions-api.ts";
import { customerNamesQuery } from "../customer/customer-record-api.ts";
import { usersText } from "../customer/users-text.ts";
import { type UndoableBulk, type UndoOutcome, undoOfferedMs } from "./bulk-undo.ts";

type UndoBarProps = {
  undoable: UndoableBulk;
  /** The bar goes: its time is over, or the admin closed it. */
  onClose: () => void;
  /** The admin closed it: the focus needs another place. */
  onDone: () => void;
};

/** Offers for a minute to take a change of many customers back, and says afterwards for whom that was not possible. */
export function UndoBar({ undoable, onClose, onDone }: UndoBarProps) {
  const undo = useUndoBulk();
  const secondsLeft = useSecondsLeft(undo.isIdle ? onClose : null);
  if (undo.data) {
    return (
      <Bar>
        <Outcome outcome={undo.data} />
        {undo.data.failure !== null && (
          <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(undoable)}>
            Probeer het opnieuw
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="sm:ml-auto"
          onClick={() => {
            onClose();
            onDone();
          }}
        >
          Sluiten
        </Button>
      </Bar>
    );
  }
  return (
    <Bar>
      <p className="font-semibold tabular-nums">{usersText(undoable.changed)} gewijzigd</p>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        Nog {secondsLeft} s
      </p>
      <Button
        size="sm"
        className="sm:ml-auto"
        busy={undo.isPending}
        busyText="Terugzetten..."
        onClick={() => undo.mutate(undoable)}
      >
        Ongedaan maken
      </Button>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Wijziging in groep"
      data-docked
      className="sticky bottom-4 z-10 flex animate-arrive flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-5 py-2 shadow-float"
    >
      {children}
    </section>
  );
}

/** Counts from the first render on, and calls `onOver` at the end, unless it is null by then. */
function useSecondsLeft(onOver: (() => void) | null): number {
  const [endsAtMs] = useState(() => Date.now() + undoOfferedMs);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!onOver) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [onOver, endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}

function Outcome({ outcome }: { outcome: UndoOutcome }) {
  const { restored, changedSince, missing, failure } = outcome;
  return (
    <div
      role={failure === null ? "status" : "alert"}
      tabIndex={-1}
      ref={focusOnArrival}
      className="grid gap-0.5 text-sm outline-none"
    >
      <p className="font-semibold">{failure ?? "Ongedaan gemaakt"}</p>
      <p>
        {usersText(restored)} {restored === 1 ? "is" : "zijn"} weer zoals voor de wijziging.
      </p>
      {changedSince.length > 0 && <ChangedSince userIds={changedSince} />}
      {missing > 0 && (
        <p>
          {usersText(missing)} {missing === 1 ? "bestaat" : "bestaan"} niet meer.
        </p>
      )}
    </div>
  );
}

/** Names some of them; the audit log has all. */
function ChangedSince({ userIds }: { userIds: readonly string[] }) {
  const named = userIds.slice(0, namesShown);
  const { data: names = [] } = useQuery(customerNamesQuery(named));
  const others = userIds.length - names.length;
  const all = others > 0 && names.length > 0 ? [...names, `${countText(others)} andere`] : names;
  return (
    <p className="wrap-anywhere">
      {usersText(userIds.length)} {userIds.length === 1 ? "is" : "zijn"} intussen opnieuw gewijzigd en dus
      niet teruggezet
      {all.length > 0 && `: ${listText(all)}`}.
    </p>
  );
}

const namesShown = 10;
