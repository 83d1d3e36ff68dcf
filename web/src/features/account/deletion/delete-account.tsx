import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { attemptedPath, confirmingEmail } from "#web/lib/remembered.ts";
import { useOpener } from "#web/parts/use-opener.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { forgetSession, useDeleteAccount } from "./delete-account-api.ts";

/** Opens the question; the focus comes back here when the answer is no. */
export function DeleteAccount({ email }: { email: string }) {
  const { isOpen: asking, close: keep, opener } = useOpener();
  return (
    <>
      <Button {...opener} variant="secondary" className="justify-self-start">
        Account verwijderen
      </Button>
      {asking && <Question email={email} onKeep={keep} />}
    </>
  );
}

const noPasswordText = "Vul uw wachtwoord in.";

function Question({ email, onKeep }: { email: string; onKeep: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const confirm = async (typed: string) => {
    const password = field.current?.value ?? "";
    setProblem(password ? undefined : noPasswordText);
    if (!password) return field.current?.focus();
    const failure = await remove.mutateAsync({ email: typed, password }).then(() => null, fieldsOf);
    if (failure === null) return leave();
    setProblem(failure.password);
    if (failure.password) field.current?.focus();
  };
  const leave = async () => {
    await forgetSession();
    await navigate({ to: "/tot-ziens", replace: true, state: { accountDeleted: true } });
    // The guard took this page for an attempted one; nothing may lead back to it.
    attemptedPath.remove();
    confirmingEmail.remove();
  };
  return (
    <Confirmation
      question="Uw account definitief verwijderen?"
      loss="Uw account, al uw gegevens en uw opnames gaan voorgoed verloren, ook uw e-mails, rapporten en resultaten. Dit kan niet ongedaan worden gemaakt. Wilt u iets bewaren, download dan eerst uw gegevens."
      typed={{
        label: `Typ ${email} om te bevestigen`,
        expected: email,
        mismatch: `Typ precies ${email}, of behoud uw account.`,
      }}
      failure={
        remove.isError &&
        fieldsOf(remove.error).password === undefined && (
          <Notice tone="error">
            {messageOf(remove.error, "Uw account kon niet worden verwijderd. Probeer het later opnieuw.")}
          </Notice>
        )
      }
      busy={remove.isPending}
      confirmText="Account verwijderen"
      onConfirm={(typed) => void confirm(typed)}
      onKeep={onKeep}
    >
      <PasswordField
        ref={field}
        label="Uw wachtwoord"
        autoComplete="current-password"
        error={problem}
        onChange={() => setProblem(undefined)}
      />
    </Confirmation>
  );
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof FieldsError ? error.fields : {};
}
