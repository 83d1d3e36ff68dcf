import type { Ref } from "react";
import { FieldsError } from "#web/lib/function-failure.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

export const noPasswordText = "Vul uw wachtwoord in om dit te bevestigen.";

/** What a refused act says of the password. It is said at its field, and there alone. */
export function passwordProblemIn(failure: unknown): string | undefined {
  return failure instanceof FieldsError ? failure.fields.password : undefined;
}

interface OwnPasswordProps {
  ref: Ref<HTMLInputElement>;
  problem: string | undefined;
  readOnly?: boolean;
  hint?: string;
  onType: () => void;
}

/** The admin's own password, for what a stolen session must not do. What is typed stays in the field and nowhere else. */
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
