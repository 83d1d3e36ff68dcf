import { type KeyboardEvent, useRef, useState } from "react";
import { type ApprovalKind, approvalReasonMax } from "#functions/contract/approvals.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAskApproval } from "./approvals-api.ts";

type AskApprovalProps = {
  kind: ApprovalKind;
  subjectId: string;
  newEmail?: string;
  /** Explains why one admin is not enough. */
  why: string;
  /** That was typed already. */
  reason?: string;
};

/** Asks another admin to confirm an act that this admin cannot do alone. Not a form: it stands in one. */
export function AskApproval({ kind, subjectId, newEmail, why, reason: typed = "" }: AskApprovalProps) {
  const ask = useAskApproval();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const send = () => {
    if (ask.isPending) return;
    const reason = field.current?.value.trim() ?? "";
    setMissing(reason === "");
    if (reason === "") return field.current?.focus();
    ask.mutate({ kind, subjectId, reason, ...(newEmail !== undefined && { newEmail }) });
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Not the form around it.
    event.preventDefault();
    send();
  };
  if (ask.isSuccess) {
    return (
      <Notice tone="success" title="De vraag is gesteld.">
        Een andere beheerder vindt ze bij Goedkeuringen, 24 uur lang.
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title="Hiervoor is een tweede beheerder nodig.">
        {why}
      </Notice>
      <TextField
        ref={field}
        label="Waarom vraagt u dit?"
        hint="De andere beheerder leest dit."
        maxLength={approvalReasonMax}
        autoComplete="off"
        defaultValue={typed}
        error={missing ? "Vul in waarom u dit vraagt." : undefined}
        onKeyDown={sendOnEnter}
        onChange={() => setMissing(false)}
      />
      {ask.isError && (
        <Notice tone="error">{messageOf(ask.error, "De vraag kon niet worden gesteld.")}</Notice>
      )}
      <Button
        size="sm"
        busy={ask.isPending}
        busyText="Vragen..."
        onClick={send}
        className="justify-self-start"
      >
        Vraag goedkeuring
      </Button>
    </div>
  );
}
