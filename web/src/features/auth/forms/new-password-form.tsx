import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { tidyAuthReturn } from "#web/lib/auth-return.ts";
import { passwordLengthMin } from "#web/lib/password-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** For people with a second factor alone. */
const CodeForm = lazy(async () => ({ default: (await import("./code-form.tsx")).CodeForm }));

type NewPasswordFormProps = {
  /** Empty where only the link's code knows whose account it is. */
  email: string;
  /** The code of a recovery e-mail's link; null in a session that needs none. */
  code: string | null;
};

/**
 * For the link of a recovery e-mail, and for any session. The link's code is used when the form is sent and not when it is
 * opened: programs that look at the links in a mail open them, too. Auth then wants the code of a second factor, which is
 * asked above the form: what was typed stays, and is sent once the code was right.
 */
export function NewPasswordForm({ email, code }: NewPasswordFormProps) {
  const [changed, setChanged] = useState(false);
  const [unused, setUnused] = useState(code);
  const ownForm = useRef<HTMLFormElement>(null);
  useEffect(tidyAuthReturn, []);
  const { form, field, busy, failure } = useAuthForm({
    fields: ["password", "confirmation"],
    fallback: "Uw wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw.",
    send: async ({ password }, api) => {
      const link = unused === null ? null : { code: unused, onUsed: () => setUnused(null) };
      await api.chooseNewPassword(password, link);
      setChanged(true);
    },
  });
  if (changed) {
    return (
      <Notice
        ref={focusOnArrival}
        tone="success"
        title="Uw wachtwoord is gewijzigd"
        action={
          <ButtonLink to="/platform" size="sm">
            Naar Platform
          </ButtonLink>
        }
      >
        Op andere toestellen moet u opnieuw inloggen.
      </Notice>
    );
  }
  const isCodeNeeded = failure?.code === "insufficient_aal";
  const passwords = (
    <form {...form} ref={ownForm} className={isCodeNeeded ? "hidden" : "grid gap-5"}>
      <FormFailure
        failure={isCodeNeeded ? null : failure}
        action={
          (failure?.code === "current_password_required" && <OtherWays />) ||
          (failure?.code === "otp_expired" && <NewLink />)
        }
      />
      {/* Tells password managers whose password this is. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...field("password")}
        label="Wachtwoord"
        hint={`Minstens ${passwordLengthMin} tekens.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field("confirmation")}
        label="Bevestig Wachtwoord"
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={busy} busyText="Wordt opgeslagen...">
        Wachtwoord opslaan
      </Button>
    </form>
  );
  return (
    <>
      {isCodeNeeded && (
        <Suspense>
          <CodeForm onGiven={() => ownForm.current?.requestSubmit()} />
        </Suspense>
      )}
      {passwords}
    </>
  );
}

const NewLink = () => (
  <Link to="/wachtwoord-vergeten" className="link">
    Vraag een nieuwe link
  </Link>
);

/** For a session without such a link, which Auth asks for the present password. */
function OtherWays() {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <Link to="/account" className="link">
        Naar uw account
      </Link>
      <NewLink />
    </div>
  );
}
