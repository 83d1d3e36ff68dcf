import * as z from "zod/mini";
import { leadFormSchema } from "#functions/contract/lead.ts";
import { personNameLengthsMax } from "#functions/contract/text.ts";
import { commonPasswordText, isCommonPassword } from "#web/lib/common-passwords.ts";
import { passwordProblemOf, passwordsDifferText } from "#web/lib/password-rules.ts";

/** The signed-in person, as Auth has them. */
export type Account = {
  email: string;
  /** A change of address that waits for its confirmations. */
  pendingEmail: { address: string; sentAtMs: number } | null;
};

/** How long the links of an e-mail work; `otp_expiry` in config.toml. */
const linkLifetimeMs = 60 * 60_000;

/** Whether the links of a change of address have run out. */
export function linksExpired({ sentAtMs }: { sentAtMs: number }, nowMs: number): boolean {
  return nowMs - sentAtMs >= linkLifetimeMs;
}

const { firstName, lastName } = leadFormSchema.shape;
const lastNameLengthMax = personNameLengthsMax.lastName;

/** The same names as in the platform's other forms, but short enough for the customer's record. */
export const nameSchema = z.object({
  firstName,
  lastName: lastName.check(
    z.maxLength(lastNameLengthMax, `Achternaam mag maximaal ${lastNameLengthMax} tekens bevatten.`),
  ),
});
export type NameForm = z.infer<typeof nameSchema>;

/** A new address, which the present one is not, and the password that proves who asks. */
export function newEmailSchema(presentEmail: string) {
  return z.object({
    email: leadFormSchema.shape.email.check(
      // As Auth keeps it.
      z.toLowerCase(),
      z.refine((email) => email !== presentEmail.toLowerCase(), "Dit is al uw e-mailadres."),
    ),
    password: z.string().check(z.minLength(1, "Vul uw wachtwoord in.")),
  });
}

const noCurrentText = "Vul uw huidige wachtwoord in.";
const noPasswordText = "Vul een nieuw wachtwoord in.";
const noConfirmationText = "Vul uw nieuwe wachtwoord nog eens in.";

export type PasswordForm = {
  current: string;
  password: string;
  confirmation: string;
};

/** The problems that keep the form from being sent, a sentence per field. */
function passwordProblems({ current, password, confirmation }: PasswordForm): Partial<PasswordForm> {
  // Of two passwords that differ, either may be the intended one: only the difference is shown.
  const same = password === confirmation;
  const problem =
    passwordProblemOf(password) ?? (isCommonPassword(password) ? commonPasswordText : undefined);
  const passwordText = password ? same && problem : noPasswordText;
  const confirmationText = confirmation ? !same && passwordsDifferText : noConfirmationText;
  return {
    ...(!current && { current: noCurrentText }),
    ...(passwordText && { password: passwordText }),
    ...(confirmationText && { confirmation: confirmationText }),
  };
}

export const passwordSchema = z
  .object({ current: z.string(), password: z.string(), confirmation: z.string() })
  .check((form) => {
    for (const [field, message] of Object.entries(passwordProblems(form.value))) {
      form.issues.push({ code: "custom", path: [field], message, input: form.value });
    }
  });
