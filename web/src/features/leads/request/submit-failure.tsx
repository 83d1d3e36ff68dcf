import { messageOf } from "#web/lib/errors.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { confirmEmailPath } from "#web/lib/unconfirmed-email.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function SubmitFailure({ error }: { error: unknown }) {
  return (
    <Notice tone="error" action={error instanceof FunctionError && wayOn(error.code)}>
      {messageOf(error, "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.")}
    </Notice>
  );
}

/** Refusals that another page can solve. */
function wayOn(code: string) {
  switch (code) {
    case "usage_limit_reached":
      return (
        <ButtonLink to="/contact" variant="secondary" size="sm">
          Contact Opnemen
        </ButtonLink>
      );
    case "email_unconfirmed":
      return (
        <ButtonLink to={confirmEmailPath} variant="secondary" size="sm">
          Stuur de e-mail opnieuw
        </ButtonLink>
      );
    default:
      return null;
  }
}
