/** Words from outside, handed on as they are: a browser must neither guess a type for them nor keep them. */
export const plainTextHeaders = {
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};
