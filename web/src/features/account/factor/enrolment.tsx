import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import * as z from "zod/mini";
import type { FactorBegun } from "#functions/contract/account.ts";
import { copied } from "#web/lib/clipboard.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useBeginFactor, useConfirmFactor } from "./factor-api.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type EnrolmentProps = { userId: string; email: string; onDone: () => void; onKeep: () => void };

/** Password, app, recovery codes: the three steps of adding a second factor. */
export function Enrolment({ userId, email, onDone, onKeep }: EnrolmentProps) {
  const begin = useBeginFactor();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!begin.data) {
    return (
      <PasswordQuestion
        title="Tweede stap instellen"
        email={email}
        act={begin}
        submit={{ label: "Verder", busyText: "Wordt nagekeken..." }}
        // The answer draws the next step.
        onDone={() => {}}
        onKeep={onKeep}
      >
        <p>
          U hebt uw telefoon nodig. Vul eerst uw wachtwoord in: zo stelt niemand anders op uw scherm een
          tweede stap in. U wordt daarna op uw andere toestellen uitgelogd.
        </p>
      </PasswordQuestion>
    );
  }
  if (!isConfirmed) {
    return (
      <FirstCode userId={userId} begun={begin.data} onDone={() => setIsConfirmed(true)} onKeep={onKeep} />
    );
  }
  return (
    <RecoveryCodes
      title="De tweede stap staat aan"
      codes={begin.data.recoveryCodes}
      email={email}
      onDone={onDone}
    />
  );
}

/** As typed; apps show it in two halves. */
const codeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replace(/\s/g, "")),
    ),
    z.string().check(z.minLength(1, "Vul de code in die uw app toont.")),
  ),
});

type FirstCodeProps = { userId: string; begun: FactorBegun; onDone: () => void; onKeep: () => void };

/** The key goes into the app by picture, by hand or by a link; the app's first code shows that it arrived. */
function FirstCode({ userId, begun, onDone, onKeep }: FirstCodeProps) {
  const confirm = useConfirmFactor(userId);
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: "" } });
  return (
    <ActForm
      takesFocus
      aria-label="Uw app toevoegen"
      form={form}
      act={confirm}
      send={({ code }) => confirm.mutateAsync({ factorId: begun.factorId, code })}
      submit={{ label: "Bevestigen", busyText: "Wordt nagekeken...", size: "sm" }}
      {...{ onDone, onKeep }}
      className="grid animate-arrive gap-5"
    >
      {(field) => (
        <>
          <KeyForApp begun={begun} />
          <TextField
            label="Code van zes cijfers"
            hint="De code die uw app nu bij Vanzelf toont."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            {...field("code")}
          />
        </>
      )}
    </ActForm>
  );
}

function KeyForApp({ begun: { uri, secret } }: { begun: FactorBegun }) {
  return (
    <div className="grid gap-4 text-sm">
      <p>
        Open een authenticatie-app op uw telefoon, zoals Google Authenticator, Microsoft Authenticator of uw
        wachtwoordbeheerder, en scan deze code.
      </p>
      <QrCode text={uri} />
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

/** Dark on light in both themes, with the empty edge of four modules that cameras look for. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg
      role="img"
      aria-label="QR-code voor uw app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md forced-color-adjust-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={modules.join("")} />
    </svg>
  );
}
