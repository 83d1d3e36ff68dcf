import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

const noPasswordText = "Vul uw wachtwoord in.";

type PasswordQuestionProps = {
  /** Names the form. */
  title: string;
  children: ReactNode;
  email: string;
  act: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    mutateAsync: (password: string) => Promise<unknown>;
  };
  submit: { label: string; busyText: string; variant?: "primary" | "danger" };
  onDone: () => void;
  onKeep: () => void;
};

/** Asks for the password before an act on the second factor. The password is never stored in state. */
export function PasswordQuestion({
  title,
  children,
  email,
  act,
  submit,
  onDone,
  onKeep,
}: PasswordQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuse = (text: string | undefined) => {
    setProblem(text);
    if (text) field.current?.focus();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (act.isPending) return;
    const password = field.current?.value ?? "";
    refuse(password ? undefined : noPasswordText);
    if (password) await act.mutateAsync(password).then(onDone, (failure) => refuse(passwordTextIn(failure)));
  };
  return (
    <form
      ref={focusOnArrival}
      tabIndex={-1}
      noValidate
      method="post"
      aria-label={title}
      onSubmit={send}
      className="grid animate-arrive gap-4 rounded-md bg-raised p-4"
    >
      <div className="grid gap-2 text-sm">{children}</div>
      {/* Tells password managers whose password this is. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={field}
        label="Uw wachtwoord"
        autoComplete="current-password"
        readOnly={act.isPending}
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      {act.isError && passwordTextIn(act.error) === undefined && (
        <Notice tone="error">{messageOf(act.error, "Dit is niet gelukt. Probeer het opnieuw.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={submit.variant}
          size="sm"
          busy={act.isPending}
          busyText={submit.busyText}
        >
          {submit.label}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={act.isPending || undefined}
          onClick={() => !act.isPending && onKeep()}
        >
          Annuleren
        </Button>
      </div>
    </form>
  );
}

function passwordTextIn(failure: unknown): string | undefined {
  return failure instanceof FieldsError ? failure.fields.password : undefined;
}
