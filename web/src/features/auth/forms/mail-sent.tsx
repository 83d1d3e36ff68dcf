import { Link } from "@tanstack/react-router";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

export function MailSent({ to }: { to: string }) {
  return (
    <Notice
      ref={focusOnArrival}
      tone="success"
      title="Kijk in uw mailbox"
      action={
        <Link to="/login" className="link inline-block min-h-6">
          Terug naar inloggen
        </Link>
      }
    >
      Bestaat er een account met {to}, dan ligt daar nu een e-mail met een link. Openen kan op elk toestel.
    </Notice>
  );
}
