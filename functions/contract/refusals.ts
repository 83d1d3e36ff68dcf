/**
 * The one catalogue of refusals: a Dutch sentence, fit to show, for each code that a function answers with or that the
 * database gives as the detail of an error. An act may say another one in its place, by the code's name.
 */
export const refusalSentences = {
  // The codes of the functions' answers (errors.ts).
  unauthenticated: "U bent niet (meer) ingelogd. Log opnieuw in.",
  forbidden: "U heeft geen toegang tot deze service. Neem contact op voor meer informatie.",
  email_unconfirmed:
    "Bevestig eerst uw e-mailadres: open de link in de e-mail die wij u stuurden. Geen e-mail gekregen? Laat hem opnieuw sturen.",
  admin_protected: "Dit account is van een beheerder en kan zo niet worden gewijzigd of verwijderd.",
  wrong_password: "Het wachtwoord is niet juist.",
  factor_required: "Vul een nieuwe code van uw authenticatie-app in om dit te bevestigen.",
  not_found: "Dit adres bestaat niet.",
  method_not_allowed: "Dit adres kan niet op deze manier worden aangeroepen.",
  conflict: "Deze klant werd intussen gewijzigd. Bekijk de nieuwe gegevens voordat u opslaat.",
  email_taken: "Dit e-mailadres is al in gebruik.",
  address_change_pending:
    "Een vorige wijziging van dit e-mailadres is nog bezig. Probeer het over een minuut opnieuw.",
  too_large: "Uw aanvraag is te groot.",
  invalid_input: "Controleer de ingevulde gegevens.",
  key_reused: "Deze aanvraag werd al met andere gegevens verstuurd. Verstuur het formulier opnieuw.",
  hand_over_pending:
    "Uw vorige aanvraag is nog niet afgehandeld. Wacht enkele minuten en probeer het opnieuw.",
  usage_limit_reached:
    "U hebt uw maandelijkse limiet bereikt voor deze service. Neem contact op om uw limiet te verhogen.",
  rate_limited: "U hebt te veel aanvragen na elkaar verstuurd. Probeer het over een minuut opnieuw.",
  busy: "Het is even te druk. Probeer het over enkele seconden opnieuw.",
  database_timeout: "Dit duurde te lang. Probeer het opnieuw.",
  webhook_failed: "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.",
  webhook_timeout: "Het verwerken van uw gegevens duurde te lang. Probeer het later opnieuw.",
  deletion_unfinished:
    "Het verwijderen is begonnen, maar nog niet voltooid. Probeer het opnieuw om het af te ronden.",
  internal: "Er is iets misgegaan. Probeer het later opnieuw.",

  // The person who asks.
  admin_required: "Deze handeling is voorbehouden aan beheerders.",
  password_required: "Vul uw wachtwoord in om dit te bevestigen.",
  second_factor_required: "Vul eerst de code van uw app in. Laad deze pagina opnieuw.",
  reader_unknown:
    "Een tweede stap kan zodra wij u een service hebben gegeven: tot dan weten wij niet zeker of dit e-mailadres van u is.",
  factor_exists: "Uw account heeft al een tweede stap. Verwijder die eerst.",
  factor_missing: "Uw account heeft geen tweede stap.",
  service_not_granted: "U hebt geen toegang meer tot deze service. Neem contact op.",
  too_many_at_once: "Er lopen te veel aanvragen van u tegelijk. Probeer het zo dadelijk opnieuw.",
  chat_too_fast: "Even wachten voordat u een nieuw bericht stuurt...",
  competitor_limit_reached: "U volgt al tien concurrenten. Verwijder er eerst een.",
  service_already_granted: "U hebt deze service al. Schrijf ons als u iets wilt wijzigen.",
  order_open:
    "U hebt al een bestelling die wij nakijken. Trek die eerst in op uw platform, of wacht op ons antwoord.",
  row_limit_reached: "U hebt het maximum bereikt. Verwijder eerst iets, of neem contact op.",

  // The thing that is asked about.
  customer_missing: "Deze klant bestaat niet (meer).",
  user_table_missing: "Gebruikerstabel niet gevonden",
  change_missing: "Deze wijziging bestaat niet (meer).",
  draft_missing: "Deze e-mail is er niet meer.",
  entry_missing: "Dit is intussen al gebeurd. De lijst hieronder is bijgewerkt.",
  grant_missing: "Deze toekenning bestaat niet (meer).",
  job_missing: "Deze opdracht bestaat niet.",
  recording_missing: "Deze opname bestaat niet.",
  recording_file_missing: "Het bestand van deze opname ontbreekt. Upload de opname opnieuw.",
  request_missing: "Deze aanvraag is er niet meer: ze werd ingetrokken of al beantwoord.",
  share_missing: "Dit kan niet (meer) worden gedeeld: het is er niet meer.",
  stale_version:
    "Dit is intussen elders gewijzigd, bijvoorbeeld op een ander toestel. Uw wijziging is niet bewaard; wat u typte, staat er nog.",
  undo_too_late: "Deze wijziging kan niet meer ongedaan worden gemaakt.",
  grant_useless: "Dit verandert niets: de klant heeft deze service al, of ze is al onbeperkt.",
  job_not_failed: "Deze opdracht is niet (meer) mislukt.",
  job_closed: "Deze opdracht neemt geen resultaten meer aan.",
  note_of_another: "Deze notitie is van een andere beheerder.",
  recording_replaced: "Het bestand van deze opname werd vervangen. Upload de opname opnieuw.",
  delivery_id_reused: "Dit webhook-id werd al gebruikt voor een ander bericht.",
  writing_refused:
    "Deze persoon vroeg om geen e-mail meer te krijgen. Verstuur deze e-mail niet; u kunt hem wel verwijderen.",

  // The number and the pace.
  too_many_deletions: "U verwijderde vandaag al tien klanten. Vraag een andere beheerder om dit te doen.",
  too_many_suspensions: "U schortte vandaag al tien accounts op. Vraag een andere beheerder om dit te doen.",
  too_many_taken:
    "U nam vandaag al bij 1.000 klanten iets weg. Ga morgen verder, of vraag een andere beheerder om de rest te doen.",
  too_many_removals:
    "U haalde vandaag al tien adressen van de lijst. Vraag een andere beheerder om dit te doen.",
  too_many_today:
    "U voegde vandaag al 500 adressen toe. Ga morgen verder, of vraag een andere beheerder om de rest toe te voegen.",
  too_many_reports: "Deze klant kreeg vandaag al genoeg rapporten.",
  too_many_drafts: "Voor deze aanvraag zijn al genoeg e-mails ingediend.",

  // The text or value that was typed.
  broken_rule: "Dit kan zo niet worden bewaard. Kijk na wat u invulde.",
  company_missing: "Vul eerst de naam en het btw-nummer van uw bedrijf in.",
  offer_changed:
    "De prijs of de voorwaarden zijn intussen gewijzigd. Laad de pagina opnieuw en kijk na wat er nu staat.",
  confirmation_mismatch: "Dit is niet het e-mailadres van dit account.",
  count_unconfirmed: "Typ voor hoeveel klanten deze wijziging is. Er is niets gewijzigd.",
  invalid_address:
    "Niet elk adres is juist. Schrijf een e-mailadres zoals jan@bakkerij.be, of een domein zoals bakkerij.be.",
  invalid_email: "Vul een geldig e-mailadres in.",
  invalid_grant: "Kies een dag binnen vijf jaar, vandaag of later.",
  invalid_reason: "Vul een reden in.",
  invalid_vat_number: "Dit is geen geldig btw-nummer. Kijk de cijfers na.",
  name_invalid: "Vul een naam in van 1 tot 100 tekens.",
  provider_domain:
    "Bij een aanbieder zoals gmail.com hebben ook anderen een adres. Zet het adres zelf op de lijst.",
  reason_missing: "Vul een reden in.",
  recording_consent_missing:
    "Vink eerst aan dat de deelnemers weten dat het gesprek wordt opgenomen en geanalyseerd.",
  text_missing: "Vul een tekst in.",
  too_many_addresses: "Voeg hoogstens 100 adressen tegelijk toe.",
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof refusalSentences;

/** Sentences in the place of the catalogue's, by name. */
export type OwnSentences = Readonly<Partial<Record<RefusalCode, string>>>;

/** The field of a form that is to blame; the sentence then stands there. */
const fieldsToBlame: Readonly<Partial<Record<RefusalCode, string>>> = {
  wrong_password: "password",
  password_required: "password",
  email_taken: "email",
  invalid_email: "email",
  confirmation_mismatch: "email",
  invalid_grant: "lastDay",
  invalid_reason: "reason",
  invalid_vat_number: "vatNumber",
  count_unconfirmed: "confirmedCount",
};

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalSentences, code);

/** The sentence by field; empty where no field is to blame. */
export function fieldsOf(code: RefusalCode, sentence: string): Readonly<Record<string, string>> {
  const field = fieldsToBlame[code];
  return field === undefined ? {} : { [field]: sentence };
}
