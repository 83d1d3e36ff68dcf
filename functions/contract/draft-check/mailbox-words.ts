const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Desks, departments, kinds of business and their rooms: nobody in particular reads these mailboxes. */
export const impersonalNames = wordsOf(`
  aanbestedingen aankoop aankopen aanvraag aanvragen abonnement abonnementen academie account accounting accounts
  activiteiten adm admin administratie administration admissions advertentie advertenties advies afdeling afspraak
  afspraken agenda algemeen announcements apotheek archief architect architecten architectuur assistentie atelier
  ateliers audit backoffice balie bakkerij bar bedrijf bedrijfsleiding bediening begeleiding beheer behandeling
  beleid bestel bestelling bestellingen bestuur betalingen beurs bewaking bezoek bezoekers bib bibliotheek boek boeken
  boekhouding boeking boekingen boetiek booking bookings bouw brouwerij brussel btw bureau bureel business buurt cafe
  cafetaria calculatie callcenter camping campus catering centraal centrale centrum club commercial commercieel
  communicatie communication compta concert concierge consult contact contacten controle coordinatie cultuur
  customercare customerservice cursus cursussen data deelname depot desk dienst diensten dienstverlening digitaal
  directie dispatch dispatching distributie docs documentatie donaties dossier dossiers drukkerij duurzaamheid ecommerce
  educatie ehbo energie enquiries erfgoed ervaring evenement evenementen event events expeditie expo export facilitair
  facility facturatie facturen factuur familie feest feesten feestzaal finance financieel financien finances foto
  fractie frontdesk frontoffice galerie garage gebouwen gemeente gezondheid griffie groep groothandel groen hallo
  handel hello help helpdesk herstelling herstellingen hey hi hoi hotel hr hrm huis huisvesting huur ict import info
  infodesk informatica informatie information inkoop inkopen inleveren inschrijven inschrijving inschrijvingen inspectie
  intake international internet invoice invoices invoicing it jeugd job jobs juridisch jury kantine kantoor kapsalon
  kassa kelder kerkfabriek keuken keuring kinderopvang klachten klant klanten klantendienst klantenservice klantenzorg
  klas klassen kliniek koerier kwaliteit kwekerij labo laboratorium lab leden ledenadministratie leerlingen leerlingenraad
  legal lening leverancier leveranciers levering leveringen leiding loket lonen loonadministratie logies logistics
  logistiek maatschappij magazijn mail mailbox makelaars management marketing markt materiaal media meldpunt menu
  milieu mobiliteit monitor montage muntpunt museum muziek natuur nieuws nieuwsbrief noreply notariaat office offerte
  offertes omgeving onderhoud onderwijs ondernemen ondersteuning ontvangst onthaal ontwerp ontwikkeling opleiding
  opleidingen opendeur operations opslag opvang order orders organisatie organisaties oudercomite ouderraad ouders
  outlet overleg parket parking partner partners partnership partnerships patrimonium payroll personeel personeelsdienst
  pers plaatsing planning planten poetsdienst post praktijk praktijken preventie preventiedienst press privacy
  procurement productie production products profs project projecten projects promotie publiek purchase purchasing
  raad raadhuis receptie reception reclame recruitment redactie regie registratie reis reizen reklame rental repair
  reservatie reservaties reservation reservations reserveren reservering reserveringen restaurant retail retouren
  rusthuis sales salon samenwerking sauna school scholen secretariaat secretary security sector sectie selectie service
  services shop showroom socialedienst soc sociaal sollicitatie sollicitaties sollicitatiedienst sponsoring sport
  sporthal staf stage stages stock studie studiedienst studio subsidies supply supplychain support taverne team teams
  techniek technical technics technisch technischedienst telefonie tent theater tickets toerisme toonzaal traffic
  training trainingen transport travel tuin uitbating uitgeverij uitleen uitvaart vacature vacatures vakbond veiligheid
  vereniging vergunningen verhuis verhuizingen verhuur verkeer verkoop verkopen vermiet verpleging verzekering
  verzekeringen verzending vestiging vloot voetbal vrijwilligers vragen vzw wachtdienst wagenpark warehouse web webmaster
  webshop website webwinkel welkom welcome welzijn werf werkhuis werkplaats werkplek werven wijn winkel winkels winkelteam
  woonzorg woonzorgcentrum zaak zaakvoering zaal zalen zelfstandigen ziekenhuis zoo zorg zorgteam zwembad`);

/** A role that one person has: that person reads the mailbox. */
export const personalRoles = wordsOf(`
  afdelingshoofd apothekeres baas bedrijfsleider bedrijfsleidster beheerder bestuurder boekhouder boekhoudster ceo cfo
  chef chro cio cmo coo coordinator cpo cto decaan diensthoofd directeur directeurgeneraal director directrice
  eigenaar eigenares founder cofounder gerant gerante gedelegeerdbestuurder griffier hoofdredacteur huisarts kok
  manager manageress medevennoot notaris ondervoorzitter oprichter oprichtster owner pastoor penningmeester preses
  president principal projectleider projectmanager rector rentmeester salesmanager schepen secretaris uitbater
  uitbaatster vennoot vestigingsmanager voorzitster voorzitter werfleider zaakvoerder zaakvoerders zaakvoerdster
  zaakvoerster zaakvoeder zelfstandige`);

/** Towns and regions, by which branches name their mailboxes. */
export const places = wordsOf(`
  aalst aalter aarschot antwerpen arlon balen beringen beveren blankenberge bilzen boom boortmeerbeek bornem bree brugge
  brussel brussels bruxelles dendermonde deurne diest diksmuide dilbeek eeklo gent geel genk geraardsbergen halle hamme
  harelbeke hasselt heist herentals heusden ieper izegem knokke kortrijk lanaken leuven liege lier limburg lokeren lommel
  luik maaseik maasmechelen mechelen menen merksem middelkerke mol mortsel namen namur ninove noord oost oostende
  oudenaarde overijse roeselare ronse schoten sintniklaas sinttruiden temse tielt tienen tongeren torhout turnhout veurne
  vilvoorde vlaanderen waregem waver westerlo wetteren wevelgem zaventem zedelgem zele zelzate zottegem zuid`);

/** First names as they are given in Flanders and around it. */
export const firstNames = wordsOf(`
  aagje abdel achiel adam adrienne agnes ahmed aicha albert alex alexander ali alice aline amber amelie amina an ana
  anders andre andrea andreas andy anja anke ann anna anne anneleen annelies annemie annick anouk ans anthony antoine anton
  antoon arjen arlette arne arno arthur astrid axel aya barbara bart bas ben benjamin benny benoit bernadette bernard bert
  bianca bieke birgit bjorn bob bram brecht brenda brent brigitte britt bruno camille carine carl carla carlo carlos
  carolien caroline cas catherine cedric celine charles charlotte chantal chris christel christian christiaan christine
  christophe cindy claire claudia claude conny corinne daan daisy dana daniel daniella danny david davy dax debbie debora
  denis didier diana dieter dimitri dirk dominique dorien dries edith eddy edward eefje elena elien eline elise elisabeth
  elke ella ellen els elsje elsie emiel emile emilie emily emma emmanuel eric erik erika erna ernest erwin esther etienne
  eva eveline evelien evelyne evi fabian fabienne farid fatima fatma fien filip floor flor florence florian francis
  francois frank frans freddy frederic frederik freek geert george georges gerard gerda gerrit gert gijs gilles gino gisele
  glenn godelieve goedele greet greta griet guido guillaume gunter gunther gust gustaaf guy hanna hannah hanne hannelore
  hans hassan heidi heleen helena helene hendrik henk henri herman hilde hugo ian ibrahim igor ilse imane ine ines inge
  ingrid irene iris isabel isabelle ivan ivo jaak jack jacqueline jacques jan jana janne jannes jari jasmien jasper jean
  jeanine jeannine jef jelle jens jente jeroen jeremy jessica jessie jill jitse jo joachim joanna job joel johan johanna
  johnny joke jonas jonathan joost joren joris jos josee josephine joyce jozef judith jules julie julien juliette jurgen
  justine kaat karel karen karim karin karine karl karlien karolien kasper kat katelijne kathleen kathy katia katja katleen
  katrien katrijn kato kenny kenneth kevin khalid kim klaas klaartje koen koenraad kris kristel kristien kristin kristof
  kurt kyara lander lara lars laura laure laurens laurent lauren lea leen lena lene lennert leo leon leonie lien lies
  liesbet liesbeth lieselot lieselotte lieve lieven lili liliane lina linda line lisa lise lode loes lore lorenz lot lotte
  louis louise loic luc lucas lucia lucie lucien ludo ludovic luk lukas luna lut lutgarde lynn maaike maarten machteld
  maja manon manu manuel marc marcel margaux margot maria marianne marie marieke mariette marijke marijn marina mario marion
  mark marleen marlies marnix martin martina martine mathias mathieu mathilde matteo matthias maud maurice max maxim maxime
  mehdi mehmet melanie melissa merel mia michael michel michele michelle mie mieke miet mila milan mira miranda mireille
  mo mohamed mohammed monica monique muriel myriam nabil nadia nadine nancy natalie natasja nathalie nathan nele nelly nick
  nico nicolas nicole niels nikki nina noa noah noel noor nora nour octaaf olivia olivier oscar ot pascal pascale patricia
  patrick patrik paul paula pauline peggy peter petra philip philippe piet pieter pieterjan pierre rachel rachid rafael raf
  ralf raoul raphael rebecca regine reinhilde reinout remi renaat rene renee renilde ria rik rita rob robbe robert roel roeland
  roger roland romain roos rosa rosanne ruben rudi rudy ruth ryan saar sabine sabrina said sam samira samuel sander sandra
  sandrine sandy sanne sara sarah saskia sebastiaan sebastien serge servaas seppe shana sharon sigrid silke silvie simon
  simone siska sofia sofie sonia sonja sophie stef stefaan stefan stefanie steffi stein stephan stephanie steve steven
  stien stijn sven sylvain sylvia sylvie tamara tania tanja tars tatiana teun thea theo thibault thierry thijs thomas tibo
  tijl tim timo tina tine tinne tom tommy tony toon trees trui tuur ulrike ursula valerie vanessa veerle vera vic vicky
  victor viktor vincent viviane wannes ward walter warre wendy werner wes wietse wilfried willem william willy wim wouter
  wout xander xavier yana yannick yasmina yasmine yolande younes youssef yusuf yves yvette yvonne zita zoe`);
