import { any, type Sentence, words } from "./sentences.ts";

// An advertisement must be recognisable as one: no reply that was never asked for, no invoice, parcel, complaint or
// official letter that is none.

const replyMark = /^(?:re|fw|fwd|antw|antwoord|aw|tr|doorst|wg|sv|vs)\s?(?:\[\d+\])?\s?:/;

/** Business under way, as a subject claims it. */
const ownBusiness =
  "(?:factuur|facturen|creditnota|bestelling|bestelbon|order|offerteaanvraag|aanvraag|premieaanvraag|premie|dossier|afspraak|klacht|reservatie|reservering|boeking|levering|zending|pakket|pakje|betaling|terugbetaling|overschrijving|aangifte|account|wachtwoord|sollicitatie|inschrijving|registratie|resultaat|testresultaat|contract|polis|abonnement|domeinnaam|rekening|subsidie|vergunning|attest|deelname|vraag|bericht|telefoontje|oproep|annulatie|annulering|vermelding|controle|bankrekening|belastingbrief|teruggave|voertuigendossier|klantnummer|retour)";

const disguisedSubject = any(
  `\\b(?:uw|je|jouw|jullie) (?:\\w+ ){0,2}${ownBusiness}\\b`,
  "\\b(?:laatste|tweede|derde|eerste|dringende|formele|officiele) (?:herinnering|aanmaning|verwittiging|verzoek|waarschuwing|mededeling|kennisgeving|oproep|bericht|melding|uitnodiging tot betaling)\\b",
  "\\b(?:aanmaning|ingebrekestelling|betalingsherinnering|kennisgeving|dagvaarding|deurwaarder|inbeslagname|aangetekende?|ontvangstbewijs|ontvangstmelding|proces-verbaal|boete|navordering|schorsing|blokkering|geblokkeerd|opgeschort)\\b",
  "\\b(?:openstaande?|onbetaalde?|achterstallige?|vervallen|openstaand) (?:\\w+ )?(?:factuur|facturen|bedrag|saldo|betaling|rekening|post)\\b",
  `^(?:factuur|bestelling|order|klacht|offerteaanvraag|levering|zending|afspraak|reservatie|betaling|bevestiging|aankondiging|melding|oproep|verslag)\\b(?! (?:via|voor|van onze|tot|aan|in|en))`,
  "\\b(?:klacht|melding|vraag|bericht|opmerking|recensie|aangifte) (?:van|over|tegen|namens) (?:een|uw|de|jullie) (?:klant|gast|buur|buren|dienstverlening|zaak|patient|bewoner|werknemer|ex-werknemer)\\w*",
  "\\b(?:factuur|bestelling|order|bestelbon|zending|pakket|dossier|klacht|ref|referentie|kenmerk) ?(?:nr\\.?|nummer|n°|:)? ?[a-z]{0,4}[/-]?\\d{3,}",
  "\\bgelieve te (?:bevestigen|betalen|ondertekenen|antwoorden|reageren)\\b|\\b(?:ter|voor) ondertekening\\b|\\bactie vereist\\b|\\bgoedgekeurd\\b|\\bverplichte? (?:registratie|controle|inschrijving|aanpassing|melding|actie|update)\\b|\\bdossier\\b|\\bkenmerk\\b|\\boproeping\\b|\\bsollicitatie\\b|\\b(?:ik|wij) (?:wil|willen|zoek|zoeken) (?:\\w+ )?(?:kopen|huren|bestellen|reserveren)\\b|\\binteresse in uw\\b|\\bprijsvraag\\b|\\bofferte gevraagd\\b|\\bgewonnen\\b|\\bu bent geselecteerd\\b|\\bondernemingsregister\\b|\\bkbo-\\w+|\\bonbestelbaar\\b|\\b(?:verdachte (?:aanmelding|activiteit|inlogpoging)|beveiligingswaarschuwing|voicemail|nieuw bericht|mailbox (?:is )?vol|bijlage vergeten|vergeten bijlage|rechtzetting|correctie|gevonden:|gezocht:|verloren voorwerp|tafel voor|reservatie (?:voor|van)|reservering (?:voor|van)|boeking (?:voor|van)|bestelling (?:van|voor)|bevestiging|betaling ontvangen|ontvangen betaling|creditnota|terugbetaling|teruggave|vonnis|rechtbank|politie|favv|rsz|belastingen|aanslagbiljet|ubo|ondernemingsloket|herinnering|laatste oproep|2e verzending|tweede verzending|voor akkoord|contract ter|getuigenis|ongeval|schadegeval|schadeaangifte|meldplicht)\\b|\\bticket ?#|#\\d{3,}|\\bnr\\.? ?\\d{3,}|\\bniet afgeleverd\\b|\\bmislukte?\\b|\\bgemiste (?:oproep|levering|afspraak)\\b|\\bcontrolebezoek\\b|\\binspectiebezoek\\b|\\bnalatigheid\\b|\\bin gebreke\\b|\\bons gesprek\\b|\\bonze afspraak\\b|\\bzoals (?:afgesproken|besproken|beloofd|gevraagd)\\b|\\bverval\\b",
);

const disguisedBody = any(
  // A conversation, an order or a promise that there was not.
  "\\b(?:zoals|gelijk) (?:eerder |telefonisch |al |reeds |vorige week |gisteren |vorige maand |daarnet )?(?:afgesproken|besproken|beloofd|overeengekomen|gevraagd|aangekondigd|gemeld|aan de telefoon)\\b",
  "\\bzoals (?:ik|u|je|jij|wij|we|jullie) (?:je |u |jullie |ons |mij |me )?(?:toen |al |eerder |gisteren |zelf |aan de \\w+ |telefonisch ){0,3}(?:vroeg|vroegen|zei|zeiden|vertelde|beloofde|beloofden|afspraken|liet weten|aangaf|schreef|voorstelde|wilde|wou)\\b",
  "\\b(?:naar aanleiding van|ingevolge|in vervolg op|verwijzend naar|conform|volgens|op basis van|als antwoord op|in antwoord op) (?:ons|onze|uw|je|jullie) (?:\\w+ ){0,2}(?:gesprek|telefoongesprek|telefoontje|afspraak|vraag|aanvraag|bestelling|bezoek|ontmoeting|overleg|mail|e-mail|bericht|offerteaanvraag|klacht|verzoek|sollicitatie|schrijven)\\b",
  "\\b(?:bedankt|dank|dank u|dank je|merci|fijn|leuk) (?:u |je )?(?:nog |alvast )?(?:voor|van|met) (?:uw|je|jullie|het|de|ons) (?:\\w+ ){0,2}(?:bestelling|aanvraag|gesprek|telefoontje|bezoek|vertrouwen|antwoord|bericht|reactie|mailtje|babbel|ontmoeting)\\b",
  "\\b(?:ons|onze) (?:\\w+ )?(?:gesprek|telefoongesprek|telefoontje|ontmoeting|afspraak|babbel|overleg|vergadering|eerdere mail|vorige mail|eerdere herinneringen?|vorige brief) (?:van|op|tijdens|vorige|vorig|gisteren|eergisteren|kwam)\\b",
  "\\b(?:toen|sinds) (?:we|wij|ik) (?:elkaar|u|je) (?:\\w+ ){0,4}(?:spraken|zagen|ontmoetten|troffen|sprak|zag|ontmoette|belde)\\b|\\bfijn (?:u|je|dat) (?:\\w+ ){0,5}(?:gesproken|ontmoet|gezien|luchtten|kon|kwam|belde)\\b",
  "\\b(?:ja hoor|nog even terugkomen op|even terugkomen op|ik kom terug op|nog eens over|om terug te komen op|ik leg dus|ik heb het (?:nog )?nagekeken|het was (?:fijn|leuk|aangenaam) (?:u|je)|toen je langskwam|je vroeg (?:me|mij|of|naar)|u vroeg (?:mij|ons|of|naar)|wat je (?:me |mij )?vroeg|hierbij (?:de|het|zoals)|in bijlage (?:de|het|vindt u de) (?:gevraagde|beloofde|afgesproken))\\b",
  "\\b(?:je|uw|jouw|jullie) (?:bestelling|aanvraag|dossier|afspraak|reservatie|boeking|testresultaat|resultaat|premieaanvraag|klacht|offerteaanvraag|inschrijving|zending|pakket|pakje) (?:is|staat|werd|wordt|ligt|van|voor de|voor het|werden|was|kon|bevindt)\\b",
  "\\b(?:lang geleden dat|alles goed sinds|weet je nog|weet u nog|herinner je je|herinnert u zich|nog eens bedankt voor|tot (?:zondag|zaterdag|straks|vanavond) dan|op (?:mijn|onze) vorige (?:mail|e-mail|bericht|brief)|geen antwoord op (?:mijn|onze)|kreeg ik (?:nog )?geen antwoord|hebben jullie al kunnen|heeft u al kunnen|hebt u al kunnen|heb je al kunnen|stuur ik (?:u|je) nog eens door|nogmaals in bijlage|telefonisch besproken|per telefoon besproken|mijn collega sprak|u sprak met|je sprak met|u belde|je belde|u had ons|je had ons|u bestelde|je bestelde|uw collega vroeg|uw vraag (?:van|over|naar)|je vraag (?:van|over|naar)|op uw vraag van|uit ons systeem blijkt|werd geregistreerd|nog een bedrag open|bedrag openstaat|uw profiel (?:op|wordt|is)|uw inschrijving|uw account|uw klantnummer|uw abonnement)\\b",
  // An official letter, an invoice or a parcel.
  "\\b(?:openstaand\\w*|onbetaald\\w*|achterstallig\\w*) (?:\\w+ )?(?:factu\\w+|bedrag|saldo|betaling|rekening)\\b|\\bte betalen:|\\bmededeling: ?[\\d+*/]",
  "\\b(?:een|uw|jullie) (?:klant|gast|buur|werknemer)\\w* (?:heeft|diende|had|hebben) (?:\\w+ ){0,5}(?:klacht|melding)\\b|\\b(?:wij|we) (?:ontvingen|hebben|kregen) (?:\\w+ ){0,5}(?:klacht|overtreding|inbreuk)\\b|\\bklacht (?:over uw|tegen uw|ingediend)\\b",
  "\\b(?:hierbij|bij deze) (?:wordt|werd|delen|melden|brengen|laten) (?:\\w+ ){0,3}(?:aangekondigd|meegedeeld|mee|kennis|weten|gemeld|vastgesteld)\\b|\\bbij nazicht van (?:het|uw|de)\\b|\\bwerd vastgesteld dat\\b|\\bons kenmerk\\b|\\buw kenmerk\\b",
  "\\b(?:een|uw) (?:zending|pakket|pakje|aangetekende brief|brief) (?:op uw naam|staat|ligt|wacht|kon)\\b|\\bligt er? ?een zending\\b|\\bontvangst (?:te )?bevestigen\\b",
  "\\bdit is geen reclame\\b|\\bgeen reclamemail\\b|\\bwettelijk verplichte? (?:mededeling|kennisgeving|registratie|inschrijving)\\b|\\b(?:eerdere|vorige) herinnering\\w*\\b|\\bafdeling vervaldagen\\b|\\bcontroledienst\\b|\\bdossierbeheerder\\b|\\buw resultaat is\\b|\\btoegekende bedrag\\b|\\bgunstig beoordeeld\\b",
);

/** Openly not so: "geen factuur, wel een voorstel", "wij kennen elkaar nog niet". */
const openly = any(
  "\\bgeen (?:factuur|aanmaning|herinnering|klacht|bestelling|offerte|phishing|oplichting|spam)\\b",
  "\\bniet (?:eerder|gesproken|besteld|gevraagd|ontmoet)\\b|\\bnooit (?:eerder|gesproken|besteld|gekocht|ontmoet|gevraagd)\\b|\\bnog niet\\b",
  words(
    "schrijven vertalen ontwerpen drukken versturen verzenden inpakken opstellen archiveren opvolgen beantwoorden digitaliseren nalezen automatiseren bijhouden",
  ),
);

/** The subject or the sentence that looks like something else. */
export function disguiseIn(subject: Sentence, body: readonly Sentence[]): Sentence | null {
  if (replyMark.test(subject.plain)) return subject;
  if (disguisedSubject.test(subject.plain) && !openly.test(subject.plain)) return subject;
  return body.find(({ plain }) => disguisedBody.test(plain) && !openly.test(plain)) ?? null;
}
