/** Why a customer's website could not be opened. */
export const websiteProblems = [
  /** Its name leads to no address on the internet. */
  "address",
  "redirects",
  /** The server answers with an error. */
  "status",
  /** Browsers warn visitors: its certificate has ended, or is another site's. */
  "certificate",
  "time",
  "unreachable",
] as const;
export type WebsiteProblem = (typeof websiteProblems)[number];

/** Longest address, in characters; the database refuses more. */
export const websiteLengthMax = 300;
