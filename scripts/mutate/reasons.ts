/** Why no test needs to find a rule, by its name in docs/mutation.json. */
export const reasons: Readonly<Record<string, string>> = {};
