import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { OwnPassword, passwordProblemIn, useOwnPassword } from "../customer/own-password.tsx";
import { approvalNames, subjectText } from "./approval-texts.ts";
import { type Approval, ownFactorsQuery, useConfirmApproval } from "./approvals-api.ts";

const noCodeText = "Vul de code uit uw authenticatie-app in.";

type ApprovalConfirmationProps = {
  approval: Approval;
  onDone: () => void;
  onKeep: () => void;
};

/** Asks for the admin's own password and, for one with a second factor, a code of this moment. */
export function ApprovalConfirmation({ approval, onDone, onKeep }: ApprovalConfirmationProps) {
  const confirm = useConfirmApproval();
  const [factorId] = useQuery(ownFactorsQuery()).data ?? [];
  const own = useOwnPassword();
  const codeField = useRef<HTMLInputElement>(null);
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const send = () => {
    const password = own.read();
    const code = codeField.current?.value.replace(/\s/g, "") ?? "";
    setIsCodeMissing(factorId !== undefined && code === "");
    if (!password) return;
    if (factorId !== undefined && code === "") return codeField.current?.focus();
    const factor = factorId === undefined ? undefined : { id: factorId, code };
    // A promise and not a callback: the row is unmounted before the answer arrives.
    void confirm
      .mutateAsync({ id: approval.id, password, ...(factor && { factor }) })
      .then(onDone, own.showRefusal);
  };
  return (
    <Confirmation
      question={`${approvalNames[approval.kind]}: ${subjectText(approval)}?`}
      loss="Dit gebeurt meteen en kan niet worden teruggenomen. De audit log bewaart wie het vroeg en dat u het bevestigde."
      confirmText="Bevestigen"
      failure={
        confirm.isError &&
        passwordProblemIn(confirm.error) === undefined && (
          <Notice tone="error">{messageOf(confirm.error, "Dit kon niet worden bevestigd.")}</Notice>
        )
      }
      busy={confirm.isPending}
      onConfirm={send}
      onKeep={onKeep}
    >
      <OwnPassword {...own.field} readOnly={confirm.isPending} />
      {factorId !== undefined && (
        <TextField
          ref={codeField}
          label="Code uit uw authenticatie-app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          readOnly={confirm.isPending}
          error={isCodeMissing ? noCodeText : undefined}
          onChange={() => setIsCodeMissing(false)}
        />
      )}
    </Confirmation>
  );
}
