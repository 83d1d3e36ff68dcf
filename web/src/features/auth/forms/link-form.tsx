import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { tidyAuthReturn } from "#web/lib/auth-return.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { LinkKind } from "../api.ts";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

type LinkTexts = { title: string; question: string; button: string };

export const linkTexts: Record<LinkKind, LinkTexts> = {
  signup: {
    title: "E-mailadres bevestigen",
    question: "Druk op de knop om te bevestigen dat dit e-mailadres van u is.",
    button: "E-mailadres bevestigen",
  },
  email_change: {
    title: "E-mailadres wijzigen",
    question: "Druk op de knop om de wijziging van uw e-mailadres te bevestigen.",
    button: "Wijziging bevestigen",
  },
  magiclink: {
    title: "Inloggen",
    question: "Druk op de knop om in te loggen.",
    button: "Inloggen",
  },
  invite: {
    title: "Uitnodiging",
    question: "Druk op de knop om de uitnodiging te aanvaarden. Daarna kiest u een wachtwoord.",
    button: "Uitnodiging aanvaarden",
  },
};

export const isLinkKind = (kind: string | undefined): kind is LinkKind =>
  kind !== undefined && Object.hasOwn(linkTexts, kind);

type LinkFormProps = {
  code: string;
  kind: LinkKind;
  /** Once the link began a session. */
  onSignedIn: () => Promise<void>;
};

/**
 * For the links of Auth's e-mails. The link's code is used when the button is pressed and not when the page is opened:
 * programs that look at the links in a mail open them, too.
 */
export function LinkForm({ code, kind, onSignedIn }: LinkFormProps) {
  const [isChanged, setChanged] = useState(false);
  useEffect(tidyAuthReturn, []);
  const { form, busy, failure } = useAuthForm({
    fields: [],
    fallback: "De link kon niet worden gebruikt. Probeer het later opnieuw.",
    send: async (_values, api) => {
      await api.spendLink(code, kind);
      if (kind === "email_change") setChanged(true);
      else await onSignedIn();
    },
  });
  if (isChanged) {
    return (
      <Notice
        ref={focusOnArrival}
        tone="success"
        title="Uw e-mailadres is gewijzigd"
        action={
          <ButtonLink to="/account" size="sm">
            Naar uw account
          </ButtonLink>
        }
      >
        U logt voortaan in met uw nieuwe adres.
      </Notice>
    );
  }
  const { question, button } = linkTexts[kind];
  return (
    <form {...form} className="grid gap-5">
      <FormFailure
        failure={failure}
        action={
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Link to="/login" className="link">
              Inloggen
            </Link>
            {kind === "signup" && (
              <Link to="/bevestig-email" className="link">
                Stuur de bevestiging opnieuw
              </Link>
            )}
          </div>
        }
      />
      <p>{question}</p>
      <Button type="submit" busy={busy} busyText="Even geduld...">
        {button}
      </Button>
    </form>
  );
}
