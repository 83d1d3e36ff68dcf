import type { Ref } from "react";
import { FieldsError } from "#web/lib/function-failure.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

export const noPasswordText = "Vul uw wachtwoord in om dit te bevestigen.";

/** The password's part of a refusal, which is shown at its field only. */
export function passwordProblemIn(failure: unknown): string | undefined {
  return failure instanceof FieldsError ? failure.fields.password : undefined;
}

type OwnPasswordProps = {
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
  readOnly?: boolean;
  hint?: string;
  onType: () => void;
};

/** The admin's own password, for acts that a stolen session must not do. It is never stored in state. */
export function OwnPassword({ ref, problem, readOnly = false, hint, onType }: OwnPasswordProps) {
  return (
    <PasswordField
      ref={ref}
      label="Uw eigen wachtwoord"
      hint={hint}
      autoComplete="current-password"
      readOnly={readOnly}
      error={problem}
      onChange={onType}
    />
  );
}
