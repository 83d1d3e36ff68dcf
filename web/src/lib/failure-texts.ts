import type { JobFailureReason } from "#functions/contract/automation/failures.ts";

const sentences: Record<JobFailureReason, string> = {
  recording_gone: "De opname kon niet meer worden opgehaald. Upload ze opnieuw.",
  recording_unreadable:
    "In de opname is geen gesprek te verstaan. Beluister ze, en upload een betere opname.",
  recording_too_large: "De opname is te groot om te analyseren. Knip ze in delen, en upload die apart.",
  no_companies: "We vonden geen bedrijven die bij uw doelgroep passen. Omschrijf de doelgroep ruimer.",
  no_source: "Onze lijst met bedrijven is even niet te lezen. Wij weten dit al: vraag het later opnieuw.",
  few_companies:
    "We vonden niet meer bedrijven die bij uw doelgroep passen. Omschrijf de doelgroep ruimer voor een volgende aanvraag.",
  no_valid_draft:
    "Geen enkele e-mail voldeed aan onze regels. Beschrijf uw diensten concreter, en vraag het opnieuw.",
  few_valid_drafts:
    "De andere e-mails voldeden niet aan onze regels. Beschrijf uw diensten concreter bij een volgende aanvraag.",
  budget_reached: "Wij kunnen deze maand niets meer verwerken. Wij weten dit al: u hoeft niets te doen.",
  model_failed: "Het taalmodel gaf geen bruikbaar antwoord. Probeer het later opnieuw.",
  internal: "Er ging bij ons iets mis. Probeer het later opnieuw.",
};

const isKnown = (reason: string): reason is JobFailureReason => Object.hasOwn(sentences, reason);

/** Why the automation gave a job up, and what to do now. An older page does not know a newer reason. */
export function failureText(reason: string): string {
  return sentences[isKnown(reason) ? reason : "internal"];
}
