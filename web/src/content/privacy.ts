import type { LegalDocument } from "./document.ts";

/** The privacy statement. The person responsible for it must check every law, period and processor that it names. */
export const privacy: LegalDocument = {
  title: "Privacy",
  intro: "Wat wij over u weten, waarom, en hoe u het laat verdwijnen.",
  updated: { date: "2026-11-27", label: "27 november 2026" },
  passages: [
    {
      id: "kort",
      title: "In het kort",
      paragraphs: [
        "Wij bewaren wat nodig is om u te helpen, in de Europese Unie, en niet langer dan nodig. Wij verkopen niets door, tonen geen reclame en volgen u niet over het web. U kunt uw gegevens op elk moment inkijken, verbeteren, meenemen of laten wissen. Eén e-mail volstaat.",
      ],
    },
    {
      id: "gegevens",
      title: "Welke gegevens, waarom en hoe lang",
      paragraphs: [
        "Wij vragen alleen wat wij gebruiken. Per doel leest u hieronder wat wij bewaren, op welke grond van de AVG (GDPR) dat gebeurt en wanneer het verdwijnt.",
      ],
      entries: [
        {
          title: "Uw account",
          facts: [
            [
              "Wat",
              "Voornaam, achternaam, e-mailadres, een onomkeerbare afdruk (hash) van uw wachtwoord en welke services u vroeg en kreeg, met de reden als wij er een weigerden. Vult u ze in, dan ook uw bedrijf, uw btw-nummer en de afzender van uw e-mails; en wat u bij ons afneemt, en tot welke dag.",
            ],
            ["Waarom", "Om u te laten inloggen en u te tonen wat van u is."],
            ["Grond", "De overeenkomst met u (artikel 6.1.b)."],
            ["Hoe lang", "Zolang uw account bestaat. Na uw vraag om te wissen hoogstens dertig dagen."],
          ],
        },
        {
          title: "Wat u in het platform doet",
          facts: [
            [
              "Wat",
              "Uw aanvragen en de e-mails die eruit voortkomen, met bij elke e-mail de reden waarom u dat bedrijf schrijft. Uw concurrenten en rapporten, en uw vragen aan de assistent. Uw opnames, en dat en wanneer u verklaarde dat de deelnemers ervan weten. Uw verslagen en feedback, welke u met een link deelde en hoe vaak die link geopend werd. De wijzigingen die u voor uw website vroeg, en hoe die website antwoordt. Hoeveel u per maand gebruikt. Stopt u uw account, dan blijft dat laatste tot het einde van de maand staan bij een onomkeerbare afdruk (hash) van uw e-mailadres. Kreeg u een proef, dan bewaren wij die afdruk een jaar, zodat dezelfde proef niet telkens opnieuw begint.",
            ],
            ["Waarom", "Om de services te leveren die u koos en uw resultaten voor u klaar te houden."],
            ["Grond", "De overeenkomst met u (artikel 6.1.b)."],
            [
              "Hoe lang",
              "Tot u het zelf verwijdert of uw account stopt, en daarna hoogstens dertig dagen. Een gesprek met de assistent hoogstens twaalf maanden na het laatste bericht, een link om te delen tot dertig dagen na zijn einde.",
            ],
          ],
        },
        {
          title: "Uw vraag aan ons",
          facts: [
            ["Wat", "Wat u ons schrijft of aan de telefoon vertelt, en hoe wij u bereiken."],
            ["Waarom", "Om u te antwoorden en een voorstel te maken."],
            ["Grond", "Stappen op uw vraag voor een overeenkomst (artikel 6.1.b)."],
            [
              "Hoe lang",
              "Wat u in het contactformulier schrijft: dertig dagen nadat wij het afhandelden, en hoogstens een jaar. Een e-mail: twee jaar na ons laatste contact.",
            ],
          ],
        },
        {
          title: "Berichten per e-mail",
          facts: [
            ["Wat", "Waarover en wanneer wij u mailden, en welke berichten u uitzette."],
            ["Waarom", "Om te zeggen dat er iets klaarstaat, en niet vaker dan u wilt."],
            ["Grond", "De overeenkomst met u (artikel 6.1.b)."],
            ["Hoe lang", "Hoogstens een jaar. Wat u uitzette, zolang uw account bestaat."],
          ],
        },
        {
          title: "Wie u mag schrijven, en wie niet",
          facts: [
            [
              "Wat",
              "Van wie niet aangeschreven wil worden en van uw eigen klanten: een onleesbare afdruk van het e-mailadres, de domeinnaam en een aanduiding zoals j…@bakkerij.be. Op de lijst voor alle klanten ook de reden, en welke beheerder het noteerde.",
            ],
            [
              "Waarom",
              "Om niet meer te schrijven naar wie dat niet wil, en om bij elk concept te zeggen of u eerst toestemming moet vragen.",
            ],
            [
              "Grond",
              "De plicht om een weigering te volgen (artikel 6.1.c) en het belang van wie weigerde of schrijft (artikel 6.1.f).",
            ],
            [
              "Hoe lang",
              "Tot de klant het weghaalt of zijn account stopt. Op de lijst voor alle klanten zolang de weigering geldt, en dertig dagen nadat wij ze eraf haalden.",
            ],
          ],
        },
        {
          title: "Facturen",
          facts: [
            ["Wat", "Naam, adres, ondernemingsnummer en wat u kocht."],
            ["Waarom", "Omdat de boekhoud- en belastingwet het vraagt."],
            ["Grond", "Een wettelijke plicht (artikel 6.1.c)."],
            ["Hoe lang", "De termijn van de wet: tien jaar."],
          ],
        },
        {
          title: "Inloggen en toegang",
          facts: [
            [
              "Wat",
              "Wanneer, met welke browser en vanaf welk IP-adres u inlogt, van welk netwerk een fout wachtwoord kwam, wanneer u uw gegevens ophaalt, en wanneer een beheerder iets van u wijzigt of inkijkt. Is uw account opgeschort, dan ook de reden. Vraagt een beheerder een collega om iets over u te bevestigen, ook de reden en het nieuwe e-mailadres. Ook wanneer een adres op de lijst voor alle klanten komt of eraf gaat.",
            ],
            [
              "Waarom",
              "Om misbruik van uw account of van onze bevoegdheden te kunnen zien. U ziet er zelf aan waar u ingelogd bent, en u krijgt een e-mail over een nieuw toestel.",
            ],
            ["Grond", "Ons gerechtvaardigd belang bij een veilig platform (artikel 6.1.f)."],
            [
              "Hoe lang",
              "De volledige naam van uw browser en uw IP-adres: tot die sessie eindigt, hoogstens negentig dagen. Het netwerk van een fout wachtwoord: een dag. Een opschorting: tot uw account weer open is. De rest twaalf maanden, ook met welk toestel u inlogde (zoals Firefox op Windows). Wanneer en waarmee u inlogde, verdwijnt met uw account; zo ook wat een collega moest bevestigen; wat een beheerder wijzigde of verwijderde blijft staan zonder uw naam, uw adres en de reden.",
            ],
          ],
        },
        {
          title: "Technische logboeken",
          facts: [
            [
              "Wat",
              "Buiten de databank van het platform: IP-adres, tijdstip, opgevraagde pagina en foutmeldingen.",
            ],
            ["Waarom", "Om misbruik te stoppen en storingen op te lossen."],
            ["Grond", "Ons gerechtvaardigd belang bij een veilige site (artikel 6.1.f)."],
            ["Hoe lang", "Dertig dagen."],
          ],
        },
      ],
    },
    {
      id: "anderen",
      title: "Gegevens van anderen",
      paragraphs: [
        "In een opname spreken ook uw collega's of klanten, en een e-mail is bestemd voor iemand anders. Voor die gegevens beslist u; wij verwerken ze alleen in uw opdracht, als verwerker. Zeg wie meespreekt vooraf dat u het gesprek opneemt en laat analyseren: zonder uw verklaring daarover nemen wij geen opname aan en analyseren wij ze niet. Schrijf alleen wie u mag schrijven. Wat wij daarbij beloven, staat in de verwerkersovereenkomst.",
      ],
    },
    {
      id: "ontvangers",
      title: "Wie uw gegevens ziet",
      paragraphs: [
        "Uw resultaten zijn in het platform alleen voor u zichtbaar. Onze beheerders zien er de namen van uw opnames en rapporten, niet wat erin staat, en elke keer wordt genoteerd dat zij keken. Stuurt u een gesprek met de assistent door naar een medewerker, dan leest die dat gesprek. Deelt u een verslag of rapport met een link, dan leest wie de link heeft dat ene verslag, tot de dag die u kiest of tot u de link intrekt. Van wie leest, bewaren wij alleen een onleesbare afdruk van het netwerk, één dag lang, tegen misbruik. Voor een deel van het werk rekenen wij op andere bedrijven. Met elk van hen hebben wij een overeenkomst: zij mogen uw gegevens alleen gebruiken om dat werk te doen.",
      ],
      items: [
        "Databank, inloggen en bestanden: gehost in de Europese Unie.",
        "Deze website: uitgeleverd door een hostingbedrijf dat uw IP-adres ziet, zoals elke website.",
        "Automatisering: schrijft met een taalmodel de e-mails, rapporten en verslagen die u aanvraagt, en antwoordt op uw vragen aan de assistent. Ze krijgt telkens alleen wat ze daarvoor nodig heeft: bij een vraag zijn dat ook uw concurrenten, uw laatste rapporten en uw laatste verslagen. Welke bedrijven een e-mail van u kregen, onthoudt ze een jaar. Uw gegevens trainen geen modellen.",
        "E-mail: verstuurt de berichten over uw account, bijvoorbeeld om uw adres te bevestigen.",
      ],
    },
    {
      id: "buiten-europa",
      title: "Buiten Europa",
      paragraphs: [
        "Wij bewaren uw gegevens in de Europese Unie. Moet een verwerker er van daarbuiten bij, dan gebeurt dat alleen met de modelcontractbepalingen van de Europese Commissie of naar een land dat zij veilig noemt.",
      ],
    },
    {
      id: "browser",
      title: "Wat in uw browser blijft",
      paragraphs: [
        "Wij plaatsen geen cookies en gebruiken geen diensten die u volgen. Daarom ziet u hier ook geen venster dat om toestemming vraagt. Uw browser onthoudt wel enkele dingen die de site nodig heeft of die u zelf koos. Ze blijven op uw toestel en u wist ze met de sitegegevens van uw browser.",
      ],
      entries: [
        {
          title: "Altijd",
          facts: [
            ["theme", "Of u licht of donker koos."],
            ["last-path", "De pagina die u het laatst opende, zodat u daar verdergaat. Weg zodra u uitlogt."],
            ["seen-fonts", "Dat uw browser onze lettertypes al ophaalde, zodat de letters niet verspringen."],
            [
              "server-clock-offset-ms",
              "Hoeveel de klok van uw toestel verschilt van de onze. Alleen als die verkeerd staat.",
            ],
          ],
        },
        {
          title: "Met een account",
          facts: [
            ["session", "Houdt u ingelogd. Weg zodra u uitlogt."],
            [
              "session-code-verifier",
              "Bewijst dat u de link in onze e-mail zelf aanvroeg. Weg zodra u hem hier gebruikt, inlogt of uitlogt.",
            ],
            ["session-flow-…-code-verifier", "Hetzelfde, voor elke link apart."],
            ["session-flows-code-verifier", "Welke van die links nog openstaan."],
            ["known-admin", "Of de beheerder ingelogd was, voor de juiste menu's. Weg bij het uitloggen."],
            ["personal:…", "Wat u in het platform openliet of wegklikte. Weg zodra u uitlogt."],
            [
              "recordings:…",
              "Een upload die niet klaar is: de naam van het bestand, wat u erbij aanvinkte en waar hij stopte. Blijft na het uitloggen, zodat u verder kunt.",
            ],
          ],
        },
        {
          title: "Tot u het tabblad sluit",
          facts: [
            ["personal:…", "Een aanvraag die u nog niet verstuurde: naam, e-mailadres en uw teksten."],
            ["attempted-path", "De pagina die u vroeg voordat u inlogde."],
            ["confirming-email", "Het adres dat op een bevestiging wacht."],
            ["session-ended", "Dat uw sessie vanzelf afliep, zodat wij het u kunnen zeggen."],
            ["reloaded-for-styles", "Dat de pagina al eens herladen is om een nieuwe versie op te halen."],
          ],
        },
      ],
    },
    {
      id: "veiligheid",
      title: "Hoe wij ze beschermen",
      paragraphs: [
        "Alles reist versleuteld. De databank zelf bewaakt dat een klant alleen zijn eigen rijen en bestanden kan lezen. Wachtwoorden bewaren wij nooit leesbaar. Gaat er toch iets mis waarvan u schade kunt lijden, dan hoort u het van ons, en melden wij het binnen 72 uur aan de toezichthouder.",
      ],
    },
    {
      id: "beslissingen",
      title: "Geen beslissingen zonder mens",
      paragraphs: [
        "Onze software schrijft voorstellen: een e-mail, een verslag, een rapport. Wat ermee gebeurt, beslist u. Wij nemen over u geen beslissingen die alleen op een computer steunen.",
      ],
    },
    {
      id: "rechten",
      title: "Uw rechten",
      paragraphs: [
        "Hebt u een account, dan verbetert, downloadt en wist u uw gegevens zelf, bij Uw account in het gebruikersmenu. Voor al het andere, of zonder account, mailt u ons. Wij antwoorden binnen een maand en rekenen niets aan. Twijfelen wij of u het bent, dan vragen wij een bevestiging vanaf het adres van uw account.",
      ],
      items: [
        "Inkijken wat wij over u hebben, met een kopie.",
        "Verbeteren wat niet klopt.",
        "Laten wissen wat wij niet moeten bewaren.",
        "Meenemen wat u ons gaf, in een bestand dat een ander programma kan lezen.",
        "Beperken wat wij ermee doen, of u verzetten tegen gebruik op grond van ons belang.",
      ],
    },
  ],
};

/** The authority where a visitor can complain about us. */
export const supervisor = {
  name: "Gegevensbeschermingsautoriteit",
  address: "Drukpersstraat 35, 1000 Brussel",
  email: "contact@apd-gba.be",
  site: { label: "gegevensbeschermingsautoriteit.be", href: "https://www.gegevensbeschermingsautoriteit.be" },
} as const;
