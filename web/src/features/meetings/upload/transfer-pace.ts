/** Speed is an average over this long: shorter jumps, longer lags behind. */
const paceWindowMs = 10_000;
/** Below this, a speed is a guess. */
const paceKnownAfterMs = 1_000;
/** Progress is reported far more often than it is worth remembering. */
const sampleIntervalMs = 250;

/** How many bytes had been sent at a moment. */
export type PaceSample = {
  atMs: number;
  sentBytes: number;
};

export type Pace = {
  /** Null while too little is known. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
};

/** The samples that still count once this one is added. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  if (last && sample.sentBytes < last.sentBytes) return [sample];
  // The newest one replaces its predecessor until that stands far enough from the one before.
  const previous = samples.at(-2);
  const kept =
    previous && last && last.atMs - previous.atMs < sampleIntervalMs ? samples.slice(0, -1) : samples;
  return [...kept.filter(({ atMs }) => sample.atMs - atMs <= paceWindowMs), sample];
}

export function pace(samples: readonly PaceSample[], totalBytes: number): Pace {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < paceKnownAfterMs) {
    return { bytesPerSecond: null, secondsLeft: null };
  }
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)) * 1000;
  const secondsLeft = bytesPerSecond > 0 ? (totalBytes - last.sentBytes) / bytesPerSecond : null;
  return { bytesPerSecond, secondsLeft };
}
