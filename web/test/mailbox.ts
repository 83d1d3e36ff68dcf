import { mailsTo } from "@vanzelf/testkit/mailbox.ts";

/** The link in the newest e-mail to this address. Throws when there is none. */
export async function mailedLink(address: string): Promise<string> {
  const [newest] = await mailsTo(address);
  const link = newest && /href="([^"]*\/auth\/callback#[^"]*)"/.exec(newest.html)?.[1];
  if (!link) throw new Error(`no link was mailed to ${address}`);
  return link.replaceAll("&amp;", "&");
}
