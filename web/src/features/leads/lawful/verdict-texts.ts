import type { MissingPart } from "#functions/contract/draft-check/check-draft.ts";
import type { MailboxKind } from "#functions/contract/draft-check/mailbox.ts";
import type { RemarkKind } from "#functions/contract/draft-remarks.ts";

/** The kind of a recipient: by a refusal, else by a statement of the customer, else by the address. */
export type RecipientKind = MailboxKind | "own_customer" | "refused";

export type Advice = { title: string; text: string };

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

/** The things that an e-mail must say and does not, and how to mend it. */
export const missingAdvice: Readonly<Record<MissingPart, Advice>> = {
  sender: {
    title: "De afzender ontbreekt",
    text: "Zet de naam van uw bedrijf en uw ondernemingsnummer onder de e-mail.",
  },
  refusal: {
    title: "Er staat niet bij hoe de lezer zich kan uitschrijven",
    text: "Voeg een zin toe, bijvoorbeeld: Wilt u geen e-mails meer van ons? Antwoord met “stop”.",
  },
};

/** The automation's doubt about a sentence, and how to mend it. */
export const remarkAdvice: Readonly<Record<RemarkKind, Advice>> = {
  disguised: {
    title: "Dit lijkt iets anders dan reclame",
    text: "Maak vanaf het onderwerp duidelijk dat u iets aanbiedt.",
  },
  pressure: {
    title: "Dit zet de lezer onder druk",
    text: "Laat de termijn of de dreiging weg, of geef de echte reden.",
  },
  claim: {
    title: "Dit kunt u niet zomaar beweren",
    text: "Vermeld waaruit dat blijkt, of laat het weg.",
  },
  sensitive: {
    title: "Dit is privé",
    text: "Laat weg wat u over iemands gezondheid, gezin, geloof of geld denkt te weten.",
  },
};

export const nothingFound =
  "Wij zien niets wat ontbreekt. Lees de e-mail toch na: of alles klopt en gepast is, beoordeelt u zelf.";
