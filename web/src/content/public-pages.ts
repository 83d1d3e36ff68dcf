import type { DrawingName } from "./drawings.ts";

/**
 * By address, as the browser's tab has them before the company's name. Apart from the rest of a page's data, which only the
 * build reads: so the app's files hold the titles alone.
 */
export const pageTitles = {
  "/": "Software en AI die doorwerkt",
  "/over-ons": "Over ons",
  "/contact": "Contact",
  "/discover": "Ontdek wat vanzelf kan lopen",
  "/services/email-lead": "Automatische Email Lead Generator",
  "/services/website": "Website Development",
  "/services/email-responder": "Automatische Email Responder",
  "/services/meeting-analyst": "Meeting Analyst",
  "/services/competitive-analysis": "Competitie Analyse",
  "/competitive-analysis": "Uw concurrenten in beeld",
  "/website-development": "Een website laten maken",
  "/business-process-suite": "Business Process Suite",
  "/analytics-platform": "Analytics Platform",
  "/performance-engine": "Performance Engine",
  "/prijzen": "Prijzen",
  "/privacy": "Privacy",
  "/voorwaarden": "Voorwaarden",
  "/verwerkersovereenkomst": "Verwerkersovereenkomst",
  "/toegankelijkheid": "Toegankelijkheid",
  "/login": "Login",
  "/register": "Registreren",
  "/wachtwoord-vergeten": "Wachtwoord vergeten",
} as const;

export type PublicPath = keyof typeof pageTitles;

export const isPublic = (path: string): path is PublicPath => path in pageTitles;

export const publicPaths = /* @__PURE__ */ Object.keys(pageTitles).filter(isPublic);

/** The data of a public page for search engines and shared links, besides its title. */
type PublicPage = {
  /** 70 to 160 characters: what a search result shows. */
  description: string;
  /** The motif of the page's share image. */
  drawing: DrawingName;
  /** The page sells one service; its structured data states this. */
  isService?: true;
};

/** Every page that is made at build time. */
export const publicPages: Record<PublicPath, PublicPage> = {
  "/": {
    description:
      "Software en AI voor Belgische bedrijven: nieuwe klanten vinden, vergaderingen verwerken, concurrenten volgen. Het werk loopt vanzelf door.",
    drawing: "fanOut",
  },
  "/over-ons": {
    description:
      "Een klein team uit Leuven dat software en AI bouwt voor bedrijven in heel België. Maatwerk, een vaste persoon en techniek die meegaat.",
    drawing: "mesh",
  },
  "/contact": {
    description:
      "Mail of bel ons vanuit heel België. Wij antwoorden binnen 24 uur, met een voorstel of met een eerlijk ‘dit hebt u niet nodig’.",
    drawing: "reply",
  },
  "/discover": {
    description:
      "Ontdek welk werk in uw zaak vanzelf kan lopen, met fictieve voorbeelden uit kleine bedrijven en de eerste stap die daarbij past.",
    drawing: "mesh",
  },
  "/services/email-lead": {
    description:
      "Beschrijf uw doelgroep en ontvang persoonlijke e-mails aan mogelijke klanten, klaar om na te lezen en te versturen.",
    drawing: "fanOut",
    isService: true,
  },
  "/services/website": {
    description:
      "Maatwerk-websites voor Belgische ondernemers: snel, veilig, vindbaar en met persoonlijke begeleiding.",
    drawing: "page",
    isService: true,
  },
  "/services/email-responder": {
    description:
      "Automatische antwoorden op terugkerende e-mails, in uw toon en onder uw controle. In ontwikkeling.",
    drawing: "reply",
    isService: true,
  },
  "/services/meeting-analyst": {
    description:
      "Van opname naar verslag met samenvatting, actiepunten en sfeer. Voor vergaderingen, interviews en presentaties.",
    drawing: "meeting",
    isService: true,
  },
  "/services/competitive-analysis": {
    description:
      "Volg tot tien concurrenten en lees elke maand wat er veranderde. Met een assistent die uw vragen beantwoordt.",
    drawing: "comparison",
    isService: true,
  },
  "/competitive-analysis": {
    description:
      "Wat veranderden uw concurrenten deze maand, en wat doet u ermee? Eén rapport met feiten, bronnen en volgende stappen.",
    drawing: "comparison",
    isService: true,
  },
  "/website-development": {
    description:
      "Vraag een offerte voor een website die snel laadt en die u zelf aanpast. Vaste prijs, vaste persoon, gebouwd in Leuven.",
    drawing: "page",
    isService: true,
  },
  "/business-process-suite": {
    description:
      "Automatiseer terugkerend werk in uw zaak: van aanvraag tot factuur, met de programma’s die u al gebruikt.",
    drawing: "mesh",
    isService: true,
  },
  "/analytics-platform": {
    description: "Breng verkoop, marge en klanten samen in één overzicht, met uitleg in gewone taal.",
    drawing: "comparison",
    isService: true,
  },
  "/performance-engine": {
    description:
      "Bewaking, optimalisatie en automatische schaalbaarheid voor uw software, met proactieve meldingen.",
    drawing: "ascent",
    isService: true,
  },
  "/prijzen": {
    description:
      "Wat onze services kosten, per maand en zonder btw. Een account is gratis, en uw prijs staat op papier voordat u beslist.",
    drawing: "comparison",
  },
  "/privacy": {
    description:
      "Welke gegevens wij bewaren, waarom, hoe lang en wie ze ziet. En hoe u ze inkijkt, verbetert of laat wissen.",
    drawing: "page",
  },
  "/voorwaarden": {
    description:
      "De voorwaarden van ons platform: account, prijs, wat onze software schrijft, aansprakelijkheid en hoe u stopt.",
    drawing: "page",
  },
  "/verwerkersovereenkomst": {
    description:
      "Wat wij beloven over persoonsgegevens die u bij ons verwerkt, volgens artikel 28 van de AVG. Om af te drukken.",
    drawing: "page",
  },
  "/toegankelijkheid": {
    description:
      "Hoever deze site en het platform staan met WCAG 2.2 AA, wat wij nakeken, wat nog niet goed is en waar u het meldt.",
    drawing: "page",
  },
  "/login": {
    description:
      "Log in op uw persoonlijke platform en vind uw e-mails, rapporten en verslagen terug waar u ze achterliet.",
    drawing: "mesh",
  },
  "/register": {
    description: "Maak een gratis account en bewaar al uw demo-resultaten in uw persoonlijke dashboard.",
    drawing: "mesh",
  },
  "/wachtwoord-vergeten": {
    description: "Vraag een link aan om een nieuw wachtwoord te kiezen voor uw account op ons platform.",
    drawing: "mesh",
  },
};
