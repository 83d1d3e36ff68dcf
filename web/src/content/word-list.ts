import { about } from "./about.ts";

/** One spelling and one word for one thing. `npm run dutch` reads every Dutch text of the product by this list. */
export type WordRule = {
  /** Without regard to capitals; as whole words. */
  forbidden: RegExp;
  use: string;
  /** Shows the rule at work: a text that breaks it. */
  instead: string;
};

/** A word of our own that Dutch does not begin or end elsewhere: \b takes "é" for an end. */
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${pattern})(?![\\p{L}\\p{N}_-])`, "iu");

/** "u" as the subject of this verb: in "wie geen mail van u wil" it is none. */
const subject = (verb: string) =>
  new RegExp(`(?:^|[.?!:] |(?<!\\p{L})(?:als|wanneer|zodat|waar) )u ${verb}(?!\\p{L})`, "iu");

export const wordRules: readonly WordRule[] = [
  { forbidden: word("emails?|email-?adres(?:sen)?"), use: "e-mail", instead: "Uw emails staan klaar" },
  { forbidden: word("u heeft|heeft u"), use: "u hebt", instead: "U heeft nog geen rapporten" },
  { forbidden: subject("kan"), use: "u kunt", instead: "Hier kiest u. U kan dit wijzigen" },
  { forbidden: subject("wil"), use: "u wilt", instead: "Als u wil stoppen" },
  { forbidden: word("je|jij|jou|jouw|jullie"), use: "u, uw", instead: "Bewaar je rapport" },
  {
    forbidden: word("concurrentie analyses?|competitie[ -]?analyses?"),
    use: "concurrentieanalyse",
    instead: "Uw concurrentie analyse",
  },
  {
    forbidden: word(
      "aanmelden|aangemeld|aanmelding(?:en)?|u aan te melden|meldt? (?:u|de \\p{L}+|zich) (?:\\p{L}+ ){0,2}aan",
    ),
    use: "inloggen",
    instead: "U meldt zich voortaan aan",
  },
  // Afmelden itself is right of e-mails.
  { forbidden: word("afgemeld|meldt? (?:u|zich) af"), use: "uitloggen", instead: "U bent overal afgemeld" },
  {
    forbidden: word("voor u (?:het|hem|haar|ze|dit|dat|er\\p{L}*)"),
    use: "voordat u",
    instead: "Lees na voor u het verstuurt",
  },
  { forbidden: word("login"), use: "inloggen", instead: "Terug naar login" },
  { forbidden: word("gebruikers?"), use: "klant", instead: "De gebruiker is gewijzigd" },
  { forbidden: word("meetings?"), use: "vergadering", instead: "Twee uur per meeting" },
  { forbidden: word("features?"), use: "functie", instead: "Een nieuwe feature" },
  { forbidden: word("trials?"), use: "een gratis account", instead: "Uw trial loopt af" },
  { forbidden: word("markdown"), use: "tekstbestand", instead: "Bewaar als Markdown" },
  { forbidden: word("karakters?"), use: "tekens", instead: "Minstens acht karakters" },
  { forbidden: word("databases?"), use: "databank", instead: "In onze database" },
  { forbidden: word("settings?"), use: "instellingen", instead: "Uw settings" },
  { forbidden: word("support"), use: "hulp", instead: "Vraag support" },
  { forbidden: word("check(?:en|t)?|gecheckt"), use: "nakijken", instead: "Wij checken uw adres" },
  {
    forbidden: word("updates?|updaten|ge-?update"),
    use: "bijwerken, nieuwe versie",
    instead: "Er is een update",
  },
  {
    forbidden: word("deleten|saven|submitten|loading|submit|save|cancel|delete"),
    use: "Dutch",
    instead: "Save",
  },
  { forbidden: word("error|failed|success|warning"), use: "Dutch", instead: "Error tijdens het laden" },
  { forbidden: word("performance|insights?|content|tool"), use: "Dutch", instead: "De tool toont insights" },
];

/** Texts that the specification prescribes as they stand, and that the list would change. */
export const prescribed: readonly string[] = [
  // Names of services and solutions.
  "Automatische Email Lead Generator",
  "Email Lead Generator",
  "Lead Generator",
  "Email Marketing",
  "Website Development",
  "Automatische Email Responder",
  "Email Responder",
  "Meeting Analyst",
  "Competitie Analyse",
  "Competitive Analysis",
  "Business Process Suite",
  "Analytics Platform",
  "Performance Engine",
  // Labels and titles.
  "Name Company",
  "Website Company",
  "Gebruiker",
  "Login",
  "Log in op uw account",
  "Al een account? Log hier in",
  "Email",
  "Bevestig Wachtwoord",
  "Start Gratis Trial",
  "Neem Contact Op",
  "Plan een Gesprek",
  "Meer Informatie",
  "Contact Opnemen",
  "Account Aanmaken",
  "Demo Aanvragen",
  "Naar Platform",
  "Terug naar Platform",
  "Geen Toegang",
  "Hulp Nodig?",
  "In Ontwikkeling",
  "Deze feature is binnenkort beschikbaar!",
  "Gegenereerde Rapporten",
  "Totaal Rapporten",
  "Deze Maand",
  "Gemiddeld per Maand",
  "Actieve Concurrenten",
  "Chat met onze Analyse Assistent",
  "Update",
  "Audit log",
  "Gebruikers Beheer",
  "Zoek gebruikers...",
  // Names on the keyboard.
  "Delete",
  "Ctrl Enter",
  // Messages.
  "U heeft geen toegang tot deze service. Neem contact op voor meer informatie.",
  "U heeft momenteel geen toegang tot services. Neem contact op voor meer informatie.",
  "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.",
  // The same sentence for the other services.
  "U heeft uw maandelijkse limiet bereikt voor de",
  "Geen emails gevonden",
  "U heeft nog geen emails gegenereerd.",
  "Nieuwe emails worden gegenereerd...",
  "emails gegenereerd",
  "Er konden geen emails worden gegenereerd. Probeer het later opnieuw.",
  "Welkom! Hoe kan ik u helpen met uw concurrentie analyse?",
  "Wachtwoord moet minimaal 6 karakters lang zijn",
  "Er is een fout opgetreden bij het laden van de audit log.",
  "Er is een fout opgetreden bij het bijwerken van de gebruiker.",
  "Er is een fout opgetreden bij het verwijderen van de gebruiker.",
  "Gebruiker succesvol bijgewerkt",
  "Gebruiker succesvol verwijderd",
  "Gebruikerstabel niet gevonden",
  "Failed to sign in",
  "Failed to sign up",
  "Failed to send message",
  "Error loading data",
  "Failed to load your audio files",
  "Failed to load meeting results",
  "Error checking service limits",
  "Failed to delete file",
  "Failed to upload file",
];

/** Short ones stand alone: "Email" is the label of a field, and no reason to write "uw Email". */
const alone = new Set(prescribed.filter((text) => !text.includes(" ")));
const within = prescribed
  .filter((text) => text.includes(" "))
  .sort((one, other) => other.length - one.length);

/** The text without what the specification prescribes. */
function ownWords(text: string): string {
  if (alone.has(text.trim())) return "";
  return within.reduce((rest, given) => rest.replaceAll(given, " "), text);
}

/** The rules that a text on screen breaks. */
export function brokenRules(text: string): readonly WordRule[] {
  const own = ownWords(text);
  return wordRules.filter(({ forbidden }) => forbidden.test(own));
}

const people = new Set<string>(about.team.map(({ name }) => name));

/** They keep their capital wherever they stand. */
const properNouns = new Set(["België", "Europa", "Leuven"]);

/** A label in which every word begins with a capital, as English titles do. */
export function isTitleCase(text: string): boolean {
  if (people.has(text)) return false;
  const words = ownWords(text).trim().split(/\s+/);
  if (words.length < 2 || words.length > 5) return false;
  return (
    /^\p{Lu}/u.test(words[0] ?? "") &&
    words.slice(1).every((one) => /^\p{Lu}\p{Ll}+[?!.]?$/u.test(one) && !properNouns.has(one))
  );
}
