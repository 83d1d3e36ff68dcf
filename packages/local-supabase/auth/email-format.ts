/** Accepts the same addresses as GoTrue: one host label is enough, and labels do not begin or end with a hyphen. */
const format =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const isEmailFormat = (text: string): boolean => format.test(text);
