/** Rows of a list that are read at once, where each is a line or little more. */
export const pageRows = 50;

/** The same of tall rows, with a text or a form in each. */
export const tallPageRows = 20;
