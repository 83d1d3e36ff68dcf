import { contact } from "./contact.ts";

const [task, programs, people, deadline] = contact.help;

/** The words of the contact form; its questions are those of the page. */
export const contactForm = {
  title: "Schrijf ons",
  name: "Naam",
  email: "E-mailadres",
  company: "Bedrijf (niet verplicht)",
  task,
  programs: `${programs} (niet verplicht)`,
  people: `${people} (niet verplicht)`,
  deadline: `${deadline} (niet verplicht)`,
  keep: "Wij lezen uw bericht om u te antwoorden. Een maand nadat het is afgehandeld, verwijderen wij het, en hoe dan ook na een jaar.",
  send: "Verstuur uw bericht",
  sending: "Bezig met versturen...",
  sent: "Uw bericht is bij ons. U krijgt binnen 24 uur een antwoord.",
  failed:
    "Uw bericht is niet verstuurd. Ga terug en kijk na of uw naam, e-mailadres en vraag zijn ingevuld, of bel of mail ons.",
  lost: "Uw bericht is niet verstuurd, omdat er geen verbinding was. Wat u invulde, staat er nog. Probeer het opnieuw.",
} as const;
