import { passwordProblemOf, passwordsDifferText } from "#web/lib/password-rules.ts";
import type { AuthField, AuthValues, Problems } from "./auth-model.ts";

/** The longest address that SMTP delivers to. */
const emailLengthMax = 254;

/** In the order in which forms show them. */
const emptyProblems = {
  firstName: "Vul uw voornaam in.",
  lastName: "Vul uw achternaam in.",
  email: "Vul uw e-mailadres in.",
  password: "Vul uw wachtwoord in.",
  confirmation: "Vul uw wachtwoord nog eens in.",
  code: "Vul de code in.",
} as const satisfies Record<AuthField, string>;

const emailProblem = "Vul een geldig e-mailadres in, zoals naam@bedrijf.be.";
const emailTooLongProblem = "Uw e-mailadres mag maximaal 254 tekens lang zijn.";

/** The addresses that Auth takes, with a dotted host: mail to a host of one word does not arrive. */
const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

/** The problems that keep a form with these fields from being sent. */
export function problemsOf(values: AuthValues, fields: readonly AuthField[]): Problems {
  const problems: Problems = {};
  for (const field of fields) {
    const problem = problemOf(field, values, fields.includes("confirmation"));
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: AuthField, values: AuthValues, choosingPassword: boolean): string | undefined {
  const { email, password, confirmation } = values;
  // Spaces are a legitimate password, but not a name.
  const empty = field === "password" || field === "confirmation" ? !values[field] : !values[field].trim();
  if (empty) return emptyProblems[field];
  if (field === "email") return emailProblemOf(email.trim());
  if (field === "confirmation" && confirmation !== password) return passwordsDifferText;
  // Of two passwords that differ, either may be the intended one: only the difference is shown.
  const judgeLength = choosingPassword && password === confirmation;
  if (field === "password" && judgeLength) return passwordProblemOf(password);
  return undefined;
}

function emailProblemOf(email: string): string | undefined {
  if (email.length > emailLengthMax) return emailTooLongProblem;
  return emailShape.test(email) ? undefined : emailProblem;
}
