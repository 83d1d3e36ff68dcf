import { type Dispatch, type SubmitEvent, useRef, useState } from "react";
import { chosenEdit, type Side, startEdit } from "#web/lib/edit.ts";
import { messageOf } from "#web/lib/errors.ts";
import { type Competitor, type CompetitorValues, noValues, slotState } from "../model/competitor-model.ts";
import { checkCompetitor, type SlotProblem } from "../model/competitor-problem.ts";
import { useSaveCompetitor } from "../model/competitors-api.ts";
import { type DraftAction, noSlot, type Slot, storedSlot } from "./slot-drafts.ts";

export type SlotFormOptions = {
  userId: string;
  slot: Slot;
  onChange: Dispatch<DraftAction>;
  onSaved: (competitor: Competitor) => void;
};

/** The behaviour of one slot's form. Its parent holds the typed text, so that a change of the list cannot remove it. */
export function useSlotForm({ userId, slot, onChange, onSaved }: SlotFormOptions) {
  const { key, stored, draft, theirs } = slot;
  const save = useSlotSave(userId, slot);
  const [problem, setProblem] = useState<SlotProblem | null>(null);
  const [left, setLeft] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const choiceRef = useRef<HTMLFieldSetElement>(null);
  const field = (name: SlotProblem["field"]) =>
    ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  const forget = () => {
    setProblem(null);
    save.forgetFailure();
  };
  const leave = () => {
    forget();
    onChange({ type: "leave", key });
    // The focus goes to a stored slot's edit button, or to the first field of a new slot for the next competitor.
    setLeft(stored !== null);
    if (stored === null) field("name")?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isSending()) return;
    if (theirs) return choiceRef.current?.focus();
    const values = draft?.values ?? stored ?? noValues;
    if (stored && slotState(stored, values) !== "dirty") return leave();
    const checked = checkCompetitor(values);
    if (checked.ok)
      return void save.send(checked.values, (competitor) => {
        leave();
        onSaved(competitor);
      });
    setProblem(checked.problem);
    field(checked.problem.field)?.focus();
  };

  return {
    ref,
    choiceRef,
    saving: save.isPending,
    problem,
    failure: theirs ? null : save.failure,
    /** A stored slot has just been closed, so its edit button must take the focus. */
    left,
    edit: () => {
      if (!stored) return;
      onChange({ type: "edit", key, draft: startEdit(storedSlot(stored)) });
      field("name")?.focus();
    },
    type: (values: CompetitorValues) => {
      forget();
      onChange({ type: "edit", key, draft: { values, base: draft?.base ?? noSlot } });
    },
    choose: (side: Side) => {
      forget();
      if (draft && theirs) onChange({ type: "edit", key, draft: chosenEdit(draft, theirs, side) });
      field("name")?.focus();
    },
    leave,
    submit,
  };
}

/** Saves what stands in the slot, over the version that the typing began with. */
function useSlotSave(userId: string, { stored, draft }: Slot) {
  const { mutateAsync, isPending, isError, error, reset } = useSaveCompetitor(userId);
  // A ref, because state changes only with the next render, and a second click before that must be ignored.
  const sending = useRef(false);
  return {
    isPending,
    isSending: () => sending.current,
    failure: isError
      ? messageOf(error, "Er is een fout opgetreden bij het opslaan van de concurrent.")
      : null,
    forgetFailure: () => {
      if (isError) reset();
    },
    send: async (values: CompetitorValues, onSaved: (competitor: Competitor) => void) => {
      sending.current = true;
      try {
        const competitor = await mutateAsync({
          stored: stored && { id: stored.id, version: draft?.base.version ?? stored.version },
          values,
        });
        onSaved(competitor);
      } catch {
        // The slot shows the error that the mutation keeps.
      } finally {
        sending.current = false;
      }
    },
  };
}
