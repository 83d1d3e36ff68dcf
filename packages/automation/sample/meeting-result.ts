import { composeTranscript, type Segment } from "./meeting-transcript.ts";
import { people } from "./people.ts";
import { numberOf, pick } from "./seeded.ts";

type MeetingMode = "meeting" | "interview" | "presentation" | "job-interview";

/** The part of the event `meeting.result` that an analysis finds. */
export type MeetingResult = {
  /** Sentences, with the passage of the transcript that each rests on. */
  summary: { text: string; passage: number | null }[];
  actionItems: { text: string; owner: string; dueOn: string | null; passage: number }[];
  participants: string[];
  /** Percentages that add up to 100. Guessed from the words alone, as a real automation must. */
  sentiment: { positive: number; neutral: number; negative: number };
  durationSeconds: number;
  language: string;
  transcript: { segments: Segment[] };
};

type Meeting = {
  mode: string;
  latestFeedback: string;
  lengthMs: number;
  /** The day from which terms are counted. */
  analysedAt: Date;
};

type Scenario = {
  summary: string;
  /** The tasks after the meeting, given to the participants in turn. */
  actions: string[];
  participants: number;
  positive: number;
  negative: number;
};

const scenarios: Record<MeetingMode, readonly Scenario[]> = {
  meeting: [
    {
      summary:
        "Het overleg ging over de planning van het volgende kwartaal. De oplevering schuift een week op om de tests af te ronden. Het budget voor de campagne wordt opnieuw bekeken.",
      actions: [
        "Nieuwe planning rondsturen voor vrijdag",
        "Offerte van de drukker opvragen",
        "Testverslag nalezen en aanvullen",
      ],
      participants: 3,
      positive: 58,
      negative: 8,
    },
    {
      summary:
        "De ploeg overliep de openstaande klachten van klanten. De meeste gaan over trage antwoorden op maandag. Er komt een beurtrol, en de standaardantwoorden worden herschreven.",
      actions: [
        "Beurtrol voor maandag voorstellen",
        "Standaardantwoorden herschrijven",
        "Antwoordtijden vier weken meten",
        "Drie klanten terugbellen",
      ],
      participants: 4,
      positive: 41,
      negative: 19,
    },
  ],
  interview: [
    {
      summary:
        "De klant vertelt hoe hij vandaag werkt en waar het stroef loopt. Gegevens worden twee keer ingevoerd en de opvolging gebeurt uit het hoofd. De vraag naar een overzicht per klant komt drie keer terug.",
      actions: ["Citaten verwerken in het verslag", "Tweede gesprek inplannen met de boekhouding"],
      participants: 2,
      positive: 46,
      negative: 11,
    },
    {
      summary:
        "Het gesprek ging over de keuze van een nieuwe leverancier. Betrouwbaarheid weegt zwaarder dan de prijs. De klant wil eerst een proef van een maand op één afdeling.",
      actions: [
        "Voorstel voor een proefmaand uitschrijven",
        "Twee referenties uit dezelfde sector bezorgen",
        "Vragen over de opzegtermijn beantwoorden",
      ],
      participants: 3,
      positive: 52,
      negative: 14,
    },
  ],
  presentation: [
    {
      summary:
        "De presentatie stelt het nieuwe aanbod voor. De vergelijking met de huidige werkwijze overtuigt. De vragen achteraf gingen over de prijs en over de overgang van de bestaande gegevens.",
      actions: ["Dia's bezorgen aan de aanwezigen", "Antwoord over gegevensoverdracht uitschrijven"],
      participants: 4,
      positive: 64,
      negative: 7,
    },
    {
      summary:
        "De resultaten van het voorbije halfjaar werden voorgesteld. De omzet stijgt, de marge blijft gelijk. De zaal vroeg vooral naar de gevolgen voor de werkdruk.",
      actions: [
        "Cijfers per afdeling nasturen",
        "Maatregelen rond werkdruk toelichten in de nieuwsbrief",
        "Opname delen met wie er niet bij was",
      ],
      participants: 5,
      positive: 49,
      negative: 16,
    },
  ],
  "job-interview": [
    {
      summary:
        "De kandidaat heeft zes jaar ervaring en legt uit hoe ze een team door een moeilijke oplevering leidde. Motivatie en communicatie zijn sterk. De kennis van het pakket vraagt een opleiding.",
      actions: ["Referenties bellen", "Tweede gesprek met de teamleider plannen"],
      participants: 2,
      positive: 61,
      negative: 8,
    },
    {
      summary:
        "De kandidaat zoekt na tien jaar bij dezelfde werkgever een bredere rol. Hij geeft duidelijke voorbeelden van zelfstandig werk. Over loon en thuiswerk waren er nog vragen.",
      actions: ["Loonvoorstel voorbereiden", "Beleid rond thuiswerk bezorgen", "Praktijkproef klaarzetten"],
      participants: 3,
      positive: 55,
      negative: 12,
    },
  ],
};

const isMode = (mode: string): mode is MeetingMode => Object.hasOwn(scenarios, mode);

/** A made-up analysis of this recording, always the same for one seed and day. */
export function composeMeetingResult(
  { mode, latestFeedback, lengthMs, analysedAt }: Meeting,
  seed: string,
): MeetingResult {
  const [scenario] = pick(scenarios[isMode(mode) ? mode : "meeting"], 1, `${seed} scenario`);
  if (!scenario) throw new Error(`no scenario for ${mode}`);
  const { summary, actions, positive, negative } = scenario;
  const names = pick(people, scenario.participants, seed).map(([first, last]) => `${first} ${last}`);
  const sentences = summary.split(/(?<=\.) /);
  const { segments, sentencePassages, actionPassages } = composeTranscript(
    { participants: names, sentences, actions, lengthMs },
    seed,
  );
  const feedback = latestFeedback.trim();
  const swing = (numberOf(`${seed} mood`) % 9) - 4;
  return {
    summary: [
      ...sentences.map((text, place) => ({ text, passage: sentencePassages[place] ?? null })),
      ...(feedback ? [{ text: `Rekening houdend met uw feedback: ${feedback}`, passage: null }] : []),
    ],
    actionItems: actions.map((text, place) => ({
      text,
      owner: names[place % names.length] ?? "",
      dueOn: place === 0 ? dayAfter(analysedAt, 7) : null,
      passage: actionPassages[place] ?? 1,
    })),
    participants: names,
    sentiment: { positive: positive + swing, neutral: 100 - positive - negative - swing, negative },
    durationSeconds: Math.ceil(lengthMs / 1_000),
    language: "nl-BE",
    transcript: { segments },
  };
}

function dayAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
