import { type Ref, useRef, useState } from "react";
import { FieldsError } from "#web/lib/function-failure.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

const noPasswordText = "Vul uw wachtwoord in om dit te bevestigen.";

/** The password's part of a refusal, which is shown at its field only. */
export function passwordProblemIn(failure: unknown): string | undefined {
  return failure instanceof FieldsError ? failure.fields.password : undefined;
}

/** The state of the field; where it has a problem, it takes the focus. */
export function useOwnPassword() {
  const ref = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const show = (found: string | undefined) => {
    setProblem(found);
    if (found) ref.current?.focus();
  };
  const forget = () => setProblem(undefined);
  return {
    field: { ref, problem, onType: forget },
    forget,
    /** The typed password; null when there is none, which the field then says. */
    read: (): string | null => {
      const password = ref.current?.value;
      show(password ? undefined : noPasswordText);
      return password || null;
    },
    showRefusal: (failure: unknown) => show(passwordProblemIn(failure)),
  };
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
