import type { LegalDocument } from "./document.ts";

/** The accessibility statement (EN 301 549, WCAG 2.2 AA). Each claim names what the checks of this project do. */
export const accessibility: LegalDocument = {
  title: "Toegankelijkheid",
  intro: "Iedereen moet deze site en het platform kunnen gebruiken. Hier leest u hoever wij staan.",
  updated: { date: "2026-11-22", label: "22 november 2026" },
  passages: [
    {
      id: "hoever",
      title: "Hoever wij staan",
      paragraphs: [
        "Deze site en het platform voldoen grotendeels aan de Europese norm EN 301 549 en aan de richtlijnen WCAG 2.2, niveau AA. Wat er nog aan ontbreekt, staat hieronder.",
        "Wij beoordeelden dat zelf. Een onafhankelijk onderzoek is er nog niet geweest.",
      ],
    },
    {
      id: "nagekeken",
      title: "Wat wij nakeken",
      paragraphs: ["Bij elke wijziging kijken wij dit na, met programma’s en in een echte browser:"],
      items: [
        "Elke pagina, licht en donker, met een programma dat fouten tegen WCAG zoekt.",
        "Elke openbare pagina met het toetsenbord alleen: alles is te bereiken, en u ziet waar u bent.",
        "De openbare pagina’s zonder JavaScript.",
        "Pagina’s op schermen van 320 tot 1920 pixels breed, zonder dat u opzij moet schuiven, ook met ruimere letters en regels.",
        "Knoppen, velden, schakelaars en grafieken: of u ze ziet en wat hun stand is, licht, donker en met de kleuren die u zelf koos.",
        "Geen beweging voor wie dat in het toestel zo instelde.",
        "Fouten in formulieren: ze staan bij het veld, in woorden, en u komt er meteen terecht.",
        "Meldingen en antwoorden die vanzelf verschijnen: ze staan waar een schermlezer ze voorleest.",
      ],
    },
    {
      id: "schermlezer",
      title: "Met een schermlezer",
      paragraphs: [
        "Op 22 november 2026 gingen wij met de schermlezer Orca 43 (Debian 12, in het Nederlands) en Chromium 156 door de voornaamste taken. Wij lazen na wat hij zegt: inloggen, toegang vragen, e-mails aanvragen en bewerken, een opname versturen, actiepunten afvinken, met de assistent praten, rapporten vergelijken, uw account, klanten beheren en het contactformulier.",
        "Wat zweeg, dubbel werd gezegd of de plaats op de pagina verloor, is verbeterd, op wat hieronder staat na.",
      ],
    },
    {
      id: "gebreken",
      title: "Wat nog niet goed is",
      paragraphs: ["Deze gebreken kennen wij:"],
      items: [
        "Wij testten nog niet met mensen die elke dag een schermlezer gebruiken, en niet met NVDA, VoiceOver of TalkBack.",
        "Zolang u in een veld met een fout staat, hoort u de fout één keer. Vraagt u het veld opnieuw, dan hoort u dat het ongeldig is; de fout staat er vlak achter.",
        "Sommige meldingen dat iets gelukt is, zegt een schermlezer twee keer.",
        "De knop om een bestand te kiezen, spreekt de taal van uw browser.",
        "Enkele foutmeldingen van het platform zijn Engels. Bij de meeste staat een Nederlandse uitleg.",
        "Over de bewegende tekening achter sommige titels kan een programma het contrast niet meten. Wij keken het met het oog na.",
        "Rapporten die als een los bestand worden aangeleverd, kijken wij niet na.",
        "Eigen kleuren van het toestel, zoals het hoge contrast van Windows, probeerden wij in Chromium. Op Windows zelf nog niet.",
      ],
    },
    {
      id: "melden",
      title: "Loopt u ergens vast?",
      paragraphs: [
        "Mail of bel ons, en zeg op welke pagina het was en waarmee u werkt. U krijgt binnen 24 uur een antwoord. Tot het opgelost is, bezorgen wij u wat u zocht op een andere manier.",
      ],
    },
    {
      id: "klacht",
      title: "Niet geholpen?",
      paragraphs: [
        "Helpt ons antwoord u niet vooruit, dan kunt u terecht bij de FOD Economie, via meldpunt.belgie.be. Voelt u zich gediscrimineerd, dan helpt Unia u, via unia.be.",
      ],
    },
    {
      id: "hoe",
      title: "Hoe deze verklaring tot stand kwam",
      paragraphs: [
        "Wij maakten deze verklaring op 22 november 2026, na een eigen onderzoek van elke pagina in Chromium, Firefox en WebKit. Wij vernieuwen ze bij elke grote wijziging en minstens één keer per jaar.",
      ],
    },
  ],
};
