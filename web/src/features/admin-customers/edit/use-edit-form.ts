import { type SubmitEvent, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { notUpdated, useUpdateCustomer } from "../customer/customer-actions-api.ts";
import { titleOf } from "../customer/customer-record.ts";
import { proofProblemsIn, useOwnProof } from "../customer/own-proof.tsx";
import { useEditDrafts } from "./edit-drafts-store.tsx";
import { type EditProblems, problemsIn, problemsOf } from "./edit-problems.ts";
import { editFields, updateOf, valuesOf } from "./edit-values.ts";
import type { EditedCustomer } from "./use-edited-customer.ts";

type EditFormOptions = {
  edited: EditedCustomer;
  onLeave: () => void;
  onSaved: () => void;
};

/** How an edit is saved, and why it could not be. */
export function useEditForm({ edited, onLeave, onSaved }: EditFormOptions) {
  const { stored, merged, gone, movesAddress } = edited;
  const save = useUpdateCustomer(stored.userId);
  const own = useOwnProof(movesAddress);
  const { noteUndoable } = useEditDrafts();
  const [problems, setProblems] = useState<EditProblems>({});
  const [mustChoose, setMustChoose] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // State changes with the next render; a second click may come earlier.
  const sending = useRef(false);

  const clearProblems = () => {
    setProblems({});
    setMustChoose(false);
    own.forget();
    if (save.isError) save.reset();
  };

  const send = async () => {
    const update = updateOf(merged.values, stored.version);
    const found = problemsOf(update);
    if (found) {
      setProblems(found);
      const first = editFields.find(({ name }) => found[name] !== undefined);
      return first && ref.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    }
    const proof = movesAddress ? own.read() : {};
    if (!proof) return;
    sending.current = true;
    try {
      const { version } = await save.mutateAsync({ ...update, ...proof });
      const { userId } = stored;
      // An address that moved was proved by a password: it goes back by another edit.
      noteUndoable(
        movesAddress
          ? null
          : { act: "edit", userId, title: titleOf(stored), back: updateOf(valuesOf(stored), version) },
      );
      onSaved();
    } catch (error) {
      // The form shows the error of the mutation.
      own.showRefusal(error);
    } finally {
      sending.current = false;
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current || gone) return;
    if (merged.undecided) {
      setMustChoose(true);
      ref.current?.querySelector<HTMLElement>("[data-undecided] input")?.focus();
      return;
    }
    if (!merged.dirty) return onLeave();
    clearProblems();
    void send();
  };

  return {
    ref,
    submit,
    clearProblems,
    saving: save.isPending,
    proofFields: own.fields,
    /** The admin tried to save before a choice between two versions. */
    mustChoose: mustChoose && merged.undecided,
    problems: save.isError ? problemsIn(save.error.fields) : problems,
    failure: save.isError && proofProblemsIn(save.error) === null ? messageOf(save.error, notUpdated) : null,
  };
}
