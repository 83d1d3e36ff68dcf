import { any, type Sentence, words } from "./sentences.ts";

// A way to refuse is said in as many words as there are writers. Each sentence is asked two things: does it speak of
// stopping, and does it say how (a reply, a link, a number), itself or in the sentence behind it?

/** Words for a message, as somebody who wants no more of them says it. */
const message =
  "(?:e-?mail|mail|mailing|tariefmail|koeriersmail|wijnmail|reclame|reclamemail|bericht|berichtje|brief|brieven|post|schrijven|schrijfsel|nieuws|nieuwsbrief|nieuwsbrieven|nieuwtjes|mailtje|aanbod|aanbieding|voorstel|voorstellen|informatie|info|communicatie|contact|contactname|prospectie|uitnodiging|verhalen|lijst|maandaglijst|folder|briefwisseling|promotie|publiciteit|spam|contacteren|verzending)(?:s|en|jes)?";

/** Leaving a list, or being taken off it. */
const leaves = any(
  words(
    "afmelden afmeld afmelding afmeldlink afgemeld uitschrijven uitschrijf uitschrijving uitschrijflink uitgeschreven unsubscribe optout opt-out remove uitschrijfknop afmeldknop afvinken schrap schrapt schrappen geschrapt doorstrepen doorhalen weiger weigert weigeren geweigerd weigering mailrust mailstop geen-mail afzien afhouden",
  ),
  "\\b(?:meld|meldt|schrijf|schrijft|vink|vinkt) (?:u|uzelf|je|jezelf|jullie|ons|het|dit)\\b[^.?!]{0,30}\\b(?:af|uit)\\b|\\buit te schrijven\\b|\\baf te melden\\b|\\bzien (?:wij |we |ik )?(?:\\w+ ){0,2}af van\\b",
  "\\b(?:wis|wist|wissen|gewist|verwijder|verwijdert|verwijderen|verwijderd|haal|haalt|halen|gehaald|veeg|vegen|noteren|noteer)\\b[^.?!]{0,30}\\b(?:u|uw (?:adres|naam|gegevens|mailadres|e-mailadres)|je|je (?:adres|naam)|jullie|adres|gegevens)\\b(?! (?:zelf )?(?:niet )?(?:op|thuis)\\b)",
  "\\b(?:u|uw (?:adres|naam|gegevens|mailadres|e-mailadres)|je naam|je adres|jullie adres|jullie naam|jullie|naam|adres|gegevens)\\b[^.?!]{0,30}\\b(?:wis|wist|wissen|gewist|verwijder|verwijdert|verwijderen|verwijderd|weg|eruit|uit ons|uit onze|van onze)\\b",
  "\\b(?:verzet|bezwaar)\\b[^.?!]{0,30}\\b(?:tegen|aantekenen|maken)\\b|\\btegen\\b[^.?!]{0,40}\\b(?:verzetten|verzet)\\b",
  "\\b(?:uit|buiten|op|van) (?:de|het|ons|onze|mijn|deze) (?:\\w*lijst|\\w*lijstje|\\w*bestand|boekje|adresboek|adressenbestand|zwarte lijst)\\b|\\b(?:pas ik mijn lijst aan|uit de lijst|eruit (?:te )?(?:gaan|halen|laten))\\b",
);

/** "stop deze mails", "onze berichten stopzetten". */
const stopsMail = any(
  `\\b(?:stop|stopt|stopzetten|stoppen|beeindigen|afzetten|uitzetten|blokkeren|weren|opzeggen)\\b[^.?!]{0,30}\\b${message}\\b`,
  `\\b${message}\\b[^.?!]{0,40}\\b(?:stop|stopt|stoppen|stopzetten|beeindigen|afzetten|uitzetten|opzeggen|ophouden)\\b`,
);

/** "niet meer mailen", "geen berichten meer", "nooit nog", "niets meer ontvangen". */
const noMore = any(
  `\\b(?:geen|niet|nooit|niets|niks|nul)\\b[^.?!]{0,45}\\b(?:meer|langer|verder|verdere|nog|voortaan|opnieuw|nogmaals|later|in de toekomst)\\b[^.?!]{0,45}\\b(?:${message}|mail\\w*|gemaild|schrijf|schrijft|schrijven|aanschrij\\w*|aangeschreven|contacteren|gecontacteerd|lastig\\w*|storen|gestoord|stuur|stuurt|sturen|toesturen|toegestuurd|ontvang\\w*|hoor|horen|hoort|lezen|benader\\w*|bestoken|appen|uitnodigen)\\b`,
  `\\b(?:mail\\w*|gemaild|schrijf|schrijft|schrijven|stuur|stuurt|sturen|krijg\\w*|ontvang\\w*|hoor\\w*|contacteer\\w*|contacteren|${message})\\b[^.?!]{0,45}\\b(?:niet|niets|niks|nooit|geen ${message}|er geen)\\b[^.?!]{0,25}\\b(?:meer|langer|verder|nog|opnieuw|voortaan)\\b`,
  `\\b(?:verdere|volgende|toekomstige|latere|dergelijke|zulke|verder)\\b[^.?!]{0,25}\\b${message}\\b[^.?!]{0,60}\\b(?:weiger\\w*|missen|stop\\w*|stopzetten|niet|geen|storen|ongelegen|overbodig|kwijt)\\b`,
  "\\b(?:zien?|ziet|zie) (?:ons|u) niet (?:meer )?terug\\b|\\bvan ons af\\b|\\bervan af\\b|\\b(?:mag|kan) ook nul\\b|\\bnul (?:kan|mag) ook\\b|\\bstopt (?:het|dit)\\b|\\bhoudt (?:het|dit) op\\b",
);

/** "liever geen mail", "onze berichten hoeven niet", "geen prijs op". Says nothing of how, which the sentence must add. */
const ratherNot = any(
  `\\b(?:geen|niets|niks|nul)\\b[^.?!]{0,30}\\b${message}\\b`,
  `\\bniet\\b[^.?!]{0,40}\\b(?:aanschrij\\w*|aangeschreven|contacter\\w*|gecontacteerd|mailen|gemaild|benader\\w*|schrijven|lezen|willen|wil|wenst|wenst te|op de hoogte)\\b`,
  `\\b${message}\\b[^.?!]{0,40}\\b(?:niet|geen|missen|genoeg|ongelegen|ongewenst|overbodig|stop\\w*|storen|stoort|beu|zat|teveel)\\b`,
  "\\b(?:liever|best|verkiest|verkies|verkiezen|voorkeur)\\b[^.?!]{0,30}\\b(?:niet|geen|niets|niks|stilte|rust|missen)\\b",
  "\\bgeen (?:prijs|interesse|belang|boodschap|behoefte|zin|goesting|nood|oren|fan)\\b|\\bniet (?:gediend|gewenst|welkom|relevant|van toepassing|geinteresseerd|geroepen|aangesproken|nodig|op prijs|zien zitten|mee gediend|voor u|voor jou|voor jullie|uw ding|jouw ding|jullie ding|aan het juiste adres)\\b|\\bniets voor (?:u|jou|jullie)\\b|\\bmaar niks\\b|\\bhoeft het niet\\b|\\bhoeven niet\\b|\\bnot your (?:thing|cup)\\b",
  "\\b(?:stoor|storen|stoort|gestoord|storend|hinderen|lastigvallen|opdringerig|ongelegen|ongepast|ongewenst|overbodig|stilte|zwijg|zwijgen|met rust|u gerust|je gerust|jullie gerust|kwijt|bespaar|spaar|wegblijven|weg ermee|deur wijst|op slot|rug toe|oren dicht|oren-dicht|op nul|op zwart|punt achter|best missen|kan missen|missen kan|kunt missen|kan u missen|beu|past (?:dit|het) niet|niet past|smaakt dit|bevalt (?:dit|het)|hoofd daar niet|interesseert (?:het|dit) u niet|moet ge ons niet|hebt ge er geen|fout adres|blijft het daarbij|aan een mail genoeg|zakje toe|ontkurken|loslaten|zijn we weg|is het gedaan|daarmee gedaan)\\b",
);

/** How: by a reply, a link, an address or a number; or the sender's promise that it will be so. */
const channel = any(
  words(
    "antwoord~ beantwoord~ reageer~ reply terugsturen terugzenden terugmail~ terug_te_zenden terug_te_sturen retour kerende kerend mailtje berichtje seintje telefoontje belletje sms klik klikken klikt link knop typ typt schrijf schrijft schrijven stuur stuurt sturen mail mailt mailen meld meldt melden zeg zegt zeggen laat_het laat_dit laat_dat laat_ons laat_mij laat_weten te_laten gelieve bel belt bellen vraag vraagt vragen verzoek~ verwittig~ verneem vernemen verneemt vernam vermeld~ hoor horen woord woordje regel regeltje kaartje schriftelijk per_brief volstaat volstaan voldoende weet weten bericht berichten geef geeft doorgeven vink zet roep roept gooi gil nee neen stop use_the_link zelfde_nummer kan_dat dat_kan verzoek begrijp begrijpen noteer~ noteren",
  ),
  "\\S+@\\S+\\.[a-z]{2,}|\\b[a-z0-9-]+\\.(?:be|eu|com|net|org|vlaanderen|brussels)\\b|\\b0\\d{1,3}[ /]",
);

/** Sounds like a refusal and is none: an order or a contract, a follower, a mailing that says it is the only one. */
const otherThing = any(
  "\\b(?:annul\\w*|opzeg\\w*)\\b|\\bontvolg\\w*\\b|\\beenmalige? (?:mail\\w*|bericht)\\b|\\bhoeft u niets te doen\\b|\\bhoef je niets te doen\\b|\\bhoeft niets te doen\\b|\\bgeen probleem\\b|\\beven goede vrienden\\b|\\bprivacy(?:verklaring|beleid|policy)\\b",
  "\\b(?:bestelling|overeenkomst|contract|abonnement|inschrijving voor|order|levering)\\b[^.?!]{0,60}\\b(?:schrap\\w*|verwijder\\w*|stop\\w*|wijzig\\w*|weiger\\w*|kosteloos)\\b",
);

/** A word to send back: 'antwoord met "geen tent"', 'stuur "stop"'. */
const keyword =
  /["'](?!(?:ja|graag|ok|oke|interesse|info|doen|meer|prijs|demo|bel mij)["'])[a-z0-9' ,-]{1,40}["']/;
/** Such a word says no, stop, away or enough. */
const refusingWord =
  /["'][^"']*\b(?:stop\w*|nee|neen|niet|geen|niets|niks|nooit|weg|af|uit|schrap\w*|wis|genoeg|rust|stil\w*|basta|no|out|pas|laat maar|liever|retour|onbestelbaar|overbodig|merci|bedankt|dank u|adieu|tabee|salut|gedaan|klaar|einde|zwijg\w*|vaarwel|dag|doei|halt|nul)\b[^"']*["']/;
const sendsKeyword = any(
  words(
    "antwoord~ reageer~ reply stuur~ sturen terugsturen typ~ typen mail~ schrijf~ zet gooi roep roept zeg~ vermeld~ klik sms bel onderwerp vink",
  ),
);

/** A wish that is said to the reader: "als u …", "liever geen …", 'antwoord met "…"'. */
const isWish =
  /^["']?(?:en |of |maar )?(?:als|indien|mocht|mochten|wil|wilt|willen|wenst|wens|wensen|wie|geen|liever|niet|niets|nooit|hebt|heeft|heb|bent|ben|is|zijn|stoort|stelt|stel|verkiest|verkies|voelt|voel|vindt|vind|vinden|neemt|neem|kunt|kan|kun|moet|moeten|mag|mogen|hoeft|hoeven|bevalt|past|smaakt|interesseert|staat|oren|overbodig|even|draai|zeg|zet|spaar|exploitanten|aan|klaar|genoeg|last|teveel|stilte|rust|bespaar)\b|["'?]|: |; /;

/** Drafts end with it; what stands before is about the product, which may be "stil" or "niet nodig". */
const isLate = (index: number, of: number) => index >= of * 0.35;

/** The sentence that offers a way to refuse; null when there is none. The subject offers none. */
export function refusalIn(body: readonly Sentence[]): Sentence | null {
  for (let index = body.length - 1; index >= 0 && isLate(index, body.length); index -= 1) {
    const sentence = body[index];
    const next = body[index + 1]?.plain ?? "";
    if (sentence && !otherThing.test(sentence.plain) && offersRefusal(sentence.plain, next)) return sentence;
  }
  return null;
}

/** A way that cannot be read as anything else: a reply, a link, an address, a short word. */
const plainChannel = any(
  "\\b(?:antwoord\\w*|beantwoord\\w*|reply|reageer\\w*|klik\\w*|link|knop|mailtje|berichtje|seintje|telefoontje|belletje|sms|woord|woordje|regel|regeltje|terugsturen|terugmail\\w*|laat (?:het|dit|dat|ons|mij) [^.?!]{0,15}weten|laat weten|meld\\w*|zeg (?:het|dat|dit)|volstaat|voldoende|is genoeg|te kennen)\\b",
  "\\S+@\\S+\\.[a-z]{2,}|\\b[a-z0-9-]+\\.(?:be|eu|com|net|org)\\b",
);

function offersRefusal(plain: string, next: string): boolean {
  const quotesWord = keyword.test(plain) && sendsKeyword.test(plain);
  const speaksOfStopping = leaves.test(plain) || noMore.test(plain) || stopsMail.test(plain);
  const wishes = ratherNot.test(plain);
  if (speaksOfStopping && (channel.test(plain) || quotesWord)) return true;
  if (wishes && (plainChannel.test(plain) || quotesWord)) return true;
  if (wishes && isWish.test(plain) && channel.test(plain)) return true;
  // 'Stuur "geen tent" terug.'
  if (quotesWord && refusingWord.test(plain)) return true;
  // "Geen zin in meer mail? Zelfde nummer."
  return (
    (speaksOfStopping || (wishes && isWish.test(plain))) &&
    channel.test(next) &&
    next.length < 120 &&
    !otherThing.test(next)
  );
}
