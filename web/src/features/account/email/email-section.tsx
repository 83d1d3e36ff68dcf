import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "#web/lib/session.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { AccountSection } from "../account-section.tsx";
import { accountQuery } from "../api.ts";
import { EmailForm, type EmailFormState } from "./email-form.tsx";
import { PendingEmail } from "./pending-email.tsx";

export function EmailSection({ user, form }: { user: SessionUser; form: EmailFormState }) {
  const account = useQuery(accountQuery(user.id));
  const email = account.data?.email ?? user.email;
  const pending = account.data?.pendingEmail ?? null;
  return (
    <AccountSection
      title="E-mailadres"
      intro={
        <>
          <p>
            U logt in met <strong className="font-semibold text-ink">{email}</strong>.
          </p>
          <p>
            Voor uw veiligheid bevestigt u een wijziging twee keer: in de mailbox van uw huidige adres en in
            die van uw nieuwe.
          </p>
        </>
      }
    >
      {account.isError && (
        <LoadFailure query={account}>
          Of er een wijziging van uw e-mailadres wacht, kon niet worden geladen.
        </LoadFailure>
      )}
      {pending && <PendingEmail userId={user.id} pending={pending} />}
      <EmailForm userId={user.id} form={form} />
    </AccountSection>
  );
}
