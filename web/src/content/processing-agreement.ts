import { company } from "#functions/contract/company.ts";
import type { LegalDocument } from "./document.ts";

/** The processing agreement (GDPR, article 28), to print and sign. The company's lawyer must read it first. */
export const processingAgreement: LegalDocument = {
  title: "Verwerkersovereenkomst",
  intro:
    "Wat wij beloven over de persoonsgegevens van anderen die u bij ons verwerkt. Druk deze pagina af om ze te tekenen.",
  updated: { date: "2026-11-22", label: "22 november 2026" },
  passages: [
    {
      id: "partijen",
      title: "1. Partijen",
      paragraphs: [
        `De klant is verwerkingsverantwoordelijke. ${company.legalName} is verwerker. Samen zijn zij de partijen.`,
        "Deze overeenkomst hoort bij de voorwaarden en geldt zodra de klant een service gebruikt, ook zonder handtekening. Ze voert artikel 28 van de AVG (verordening 2016/679) uit.",
      ],
    },
    {
      id: "onderwerp",
      title: "2. Wat wij verwerken",
      paragraphs: ["De verwerker verwerkt deze persoonsgegevens in opdracht van de klant:"],
      entries: [
        {
          title: "E-mails aan mogelijke klanten",
          facts: [
            ["Doel", "Voorstellen voor e-mails schrijven en voor de klant bewaren."],
            ["Gegevens", "Naam, functie, zakelijk e-mailadres en wat een onderneming zelf bekendmaakt."],
            ["Van wie", "Contactpersonen van ondernemingen."],
          ],
        },
        {
          title: "Opnames en verslagen",
          facts: [
            ["Doel", "Een opname omzetten in tekst, samenvatting en actiepunten."],
            ["Gegevens", "Stem, naam, wat iemand zegt en afspreekt."],
            ["Van wie", "Wie meespreekt: medewerkers, klanten, kandidaten."],
          ],
        },
        {
          title: "Concurrenten en vragen",
          facts: [
            ["Doel", "Rapporten maken en vragen beantwoorden."],
            ["Gegevens", "Namen en adressen van ondernemingen, en wat de klant in een vraag schrijft."],
            ["Van wie", "Zelfstandigen onder hun eigen naam, en wie in een vraag wordt genoemd."],
          ],
        },
      ],
    },
    {
      id: "duur",
      title: "3. Duur",
      paragraphs: [
        "Deze overeenkomst duurt zolang de klant een account heeft, en daarna tot de verwerker geen van deze gegevens meer bewaart.",
      ],
    },
    {
      id: "instructies",
      title: "4. Op instructie",
      paragraphs: [
        "De verwerker verwerkt de gegevens alleen op schriftelijke instructie van de klant. Wat de klant op het platform aanvraagt, instelt of wist, is zo’n instructie. Vraagt een wet de verwerker iets anders, dan zegt hij dat vooraf, tenzij die wet het verbiedt.",
        "Vindt de verwerker dat een instructie tegen de AVG ingaat, dan zegt hij dat meteen.",
        "De klant licht vooraf in wie in een opname meespreekt, en verklaart dat bij elke opname. Hij beslist wie hij aanschrijft en zegt alleen van een eigen klant dat het er een is.",
        "De verwerker gebruikt de gegevens niet voor eigen doelen en traint er geen modellen mee.",
      ],
    },
    {
      id: "geheim",
      title: "5. Vertrouwelijk",
      paragraphs: [
        "Alleen medewerkers die de gegevens nodig hebben, kunnen erbij. Zij zijn tot geheimhouding verplicht, ook nadat zij vertrekken. Van elke inzage door een beheerder blijft een spoor.",
      ],
    },
    {
      id: "veilig",
      title: "6. Beveiliging",
      paragraphs: [
        "De verwerker neemt de maatregelen van artikel 32 van de AVG. Vandaag zijn dat onder meer:",
      ],
      items: [
        "Versleuteling onderweg en op schijf.",
        "De databank zelf laat elke klant alleen de eigen rijen en bestanden lezen.",
        "Wachtwoorden zijn nooit leesbaar bewaard, en te veel pogingen worden geweigerd.",
        "Een adres waarmee de klant een opname opent, is enkele minuten geldig, dat voor de analyse zes uur.",
        "Een opname wordt pas aangenomen en geanalyseerd als de klant verklaarde dat de deelnemers ervan weten.",
        "Wie niet aangeschreven wil worden en wie een klant van de klant is, wordt bewaard als code en niet als adres.",
        "Elke wijziging door een beheerder wordt genoteerd.",
        "Elke nieuwe versie wordt vooraf getest, ook op wat een andere klant zou kunnen proberen.",
      ],
    },
    {
      id: "anderen",
      title: "7. Andere verwerkers",
      paragraphs: [
        "De klant laat de verwerker toe om andere verwerkers in te schakelen voor hosting, voor het schrijven en uitschrijven van teksten en voor het verzenden van e-mail. De lijst met hun namen krijgt de klant op vraag.",
        "Komt er een bij of verandert er een, dan mailt de verwerker dat dertig dagen vooraf. De klant kan bezwaar maken en in dat geval zonder kosten stoppen. De verwerker legt elke andere verwerker dezelfde plichten op en blijft voor hem instaan.",
      ],
    },
    {
      id: "europa",
      title: "8. Buiten Europa",
      paragraphs: [
        "De gegevens worden bewaard in de Europese Economische Ruimte. Ze gaan er alleen buiten naar een land dat de Europese Commissie veilig noemt, of met haar modelcontractbepalingen.",
      ],
    },
    {
      id: "bijstand",
      title: "9. Hulp aan de klant",
      paragraphs: [
        "De verwerker helpt de klant om te antwoorden aan mensen die hun rechten gebruiken. De klant kan gegevens zelf inkijken, downloaden en wissen. Komt zo’n vraag bij de verwerker binnen, dan geeft hij ze door en antwoordt hij niet zelf.",
        "De verwerker helpt ook bij een gegevensbeschermingseffectbeoordeling, met wat hij weet.",
      ],
    },
    {
      id: "datalek",
      title: "10. Als er iets lekt",
      paragraphs: [
        "De verwerker meldt een inbreuk zonder uitstel, en uiterlijk 48 uur nadat hij ze kent. Hij zegt wat er gebeurde, om welke gegevens en hoeveel mensen het gaat, wat de gevolgen kunnen zijn en wat hij eraan doet.",
      ],
    },
    {
      id: "einde",
      title: "11. Aan het einde",
      paragraphs: [
        "De klant kan alles downloaden voordat het account stopt. Daarna wist de verwerker de gegevens binnen dertig dagen, tenzij een wet hem verplicht ze te bewaren.",
      ],
    },
    {
      id: "controle",
      title: "12. Controle",
      paragraphs: [
        "De verwerker geeft de klant alles wat nodig is om na te gaan of hij zich aan deze overeenkomst houdt. De klant mag dat één keer per jaar laten nakijken, of vaker na een inbreuk, door iemand die tot geheimhouding verplicht is en na afspraak.",
      ],
    },
    {
      id: "slot",
      title: "13. Aansprakelijkheid en recht",
      paragraphs: [
        "De grenzen van de voorwaarden gelden ook hier, behalve tegenover de mensen over wie de gegevens gaan. Het Belgische recht en de rechtbank van de voorwaarden gelden.",
      ],
    },
  ],
};
