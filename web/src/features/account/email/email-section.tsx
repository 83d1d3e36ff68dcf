import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { authMessage } from "#web/lib/auth-messages.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { returnParams } from "#web/lib/stored-session.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { emailReturnOf } from "../account-model.ts";
import { AccountSection } from "../account-section.tsx";
import { accountQuery } from "../api.ts";
import { EmailForm, type EmailFormState } from "./email-form.tsx";
import { PendingEmail } from "./pending-email.tsx";

type EmailSectionProps = {
  user: SessionUser;
  form: EmailFormState;
};

export function EmailSection({ user, form }: EmailSectionProps) {
  const account = useQuery(accountQuery(user.id));
  const { searchStr, hash } = useLocation();
  const params = returnParams({ search: searchStr, hash });
  const email = account.data?.email ?? user.email;
  const pending = account.data?.pendingEmail ?? null;
  const cameBack = account.data ? emailReturnOf(params, pending !== null) : null;
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
      {cameBack === "failed" && (
        <Notice tone="error" title="De link kon niet worden gebruikt" action={<Understood />}>
          {authMessage(
            {
              code: params.error_code,
              ...(params.error_description && { message: params.error_description }),
            },
            "Deze link werkt niet (meer). Vraag een nieuwe aan.",
          )}
        </Notice>
      )}
      {cameBack === "done" && (
        <Notice tone="success" title="Uw e-mailadres is bevestigd" action={<Understood />}>
          U logt voortaan in met {email}.
        </Notice>
      )}
      {account.isError && (
        <LoadFailure query={account}>
          Of er een wijziging van uw e-mailadres wacht, kon niet worden geladen.
        </LoadFailure>
      )}
      {pending && <PendingEmail userId={user.id} pending={pending} half={cameBack === "half"} />}
      <EmailForm userId={user.id} form={form} />
    </AccountSection>
  );
}

/** Takes what the e-mail's link said out of the address. */
function Understood() {
  return (
    <Link to="/account" replace className="link">
      Begrepen
    </Link>
  );
}
