import * as z from "zod/mini";

export const sentimentKinds = ["positive", "neutral", "negative"] as const;
export type SentimentKind = (typeof sentimentKinds)[number];

export const sentimentNames: Readonly<Record<SentimentKind, string>> = {
  positive: "positief",
  neutral: "neutraal",
  negative: "negatief",
};

/** Whole percentages that add up to 100. */
export type Sentiment = Readonly<Record<SentimentKind, number>>;

/** Automation writes numbers, but also "62", "62%" and "62,5"; what is no amount counts as nothing. */
const amount = z.catch(
  z.pipe(
    z.union([
      z.number(),
      z.pipe(
        z.string(),
        z.transform((text) => Number(text.replace("%", "").replace(",", "."))),
      ),
    ]),
    z.number().check(z.positive()),
  ),
  0,
);

const amounts = z.object({ positive: amount, neutral: amount, negative: amount });

/** Reads what the automation found; null when there is nothing to draw. */
export function sentimentOf(value: unknown): Sentiment | null {
  const parsed = amounts.safeParse(value);
  if (!parsed.success) return null;
  return sentimentKinds.some((kind) => parsed.data[kind] > 0) ? divided(parsed.data, 100) : null;
}

/** The kind of each of `count` nodes, in order. */
export function sentimentNodes(sentiment: Sentiment, count: number): SentimentKind[] {
  const nodes = divided(sentiment, count);
  return sentimentKinds.flatMap((kind) => new Array<SentimentKind>(nodes[kind]).fill(kind));
}

/** Whole units that add up to the total. A part above zero gets at least one; the largest takes up the difference. */
function divided(parts: Sentiment, total: number): Sentiment {
  const sum = parts.positive + parts.neutral + parts.negative;
  const units = (part: number) => (part === 0 ? 0 : Math.max(1, Math.round((part / sum) * total)));
  const rounded = {
    positive: units(parts.positive),
    neutral: units(parts.neutral),
    negative: units(parts.negative),
  };
  const largest = sentimentKinds.reduce((most, kind) => (parts[kind] > parts[most] ? kind : most));
  const excess = rounded.positive + rounded.neutral + rounded.negative - total;
  return { ...rounded, [largest]: rounded[largest] - excess };
}
