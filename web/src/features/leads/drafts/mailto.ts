/** Windows hands a program no longer address than this; a longer one silently opens nothing. */
export const mailtoCharactersMax = 2000;

export type MailtoDraft = {
  prospect: string;
  subject: string;
  text: string;
};

/** The link that opens the draft in the customer's mail program; a body that would not fit ends in "…". */
export function mailtoLink({ prospect, subject, text }: MailtoDraft): string {
  const start = `mailto:${addressPart(prospect)}?subject=${encode(subject.slice(0, 200))}&body=`;
  const body = encode(text);
  if (start.length + body.length <= mailtoCharactersMax) return start + body;
  return start + encode(`${fitting(text, mailtoCharactersMax - start.length)}…`);
}

/** The longest beginning of the text that still fits when encoded, with room for the ellipsis. */
function fitting(text: string, charactersMax: number): string {
  const room = charactersMax - encode("…").length;
  let used = 0;
  let kept = "";
  for (const character of text.replaceAll("\r\n", "\n").toWellFormed()) {
    used += encode(character).length;
    if (used > room) break;
    kept += character;
  }
  return kept;
}

/** Mail programs expect CRLF, and an unpaired surrogate would make the encoding throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
}

function addressPart(address: string): string {
  return encodeURIComponent(address.trim().toWellFormed()).replace("%40", "@");
}
