import { Notice } from "#web/ui/notice.tsx";

/** Explains the login to a person whose session has ended. */
export function SessionEnded() {
  return (
    <Notice tone="info" title="Uw sessie is afgelopen">
      Log opnieuw in, dan gaat u verder waar u was. Hebt u niet zelf op een ander toestel uitgelogd? Kies dan
      een nieuw wachtwoord.
    </Notice>
  );
}
