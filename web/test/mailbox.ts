import { stack } from "@vanzelf/testkit/stack.ts";
import * as z from "zod/mini";

const mails = z.array(z.object({ to: z.string(), subject: z.string(), html: z.string() }));

/** The link in the newest e-mail to this address. Throws when there is none. */
export async function mailedLink(address: string): Promise<string> {
  const answer = await fetch(`${stack().mailUrl}/messages`);
  const newest = mails.parse(await answer.json()).find(({ to }) => to === address);
  const link = newest && /href="([^"]*\/verify\?[^"]*)"/.exec(newest.html)?.[1];
  if (!link) throw new Error(`no link was mailed to ${address}`);
  return link.replaceAll("&amp;", "&");
}
