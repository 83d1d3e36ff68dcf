/** Longest values of the contact form, in characters (UTF-16 units). Apart from the schema: the page needs no parser. */
export const contactLengthsMax = {
  name: 200,
  email: 254,
  company: 200,
  task: 5_000,
  programs: 1_000,
  people: 200,
  deadline: 200,
} as const;

/** Parts of the contact page that say how sending went when there is no script. */
export const contactOutcomes = { sent: "bericht-verzonden", failed: "bericht-niet-verzonden" } as const;
