// Pages that came and say nothing of the company: they must not be taken for what it has to say now.

import type { ReadPage } from "./read-page.ts";
import type { UnreadReason } from "./unread-page.ts";

/** A page that says more is no page that stands before another one. */
const sentencesMax = 8;

/** The words of pages that check a browser, or that a person is reading. */
const challenge = new RegExp(
  [
    "controle van (?:uw|je) (?:browser|verbinding)|(?:uw|je) (?:browser|verbinding) wordt gecontroleerd",
    "bevestig dat (?:u|je) (?:een mens|geen robot)|of (?:u|je) (?:een mens|geen robot) bent|ik ben geen robot",
    "checking (?:your browser|if the site connection is secure)|verify(?:ing)? (?:that )?you are (?:a )?human",
    "just a moment|attention required|review the security of your connection|ddos protection by",
    "are you a robot|access denied|toegang geweigerd",
  ].join("|"),
  "iu",
);

const needsScript =
  /(?:enable|requires?|activeer|zet|schakel) javascript|javascript (?:is )?(?:required|disabled|nodig|vereist|uitgeschakeld)|javascript (?:in te schakelen|inschakelen)/iu;

/** Null for a page that can be read. */
export function whyUnreadable({ sentences, refreshes, asksPassword }: ReadPage): UnreadReason | null {
  const isShort = sentences.length <= sentencesMax;
  const text = isShort ? sentences.join(" ") : "";
  if (challenge.test(text)) return "challenge";
  if (refreshes) return "refresh";
  if (asksPassword && isShort) return "login";
  return sentences.length === 0 || needsScript.test(text) ? "no_text" : null;
}
