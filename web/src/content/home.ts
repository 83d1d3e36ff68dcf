import { comparison, fanOut, meeting, page, reply } from "./drawings.ts";

export const home = {
  summary:
    "Software en AI voor Belgische bedrijven: nieuwe klanten vinden, vergaderingen verwerken, concurrenten volgen. Het werk loopt vanzelf door.",
  headline: "Het werk loopt vanzelf door.",
  intro:
    "Wij bouwen software en AI voor bedrijven die liever met klanten bezig zijn dan met overtypen. Een loodgieter uit Leuven vroeg om nieuwe opdrachten en had vier minuten later vijf e-mails klaar.",
  services: [
    {
      to: "/services/email-lead",
      title: "Email Lead Generator",
      text: "U beschrijft uw doelgroep, wij schrijven de eerste e-mail aan elk bedrijf.",
      stat: { value: "100+", label: "leads per maand" },
      drawing: fanOut,
    },
    {
      to: "/services/website",
      title: "Website Development",
      text: "Een site die snel laadt, gevonden wordt en die u zelf kunt aanpassen.",
      stat: { value: "99%", label: "uptime" },
      drawing: page,
    },
    {
      to: "/services/email-responder",
      title: "Email Responder",
      text: "Terugkerende vragen krijgen meteen een antwoord in uw eigen toon.",
      stat: { value: "24/7", label: "bereikbaar" },
      drawing: reply,
    },
    {
      to: "/services/meeting-analyst",
      title: "Meeting Analyst",
      text: "Van opname naar verslag, met beslissingen en actiepunten per persoon.",
      stat: { value: "2+", label: "uur gewonnen per vergadering" },
      drawing: meeting,
    },
    {
      to: "/services/competitive-analysis",
      title: "Competitie Analyse",
      text: "Elke maand wat uw concurrenten veranderden, en wat u ermee kunt.",
      stat: { value: "10+", label: "maatstaven" },
      drawing: comparison,
    },
  ],
  reasons: [
    {
      title: "U houdt de knoppen",
      text: "Niets vertrekt zonder dat u het las. Elke stap kan vanzelf, of eerst met uw akkoord.",
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
} as const;
