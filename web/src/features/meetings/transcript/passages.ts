/** A sentence or a few, said without a pause. */
export type Passage = {
  /** From 1. */
  number: number;
  startMs: number;
  endMs: number;
  /** Place in the result's list of speakers; null when voices were not told apart. */
  speaker: number | null;
  text: string;
};

/** Passages of one speaker that follow each other. */
export type Turn = { speaker: number | null; startMs: number; passages: readonly Passage[] };

/** A longer monologue gets another time in its margin. */
const passagesPerTurnMax = 12;

export function turnsOf(passages: readonly Passage[]): Turn[] {
  const turns: { speaker: number | null; startMs: number; passages: Passage[] }[] = [];
  for (const passage of passages) {
    const last = turns.at(-1);
    if (last && last.speaker === passage.speaker && last.passages.length < passagesPerTurnMax) {
      last.passages.push(passage);
    } else {
      turns.push({ speaker: passage.speaker, startMs: passage.startMs, passages: [passage] });
    }
  }
  return turns;
}

/** Turns in parts that the browser lays out only when they come near. */
const turnsPerPart = 20;

export type Part = { turns: readonly Turn[]; first: number; last: number };

export function partsOf(turns: readonly Turn[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < turns.length; at += turnsPerPart) {
    const part = turns.slice(at, at + turnsPerPart);
    const numbers = part.flatMap(({ passages }) => passages.map(({ number }) => number));
    parts.push({ turns: part, first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 });
  }
  return parts;
}

/** The passage that is heard at that moment, or was last; null before the first. */
export function passageAt(passages: readonly Passage[], atMs: number): Passage | null {
  let [low, high] = [0, passages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passages[middle]?.startMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return passages[low - 1] ?? null;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "0:42", "12:05", "1:02:05". */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const rest = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** "42 seconden", "12 minuten", "1 uur en 2 minuten". */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? "seconde" : "seconden"}`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const minutesText = `${rest} ${rest === 1 ? "minuut" : "minuten"}`;
  if (hours === 0) return minutesText;
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${minutesText}`;
}

/** The name to show for a passage's speaker; empty when voices were not told apart. */
export function speakerName(speaker: number | null, speakers: readonly string[]): string {
  return speaker === null ? "" : (speakers[speaker] ?? "");
}
