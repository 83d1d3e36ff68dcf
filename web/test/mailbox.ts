import { stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod/mini";

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }));

/** The e-mails to this address, newest first. */
export async function mailedTo(address: string) {
  const answer = await fetch(`${stack().mailUrl}/messages`);
  return mails.parse(await answer.json()).filter(({ to }) => to === address);
}

/** The link in the newest e-mail to this address. Throws when there is none. */
export async function mailedLink(address: string): Promise<string> {
  const [newest] = await mailedTo(address);
  const link = newest && /href="([^"]*\/verify\?[^"]*)"/.exec(newest.html)?.[1];
  if (!link) throw new Error(`no link was mailed to ${address}`);
  return link.replaceAll("&amp;", "&");
}
