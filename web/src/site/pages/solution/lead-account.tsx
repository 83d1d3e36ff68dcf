import { whyAccount } from "#web/content/pages/email-lead.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Chapter } from "#web/ui/chapter.tsx";

/** Only visitors see these: a signed-in customer is sent on to the tool itself. */
export function LeadAccountActions() {
  return (
    <>
      <ButtonLink to="/register">Account Aanmaken</ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        Login
      </ButtonLink>
      <ButtonLink to="/contact" variant="quiet">
        Neem Contact Op
      </ButtonLink>
    </>
  );
}

export function LeadAccountReasons() {
  return (
    <Chapter title={whyAccount.title}>
      <p className="max-w-prose text-lg text-muted">{whyAccount.text}</p>
    </Chapter>
  );
}
