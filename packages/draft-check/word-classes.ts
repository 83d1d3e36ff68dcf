// Words of one kind, by which the model recognises sentences whose words it has not seen: it learns that a word for an
// illness near "u" is private, whichever illness it is. "~" stands for the rest of a word; accents are left out.

const lists: Readonly<Record<string, string>> = {
  you: "u uw uwe uwen je jij jou jouw jullie ge gij uzelf jezelf ulder",
  we: "wij we ons onze ik mijn mij me",
  they: "hij zij haar zijn hem hun ze",
  // People at the reader's company.
  person: `directeur directrice zaakvoerder~ zaakvoerster eigenaar eigenares baas bazin patron uitbater uitbaatster
    voorzitter vennoot vennote compagnon secretaresse mevrouw meneer madame notaris pastoor bedrijfsleid~ ceo oprichter
    oprichtster medewerkster stagiair~ bediende kok kokkin chef chef-kok boekhoudster verkoopster leerjongen leerling
    vertegenwoordiger hr-manager teamleid~ afdelingshoofd onthaal receptionist~ werknemer medewerker collega vaste
    poetsvrouw chauffeur`,
  // The reader's own customers and staff, in the plural: their trade.
  trade: `patienten gasten bewoners leden klanten clienten bezoekers leerlingen senioren ouderen werknemers medewerkers
    personeel personeelsleden deelnemers gezinnen parochianen cursisten huurders kopers spelers reizigers bruidsparen
    kandidaten rusthuizen woonzorgcentra woonzorgcentrum ziekenhuizen scholen apotheken praktijken zorgkundigen
    verpleegkundigen therapeuten vrijwilligers kinesisten audiciens opticiens tandartsen huisartsen dagcentra crèches
    creches kinderopvang begrafenisondernemers parochies vakbonden verenigingen ouderverenigingen teams winkels bedrijven
    kmo's zelfstandigen kappers bakkers slagers garages`,
  illness: `ziek zieke zieken ziekte ziekten ziekbed kanker~ borstkanker tumor chemo~ bestraling operatie geopereerd
    borstoperatie knieoperatie burn-out burnout burn-outs depressie~ depressief zwanger~ zwangerschap~ verwachting verwacht
    miskraam gezondheid~ diagnose suikerziekte diabetes diabeticus epilepsie dementie dement alzheimer parkinson ms als-patient
    hart hartaanval hartinfarct hartkwaal hartproblemen pacemaker stent beroerte rug rugklachten rugpijn rugoperatie
    rugproblemen hernia revalid~ handicap gehandicapt~ beperking rolstoel slaap slaapt slapeloos~ slaapproblemen
    angststoornis angsten paniekaanval~ verslav~ verslaafd~ alcohol~ drinkt drinken dronk drank drankprobleem drinkgedrag
    roken rookt therapie~ therapeut psycholoog psychiat~ antidepressiva medicatie medicijnen pillen overgewicht obesitas
    zwaarder dikker buik buikje kilo's afgevallen vermagerd gewicht opvliegers overgang menopauze kinderwens vruchtbaar~
    ivf hiv soa adhd add autisme autistisch dyslexie behandeling behandeld haaruitval kaal pruik reuma artrose astma
    allergie~ migraine hoofdpijn stress overspannen uitgeput moe vermoeid spoed ziekenhuis~ kliniek opgenomen opname
    herstel herstellen herstelt herstellende knie knieen heup longen stembanden ogen oor gehoor doof slechthorend hoort
    hoorapparaat prothese krukken mank kreupel dokter~ arts specialist verpleegster ziekteverlof ziekenkas mutualiteit
    arbeidsongeschikt~ invalid~ medisch~ bloeddruk cholesterol ingreep infarct letsel vertering longontsteking psoriasis
    eczeem corona longcovid prostaat huidziekte zelfdoding suicid~ kraamafdeling lijdt aandoening kwaal ziektebeeld vel
    incontinent~ zenuwinzinking inzinking`,
  family: `echtscheiding~ scheiding scheidt scheiden gescheiden scheidings~ ex ex-man ex-vrouw ex-partner overleden
    overlijden~ overleed sterfgeval gestorven stierf sterven dood doodsbericht gecondoleerd deelneming condoleren
    begrafenis~ uitvaart weduwe weduwnaar weduwschap bevallen bevalling dochter~ zoon~ kinderen kind kindje kleinkind~
    kleindochter kleinzoon vrouw man echtgenoot echtgenote gezin~ moeder vader mama papa ouders opa oma grootmoeder
    grootvader schoonmoeder schoonvader schoonbroer schoondochter schoonzoon schoonzus broer zus zuster huwelijk~
    getrouwd trouwfoto~ trouwde trouwen samenwonen lief vriendin vriend minnares minnaar geboorte geboren baby rouw~
    rouwen nicht neef tante nonkel adoptie pleegkind verliefd affaire vreemdgaan alimentatie hoederecht voogdij
    co-ouder~ alleenstaand~ vrijgezel thuissituatie relatie~ relatiebreuk breuk tweeling gemis erfenis erfden
    mantelzorg~ partner gelukkig huiselijk~ spijbelt crèche`,
  belief: `geloof~ godsdienst~ gelovig~ moslim~ islam~ katholiek~ christen~ christelijk~ jood joods~ protestant~ hindoe~
    boeddhist~ getuige jehova bidt bidden gebed~ moskee synagoge sabbat koosjer halal hoofddoek parochie~ communie
    ramadan iftar vasten vast vastenmaand allah god mis kerkganger partij partijlid~ partijkaart lidkaart
    kandidatenlijst~ lijsttrekker gestemd stemt stemde stem stemgedrag politiek~ betoging~ betoogde meestapte manifestatie
    vakbond~ syndicaal syndicale syndicalist~ afgevaardigde militant staking~ staakte stakers stakingspiket
    vrijmetselaar~ loge homo~ homokoppel lesbisch~ biseksueel~ transgender~ trans coming-out geaardheid queer regenboog~
    pride seksue~ seks afkomst huidskleur roots migratie~ migrant~ asiel~ vluchteling~ verblijfs~ papieren nationaliteit
    verkiezing~ kandidaat kandidatuur kerk~ bisdom imam rabbijn doop gedoopt acv abvv aclvb n-va vooruit groen pvda
    pvda'er cd&v'er cd liberaal socialist~ belang vlaams-nationalist~ moedertaal accent achternaam familienaam turks~
    turkse turkije marokkaans~ marokko congolees~ congo pools polen roemeens~ syrisch~ afrikaans~`,
  debt: `schulden schuld schuldeisers speelschulden gok~ casino deurwaarder~ loonbeslag beslag wanbetaler~
    betalingsprobl~ betalingsachterstand~ faillissement~ failliet geldzorgen geldgebrek geldproblemen krediet~
    kredietweigering lening~ hypotheek rood krijt achterstand~ achterstallig~ verlieslatend~ loonbrief strafblad
    strafregister strafrechtelijk~ betalingsmoeil~ financiele financieel belastingschuld~ aanslagbiljet belastingen
    rsz-schuld~ rsz schuldbemiddel~ schuldenregeling veroordeel~ veroordeling celstraf cel gevangenis~ gezeten rechtbank~
    vonnis rijverbod rijbewijs dronken~ fraude oplichting politie~ krap bank spaargeld spaarrekening kredietwaardig~
    liquiditeit~ jaarrekening~ afbetal~ incasso~ reorganisatie moeilijkheden moeilijk verlies verliezen water`,
  private: `priveprofiel priveaccount prive~ privepagina facebook~ instagram~ tiktok~ linkedin profielfoto
    vakantiefoto~ foto foto's kindfoto's posts post gepost roddel~ story stories thuisadres woonadres priveadres
    woning woont oprit thuis buren buurvrouw buurman dorp cafe tinder datingapp~ datingsite strava snapchat tijdlijn
    familiefoto~ vakantie zwembad profiel laan straat`,
  age: `leeftijd~ verjaardag~ pensioen~ jarig vijftiger~ zestiger~ zeventiger~ vijftigste zestigste zeventigste
    geboortejaar geboortedatum bejaard jaren oud`,
  // How the writer came to know it.
  heard: `zag zagen las lazen lees lezen hoorde hoorden horen hoor vernam vernamen vernomen verneem vernemen gezien
    gehoord gelezen merkte merkten merken opgevallen viel begreep begrepen begrijpen vertelde vertelden verteld zei zegt
    vermoed~ blijkbaar blijkt blijken verluidt weten weet wist bron gerucht~ opgemerkt zien ziet vonden opgezocht
    schatten inschatten afleiden leid leiden afgaand gemeld kennen doorverteld vernam via spreekt`,
  moment: `vandaag vanavond vannacht vanmiddag vanochtend morgen morgenochtend overmorgen middernacht middag heden nu
    meteen onmiddellijk dadelijk straks maandag dinsdag woensdag donderdag vrijdag zaterdag zondag weekend weekeinde
    today now tonight tomorrow asap`,
  span: "uur uren minuut minuten seconde seconden dag dagen week weken maand maanden kwartaal jaar jaren ogenblik",
  haste: `beslis~ beslist teken~ tekent intekenen handtekening reageer~ reageert bevestig~ wacht wachten wachtlijst
    aarzel~ haast~ haasten spoed dringend~ urgent~ snel snelle snelheid rap rapper grijp~ mis mist gemist profiteer~
    pak sla talm~ treuzel~ twijfel~ twijfelen bestel handel handelen ingrijp~ actie schiet schieten verzeker klik wees
    eerst eersten toehappen toeslaan instappen instapt reserveer~ antwoord bel hurry wait nadenken denk`,
  ends: `verloopt vervalt vervallen eindigt stopt sluit sluiten sluiting sluitingsuur verstrijkt verstreken afgelopen
    voorbij weg volzet volgeboekt uitverkocht verdwijn~ verdwenen gesloten verlopen gedaan definitief voorgoed aflopen
    loopt afloopt tikt tik tak telt tel aftel~ countdown deadline stip teller klok termijn gewist wissen smelt smelten
    wegschenk~ vliegen geannuleerd schrappen geschrapt schrap doorgeven doorschuif~ schuif laat`,
  last: `laatste enige enkel alleen slechts maar resterend~ exclusief exclusieve beperkt~ uitzonderlijk~ eenmalig~
    uniek~ overblijf~ over plaats plaatsen plaatsje plek plekje plekken voorrang voorrangslijst exemplaren only last
    kans kansen korting actieprijs`,
  harm: `boete boetes geldboete~ sanctie~ dagvaard~ claim~ ontslagclaim aansprakelijk~ verantwoordelijk~ verliest
    verliezen verloren verlies kwijt kwijtraken gehackt hack~ hackers cyberaanval~ schade~ ongeval ongevallen brand
    brandt inbraak~ inbrekers risico~ riskeer~ riskeert gevaar~ spijt ramp~ catastrof~ bankroet ondergang overkop
    achterop achterblijven inspecti~ inspecteur~ controle controleurs controlebezoek controledienst vervolg~ aangeven
    aangifte signaleren geweten schuldig verwijt~ schande~ schaam~ duur duurder betreuren beklagen ontslag~ weglopen
    lopen overlopen stilvallen plat platgaan lamgelegd klappen gevolgen slachtoffer~ doodvonnis genadeslag nekslag
    miskoop drama nachtmerrie hel angst bang schrik vrees zorgen ziek onderuit gesloopt fail overleven overleeft tijdbom
    stoep deur loer brandweer favv fiscus onwettig illegaal strafbaar afpakken afgepakt instorten verkommer~ dicht`,
  blame: `teleurgesteld teleurstelling respect beleefd gezin negeer~ negeert negeren stilte zwijgen zwijgt uitblijven
    weigerde weigert genoeg gunt gunnen vallen moeite gewerkt nacht avonden schaamte jammer pijn onverschillig~`,
  rival: `concurrent~ concullega~ anderen buur gebuur collega's sectorgenoten overkant ander andere bedrijven kantoren
    kappers slagers bakkers zaken iedereen`,
  numeral: `twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zeventien twintig dertig
    veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen half halve helft derde kwart vijfde tiende
    dubbel~ driedubbel #number #hundred #one tientallen honderden duizenden tienduizenden miljoenen veelvoud`,
  measure: `% procent percent keer maal x euro kilo kg ton uur uren punten graden liter meter kwh kw watt ppm roi`,
  more: `meer minder hoger hogere lager lagere sneller snellere rapper vlugger langer goedkoper beter betere vaker
    zuiniger efficienter~ productiever extra korter stiller sterker schoner gelukkiger gezonder meeromzet rendabeler
    winstgevender veiliger slimmer lichter jonger witter rustiger mooier zachter groter more better faster cheaper`,
  grow: `stijg~ gestegen daal~ dalen daalt groei~ groeit bespaar~ besparen bespaart besparing~ verdien~ win wint winnen
    winst~ verhoog~ verlaag~ verdubbel~ verdriedubbel~ verdrievoudig~ vervijfvoudig~ vertienvoudig~ verveelvoudig~
    halveer~ halveren gehalveerd terugverdien~ omzet~ rendement~ opbrengst~ opbreng~ verkoop~ verkopen conversie~
    vermindert verminder~ zakt zakken krimp~ kelder~ knal~ explode~ ontploft boost~ piek~ spaart reduceer~ reductie
    toename toenemen leads bezoekers ziekteverzuim verzuim verbruik energiefactuur stookkosten kosten oplevert levert
    opleveren rijk fortuin grow growth results sales converteren bestellingen klanten genezen geneest voorkomt`,
  best: `beste best goedkoopste snelste grootste betrouwbaarste slimste sterkste zuinigste veiligste stilste gezondste
    lekkerste mooiste modernste krachtigste duurzaamste efficientste scherpste laagste hoogste voordeligste populairste
    performantste zachtste fijnste strafste meeste lichtste schoonste puurste eerlijkste stevigste vriendelijkste meest
    absolute top topklasse topper wereldtop ultieme perfecte perfect ideale ideaal nummer nr marktleider~ wereldleider~
    koploper toonaangevend~ referentie voorloper zuiverste rijkste hardste degelijkste nauwkeurigste bekendste gekozen
    onbetwist~ veruit tevredenste groenste knapste handigste nieuwste eenvoudigste gezelligste verste comfortabelste
    number best-in-class leader leading`,
  all: `altijd nooit alle al alles allemaal elk elke iedereen ieder iedere niemand nergens geen zonder steeds telkens
    overal eender gelijk welke ooit volledig volkomen compleet totaal absoluut geheel probleemloos always never every
    everyone nul uitzondering punt sowieso gewoonweg niets`,
  sure: `gegarandeer~ gegarendeerd garandeer~ garanderen garandeert verzekerd zeker zekerheid waarborg~ bewezen bewijs
    bewijst bewijzen wetenschappelijk~ klinisch~ dermatolog~ aangetoond aantonen tonen aantoonbaar onmogelijk uitgesloten
    risicoloos risicovrij zorgeloos onfeilbaar feilloos foutloos foutloze waterdicht~ onovertroffen ongeevenaard~
    onklopbaar onverslaanbaar onverslijtbaar onverwoestbaar onbreekbaar onweerstaanbaar revolutionair~ revolutie
    baanbrekend~ ongekend~ spectaculair~ fenomena~ ongelooflijk~ wonder~ magisch~ mirakel~ zweren zweer beloven beloof
    belooft beloofd succes~ ongezien~ wereldklasse gegarandeerd slaagt slagen slaagpercentage geslaagd vast feit twijfel
    guarantee~ proven zonder-risico eeuwig~ levenslang leven voorgoed faalt faalde fouten fout experts specialisten
    kenners studies onderzoek resultaat resultaten effect effectief werkt garant onschadelijk`,
  warranty: `garantie waarborg garantietermijn onderdelen werkuren fabrikant certificaat iso attest label keuring en norm
    nbn ce-markering normen gekeurd erkend erkenning`,
  source: `volgens statbel bron studie rapport meting~ gemeten testrapport fiche technische nbb vlaio federatie unizo kbo
    jaarverslag meetrapport proef berekening bijlage facturen inzage staatsblad energielabel test-aankoop`,
  region: `markt wereld wereldwijd belgie vlaanderen europa benelux land sector regio provincie streek stad kust limburg
    antwerpen gent brussel kempen planeet branche`,
  earlier: `eerder eerdere vorige vorig besproken gesprek~ telefoongesprek telefoontje telefonisch~ afgesproken afspraak
    beloofd gevraagd vroeg vroegen aanvraag~ aangevraagd aanvroeg besteld bestelling offerteaanvraag terugkom~ kom
    herinner~ ontmoeting ontmoetten ontmoet ontmoeten kennismaking leerden spraken spreken sprak gesproken zoals
    opvolging vervolg nogmaals opnieuw weerom beurs stand toen gisteren daarnet zonet belden gebeld toegezegd toezegging
    vergadering~ meeting call bezoek draad vroegere jarenlange samenwerking notities terugzien weergezien geleden
    weet bekende reply promised follow-up opvolgmail antwoord reactie`,
  official: `kennisgeving~ dossier~ kenmerk~ aanmaning~ aangemaand herinnering~ ingebreke~ inbreuk~ dienst
    dienstmededeling fod fiscus btw btw-attest overheid~ overheids~ overheidsproject register~ registratie~
    ondernemingsnummer verplicht~ conformiteit~ conform besluit decreet wetgeving ambtshalve aangetekend~ betekening
    betreffende betreft inzake directie-generaal agentschap~ federaal~ federale vlaamse gewest ministerie bevoegde
    autoriteit~ instantie nationaal nationale centraal officieel officiele voorgeschreven artikel kadaster griffie
    gemeente burgemeester stad provinciale bpost afwezigheid vaststelling vastgesteld stelden controleorgaan
    controledienst regularisatie bureau commissie kamer orde procedure ondertekening namens opdracht bevestigen
    vervolledigen regulariseren aangekondigd verzocht dient mededeling`,
  bill: `factuur~ facturen saldo betaling~ openstaand~ bedrag levering~ pakket pakje zending~ bestelling~ order~
    ordernummer bestelbon creditnota creditering terugbetaling~ overschrijving~ abonnement~ domeinnaam account~ toegang
    wachtwoord mailbox beveiligingsmelding gedeblokkeerd geblokkeerd verlenging verlengd vernieuwing goedgekeurd~
    goedkeuring gewonnen winnaar won prijs tombola geselecteerd genomineerd contract~ polis~ reservatie~ reservering~
    gereserveerd boeking~ sollicitatie~ cv ticket~ cadeaubon tegoed retour~ koerier depot document ondertekenen
    portefeuille gastenlijst proefperiode lidmaatschap aanmelding oproep ontvangst klacht~ melding`,
  mistake: `vergissing vergist ongeluk abusievelijk verkeerd~ verkeerdelijk foutief foutieve foutje bestemd interne intern
    doorgestuurd fw fwd re antw oeps sorry misverstand~ verspreiden ontvanger`,
  survey: `enquete~ bevraging~ onderzoek~ onderzoeken vragenlijst~ rondvraag peiling~ student~ studente thesis
    bachelorproef masterproef eindwerk onderzoekers onderzoekster hogeschool universiteit journalist artikel reportage
    jury`,
  acquaintance: `kennis gemeenschappelijk~ gezamenlijke groeten groetjes aangeraden aanrader tipte tip bevriend
    oud-collega schoolvriend~ klasgenoot jeugdvriend buurjongen maat gast schat vriendendienst vrienden voetbalclub
    schoolbanken feest receptie braderie plezant lang`,
  hiding: `reclame verkopen verkoper~ commercieel verkoopmail verkoop persoonlijk aanbod eigenlijk toevallig meteen ook`,
  message: `e-mail e-mails mail mails mailing~ mailen gemaild mailtje mailtjes bericht berichten berichtje~ brief brieven
    nieuwsbrief~ nieuws nieuwtjes reclame~ reclamemail aanbiedingen voorstellen informatie communicatie prospectie
    contactname mailbox inbox schrijven schrijft schrijf schrijfsel promotie~ post aanschrijven contacteren
    gecontacteerd spam briefwisseling verzending publiciteit benaderd benaderen`,
  stop: `stop stoppen stopt stopzetten schrap~ schrappen schrapt geschrapt uitschrijf~ uitschrijv~ uitgeschreven uit
    uitschrijven afmeld~ afmelden afgemeld afmelding unsubscribe opt-out optout remove uitvink~ afvink~ verwijder~
    verwijderd wis wissen gewist weiger~ weigering bezwaar verzet verzetten lijst~ lijstje bestand adressenlijst
    adressenbestand mailinglijst verzendlijst weigerlijst contactlijst weg eruit zwijg~ zwijgen rust gerust eraf genoeg
    doorstrepen doorhalen beeindig~ blokkeren mailrust mailstop afhouden ervanaf stilte stil`,
  rather: `liever wens~ wenst wensen gewenst ongewenst interesse belangstelling prijs gediend zin goesting hoeft hoeven
    boodschap behoefte nood oren storen stoor~ stoort gestoord lastig~ lastigvallen opdringerig ongelegen ongepast
    overbodig kwijt beu bespaar spaar missen verkiest verkies past bevalt smaakt mocht mochten wil wilt willen`,
  reply: `antwoord~ antwoordt antwoorden beantwoord~ reageer~ reageren reactie reply terugsturen terugmail~ terug mailtje
    berichtje seintje telefoontje belletje sms klik~ klikken link knop typ typt typen stuur stuurt sturen zeg zegt zeggen
    meld meldt melden laat weten woord woordje regel~ kaartje volstaat volstaan voldoende #mail #link #phone geef roep
    roept gil onderwerp vraag vragen verzoek verwittig~ verneem`,
  negation: "niet geen niets niks nooit nee neen nul not no zonder noch",
  further: "meer langer verder verdere nog voortaan opnieuw toekomst later ooit nooit volgende",
};

export const classNames: readonly string[] = Object.keys(lists);

const wholeWords = new Map<string, number[]>();
const beginnings = new Map<string, number[]>();
classNames.forEach((name, number) => {
  for (const word of (lists[name] ?? "").trim().split(/\s+/)) {
    const isBeginning = word.endsWith("~");
    const map = isBeginning ? beginnings : wholeWords;
    const key = isBeginning ? word.slice(0, -1) : word;
    map.set(key, [...(map.get(key) ?? []), number]);
  }
});
const lengths = [...beginnings.keys()].map((word) => word.length);
const shortest = Math.min(...lengths);
const longest = Math.max(...lengths);

/** The classes of a word, by their place in `classNames`; most words have none. */
export function classNumbersOf(word: string): readonly number[] {
  const numbers = new Set(wholeWords.get(word));
  for (let length = shortest; length <= Math.min(longest, word.length); length += 1) {
    for (const number of beginnings.get(word.slice(0, length)) ?? []) numbers.add(number);
  }
  return [...numbers];
}
