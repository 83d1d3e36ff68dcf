type MeetingMode = "meeting" | "interview" | "presentation" | "job-interview";

export type MeetingResult = {
  file_name: string;
  summary: string;
  action_items: string[];
  participants: string[];
  /** Percentages that add up to 100. */
  sentiment_analysis: { positive: number; neutral: number; negative: number };
};

type Meeting = { fileUrl: string; fileName: string; mode: string; latestFeedback: string };

type Findings = Omit<MeetingResult, "file_name">;

const findings: Record<MeetingMode, Findings> = {
  meeting: {
    summary:
      "Het overleg ging over de planning van het volgende kwartaal. De oplevering schuift een week op om de tests af te ronden, en het budget voor de campagne wordt opnieuw bekeken.",
    action_items: [
      "Nieuwe planning rondsturen voor vrijdag",
      "Offerte van de drukker opvragen",
      "Testverslag nalezen en aanvullen",
    ],
    participants: ["Sofie Vermeulen", "Tom Claes", "Leen Wouters"],
    sentiment_analysis: { positive: 58, neutral: 34, negative: 8 },
  },
  interview: {
    summary:
      "De klant vertelt hoe hij vandaag werkt en waar het stroef loopt: gegevens worden twee keer ingevoerd en opvolging gebeurt uit het hoofd. De vraag naar een overzicht per klant komt drie keer terug.",
    action_items: ["Citaten verwerken in het verslag", "Tweede gesprek inplannen met de boekhouding"],
    participants: ["Bart Goossens", "Ann De Smet"],
    sentiment_analysis: { positive: 46, neutral: 43, negative: 11 },
  },
  presentation: {
    summary:
      "De presentatie stelt het nieuwe aanbod voor. De vergelijking met de huidige werkwijze overtuigt; de vragen achteraf gingen over de prijs en over de overgang van de bestaande gegevens.",
    action_items: ["Dia's bezorgen aan de aanwezigen", "Antwoord over gegevensoverdracht uitschrijven"],
    participants: ["Koen Maes", "Evelien Hermans", "Pieter Jacobs", "Nathalie Mertens"],
    sentiment_analysis: { positive: 64, neutral: 29, negative: 7 },
  },
  "job-interview": {
    summary:
      "De kandidaat heeft zes jaar ervaring en legt uit hoe ze een team door een moeilijke oplevering leidde. Motivatie en communicatie zijn sterk; de kennis van het pakket vraagt een opleiding.",
    action_items: ["Referenties bellen", "Tweede gesprek met de teamleider plannen"],
    participants: ["Katrien Aerts", "Jeroen Van Damme"],
    sentiment_analysis: { positive: 61, neutral: 31, negative: 8 },
  },
};

const isMode = (mode: string): mode is MeetingMode => Object.hasOwn(findings, mode);

/** What an analysis of this recording might have found; the customer's latest feedback is taken into account. */
export function composeMeetingResult({ fileUrl, fileName, mode, latestFeedback }: Meeting): MeetingResult {
  const found = findings[isMode(mode) ? mode : "meeting"];
  const feedback = latestFeedback.trim() ? ` Rekening houdend met uw feedback: ${latestFeedback.trim()}` : "";
  return { ...found, file_name: fileUrl, summary: `Opname ${fileName}. ${found.summary}${feedback}` };
}
