/** In the order in which forms show them. */
export type AuthField = "firstName" | "lastName" | "email" | "password" | "confirmation" | "code";

/** The values of a form; fields that it does not have are empty. */
export type AuthValues = Record<AuthField, string>;
export type Problems = Partial<Record<AuthField, string>>;

/** The two password fields are judged together, so a change in one removes the problems of both. */
export function withoutProblemsOf(problems: Problems, changed: AuthField): Problems {
  const { password, confirmation, ...others } = problems;
  if (changed === "password" || changed === "confirmation") return others;
  const { [changed]: _withdrawn, ...kept } = problems;
  return kept;
}
