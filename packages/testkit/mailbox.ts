import { type CaughtMail, caughtMailSchema } from "@vanzelf/local-supabase/caught-mail.ts";
import { stack } from "./stack.ts";

/** The e-mails that the stack sent, newest first. */
export async function allMails(): Promise<CaughtMail[]> {
  const answer = await fetch(`${stack().mailUrl}/messages`);
  return caughtMailSchema.array().parse(await answer.json());
}

/** The e-mails to this address, newest first. */
export const mailsTo = async (address: string) => (await allMails()).filter(({ to }) => to === address);
