import { comparison, fanOut, meeting, page, reply } from "./drawings.ts";

export const home = {
  headline: "Het werk loopt vanzelf door.",
  // The word joiner keeps "e-mails" on one line of a phone.
  intro:
    "Wij bouwen software en AI voor bedrijven die liever met klanten bezig zijn dan met overtypen. U beschrijft wie u zoekt, en wij schrijven vijf e-\u2060mails die u naleest en zelf verstuurt.",
  dayTitle: "Een dinsdag bij Maes Sanitair",
  dayIntro:
    "Fictief voorbeeld: zes mensen, drie bestelwagens, een bureau in Kessel-Lo. Dit loopt door terwijl zij op de baan zijn.",
  moments: {
    draft: {
      time: "07:14",
      title: "Bart leest na bij de koffie",
      text: "Hij gaf op welke tuinarchitecten hij wil bereiken. Elke e-mail legt één bureau uit waarom Bart bij hen past. Versturen doet hij zelf.",
      to: "/services/email-lead",
      label: "Nieuwe klanten vinden",
    },
    meeting: {
      time: "11:05",
      title: "Het verslag is er nog voor de middag",
      text: "Een werfvergadering van vijftig minuten. Wie wat doet en tegen wanneer, past op één bladzijde.",
      to: "/services/meeting-analyst",
      label: "Gesprekken onthouden",
    },
    process: {
      time: "14:03",
      title: "Een aanvraag wordt een werkbon",
      text: "Een klant vult het formulier in. Agenda, werkbon en bevestiging volgen binnen de minuut. De factuur wacht op een ja.",
      to: "/business-process-suite",
      label: "Niets meer overtypen",
    },
    report: {
      time: "17:30",
      title: "Een concurrent werd duurder",
      text: "Het maandrapport toont het in één regel en zegt wat Bart ermee kan doen. Hij past zijn site nog dezelfde week aan.",
      to: "/services/competitive-analysis",
      label: "De markt kennen",
    },
  },
  servicesTitle: "Vijf dingen die u uit handen geeft",
  figuresNote: "De cijfers zijn ons doel, geen metingen.",
  /** By the key of the catalogue, in the order of the page. */
  services: {
    email_marketing: {
      to: "/services/email-lead",
      title: "Email Lead Generator",
      text: "U beschrijft uw doelgroep, wij schrijven de eerste e-mail aan elk bedrijf.",
      stat: { value: "100+", label: "leads per maand" },
      drawing: fanOut,
    },
    website_development: {
      to: "/services/website",
      title: "Website Development",
      text: "Een site die snel laadt, gevonden wordt en die u zelf kunt aanpassen.",
      stat: { value: "99%", label: "uptime" },
      drawing: page,
    },
    analytics_platform: {
      to: "/services/email-responder",
      title: "Email Responder",
      text: "Terugkerende vragen krijgen een antwoord in uw eigen toon. In ontwikkeling.",
      stat: { value: "24/7", label: "bereikbaar" },
      drawing: reply,
    },
    meeting_analysis: {
      to: "/services/meeting-analyst",
      title: "Meeting Analyst",
      text: "Van opname naar verslag, met beslissingen en actiepunten per persoon.",
      stat: { value: "2+", label: "uur gewonnen per vergadering" },
      drawing: meeting,
    },
    competitive_analysis: {
      to: "/services/competitive-analysis",
      title: "Competitie Analyse",
      text: "Elke maand wat uw concurrenten veranderden, en wat u ermee kunt.",
      stat: { value: "10+", label: "maatstaven" },
      drawing: comparison,
    },
  },
  reasonsTitle: "Waarom wij",
  reasons: [
    {
      title: "U zit aan de knoppen",
      text: "U kiest per stap: vanzelf, of pas na uw akkoord.",
    },
    {
      title: "Gebouwd voor uw zaak",
      text: "Geen pakket met vijftig functies, maar de drie die uw week korter maken.",
    },
    {
      title: "Iemand die opneemt",
      text: "Eén vaste persoon in Leuven kent uw dossier en antwoordt binnen 24 uur.",
    },
    {
      title: "Gegevens blijven van u",
      text: "Opgeslagen in Europa, volgens de GDPR, en op uw vraag gewist.",
    },
  ],
  effortTitle: "Wat het van u vraagt",
  effort: [
    { value: "30 min", label: "duurt het eerste gesprek. Het is gratis en u spreekt met wie het bouwt." },
    { value: "2 weken", label: "tot u een werkende demo ziet, met voorbeelden uit uw eigen zaak." },
    { value: "1 prijs", label: "op papier, voordat u beslist. Daarna verandert ze niet tijdens het werk." },
  ],
  call: {
    title: "Vertel ons wat u elke week opnieuw doet.",
    text: "In een gesprek van een halfuur zeggen wij eerlijk of het vanzelf kan, en wat het kost.",
  },
} as const;
