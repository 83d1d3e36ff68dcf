import { fanOut } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";
import { whoSeesResults } from "../who-sees.ts";

export const emailLeadPage: MarketingPage = {
  title: "Automatische Email Lead Generator",
  intro:
    "U zegt wie u wilt bereiken en wat u doet. Enkele minuten later staan er vijf e-mails klaar, elk geschreven voor één bedrijf.",
  drawing: fanOut,
  audience:
    "Voor zaken die nieuwe klanten zoeken en er ’s avonds niet meer aan toekomen: installateurs, aannemers, boekhouders, bureaus.",
  example: {
    title: "Een loodgieter in Leuven",
    text: "Hij zoekt tuinarchitecten die hun beregening uitbesteden. Hij vult zes velden in, drinkt zijn koffie op en leest vijf e-mails na. Eén zin verandert hij, en dan verstuurt hij alles uit zijn eigen mailbox.",
    figures: [
      { value: "6", label: "velden om in te vullen" },
      { value: "5", label: "e-mails per aanvraag" },
      { value: "5 min", label: "wachten wij hoogstens tot ze er staan" },
    ],
  },
  steps: [
    {
      title: "Beschrijf uw doelgroep",
      text: "Bijvoorbeeld: tuinarchitecten, aannemers of loodgieters in uw streek.",
      effort: "1 minuut",
    },
    {
      title: "Vertel wat u doet",
      text: "Een paar zinnen volstaan. Daaruit haalt de generator wat voor de lezer telt.",
      effort: "3 minuten",
    },
    {
      title: "Lees na en verstuur",
      text: "De e-mails verschijnen één voor één. U past aan wat u wilt en verstuurt zelf.",
      effort: "10 minuten",
    },
  ],
  pointsTitle: "Wat u eraan hebt",
  points: [
    { title: "Snel resultaat", text: "Vijf e-mails binnen enkele minuten na uw aanvraag." },
    { title: "Tijdwinst", text: "Opzoeken en schrijven gebeurt voor u. U leest alleen nog na." },
    { title: "Klantgericht", text: "Elke e-mail begint bij wat de ontvanger doet, niet van een sjabloon." },
    { title: "Doelgericht", text: "Elke tekst vraagt één ding: een antwoord of een afspraak." },
    { title: "Alles bewaard", text: "Wat u ooit liet schrijven, vindt u terug in uw dashboard." },
    {
      title: "Privacy volgens de GDPR",
      text: "Alleen u ziet de e-mails in uw dashboard. Op uw vraag wissen wij ze.",
    },
    { title: "Kwaliteitscontrole", text: "U leest alles na. Zonder u vertrekt er geen e-mail." },
  ],
  questions: [
    {
      question: "Verstuurt u e-mails in mijn naam?",
      answer:
        "Nee. U kopieert de tekst of opent hem in uw eigen mailprogramma. De ontvanger antwoordt dus rechtstreeks aan u.",
    },
    {
      question: "Wat als een e-mail niet klopt?",
      answer:
        "U past hem aan of laat hem liggen. Beschrijf bij de volgende aanvraag nauwer wie u zoekt, dan sluiten de teksten beter aan.",
    },
    {
      question: "Mag ik bedrijven zomaar mailen?",
      answer:
        "Naar een algemeen adres van een vennootschap mag het in België, zolang de ontvanger zich makkelijk kan afmelden. Mailt u naar een persoon, dan hebt u vooraf toestemming nodig. Twijfelt u? Vraag het ons.",
    },
    {
      question: "Wat kost het?",
      answer:
        "Het account is gratis en wij vragen geen betaalkaart. Wat een maand kost, hangt af van het aantal aanvragen. U krijgt het bedrag op papier voordat u beslist.",
    },
  ],
  next: {
    title: "Begin met één aanvraag",
    text: "U maakt een account, wij openen de service voor u en u doet uw eerste aanvraag. Hebt u eerst een vraag? Wij antwoorden binnen 24 uur.",
  },
};

/** Beside the buttons: a visitor wonders why an account is needed at all. */
export const whyAccount = {
  title: "Waarom een account aanmaken?",
  text: `Een gratis account bewaart al uw demo-resultaten in uw persoonlijke dashboard. U vindt ze later terug, kopieert ze of opent ze in uw mailprogramma. ${whoSeesResults}`,
} as const;
