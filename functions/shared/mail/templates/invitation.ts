import type { MailText } from "../mailer.ts";
import { mailFrame } from "./frame.ts";

/** For an address that an admin invites. Greets nobody by name: the account is not there yet. */
export function invitationMail({ siteUrl, token }: { siteUrl: string; token: string }): MailText {
  return mailFrame({
    subject: "Maak uw account bij ons",
    paragraphs: [
      "Een medewerker van ons heeft een account voor u voorbereid, met de services die u afsprak.",
      "Registreer u met dit e-mailadres. Uw services staan dan meteen klaar.",
    ],
    action: { label: "Maak uw account", url: `${siteUrl}/register#uitnodiging=${token}` },
    after: ["De link werkt veertien dagen. Verwachtte u dit niet? Dan hoeft u niets te doen."],
    showsAddress: true,
    siteUrl,
  });
}
