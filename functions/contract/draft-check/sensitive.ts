import { any, type Sentence, words } from "./sentences.ts";

// Private facts about the reader or a recognisable person. The same words about the reader's own customers are their
// trade: a matress for guests with a bad back, a hearing test for residents.

const health =
  "ziekte ziek zieke kanker tumor chemo chemotherapie operatie geopereerd burn-out burnout depressie depressief zwanger zwangerschap miskraam gezondheid diagnose suikerziekte diabetes epilepsie dementie alzheimer parkinson hartaanval hartinfarct hart stent beroerte rugklachten rugpijn hernia revalidatie herstelt handicap gehandicapt rolstoel slapeloosheid slaapproblemen angsten paniekaanvallen verslaving verslaafd alcohol alcoholgebruik drinkgedrag drankprobleem therapie psycholoog psychiater medicatie overgewicht zwaarder dikker gewicht kilo's_te_veel afgevallen opvliegers overgang menopauze kinderwens vruchtbaarheid hiv adhd autisme dyslexie behandeling_in in_behandeling haaruitval kaal rimpels bloeddruk cholesterol allergie astma migraine knieprothese heup snurkt snurken slecht_slaapt slaapt_slecht rookt roker rookgedrag drinkt hoort_slecht slecht_hoort slechthorend slechtziend begint_te_vergeten vergeetachtig stottert mank invaliditeit arbeidsongeschikt ziekteverlof ziekenhuis uitgevallen ziekenhuisopname opgenomen_in";
const family =
  "echtscheiding scheiding gescheiden scheidt uit_elkaar ex-man ex-vrouw ex overleden overlijden overlijdensbericht gedachtenisprentje begrafenis weduwe weduwnaar bevallen bevalling dochter dochtertje zoon zoontje kinderen kind kleinkind kleinkinderen kleindochter kleinzoon vrouw man echtgenoot echtgenote partner gezin moeder vader ouders schoonmoeder broer zus huwelijk getrouwd trouwfoto samenwonen lief vriendin vriend geboorte baby kindje zwangere bruiloft trouwdag schoonvader nicht neef weeskind adoptie pleegkind verliefd affaire alimentatie verhuis";
const belief =
  "geloof godsdienst gelovig moslim moslima islam katholiek christen christelijk jood joods joodse protestant hindoe boeddhist getuige_van_jehova bidt bidden moskee synagoge parochiaan communie ramadan vasten partij partijlid lidkaart kandidatenlijst lijsttrekker gestemd stemt politiek betoging vakbond vakbondslid afgevaardigde stakingspost vrijmetselaar homo homoseksueel lesbisch biseksueel transgender geaardheid queer afkomst huidskleur roots migratieachtergrond asiel verblijfsvergunning nationaliteit stemgedrag verkiezingslijst partijlijst kerk parochie bisdom imam pastoor doop gedoopt geloofsgemeenschap acv abvv aclvb vakbondsman";
const money =
  "schulden schuld speelschulden gokken gokschulden casino deurwaarder loonbeslag wanbetaler zwarte_lijst betalingsproblemen betalingsachterstand betalingsachterstanden faillissement failliet geldzorgen krediet_weigerde lening_lopen hypotheek rood achterstand verlieslatend verlies_gemaakt loonbrief strafblad betalingsmoeilijkheden geldproblemen financiele_problemen financiele_moeilijkheden belastingschuld belastingschulden rsz-schuld achterstallig collectieve_schuldenregeling schuldbemiddeling veroordeeld veroordeling celstraf gevangenis";
const privacy =
  "priveprofiel priveaccount privefoto's priveleven prive-instagram facebookprofiel vakantiefoto's kindfoto's besloten_groep roddels";

/** Facts about a person's body, home, belief or debts. */
const fact = words([health, family, belief, money, privacy].join(" "));
/** So private that no draft names them of somebody else's customers in passing. */
const always = any(
  words(
    "miskraam speelschulden gokschulden gedachtenisprentje overlijdensbericht priveprofiel priveaccount kandidatenlijst opvliegers lidkaart besloten_groep drankprobleem vakantiefoto's geldzorgen strafblad betalingsachterstand roddels geaardheid",
  ),
);

const you = "(?:u|uw|je|jij|jou|jouw|jullie|ge|gij|uwe|uzelf|jezelf)";
const person =
  "(?:directrice|directeur|zaakvoerder|zaakvoerster|eigenaar|eigenares|baas|bazin|bedrijfsleider|uitbater|uitbaatster|voorzitter|secretaresse|vennoot|collega|mevrouw|meneer|notaris|meester|dokter|pastoor)";

const ofTheReader = any(
  // "uw echtscheiding", "uw oudste dochter"
  `\\b(?:uw|je|jouw|jullie|uwe|haar|zijn) (?:\\w+ ){0,2}${fact}`,
  // "u bent moslim", "u in behandeling bent", "zwaarder geworden"
  `\\b${you}\\b[^.?!]{0,25}\\b(?:bent|ben|was|wordt|werd|hebt|heeft|had|lijdt|zit|ging|gaat|leeft|kampt|worstelt|blijft|als)\\b[^.?!]{0,30}${fact}`,
  `\\bals (?:overtuigd |gelovig |praktiserend |alleenstaande? |jonge |gescheiden |trotse )?(?:moslim|moslima|katholiek|christen|jood|protestant|lid van|moeder|vader|weduwe|weduwnaar|homo|vakbondslid|gelovige|ouder|oma|opa|grootouder|gescheiden|alleenstaande?)\\b`,
  // How the writer came to know it.
  `\\b(?:zag|zagen|zien|las|lazen|lezen|merkte|merkten|hoorde|hoorden|horen|vernam|vernamen|vernemen|begreep|begrepen|begrijpen|vertelde|vertelden|weten|weet|wist|vermoed\\w*|schatten|viel ons op|bron|buurman|buurvrouw|kennis|dorp|facebook|instagram|linkedin|profiel|foto's|krant)\\b[^.?!]{0,110}${fact}`,
  `${fact}[^.?!]{0,80}\\b(?:zagen (?:we|wij)|lazen (?:we|wij)|las ik|zag ik|hoorden (?:we|wij)|vernamen (?:we|wij)|weten (?:we|wij)|horen (?:we|wij)|vertelde|stond op|stond in)\\b`,
  `\\b${person}\\b[^.?!]{0,60}\\b(?:burn-?out|ziek|zwanger|gescheiden|overleden|uitviel|depressie|opgenomen|kanker|schulden|geopereerd)\\b`,
  // Age.
  `\\b(?:op|gezien|vanwege|met|voor) (?:uw|je|jouw) (?:gezegende |hoge |jonge )?leeftijd\\b|\\buw (?:hoge )?leeftijd\\b|\\b(?:boven|onder|over) de (?:veertig|vijftig|zestig|zeventig|\\d{2})\\b[^.?!]{0,20}\\b(?:zoals u|bent|wordt)\\b|\\b(?:u|je) (?:bent|wordt|werd|zijt) (?:\\w+ )?(?:\\d{2}|veertig|vijftig|zestig|vijfenzestig|zeventig|tachtig)\\b(?! (?:procent|%|euro|km|kilometer|jaar (?:actief|bezig)))|\\b(?:vijfenzestigste|zestigste|vijftigste|zeventigste|\\d{2}e|\\d{2}ste) verjaardag\\b|\\b(?:uw|je) (?:verjaardag|pensioenleeftijd)\\b|\\bop uw (?:zestigste|vijftigste|zeventigste|\\d{2}ste)\\b`,
  "\\b(?:uw|je|jouw) (?:prive\\w*|persoonlijke (?:facebook|instagram|profiel|pagina|leven))\\b|\\bprive (?:hebt|heeft|zit|loopt|gaat)\\b",
  "\\bfinancieel (?:\\w+ )?(?:moeilijk|krap|zwaar|slecht)\\b|\\b(?:negatieve|verlieslatende?) jaarrekening\\b|\\bachterstand bij de (?:rsz|btw|fiscus|bank)\\b|\\b(?:verlies gemaakt|in het rood)\\b|\\bde bank u\\b[^.?!]{0,30}\\bweiger\\w*\\b|\\bstierf aan\\b|\\b(?:uw|je|haar) (?:man|vrouw|vader|moeder|zoon|dochter|partner) (?:is|was|stierf|overleed|overleden|kreeg|zit|ligt)\\b",
);

/** About the reader's trade: their guests, patients or members. */
const trade = any(
  `\\b(?:uw|jullie|je|de|hun) (?:\\w+ )?(?:patienten|gasten|bewoners|leden|klanten|cliente?n|kandidaten|bezoekers|leerlingen|senioren|ouderen|werknemers|medewerkers|personeel|deelnemers|gezinnen|parochianen|cursisten|huurders|kopers|spelers|reizigers|bruidsparen|baby's|peuters)\\b`,
  "\\bwij zijn (?:een )?(?:familiebedrijf|twee zussen|gezin)\\b|\\b(?:mijn|onze) (?:man|vrouw|zoon|dochter|kinderen|vader|moeder|zus|broer|ouders|gezin|partner|familie)\\b|\\bgoede gezondheid\\b|\\bzakenpartner\\w*\\b|\\bpartner worden\\b|\\bals partner\\b|\\b(?:vaste|huidige|nieuwe|lokale|technische) partner\\b",
);

export function sensitiveIn(subject: Sentence, body: readonly Sentence[]): Sentence | null {
  return (
    [subject, ...body].find(
      ({ plain }) => always.test(plain) || (ofTheReader.test(plain) && !trade.test(plain)),
    ) ?? null
  );
}
