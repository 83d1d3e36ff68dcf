import type { DraftRule } from "@vanzelf/draft-check/check-draft.ts";
import type { MailboxKind } from "@vanzelf/draft-check/mailbox.ts";

/** The kind of a recipient: by a refusal, else by a statement of the customer, else by the address. */
export type RecipientKind = MailboxKind | "own_customer" | "refused";

type Advice = { title: string; text: string };

/** The kind of address, and what that allows: the royal decree of 4 April 2003 on advertising by e-mail. */
export const mailboxAdvice: Readonly<Record<RecipientKind, Advice>> = {
  impersonal: {
    title: "Algemeen adres van een bedrijf",
    text: "Een vennootschap of vereniging mag u op dit adres aanschrijven zonder het eerst te vragen. Een eenmanszaak vraagt u eerst toestemming.",
  },
  personal: {
    title: "Persoonlijk adres: vraag eerst toestemming",
    text: "Reclame mag hier alleen als deze persoon dat wil, of als het een eigen klant is die iets soortgelijks van u kocht.",
  },
  own_customer: {
    title: "Eigen klant",
    text: "U mag zonder toestemming schrijven over iets wat lijkt op wat deze klant van u kocht. Voorwaarde: u kreeg het adres van de klant zelf bij een verkoop, en de klant kon toen en kan in elke e-mail gratis weigeren.",
  },
  refused: {
    title: "Niet meer aanschrijven",
    text: "Deze persoon of dit bedrijf wil geen e-mail meer van u. Verstuur dit concept niet.",
  },
};

/** Each finding, and how to mend it. The kind of mailbox has its own sentence above. */
export const findingAdvice: Readonly<Record<Exclude<DraftRule, "personal_mailbox">, Advice>> = {
  no_identity: {
    title: "De afzender ontbreekt",
    text: "Zet de naam van uw bedrijf en uw ondernemingsnummer onder de e-mail.",
  },
  no_refusal: {
    title: "Er staat niet in hoe de lezer kan weigeren",
    text: "Voeg een zin toe, bijvoorbeeld: Wilt u geen e-mails meer van ons? Antwoord met “stop”.",
  },
  disguised: {
    title: "Dit lijkt iets anders dan reclame",
    text: "Maak vanaf het onderwerp duidelijk dat u iets aanbiedt.",
  },
  pressure: {
    title: "Dit zet de lezer onder druk",
    text: "Laat de termijn of de dreiging weg, of geef de echte reden.",
  },
  unsupported_claim: {
    title: "Dit kunt u niet zomaar beweren",
    text: "Noem waar het uit blijkt, of laat het weg.",
  },
  sensitive: {
    title: "Dit is privé",
    text: "Laat weg wat u over iemands gezondheid, gezin, geloof of geld denkt te weten.",
  },
};

export const nothingFound =
  "In de tekst vonden wij niets dat u moet aanpassen. Lees hem toch na: niet alles is aan woorden te herkennen.";
