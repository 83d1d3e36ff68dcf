import type { MailText } from "../mailer.ts";
import { mailFrame } from "./frame.ts";

type AddressChange = {
  oldEmail: string;
  newEmail: string;
  siteUrl: string;
};

/** For the address that opened the account until now. */
export function addressTakenOff({ oldEmail, newEmail, siteUrl }: AddressChange): MailText {
  return mailFrame({
    subject: "Het e-mailadres van uw account is gewijzigd",
    paragraphs: [
      `Onze medewerkers hebben het e-mailadres van uw account gewijzigd van ${oldEmail} naar ${newEmail}.`,
      "U logt voortaan in met het nieuwe adres en hetzelfde wachtwoord. U bent overal uitgelogd.",
      "Hebt u dit niet gevraagd? Neem dan meteen contact met ons op via de website.",
    ],
    siteUrl,
  });
}

/** For the address that opens it from now on. */
export function addressGiven({ oldEmail, newEmail, siteUrl }: AddressChange): MailText {
  const from = oldEmail === "" ? "" : ` in de plaats van ${oldEmail}`;
  return mailFrame({
    subject: "Dit is het nieuwe e-mailadres van uw account",
    paragraphs: [
      `Onze medewerkers hebben ${newEmail} ingesteld als e-mailadres van uw account${from}.`,
      "U logt voortaan in met dit adres en hetzelfde wachtwoord. U bent overal uitgelogd.",
      "Hebt u hier geen account? Neem dan contact met ons op via de website.",
    ],
    siteUrl,
  });
}
