import { ascent, comparison, mesh } from "./drawings.ts";
import type { MarketingPage } from "./marketing-page.ts";

export const businessProcessPage: MarketingPage = {
  title: "Business Process Suite",
  intro:
    "Offerte, planning, factuur, herinnering: wat u elke week opnieuw doet, loopt voortaan uit zichzelf.",
  summary:
    "Automatiseer terugkerend werk in uw zaak: van aanvraag tot factuur, met de programma's die u al gebruikt.",
  drawing: mesh,
  example: {
    title: "Een loodgieter met drie bestelwagens",
    text: "Een aanvraag via de site wordt een afspraak in de agenda, een werkbon op de gsm en een factuur in de boekhouding. Niemand typt nog iets over.",
  },
  steps: [
    { title: "Wij kijken een dag mee", text: "Waar gaat tijd naartoe? Samen kiezen wij het eerste proces." },
    { title: "Een werkende demo", text: "Binnen twee weken draait dat ene proces, met uw eigen gegevens." },
    {
      title: "Stap voor stap meer",
      text: "Elk volgend proces sluit aan. U stopt of versnelt wanneer u wilt.",
    },
  ],
  pointsTitle: "Wat u eraan heeft",
  points: [
    { title: "Koppelt wat u al heeft", text: "Agenda, boekhouding, mail en voorraad werken samen." },
    { title: "Minder fouten", text: "Wat één keer is ingevoerd, staat overal juist." },
    { title: "U blijft de baas", text: "Bij elke stap kiest u: vanzelf, of eerst uw akkoord." },
  ],
};

export const analyticsPage: MarketingPage = {
  title: "Analytics Platform",
  intro: "De cijfers van uw zaak op één scherm, elke ochtend bijgewerkt en uitgelegd in gewone taal.",
  summary: "Breng verkoop, marge en klanten samen in één overzicht, met uitleg in gewone taal.",
  drawing: comparison,
  example: {
    title: "Een winkel met een webshop",
    text: "De omzet steeg, de winst niet. Het overzicht toonde waarom: de verzending van kleine bestellingen kostte meer dan ze opbracht.",
  },
  steps: [
    { title: "Koppel uw bronnen", text: "Kassa, webshop, boekhouding: wij maken de verbinding." },
    { title: "Kies uw vragen", text: "Vijf cijfers die u elke dag wilt zien, niet vijftig." },
    { title: "Krijg een seintje", text: "Wijkt er iets af, dan hoort u het voor het een probleem is." },
  ],
  pointsTitle: "Wat u eraan heeft",
  points: [
    { title: "Eén waarheid", text: "Iedereen kijkt naar dezelfde cijfers." },
    { title: "Tien maatstaven en meer", text: "Van marge per product tot waarde per klant." },
    { title: "In gewone taal", text: "Elk cijfer zegt wat het telt en wat er veranderde." },
  ],
};

export const performancePage: MarketingPage = {
  title: "Performance Engine",
  intro: "Uw software blijft snel, ook op de drukste dag van het jaar. Wij meten, bewaken en sturen bij.",
  summary:
    "Bewaking, optimalisatie en automatische schaalbaarheid voor uw software, met proactieve meldingen.",
  drawing: ascent,
  example: {
    title: "Een ticketverkoop om tien uur stipt",
    text: "Op een gewone dag komen er honderd bezoekers per uur, die ochtend tienduizend. De servers waren om tien voor tien al bijgezet, en om elf uur weer weg.",
  },
  steps: [
    { title: "Meten", text: "Een week lang kijken wij waar tijd en geheugen naartoe gaan." },
    { title: "Verbeteren", text: "De drie grootste vertragers eerst, met cijfers voor en na." },
    { title: "Bewaken", text: "Dag en nacht, met een melding voor uw klanten iets merken." },
  ],
  pointsTitle: "Zes onderdelen",
  points: [
    { title: "Prestaties bewaken", text: "Reactietijd, fouten en belasting, elke minuut gemeten." },
    { title: "Middelen optimaliseren", text: "Niet meer servers dan nodig, en nooit te weinig." },
    { title: "Automatisch schalen", text: "Capaciteit volgt de drukte, omhoog en omlaag." },
    { title: "Belasting verdelen", text: "Valt één server uit, dan nemen de andere over." },
    { title: "Prestaties analyseren", text: "Elke maand een overzicht van wat sneller werd en wat trager." },
    { title: "Proactieve meldingen", text: "U krijgt bericht van ons, niet van uw klanten." },
  ],
};

export const discoverPage: MarketingPage = {
  title: "Ontdek wat vanzelf kan",
  intro: "Elk bedrijf heeft werk dat niemand graag doet en dat toch elke week moet. Daar beginnen wij.",
  summary: "Ontdek welk werk in uw zaak vanzelf kan lopen, met voorbeelden uit Belgische bedrijven.",
  drawing: mesh,
  example: {
    title: "Een uur per dag",
    text: "Zoveel tijd verliest een zaakvoerder gemiddeld aan overtypen, opzoeken en opvolgen. Met één proces dat vanzelf loopt, wint u daarvan meteen een deel terug.",
  },
  steps: [
    { title: "Nieuwe klanten vinden", text: "De Email Lead Generator schrijft, u leest na en verstuurt." },
    { title: "Gesprekken onthouden", text: "De Meeting Analyst maakt het verslag terwijl u al verder bent." },
    { title: "De markt kennen", text: "De Competitie Analyse toont elke maand wat er veranderde." },
  ],
  pointsTitle: "Hoe wij werken",
  points: [
    { title: "Op maat", text: "Wij passen de software aan uw zaak aan, niet omgekeerd." },
    { title: "Persoonlijk", text: "U spreekt met wie het bouwt." },
    { title: "Eerst zien", text: "Een gratis demo met uw eigen voorbeeld, voor u iets beslist." },
  ],
};
