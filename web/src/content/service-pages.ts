import { comparison, fanOut, meeting, page, reply } from "./drawings.ts";
import type { MarketingPage } from "./marketing-page.ts";

export const emailLeadPage: MarketingPage = {
  title: "Automatische Email Lead Generator",
  intro:
    "U zegt wie u wilt bereiken en wat u doet. U krijgt e-mails die klaarstaan om te versturen, elk geschreven voor één bedrijf.",
  summary:
    "Beschrijf uw doelgroep en ontvang persoonlijke e-mails aan mogelijke klanten, klaar om na te lezen.",
  drawing: fanOut,
  example: {
    title: "Een tuinaannemer in Leuven",
    text: "Hij zoekt tuinarchitecten die werk doorgeven. Hij vult zes velden in, en vijf e-mails later weet elk bureau waarom net hij past. Hij leest ze na en verstuurt ze uit zijn eigen mailbox.",
  },
  steps: [
    {
      title: "Beschrijf uw doelgroep",
      text: "Bijvoorbeeld: tuinarchitecten, aannemers of loodgieters in uw streek.",
    },
    {
      title: "Vertel wat u doet",
      text: "Een paar zinnen volstaan. Daaruit haalt de generator wat voor de lezer telt.",
    },
    {
      title: "Lees na en verstuur",
      text: "De e-mails verschijnen één voor één. U past aan wat u wilt; wij versturen nooit iets zonder u.",
    },
  ],
  pointsTitle: "Wat u eraan heeft",
  points: [
    { title: "Snel resultaat", text: "Vijf e-mails binnen enkele minuten na uw aanvraag." },
    { title: "Tijd gewonnen", text: "Opzoeken en schrijven gebeurt voor u. U leest alleen nog na." },
    {
      title: "De klant centraal",
      text: "Elke e-mail vertrekt van wat de ontvanger doet, niet van een sjabloon.",
    },
    { title: "Gericht op een doel", text: "Elke tekst vraagt één ding: een antwoord of een afspraak." },
    { title: "Alles bewaard", text: "Wat u ooit liet maken, vindt u terug in uw dashboard." },
    {
      title: "Privacy volgens de GDPR",
      text: "Uw gegevens zijn alleen voor u zichtbaar en worden op vraag verwijderd.",
    },
  ],
};

export const websitePage: MarketingPage = {
  title: "Website Development",
  intro:
    "Een site die snel laadt, gevonden wordt en die u zelf kunt aanpassen. Gebouwd door mensen die u kunt bellen.",
  summary:
    "Maatwerk-websites voor Belgische ondernemers: snel, veilig, vindbaar en met persoonlijke begeleiding.",
  drawing: page,
  example: {
    title: "Een boekhoudkantoor met twaalf mensen",
    text: "De oude site laadde zes seconden en toonde op een gsm de helft. De nieuwe staat er in minder dan één seconde, en klanten maken er zelf een afspraak.",
  },
  steps: [
    {
      title: "Een gesprek van een halfuur",
      text: "U vertelt wie uw klanten zijn en wat ze op de site moeten kunnen doen.",
    },
    {
      title: "Een voorstel met prijs",
      text: "Binnen een week: ontwerp van de eerste pagina, planning en een vaste prijs.",
    },
    {
      title: "Bouwen en lanceren",
      text: "U kijkt elke week mee. Na de lancering volgen wij snelheid en veiligheid op.",
    },
  ],
  pointsTitle: "Zes dingen die wij beloven",
  points: [
    { title: "Modern en schaalbaar", text: "Gebouwd om mee te groeien: van één pagina tot een webwinkel." },
    { title: "Responsief", text: "Even goed op een gsm in de zon als op een groot scherm." },
    {
      title: "Snel geladen",
      text: "Pagina's van kilobytes, niet van megabytes. Dat voelt u en dat meet Google.",
    },
    { title: "Veilig", text: "Versleuteld, bijgewerkt en zonder onderdelen die niemand nakijkt." },
    { title: "Vindbaar", text: "Duidelijke structuur en teksten, zodat zoekmachines begrijpen wat u doet." },
    {
      title: "Persoonlijke service",
      text: "Eén vaste persoon die uw site kent en uw vraag dezelfde dag beantwoordt.",
    },
  ],
};

export const emailResponderPage: MarketingPage = {
  title: "Automatische Email Responder",
  intro: "Vragen die elke week terugkomen, krijgen meteen een antwoord in uw eigen toon. De rest komt bij u.",
  summary:
    "Automatische antwoorden op terugkerende e-mails, in uw toon en onder uw controle. In ontwikkeling.",
  drawing: reply,
  example: {
    title: "Een garage op maandagmorgen",
    text: "Veertig e-mails: wanneer is mijn wagen klaar, wat kost een onderhoud, bent u zaterdag open? Dertig daarvan zijn beantwoord voor de poort opengaat.",
  },
  steps: [
    { title: "Toon hoe u antwoordt", text: "Enkele oude antwoorden volstaan om uw toon te leren." },
    {
      title: "Kies wat vanzelf mag",
      text: "Per soort vraag beslist u: meteen versturen of eerst klaarzetten.",
    },
    { title: "Hou het overzicht", text: "U ziet elk antwoord terug en stuurt bij waar nodig." },
  ],
  pointsTitle: "Waarvoor het dient",
  points: [
    { title: "Snel antwoord", text: "Uw klant wacht minuten in plaats van dagen." },
    {
      title: "Kwaliteit onder controle",
      text: "Bij twijfel verstuurt de responder niets, maar vraagt hij het u.",
    },
    {
      title: "Privacy volgens de GDPR",
      text: "Uw mailbox blijft van u. Niets wordt gebruikt om andere systemen te trainen.",
    },
  ],
};

export const meetingAnalystPage: MarketingPage = {
  title: "Meeting Analyst",
  intro:
    "Laad een opname op en krijg een verslag: wat er beslist is, wie wat doet en hoe het gesprek verliep.",
  summary:
    "Van opname naar verslag met samenvatting, actiepunten en sfeer. Voor vergaderingen, interviews en presentaties.",
  drawing: meeting,
  example: {
    title: "Een werfvergadering van vijftig minuten",
    text: "De architect, de aannemer en de bouwheer spreken door elkaar. Het verslag telt één bladzijde: zes afspraken, elk met een naam en een datum.",
  },
  steps: [
    { title: "Laad uw opname op", text: "MP3, WAV, M4A, AAC of WEBM, ook als ze uren duurt." },
    {
      title: "Kies het soort gesprek",
      text: "Een vergadering, interview, presentatie of sollicitatie vraagt elk een ander verslag.",
    },
    {
      title: "Lees het verslag",
      text: "Samenvatting, actiepunten, deelnemers en sfeer staan klaar in uw platform.",
    },
  ],
  pointsTitle: "Wat u eraan heeft",
  points: [
    { title: "Twee uur gewonnen", text: "Zoveel tijd kost een goed verslag gemiddeld, per vergadering." },
    { title: "Niets vergeten", text: "Elk actiepunt staat er met de naam van wie het opneemt." },
    { title: "Leert van u", text: "Met uw feedback sluit het volgende verslag beter aan." },
    { title: "Vertrouwelijk", text: "Alleen u kunt uw opnames en verslagen openen." },
  ],
};

export const competitorPage: MarketingPage = {
  title: "Competitie Analyse",
  intro:
    "Weet wat uw concurrenten veranderen: hun aanbod, hun prijzen, hun boodschap. Elke maand in één rapport.",
  summary:
    "Volg tot tien concurrenten en lees elke maand wat er veranderde. Met een assistent die uw vragen beantwoordt.",
  drawing: comparison,
  example: {
    title: "Een bakkerij met drie winkels",
    text: "Twee ketens in de buurt begonnen aan huis te leveren. Het rapport van maart toonde het, met prijzen en voorwaarden. In april leverde de bakkerij ook.",
  },
  steps: [
    { title: "Stel uw concurrenten in", text: "Tot tien bedrijven, elk met naam en website." },
    { title: "Ontvang uw rapport", text: "Wat er veranderde, wat het betekent en wat u ermee kunt doen." },
    { title: "Vraag door", text: "De analyse-assistent antwoordt op uw vragen over de markt." },
  ],
  pointsTitle: "Wat u eraan heeft",
  points: [
    {
      title: "Tien bedrijven in beeld",
      text: "Genoeg om uw markt te kennen, weinig genoeg om scherp te blijven.",
    },
    { title: "Doelgericht", text: "Geen cijfers om de cijfers, maar een paar dingen om te doen." },
    { title: "Altijd terug te vinden", text: "Elk rapport blijft bewaard, zodat u ook de lange lijn ziet." },
  ],
};
