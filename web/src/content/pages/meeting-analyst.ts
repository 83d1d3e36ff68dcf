import { meeting } from "../drawings.ts";
import type { MarketingPage } from "../marketing-page.ts";

export const meetingAnalystPage: MarketingPage = {
  title: "Meeting Analyst",
  intro:
    "U uploadt een opname en krijgt een verslag: wat er beslist is, wie wat doet en hoe het gesprek verliep.",
  drawing: meeting,
  audience:
    "Voor wie veel overlegt en weinig opschrijft: architecten, aannemers, zorgteams, besturen, bureaus.",
  example: {
    title: "Een werfvergadering in Kessel-Lo",
    text: "De architect, de loodgieter en de bouwheer praten vijftig minuten door elkaar. Het verslag telt één bladzijde: vier afspraken, elk met een naam en een datum. Niemand hoeft mee te schrijven.",
    figures: [
      { value: "2+ uur", label: "gewonnen per vergadering" },
      { value: "1", label: "verslag, met beslissingen en actiepunten" },
    ],
  },
  steps: [
    {
      title: "Kies het soort gesprek",
      text: "Een vergadering, een interview, een presentatie en een sollicitatie vragen elk een ander verslag.",
      effort: "10 seconden",
    },
    {
      title: "Upload uw opname",
      text: "MP3, WAV, M4A, AAC of WEBM, ook als ze uren duurt.",
      effort: "1 minuut",
    },
    {
      title: "Lees het verslag",
      text: "Samenvatting, actiepunten, deelnemers en sfeer staan klaar in uw platform.",
      effort: "3 minuten",
    },
  ],
  pointsTitle: "Wat u eraan hebt",
  points: [
    { title: "Snel resultaat", text: "Het verslag is er terwijl iedereen nog weet waarover het ging." },
    {
      title: "Tijdwinst",
      text: "Het verslag is al getypt. U leest het na en vult aan wat u belangrijk vindt.",
    },
    { title: "Doelgericht", text: "Elk actiepunt staat er met de naam van wie het opneemt." },
    { title: "Kwaliteitscontrole", text: "U geeft feedback en het volgende verslag houdt er rekening mee." },
    { title: "Alles bewaard", text: "Opnames en verslagen staan samen, tot u ze zelf wist." },
    {
      title: "Privacy volgens de GDPR",
      text: "Alleen u opent uw opnames en verslagen. Beheerders zien enkel de namen.",
    },
  ],
  questions: [
    {
      question: "Moeten de anderen weten dat ik opneem?",
      answer: "Ja. Zeg het aan het begin van het gesprek. Dat is eerlijk, en de GDPR vraagt het ook.",
    },
    {
      question: "Verstaat de analyse dialect?",
      answer:
        "Vlaams met een accent gaat goed. Zwaar dialect en veel lawaai maken fouten. Lees het verslag daarom altijd na.",
    },
    {
      question: "Hoeveel opnames mag ik uploaden?",
      answer:
        "Uw maandelijkse limiet staat op uw platform, met wat u al gebruikt hebt. Is ze te klein, dan verhogen wij ze op uw vraag.",
    },
  ],
  next: {
    title: "Probeer het met uw volgende overleg",
    text: "U maakt een gratis account en uploadt één opname. Is het verslag niet wat u verwachtte? Zeg het ons, dan zoeken wij mee.",
  },
};
