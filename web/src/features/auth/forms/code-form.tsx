import { useState } from "react";
import { company } from "#web/content/company.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { giveCode, leave, spendRecoveryCode } from "../code-api.ts";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const linkLook = "link min-h-6 cursor-pointer";

type CodeFormProps = {
  /** For a page that goes on by itself; the login's guard does so by the session, which changes. */
  onGiven?: () => void;
};

/** The second step, after a right password or the link of a lost one: the app's code, or a recovery code. */
export function CodeForm({ onGiven }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="grid gap-5">
      {isRecovery ? <RecoveryStep onGiven={onGiven} /> : <AppStep onGiven={onGiven} />}
      <div className="grid justify-items-start gap-2 text-sm">
        <button type="button" className={linkLook} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery
            ? "Toch een code van de app invullen"
            : "Uw telefoon niet bij de hand? Gebruik een herstelcode"}
        </button>
        {!onGiven && (
          <button type="button" className={linkLook} onClick={() => void leave()}>
            Met een ander account inloggen
          </button>
        )}
      </div>
    </div>
  );
}

type StepProps = { onGiven: (() => void) | undefined };

function AppStep({ onGiven }: StepProps) {
  const { form, field, busy, failure } = useAuthForm({
    fields: ["code"],
    send: async ({ code }) => {
      await giveCode(code);
      onGiven?.();
    },
    fallback: "De code kon niet worden nagekeken. Probeer het opnieuw.",
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} />
      <TextField
        {...field("code")}
        // The question came with the right password.
        autoFocus
        label="Code van uw app"
        hint="Open uw authenticatie-app en vul de zes cijfers in die ze nu bij Vanzelf toont."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <Button type="submit" busy={busy} busyText="Wordt nagekeken...">
        Verder
      </Button>
    </form>
  );
}

function RecoveryStep({ onGiven }: StepProps) {
  const { form, field, busy, failure } = useAuthForm({
    fields: ["code"],
    send: async ({ code }) => {
      await spendRecoveryCode(code);
      onGiven?.();
    },
    fallback: "De code kon niet worden nagekeken. Probeer het opnieuw.",
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} />
      <TextField
        {...field("code")}
        autoFocus
        label="Herstelcode"
        hint="Een van de tien codes die u bewaarde. Ze zet de tweede stap uit; daarna stelt u ze opnieuw in."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button type="submit" busy={busy} busyText="Wordt nagekeken...">
        Inloggen met een herstelcode
      </Button>
      <p className="text-sm text-muted">
        Ook geen herstelcode meer? Mail ons op {company.email} of bel {company.phones[0].label}.
      </p>
    </form>
  );
}
