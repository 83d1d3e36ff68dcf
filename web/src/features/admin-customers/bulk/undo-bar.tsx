import { useQuery } from "@tanstack/react-query";
import { countText } from "#web/lib/count-text.ts";
import { listText } from "#web/lib/list-text.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { useUndoBulk } from "../customer/customer-actions-api.ts";
import { customerNamesQuery } from "../customer/customer-record-api.ts";
import { usersText } from "../customer/users-text.ts";
import { UndoButton, UndoPanel, useUndoSecondsLeft } from "../undo/undo-panel.tsx";
import type { UndoableBulk, UndoOutcome } from "./bulk-undo.ts";

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
  const secondsLeft = useUndoSecondsLeft(undo.isIdle ? onClose : null);
  if (undo.data) {
    return (
      <UndoPanel label="Wijziging in groep">
        <UndoneText outcome={undo.data} />
        {undo.data.failure !== null && (
          <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(undoable)}>
            Probeer het opnieuw
          </Button>
        )}
        <SideButton
          className="sm:ml-auto"
          onClick={() => {
            onClose();
            onDone();
          }}
        >
          Sluiten
        </SideButton>
      </UndoPanel>
    );
  }
  return (
    <UndoPanel label="Wijziging in groep">
      <p className="font-semibold tabular-nums">{usersText(undoable.changed)} gewijzigd</p>
      <UndoButton secondsLeft={secondsLeft} busy={undo.isPending} onUndo={() => undo.mutate(undoable)} />
    </UndoPanel>
  );
}

/** The result of taking back, which takes the focus. */
export function UndoneText({ outcome }: { outcome: UndoOutcome }) {
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
