import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { notUpdated, useUpdateCustomer } from "../customer/customer-actions-api.ts";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { noPasswordText, passwordProblemIn } from "../customer/own-password.tsx";
import { type EditDraft, mergeEdit, type Side } from "./edit-drafts.ts";
import { useEditDrafts } from "./edit-drafts-store.tsx";
import { type EditProblems, problemsIn, problemsOf } from "./edit-problems.ts";
import { editFields, type FieldName, sameValue, updateOf } from "./edit-values.ts";

type EditFormOptions = {
  draft: EditDraft;
  onLeave: () => void;
  onSaved: () => void;
};

/** The state and the actions of one customer's form; its draft is in the store, and outlives the form. */
export function useEditForm({ draft, onLeave, onSaved }: EditFormOptions) {
  const { change } = useEditDrafts();
  const { userId } = draft.record;
  const { data } = useQuery(customerRecordQuery(userId));
  const save = useUpdateCustomer(userId);
  const [problems, setProblems] = useState<EditProblems>({});
  const [mustChoose, setMustChoose] = useState(false);
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // State changes with the next render; a second click may come earlier.
  const sending = useRef(false);

  const gone = data === null;
  // An answer from before the edit began is older than the row that it began with.
  const stored = data && data.version >= draft.record.version ? data : draft.record;
  const merged = mergeEdit(draft, stored);
  const movesAddress = !sameValue("email", merged.values.email, stored.email);

  const clearProblems = () => {
    setProblems({});
    setMustChoose(false);
    setPasswordProblem(undefined);
    if (save.isError) save.reset();
  };
  const show = (found: EditProblems) => {
    setProblems(found);
    const first = editFields.find(({ name }) => found[name] !== undefined);
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  const refusePassword = (problem: string | undefined) => {
    setPasswordProblem(problem);
    if (problem) passwordRef.current?.focus();
  };

  const send = async () => {
    const update = updateOf(merged.values, stored.version);
    const found = problemsOf(update);
    if (found) return show(found);
    const password = passwordRef.current?.value ?? "";
    if (movesAddress && !password) return refusePassword(noPasswordText);
    sending.current = true;
    try {
      await save.mutateAsync({ ...update, ...(movesAddress && { password }) });
      onSaved();
    } catch (error) {
      // The form shows the error of the mutation.
      refusePassword(passwordProblemIn(error));
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
    stored,
    merged,
    /** Another admin deleted the customer during the edit. */
    gone,
    /** The admin tried to save before a choice between two versions. */
    mustChoose: mustChoose && merged.undecided,
    saving: save.isPending,
    /** The customer's address to sign in with changes, which needs the admin's password. */
    movesAddress,
    password: { ref: passwordRef, problem: passwordProblem, onType: () => setPasswordProblem(undefined) },
    problems: save.isError ? problemsIn(save.error.fields) : problems,
    failure:
      save.isError && passwordProblemIn(save.error) === undefined ? messageOf(save.error, notUpdated) : null,
    type: (field: FieldName, text: string) => {
      clearProblems();
      change({ type: "typed", userId, field, text, stored: gone ? null : stored });
    },
    choose: (field: FieldName, side: Side, theirs: string) =>
      change({ type: "chosen", userId, field, side, theirs }),
    submit,
  };
}
