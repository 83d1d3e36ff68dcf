import { type SubmitEvent, useRef, useState } from "react";
import type { FactorBegun } from "#functions/contract/account.ts";
import { copied } from "#web/lib/clipboard.ts";
import { messageOf } from "#web/lib/errors.ts";
import { FieldsError } from "#web/lib/function-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useConfirmFactor } from "./factor-api.ts";
import { QrCode } from "./qr-code.tsx";

type FirstCodeProps = { userId: string; begun: FactorBegun; onDone: () => void; onKeep: () => void };

/** The key goes into the app by picture, by hand or by a link; the app's first code shows that it arrived. */
export function FirstCode({ userId, begun, onDone, onKeep }: FirstCodeProps) {
  const confirm = useConfirmFactor(userId);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const refuse = (text: string | undefined) => {
    setProblem(text);
    if (text) field.current?.focus();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const code = (field.current?.value ?? "").replace(/\s/g, "");
    refuse(code ? undefined : "Vul de code in die uw app toont.");
    if (code) {
      const { factorId } = begun;
      await confirm.mutateAsync({ factorId, code }).then(onDone, (failure) => refuse(codeTextIn(failure)));
    }
  };
  return (
    <form
      ref={focusOnArrival}
      tabIndex={-1}
      noValidate
      method="post"
      aria-label="Uw app toevoegen"
      onSubmit={send}
      className="grid animate-arrive gap-5"
    >
      <KeyForApp begun={begun} />
      <TextField
        ref={field}
        label="Code van zes cijfers"
        hint="De code die uw app nu bij Vanzelf toont."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        readOnly={confirm.isPending}
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      {confirm.isError && codeTextIn(confirm.error) === undefined && (
        <Notice tone="error">{messageOf(confirm.error, "De code kon niet worden nagekeken.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={confirm.isPending} busyText="Wordt nagekeken...">
          Bevestigen
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={confirm.isPending || undefined}
          onClick={() => !confirm.isPending && onKeep()}
        >
          Annuleren
        </Button>
      </div>
    </form>
  );
}

function KeyForApp({ begun: { uri, secret } }: { begun: FactorBegun }) {
  return (
    <div className="grid gap-4 text-sm">
      <p>
        Open een authenticatie-app op uw telefoon, zoals Google Authenticator, Microsoft Authenticator of uw
        wachtwoordbeheerder, en scan deze code.
      </p>
      <QrCode text={uri} label="QR-code voor uw app" />
      <div className="grid gap-2">
        <p>
          Kunt u niet scannen?{" "}
          <a href={uri} className="link">
            Open de app op dit toestel
          </a>
          , of typ deze sleutel over:
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton copy={() => copied(secret)} about={<span className="sr-only">de sleutel</span>} />
        </div>
      </div>
    </div>
  );
}

function codeTextIn(failure: unknown): string | undefined {
  return failure instanceof FieldsError ? failure.fields.code : undefined;
}
