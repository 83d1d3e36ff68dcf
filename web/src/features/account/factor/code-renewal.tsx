import { useRenewCodes } from "./factor-api.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type CodeRenewalProps = { userId: string; email: string; onDone: () => void };

export function CodeRenewal({ userId, email, onDone }: CodeRenewalProps) {
  const renew = useRenewCodes(userId);
  if (renew.data) {
    return (
      <RecoveryCodes
        title="Dit zijn uw nieuwe herstelcodes"
        codes={renew.data.recoveryCodes}
        email={email}
        onDone={onDone}
      />
    );
  }
  return (
    <PasswordQuestion
      title="Nieuwe herstelcodes"
      email={email}
      act={renew}
      submit={{ label: "Nieuwe codes maken", busyText: "Codes worden gemaakt..." }}
      onDone={() => {}}
      onKeep={onDone}
    >
      <p>De herstelcodes die u nu hebt, werken daarna niet meer.</p>
    </PasswordQuestion>
  );
}
