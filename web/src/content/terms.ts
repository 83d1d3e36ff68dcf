import { company } from "#functions/contract/company.ts";
import { termsVersion } from "#functions/contract/plans.ts";
import type { LegalDocument } from "./document.ts";

/** The terms for customers. Not advice: the company's lawyer must read them before anybody is held to them. */
export const terms: LegalDocument = {
  title: "Voorwaarden",
  intro: "Wat u van ons mag verwachten, wat wij van u vragen, en hoe u weer weggaat.",
  updated: termsVersion,
  passages: [
    {
      id: "voor-wie",
      title: "Voor wie dit geldt",
      paragraphs: [
        `Deze voorwaarden gelden tussen ${company.legalName} en elke onderneming die een account maakt of iets bij ons bestelt. Maakt u het account voor een onderneming, dan bevestigt u dat u haar mag verbinden.`,
        "Spreken wij samen iets anders af op papier, dan gaat die afspraak voor. Voorwaarden die u zelf gebruikt, gelden alleen als wij ze schriftelijk aanvaarden.",
        "Onze services zijn voor ondernemingen. Koopt u toch als consument, dan houdt u alle rechten die de wet u geeft, zoals veertien dagen om een koop op afstand te herroepen.",
      ],
    },
    {
      id: "account",
      title: "Uw account",
      paragraphs: [
        "Een account is gratis. U geeft juiste gegevens op, houdt uw wachtwoord geheim en laat ons weten wanneer iemand anders het kent. Wat met uw account gebeurt, gebeurt in uw naam, tenzij wij zelf een fout maakten.",
        "Wij openen een service op uw vraag. In uw platform ziet u welke services u hebt, hoeveel u er per maand van mag gebruiken en wat u al gebruikte. Een maand is een kalendermaand; wat u niet gebruikt, gaat niet mee naar de volgende.",
      ],
    },
    {
      id: "prijs",
      title: "Prijs en betaling",
      paragraphs: [
        "U krijgt elke prijs op papier voordat u beslist, in euro en zonder btw. Wij beginnen niet te rekenen voordat u ja zegt.",
        "Facturen betaalt u binnen dertig dagen. Betaalt u later, dan mogen wij de rente en de kosten vragen die de wet op de betalingsachterstand bij handelstransacties voorziet. Bent u het niet eens met een factuur, zeg het ons dan binnen veertien dagen.",
      ],
    },
    {
      id: "machine",
      title: "Wat onze software schrijft",
      paragraphs: [
        "E-mails, verslagen, rapporten en antwoorden van de assistent zijn door software gemaakt. Ze kunnen fouten bevatten of iets missen. U leest ze na voordat u ze gebruikt, en u beslist wat ermee gebeurt.",
        "Niets vertrekt in uw naam zonder dat u het zelf verstuurt, of vooraf koos dat het vanzelf mag.",
      ],
    },
    {
      id: "uw-kant",
      title: "Wat wij van u vragen",
      paragraphs: ["U gebruikt onze services binnen de wet. In het bijzonder:"],
      items: [
        "U schrijft alleen wie u mag schrijven, zegt wie u bent en laat elke ontvanger makkelijk weigeren. Wie niet meer wil, schrijft u niet meer.",
        "U zegt vooraf aan wie meespreekt dat u opneemt en laat analyseren, en waarom. U verklaart dat bij elke opname.",
        "U zegt alleen van een adres dat het een klant van u is, als die klant iets van u kocht, u het adres toen zelf kreeg en de klant toen kon weigeren.",
        "U gebruikt een verslag niet om te raden hoe iemand zich voelt op het werk of bij een sollicitatie.",
        "U zet niets op het platform waarop een ander rechten heeft die u niet mag gebruiken.",
        "U probeert niet bij gegevens van anderen te komen en legt het platform niet stil. Vindt u een zwakke plek, meld ze ons dan.",
      ],
    },
    {
      id: "eigendom",
      title: "Van wie wat is",
      paragraphs: [
        "Wat u op het platform zet, blijft van u. Wat onze software daaruit voor u maakt, mag u gebruiken, aanpassen en houden, ook als u weggaat. Wij gebruiken het alleen om u de service te leveren, en trainen er geen modellen mee.",
        "Onze software, onze teksten en ons merk blijven van ons. Laat u een website of een koppeling maken, dan staat in het voorstel wat daarvan van u wordt.",
      ],
    },
    {
      id: "gegevens",
      title: "Persoonsgegevens",
      paragraphs: [
        "Hoe wij met uw gegevens omgaan, leest u in onze privacyverklaring. Voor de gegevens van anderen die u bij ons verwerkt, is de verwerkersovereenkomst een deel van deze voorwaarden.",
      ],
    },
    {
      id: "bereikbaar",
      title: "Bereikbaar en bijgewerkt",
      paragraphs: [
        "Wij streven ernaar dat het platform 99 % van elke maand bereikbaar is. Dat is een streefdoel en geen garantie, tenzij wij op papier iets anders afspreken. Onderhoud waarvan u hinder kunt hebben, zeggen wij vooraf.",
        "Wij verbeteren het platform voortdurend. Valt een service weg die u betaalt, dan hoort u dat minstens dertig dagen vooraf en betaalt u niet voor de tijd daarna.",
      ],
    },
    {
      id: "aansprakelijk",
      title: "Als het misgaat",
      paragraphs: [
        "Wij werken zo zorgvuldig als u van een vakman mag verwachten. Maken wij een fout, dan zetten wij ze eerst zelf recht.",
        "Voor schade die daarna overblijft, vergoeden wij hoogstens wat u ons in de twaalf maanden ervoor betaalde voor de service waarover het gaat. Gederfde winst en verlies van klanten vergoeden wij niet.",
        "Die grenzen gelden niet voor bedrog, opzet of een zware fout, niet voor schade aan het leven of de gezondheid van mensen, en niet waar de wet ze verbiedt.",
      ],
    },
    {
      id: "stoppen",
      title: "Stoppen",
      paragraphs: [
        "U kunt uw account op elk moment zelf wissen, bij Uw account. Download eerst wat u wilt houden: daarna is het weg. Een betaalde service zegt u op tegen het einde van een maand.",
        "Wij kunnen een account sluiten met een opzegtermijn van een maand. Houdt u zich niet aan deze voorwaarden en brengt dat anderen schade, dan mogen wij het meteen afsluiten. Wij zeggen u dan waarom.",
      ],
    },
    {
      id: "wijzigen",
      title: "Als deze voorwaarden veranderen",
      paragraphs: [
        "Wij mailen u minstens dertig dagen vooraf wat er verandert. Bent u het er niet mee eens, dan stopt u zonder kosten vóór die dag. Voor een lopende afspraak op papier blijft gelden wat daarin staat.",
      ],
    },
    {
      id: "recht",
      title: "Recht en rechtbank",
      paragraphs: [
        "Het Belgische recht geldt. Wij zoeken eerst samen een oplossing. Lukt dat niet, dan beslist de ondernemingsrechtbank van Leuven, of voor een consument de rechter die de wet aanwijst.",
      ],
    },
  ],
};
