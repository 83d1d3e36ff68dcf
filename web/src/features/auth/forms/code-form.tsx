import { useState } from "react";
import { company } from "#functions/contract/company.ts";
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
  const kind = isRecovery ? "recovery" : "app";
  return (
    <div className="grid gap-5">
      {/* The key makes the other step start empty, with the focus. */}
      <CodeStep key={kind} kind={kind} onGiven={onGiven} />
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

const steps = {
  app: {
    send: giveCode,
    input: {
      label: "Code van uw app",
      hint: "Open uw authenticatie-app en vul de zes cijfers in die ze nu bij Vanzelf toont.",
      inputMode: "numeric",
      autoComplete: "one-time-code",
      maxLength: 10,
    },
    submit: "Verder",
  },
  recovery: {
    send: spendRecoveryCode,
    input: {
      label: "Herstelcode",
      hint: "Een van de tien codes die u bewaarde. Ze zet de tweede stap uit; daarna stelt u ze opnieuw in.",
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
      maxLength: 40,
    },
    submit: "Inloggen met een herstelcode",
  },
} as const;

type CodeStepProps = { kind: keyof typeof steps; onGiven: (() => void) | undefined };

function CodeStep({ kind, onGiven }: CodeStepProps) {
  const { send, input, submit } = steps[kind];
  const { form, field, busy, failure } = useAuthForm({
    fields: ["code"],
    send: async ({ code }) => {
      await send(code);
      onGiven?.();
    },
    fallback: "De code kon niet worden nagekeken. Probeer het opnieuw.",
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} />
      {/* The question came with the right password, so that the focus may move. */}
      <TextField {...field("code")} {...input} autoFocus required />
      <Button type="submit" busy={busy} busyText="Wordt nagekeken...">
        {submit}
      </Button>
      {kind === "recovery" && (
        <p className="text-sm text-muted">
          Ook geen herstelcode meer? Mail ons op {company.email} of bel {company.phones[0].label}.
        </p>
      )}
    </form>
  );
}
