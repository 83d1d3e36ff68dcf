type Counts = Partial<Record<string, number>>;
type Values = {
  codes?: number;
  limits?: Counts;
  counts?: Counts;
  heldUntil?: Record<string, string>;
  endsAt?: Record<string, string>;
  trials?: readonly string[];
};

/** The record of a customer, as the Data API gives it to them. */
export function recordRow({ codes = 0, limits = {}, counts = {}, ...rest }: Values = {}) {
  const withLimit = Object.entries(limits).filter(([, limit]) => limit !== 0);
  return {
    service_codes: codes,
    usage_now: {
      counts,
      limits: Object.fromEntries(withLimit),
      heldUntil: {},
      endsAt: {},
      trials: [],
      ...rest,
    },
  };
}
