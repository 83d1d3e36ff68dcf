import { type Dispatch, type SubmitEvent, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { type Competitor, type CompetitorValues, noValues, slotState } from "../model/competitor-model.ts";
import { checkCompetitor, type SlotProblem } from "../model/competitor-problem.ts";
import { useSaveCompetitor } from "../model/competitors-api.ts";
import type { DraftAction, Slot } from "./slot-drafts.ts";

type SlotFormOptions = {
  userId: string;
  slot: Slot;
  onChange: Dispatch<DraftAction>;
  onSaved: (competitor: Competitor) => void;
};

/** What one slot's form does; what is typed in it is kept above, where the list cannot take it away. */
export function useSlotForm({ userId, slot, onChange, onSaved }: SlotFormOptions) {
  const { key, stored, draft } = slot;
  const save = useSaveCompetitor(userId);
  const [problem, setProblem] = useState<SlotProblem | null>(null);
  const [left, setLeft] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // State arrives with the next render; a second click in the same moment must see this at once.
  const sending = useRef(false);
  const field = (name: SlotProblem["field"]) =>
    ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  const forget = () => {
    setProblem(null);
    if (save.isError) save.reset();
  };
  const leave = () => {
    forget();
    onChange({ type: "leave", key });
    // A stored slot gives the focus to its edit button, a new one is ready for the next competitor.
    setLeft(stored !== null);
    if (stored === null) field("name")?.focus();
  };

  const send = async (values: CompetitorValues) => {
    sending.current = true;
    try {
      const competitor = await save.mutateAsync({ id: stored?.id ?? null, values });
      leave();
      onSaved(competitor);
    } catch {
      // The mutation keeps the reason, and the slot shows it.
    } finally {
      sending.current = false;
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const values = draft?.values ?? stored ?? noValues;
    if (stored && slotState(stored, values) !== "dirty") return leave();
    const checked = checkCompetitor(values);
    if (checked.ok) return void send(checked.values);
    setProblem(checked.problem);
    field(checked.problem.field)?.focus();
  };

  return {
    ref,
    saving: save.isPending,
    problem,
    failure: save.isError
      ? messageOf(save.error, "Er is een fout opgetreden bij het opslaan van de concurrent.")
      : null,
    /** The stored slot was open a moment ago: its edit button takes the focus back. */
    left,
    edit: () => {
      if (!stored) return;
      onChange({ type: "edit", key, stored });
      field("name")?.focus();
    },
    type: (values: CompetitorValues) => {
      forget();
      onChange({ type: "type", key, values });
    },
    leave,
    submit,
  };
}
