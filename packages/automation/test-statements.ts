// Statements as models make them, for measuring how well words tell whether a source says them. Made by hand, each source
// with a statement that it says and one that it does not: 200 pairs. After "~" the second is false in the source's words.

type Pair = { source: string; statement: string; kind: "said" | "foreign" | "false" };

const pairsOf = (lines: string): Pair[] =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [source = "", said = "", other = ""] = line.split(" | ");
      return [
        { source, statement: said, kind: "said" },
        { source, statement: other.replace("~", ""), kind: other.startsWith("~") ? "false" : "foreign" },
      ];
    });

/** An activity as the KBO names it, of a company in Gent; a sentence that cites it, and one that it does not say. */
export const letterPairs = pairsOf(`
Landschapsverzorging | U verzorgt landschappen en tuinen in Gent. | U won vorig jaar een prijs voor uw webwinkel.
Haarverzorging | Uw kapsalon verzorgt haar. | Uw klanten klagen over lange wachttijden aan de telefoon.
Vervaardiging van brood en banketbakkerswerk | U bakt brood en banket in Gent. | U opende onlangs een tweede vestiging in Rijsel.
Detailhandel in vlees en vleesproducten | In uw winkel verkoopt u vlees en vleesproducten. | Uw personeel is de laatste maanden fel gegroeid.
Eetgelegenheden met volledige bediening | U baat in Gent een restaurant met volledige bediening uit. | Uw website in twee talen mist onderhoud.
Elektrotechnische installatiewerken | U voert elektrotechnische installaties uit. | Uw directeur vertelde dat hij wil uitbreiden naar Duitsland.
Loodgieterswerk | Als loodgieter werkt u in Gent. | U publiceerde een mooi jaarverslag over duurzaamheid.
Schilderwerkzaamheden | Uw bedrijf voert schilderwerken uit. | Uw nieuwe magazijn staat aan de rand van de haven.
Dakwerkzaamheden | U bent dakwerker in Gent. | U werkt al samen met drie scholen uit de buurt.
Metselwerk en herstelwerkzaamheden | U metselt en herstelt in Gent. | Uw aandeelhouders vragen een hogere winst.
Algemene bouw van residentiële gebouwen | U bouwt residentiële gebouwen. | U verkoopt ook tweedehandse wagens.
Accountants en belastingconsulenten | Als accountants en belastingconsulenten zit u in Gent. | Uw website dateert van lang geleden en laadt traag.
Activiteiten van advocaten | Uw kantoor telt advocaten, in Gent. | U verloor onlangs een grote klant aan een concurrent.
Tandartspraktijken | U heeft een tandartspraktijk. | U sponsort de plaatselijke voetbalploeg.
Huisartspraktijken | Als huisarts heeft u een praktijk in Gent. | Uw machines komen uit Italië.
Kinesitherapeuten | U bent kinesitherapeut in Gent. | U lanceert in de lente een nieuw biermerk.
Dierenartsen | Uw praktijk is er een van dierenartsen. | Uw fabriek draait dag en nacht.
Architecten | Uw bureau telt architecten in Gent. | U levert bloemen aan huis.
Landmeters | U doet opmetingen als landmeter. | Uw hotel haalde vorige zomer drie sterren.
Verhuur van en handel in onroerend goed | U verhuurt en verkoopt onroerend goed. | U kreeg veel kritiek in de krant.
Bemiddeling bij de aankoop en verkoop van onroerend goed | U bemiddelt bij de aankoop en de verkoop van onroerend goed. | U bakt uw koekjes nog met de hand.
Reisbureaus | U baat een reisbureau in Gent uit. | Uw vrachtwagens rijden op waterstof.
Goederenvervoer over de weg | U vervoert goederen over de weg. | U geeft cursussen yoga aan beginners.
Verhuisbedrijven | Uw verhuisbedrijf ligt in Gent. | Uw laboratorium test medicijnen.
Vrachtbehandeling | U behandelt vracht in Gent. | U schreef een boek over leiderschap.
Algemene reiniging van gebouwen | Uw ploegen reinigen gebouwen. | U speelt in het nationale elftal.
Wassen en reiniging van textiel | U wast en reinigt textiel. | Uw zoon nam onlangs de leiding over.
Uitvaartverzorging | U verzorgt uitvaarten in Gent. | U heeft uw prijzen met een vijfde verhoogd.
Onderhoud en reparatie van auto's | U onderhoudt en herstelt auto's. | U verhuurt feesttenten.
Handel in auto's en lichte bestelwagens | U handelt in auto's en bestelwagens. | Uw patiënten zijn gemiddeld zeventig jaar.
Detailhandel in fietsen | U verkoopt fietsen in Gent. | U kapt elk jaar honderd bomen.
Detailhandel in bloemen en planten | Uw winkel verkoopt bloemen en planten. | Uw software wordt in twaalf landen gebruikt.
Detailhandel in meubelen | U heeft een winkel van meubelen in Gent. | U organiseert elke maand een kaartavond.
Detailhandel in kleding | Kleding verkoopt u in uw eigen winkel. | Uw piloten vliegen op Afrika.
Apotheken | U houdt een apotheek open in Gent. | U bouwt aan een brug over de Schelde.
Detailhandel in brillen en contactlenzen | Bij u vindt men brillen en contactlenzen. | Uw kippen lopen vrij rond.
Teelt van groenten | U teelt groenten bij Gent. | U trad vorige week op in een televisieprogramma.
Fokken van melkvee | U fokt melkvee. | Uw juristen volgen de wet op de voet.
Wijnbouw | U bent wijnbouwer in Gent. | U herstelt horloges en juwelen.
Vervaardiging van meubelen | Uw atelier vervaardigt meubelen. | Uw kinderopvang zit al maanden vol.
Vervaardiging van metalen constructies | U maakt metalen constructies. | ~U maakt de stevigste metalen constructies.
Drukkerijen | Uw drukkerij is in Gent gevestigd. | ~Uw drukkerij is de goedkoopste in Gent.
Ontwerpen en programmeren van computerprogramma's | U ontwerpt en programmeert computerprogramma's. | ~Niemand programmeert computerprogramma's zoals u.
Reclamebureaus | Als reclamebureau bent u actief in Gent. | ~Uw reclamebureau werkt voor de stad Gent.
Fotografen | U werkt als fotograaf in Gent. | ~Als fotograaf won u een prijs in Gent.
Vertalers en tolken | U vertaalt en tolkt vanuit Gent. | ~U vertaalt en tolkt voor ministers.
Uitzendbureaus | Uw uitzendbureau ligt in Gent. | ~Uw uitzendbureau zoekt zelf personeel.
Rijscholen | U leidt een rijschool in Gent. | ~Uw rijschool in Gent sluit binnenkort.
Fitnesscentra | U baat een fitnesscentrum in Gent uit. | ~In uw fitnesscentrum dalen de leden.
Kinderdagverblijven | U heeft een kinderdagverblijf. | ~Uw kinderdagverblijf heeft een wachtlijst.
`);

/** A passage of a conversation; a point that it makes, and one that another conversation might make. */
export const pointPairs = pairsOf(`
ja dus de levering van de ramen die is een week uitgesteld, dat wordt dan de twaalfde | De levering van de ramen is een week uitgesteld. | De klant betaalt de helft van de factuur vooraf.
ik ga morgen de aannemer bellen want die tegels zijn nog altijd niet toegekomen | Morgen wordt de aannemer gebeld over de tegels. | Beslist: de vergadering wordt voortaan op vrijdag gehouden.
we hebben afgesproken dat het budget op vijftienduizend euro blijft, niet meer | Beslist: het budget blijft op vijftienduizend euro. | De website krijgt een nieuwe huisstijl.
Karel gaat de offerte nakijken en hij stuurt ze donderdag door naar de klant | Karel kijkt de offerte na en stuurt ze donderdag door. | De leverancier wordt vervangen omdat hij te traag is.
die software loopt elke keer vast als ge een foto oplaadt met uw gsm | De software loopt vast bij het opladen van een foto. | Het personeel wil meer thuis werken.
de parking achteraan moet vrij blijven voor de brandweer, dat heeft de gemeente gevraagd | De parking achteraan moet vrij blijven voor de brandweer. | De omzet steeg met acht procent tegenover vorig jaar.
en dan was er nog de vraag van mevrouw Peeters over haar rekening van oktober | Mevrouw Peeters heeft een vraag over haar rekening van oktober. | De opleiding veiligheid is verplicht voor iedereen.
we gaan twee mensen extra zetten op de werf in Mechelen tot het dak dicht is | Beslist: op de werf in Mechelen komen twee mensen extra tot het dak dicht is. | De nieuwsbrief gaat voortaan tweemaal per maand buiten.
de verzekering heeft het dossier afgewezen omdat de aangifte te laat was | De verzekering wees het dossier af omdat de aangifte te laat was. | Er wordt een tweede bestelwagen gekocht.
ik vind eerlijk gezegd dat we die prijs moeten laten zakken, anders tekenen ze niet | Er is voorgesteld om de prijs te laten zakken, anders tekent de klant niet. | De stagiair begint in september.
het probleem is dat de koeling in de camion maar tot acht graden gaat | De koeling in de camion gaat maar tot acht graden. | De boekhouding wordt aan een kantoor uitbesteed.
de kinderen van de derde klas gaan op uitstap naar Technopolis in mei | De derde klas gaat in mei op uitstap naar Technopolis. | De lift wordt om de zes maanden gekeurd.
we moeten de paswoorden van iedereen wijzigen na die mail van vorige week | Na de mail van vorige week moeten alle paswoorden gewijzigd worden. | Het magazijn verhuist naar een groter gebouw.
Fatima zegt dat ze tegen het einde van de maand de cijfers klaar heeft | Fatima heeft de cijfers klaar tegen het einde van de maand. | De klant wil een andere kleur van gevel.
op de beurs in Kortrijk hebben we dertig nieuwe contacten opgedaan | Op de beurs in Kortrijk werden dertig nieuwe contacten opgedaan. | De machine moet dringend gesmeerd worden.
de huurder van het gelijkvloers zegt op, die vertrekt eind februari | De huurder van het gelijkvloers vertrekt eind februari. | Er komt een app voor de chauffeurs.
wij leveren niet meer op zaterdag, dat kost ons gewoon te veel | Beslist: er wordt niet meer op zaterdag geleverd, omdat het te veel kost. | De bestuurder krijgt een boete voor snelheid.
die nieuwe collega start maandag en Sofie maakt haar wegwijs | De nieuwe collega start maandag en Sofie maakt haar wegwijs. | De grondwerken lopen vertraging op door regen.
voor de tuin wil ze liever inheemse planten en geen gazon | Voor de tuin wil ze inheemse planten en geen gazon. | De voorraad papier is bijna op.
de bank vraagt een businessplan voor drie jaar voor ze het krediet geven | De bank vraagt een businessplan voor drie jaar voor het krediet. | De schilder heeft zijn ladder vergeten.
ge moet de kabel aan de linkerkant loskoppelen voor ge het deksel opendoet | De kabel links moet losgekoppeld worden voor het deksel opengaat. | Het contract loopt nog tot volgend jaar.
de klacht van vorige maand is opgelost, ze kregen een nieuwe pomp | De klacht van vorige maand is opgelost met een nieuwe pomp. | Beslist: de zomeractie vervalt.
op vijf december komt de controle van de arbeidsinspectie langs | De arbeidsinspectie komt op vijf december langs voor controle. | De gasten vinden het ontbijt te duur.
we drukken de folder dit keer maar op duizend exemplaren | De folder wordt op duizend exemplaren gedrukt. | De server staat nu in een ander datacenter.
Tom heeft de sleutels van het oude gebouw nog liggen | Tom heeft de sleutels van het oude gebouw nog. | Het menu krijgt elke week een vegetarisch gerecht.
als de temperatuur onder nul gaat dan mogen ze niet betonneren | Onder nul mag er niet gebetonneerd worden. | De patiënt krijgt een nieuwe afspraak in april.
de webshop heeft in november dubbel zoveel verkocht als in oktober | De webshop verkocht in november dubbel zoveel als in oktober. | Het dak van de sporthal lekt.
ik stel voor dat we eerst een proef doen met één afdeling | Er is voorgesteld om eerst een proef te doen met één afdeling. | Twee vrachtwagens worden tweedehands verkocht.
de poetsploeg begint voortaan om zes uur in plaats van om zeven uur | Beslist: de poetsploeg begint om zes uur in plaats van zeven. | De subsidie werd niet aangevraagd.
ze willen de badkamer in het wit met zwarte kranen | De badkamer wordt wit met zwarte kranen. | De investeerder vraagt een zitje in de raad.
het advies van de architect is om de draagmuur te laten staan | De architect adviseert om de draagmuur te laten staan. | Het verkeer wordt omgeleid via de ring.
we hebben vorige week drie keer een lege batterij gehad in die heftruck | De heftruck had vorige week drie keer een lege batterij. | De catering bestelt voor tachtig personen.
voor de jaarrekening ontbreken nog de facturen van augustus | Voor de jaarrekening ontbreken de facturen van augustus. | Het alarm gaat elke nacht vanzelf af.
de vereniging mag de zaal gratis gebruiken als ze zelf opruimen | De vereniging mag de zaal gratis gebruiken als ze zelf opruimt. | De export naar Polen stopt.
en die cliënt wil liever gemaild worden dan gebeld | De cliënt wordt liever gemaild dan gebeld. | De trap krijgt een leuning in staal.
Mieke neemt de communicatie met de ouders op zich | Mieke doet de communicatie met de ouders. | De batterijen worden in China gemaakt.
we stellen de lancering uit tot na de paasvakantie | Beslist: de lancering wordt uitgesteld tot na de paasvakantie. | De bomen langs de straat worden gesnoeid.
het gewicht van de lading mag niet boven de drie ton komen | De lading mag niet zwaarder zijn dan drie ton. | Het logo wordt opnieuw getekend.
de printer op het tweede verdiep is stuk, er komt iemand woensdag | De printer op het tweede verdiep is stuk; woensdag komt er iemand. | ~De printer op het tweede verdiep werkt weer sinds woensdag.
onze grootste klant wil betalen op zestig dagen, dat is te lang | De grootste klant wil betalen op zestig dagen, wat te lang is. | ~De grootste klant betaalt altijd op tijd.
de gemeente geeft de vergunning pas als de buren akkoord zijn | De gemeente geeft de vergunning pas na akkoord van de buren. | ~De gemeente gaf de vergunning al.
we gaan de afvalcontainers vervangen door perscontainers | Beslist: de afvalcontainers worden vervangen door perscontainers. | ~De perscontainers worden vervangen door afvalcontainers.
het examen is verplaatst naar de achttiende in lokaal twaalf | Het examen is verplaatst naar de achttiende in lokaal twaalf. | ~Het examen van de achttiende is afgelast.
ik heb met Bart gesproken en hij kan geen extra uren doen | Bart kan geen extra uren doen. | ~Bart doet graag extra uren.
de huisarts heeft gevraagd om de medicatie af te bouwen | De huisarts vraagt om de medicatie af te bouwen. | ~De huisarts wil meer medicatie.
voor het evenement hebben we nog vier vrijwilligers nodig aan de ingang | Voor het evenement zijn nog vier vrijwilligers nodig aan de ingang. | ~Voor het evenement zijn er genoeg vrijwilligers aan de ingang.
ze klagen dat de muziek in de winkel te luid staat | Er zijn klachten dat de muziek in de winkel te luid staat. | ~De muziek in de winkel mag luider.
de laatste meting gaf een vochtgehalte van zeventien procent | De laatste meting gaf een vochtgehalte van zeventien procent. | ~Het vochtgehalte was bij de laatste meting zeventig procent.
we laten de tekst nog nalezen door een advocaat voor hij online gaat | De tekst wordt nagelezen door een advocaat voor hij online gaat. | De kwekerij levert tien paletten graszoden.
en volgende keer komen we samen bij jullie op kantoor in Aalst | De volgende bijeenkomst is op het kantoor in Aalst. | De inkomprijs gaat met twee euro omhoog.
`);
