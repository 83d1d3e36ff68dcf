import { useState } from "react";
import { useBeginFactor } from "./factor-api.ts";
import { FirstCode } from "./first-code.tsx";
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
