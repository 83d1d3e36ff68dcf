import * as z from "zod/mini";
import { requiredSecret, requiredUrl } from "../environment.ts";

/** The variables of a function that sends mails. */
export const mailVariables = {
  MAIL_API_URL: requiredUrl,
  MAIL_API_KEY: requiredSecret,
  // As in `Vanzelf <hallo@vanzelf.be>`.
  MAIL_SENDER: z.string("is missing").check(z.trim(), z.regex(/^[^\r\n]*[^\s<]@[^\s>]+>?$/, "is no sender")),
};

type MailVariables = z.output<z.ZodMiniObject<typeof mailVariables>>;

/** Where mails are handed in, and whom they come from. */
export type MailService = ReturnType<typeof mailServiceOf>;

/** The variables by the names of our code. */
export function mailServiceOf(variables: MailVariables) {
  return { url: variables.MAIL_API_URL, key: variables.MAIL_API_KEY, sender: variables.MAIL_SENDER };
}
