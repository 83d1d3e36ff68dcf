/** A stretch of a recording, in milliseconds from its beginning. */
export type Stretch = { startMs: number; endMs: number };

/**
 * Parts of at most `partMsMax` that together are the whole recording: cut in the middle of the longest silence in the second
 * half of each, or at its end where nobody is ever silent.
 */
export function cutAtSilences(lengthMs: number, silences: readonly Stretch[], partMsMax: number): Stretch[] {
  const parts: Stretch[] = [];
  let startMs = 0;
  while (lengthMs - startMs > partMsMax) {
    const [from, to] = [startMs + partMsMax / 2, startMs + partMsMax];
    const pauses = silences
      .map((silence) => ({ startMs: Math.max(silence.startMs, from), endMs: Math.min(silence.endMs, to) }))
      .filter((pause) => pause.endMs > pause.startMs)
      .toSorted((one, other) => lengthOf(other) - lengthOf(one) || other.startMs - one.startMs);
    const [longest] = pauses;
    const endMs = longest ? Math.round((longest.startMs + longest.endMs) / 2) : to;
    parts.push({ startMs, endMs });
    startMs = endMs;
  }
  if (lengthMs > startMs) parts.push({ startMs, endMs: lengthMs });
  return parts;
}

/** A codec writes a click of some milliseconds at either end of a silence. */
const clickMs = 50;

/** Parts in which somebody can be heard. */
export function withSound(parts: readonly Stretch[], silences: readonly Stretch[]): Stretch[] {
  return parts.filter(
    (part) =>
      !silences.some(
        (silence) => silence.startMs <= part.startMs + clickMs && silence.endMs >= part.endMs - clickMs,
      ),
  );
}

const lengthOf = ({ startMs, endMs }: Stretch) => endMs - startMs;
