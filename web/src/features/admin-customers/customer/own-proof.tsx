import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type FactorCode, ownFactorQuery, showFactor } from "./own-factor-api.ts";

type ProofTexts = { password?: string | undefined; code?: string | undefined };

const missingTexts = {
  password: "Vul uw wachtwoord in om dit te bevestigen.",
  code: "Vul de code uit uw authenticatie-app in.",
} as const;

/** The part of a refusal that is shown at the fields of the proof only; null for every other failure. */
export function proofProblemsIn(failure: unknown): ProofTexts | null {
  if (!(failure instanceof FieldsError)) return null;
  const { password, code } = failure.fields;
  return password || code ? { password, code } : null;
}

/**
 * The admin's own password and, for one with a second factor, a code of this moment: for acts that cannot be taken back,
 * which a stolen session must not do. `isAsked`: whether the fields are shown. A field with a problem takes the focus.
 */
export function useOwnProof(isAsked: boolean) {
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<ProofTexts>({});
  const factorId = useQuery({ ...ownFactorQuery(), enabled: isAsked }).data ?? null;
  const show = (found: ProofTexts) => {
    setProblems(found);
    if (found.password) password.current?.focus();
    else if (found.code) code.current?.focus();
  };
  const forget = () => setProblems({});
  return {
    fields: { password, code, hasFactor: factorId !== null, problems, onType: forget },
    forget,
    /** The text that was typed; null when something is missing, which its field then says. */
    read: (): { password: string; factor?: FactorCode } | null => {
      const typed = { password: password.current?.value, code: code.current?.value.replace(/\s/g, "") };
      show({
        password: typed.password ? undefined : missingTexts.password,
        code: factorId === null || typed.code ? undefined : missingTexts.code,
      });
      if (!typed.password) return null;
      if (factorId === null) return { password: typed.password };
      return typed.code ? { password: typed.password, factor: { id: factorId, code: typed.code } } : null;
    },
    showRefusal: (failure: unknown) => show(proofProblemsIn(failure) ?? {}),
  };
}

type OwnProofProps = {
  password: RefObject<HTMLInputElement | null>;
  code: RefObject<HTMLInputElement | null>;
  hasFactor: boolean;
  problems: ProofTexts;
  readOnly?: boolean;
  hint?: string;
  onType: () => void;
};

/** The fields of the proof. Nothing of it is ever stored in state. */
export function OwnProof(props: OwnProofProps) {
  const { password, code, hasFactor, problems, readOnly = false, hint, onType } = props;
  return (
    <>
      <PasswordField
        ref={password}
        label="Uw eigen wachtwoord"
        hint={hint}
        autoComplete="current-password"
        readOnly={readOnly}
        error={problems.password}
        onChange={onType}
      />
      {hasFactor && (
        <FactorCodeField ref={code} readOnly={readOnly} error={problems.code} onChange={onType} />
      )}
    </>
  );
}

const FactorCodeField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField
    label="Code uit uw authenticatie-app"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    {...props}
  />
);

/** The code alone, for acts that another admin can take back; `field` is null for an admin without a second factor. */
export function useFactorCode(isAsked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const id = useQuery({ ...ownFactorQuery(), enabled: isAsked }).data ?? null;
  const refuse = (text: string) => {
    setProblem(text);
    ref.current?.focus();
    return false;
  };
  return {
    /** Shows the code to Auth. False when it is missing or refused, which its field then says. */
    show: async (): Promise<boolean> => {
      const code = ref.current?.value.replace(/\s/g, "");
      if (!isAsked || id === null) return true;
      if (!code) return refuse(missingTexts.code);
      return showFactor({ id, code }).then(
        () => true,
        (failure: unknown) => refuse(messageOf(failure, missingTexts.code)),
      );
    },
    field: isAsked && id !== null && (
      <FactorCodeField
        ref={ref}
        hint="Nodig om services uit te zetten of limieten te zetten."
        error={problem}
        onChange={() => setProblem(undefined)}
        className="max-w-48"
      />
    ),
  };
}
