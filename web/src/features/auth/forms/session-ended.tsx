import { Notice } from "#web/ui/notice.tsx";

/** Explains the login to a person whose session has ended. */
export function SessionEnded() {
  return (
    <Notice tone="info" title="Uw sessie is afgelopen">
      Log opnieuw in, dan gaat u verder waar u was. Hebt u zich niet zelf uitgelogd op een ander toestel? Kies
      dan een nieuw wachtwoord.
    </Notice>
  );
}
