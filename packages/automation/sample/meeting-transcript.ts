import { numberOf } from "./seeded.ts";

export type Segment = { startMs: number; endMs: number; speaker: string; text: string };

type Line = { speaker: string; text: string };
type Conversation = {
  participants: readonly string[];
  /** Conclusions and agreements: each is said in a passage of its own. */
  sentences: readonly string[];
  actions: readonly string[];
  lengthMs: number;
};

/** Sentences between two subjects. */
const smallTalk = [
  "Kan iemand dat even toelichten voor wie er vorige keer niet bij was?",
  "Ik heb het nagekeken: de cijfers kloppen met wat in het verslag staat.",
  "Daar zijn we vorige maand ook op vastgelopen, we moeten het nu echt afronden.",
  "Wat zegt de klant daar zelf over? Ik hoor daar verschillende dingen over.",
  "Als we het stap voor stap doen, dan houden we het werkbaar voor iedereen.",
  "Ik zou het graag eerst een paar weken proberen en dan pas beslissen.",
  "Dat kost ons wel twee dagen extra, hou daar rekening mee in de planning.",
  "Akkoord, maar dan moeten we het ook duidelijk communiceren naar de ploeg.",
  "Voor mij is het goed zo. Heeft er iemand nog een andere mening?",
  "Ik noteer het, dan komen we er op het einde nog eens op terug.",
  "De leverancier heeft dat vorige week bevestigd, ik stuur de mail nog door.",
  "Mag ik voorstellen dat we dat punt naar de volgende vergadering schuiven?",
] as const;

/** A long recording gets more talk between its subjects, about a sentence every seven seconds. */
const msPerLine = 7_000;
const linesMax = 2_000;

const firstNameOf = (name: string) => name.split(" ")[0] ?? name;
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * A made-up conversation that holds each sentence and each action, always the same for one seed; with the places of
 * these, from 1. Every time lies within the recording.
 */
export function composeTranscript(
  { participants, sentences, actions, lengthMs }: Conversation,
  seed: string,
) {
  const [chair = "Spreker 1"] = participants;
  const speakerAt = (place: number) => participants[place % participants.length] ?? chair;
  const lines: Line[] = [
    { speaker: chair, text: "Goedemorgen allemaal, fijn dat u er bent. Laten we beginnen." },
  ];
  const subjects = sentences.length + actions.length;
  const talkPerSubject = Math.max(
    1,
    Math.floor((Math.min(linesMax, lengthMs / msPerLine) - subjects * 2) / subjects),
  );
  let talked = numberOf(`${seed} talk`) % smallTalk.length;
  const talk = () => {
    for (let count = 0; count < talkPerSubject; count += 1) {
      talked += 1;
      lines.push({ speaker: speakerAt(talked), text: smallTalk[talked % smallTalk.length] ?? "" });
    }
  };
  const sentencePassages = sentences.map((text, place) => {
    talk();
    return lines.push({ speaker: speakerAt(place + 1), text });
  });
  const actionPassages = actions.map((action, place) => {
    talk();
    const owner = speakerAt(place);
    const asker = speakerAt(place + 1);
    const passage = lines.push({
      speaker: asker,
      text: `${firstNameOf(owner)}, kan jij dit opnemen: ${lowered(action)}?`,
    });
    lines.push({ speaker: owner, text: "Ja, dat neem ik op mij." });
    return passage;
  });
  lines.push({ speaker: chair, text: "Dan ronden we hier af. Dank u wel, tot de volgende keer." });
  return { segments: timed(lines, lengthMs), sentencePassages, actionPassages };
}

/** Longer texts take longer; a breath between two. */
function timed(lines: readonly Line[], lengthMs: number): Segment[] {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  let said = 0;
  return lines.map(({ speaker, text }) => {
    const startMs = Math.floor((said / letters) * lengthMs);
    said += text.length;
    const endMs = Math.max(startMs, Math.floor(((said - 1) / letters) * lengthMs));
    return { startMs, endMs, speaker, text };
  });
}
