import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SubmitEvent, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { notUpdated, useUpdateCustomer } from "../customer/customer-actions-api.ts";
import { noPasswordText, passwordProblemIn } from "../customer/own-password.tsx";
import { customerRecordQuery } from "../list/customer-list-api.ts";
import { type DraftAction, type EditDraft, mergeEdit, type Side } from "./edit-drafts.ts";
import { type EditProblems, problemsIn, problemsOf } from "./edit-problems.ts";
import { editFields, type FieldName, sameValue, updateOf } from "./edit-values.ts";

interface EditFormOptions {
  draft: EditDraft;
  onDraft: Dispatch<DraftAction>;
  onLeave: () => void;
  onSaved: () => void;
}

/** What one customer's form does; what is typed in it is kept above, where the list cannot take it away. */
export function useEditForm({ draft, onDraft, onLeave, onSaved }: EditFormOptions) {
  const { userId } = draft.record;
  const { data } = useQuery(customerRecordQuery(userId));
  const save = useUpdateCustomer(userId);
  const [problems, setProblems] = useState<EditProblems>({});
  const [mustChoose, setMustChoose] = useState(false);
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // State arrives with the next render; a second click in the same moment must see this at once.
  const sending = useRef(false);

  const gone = data === null;
  // An answer from before the edit began knows less than the row it began with.
  const stored = data && data.version >= draft.record.version ? data : draft.record;
  const merged = mergeEdit(draft, stored);
  const movesAddress = !sameValue("email", merged.values.email, stored.email);

  const forget = () => {
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
      // The mutation keeps the reason, and the form shows it.
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
    forget();
    void send();
  };

  return {
    ref,
    stored,
    merged,
    /** Somebody else deleted the customer while he was edited here. */
    gone,
    /** Saving was asked for while both versions of a field still stand beside each other. */
    mustChoose: mustChoose && merged.undecided,
    saving: save.isPending,
    /** The customer will sign in by another address: wants the admin's password. */
    movesAddress,
    password: { ref: passwordRef, problem: passwordProblem, onType: () => setPasswordProblem(undefined) },
    problems: save.isError ? problemsIn(save.error.fields) : problems,
    failure:
      save.isError && passwordProblemIn(save.error) === undefined ? messageOf(save.error, notUpdated) : null,
    type: (field: FieldName, text: string) => {
      forget();
      onDraft({ type: "type", userId, field, text, stored: gone ? null : stored });
    },
    choose: (field: FieldName, side: Side, theirs: string) =>
      onDraft({ type: "choose", userId, field, side, theirs }),
    submit,
  };
}
