/** A draft as a window for a new e-mail takes it: text alone. */
export type Letter = {
  prospect: string;
  subject: string;
  text: string;
};

/** The longest address that each way to write is handed; longer ones silently open nothing, or an empty window. */
const charactersMax = {
  /** Windows hands a program no longer one. */
  mailto: 2000,
  /** Google's servers take 8,000; somebody who signs in first has it encoded once more on the way. */
  gmail: 6000,
  /** Outlook's servers take about 2,048. */
  outlook: 2000,
} as const;

export type ComposeWay = keyof typeof charactersMax;

/** The address up to the subject, and the name of the text's field. */
const starts: Readonly<Record<ComposeWay, (address: string, subject: string) => string>> = {
  mailto: (address, subject) => `mailto:${address}?subject=${subject}&body=`,
  gmail: (address, subject) => `https://mail.google.com/mail/?view=cm&fs=1&to=${address}&su=${subject}&body=`,
  outlook: (address, subject) =>
    `https://outlook.office.com/mail/deeplink/compose?to=${address}&subject=${subject}&body=`,
};

/**
 * The link that opens the draft in the customer's own mail program or mailbox, with all fields filled; a text that did
 * not fit is cut, and ends in "…".
 */
export function composeLink(way: ComposeWay, { prospect, subject, text }: Letter) {
  const start = starts[way](addressPart(prospect), encode(subject.slice(0, 200)));
  const body = encode(text);
  const most = charactersMax[way];
  if (start.length + body.length <= most) return { href: start + body, isCut: false };
  return { href: start + encode(`${fitting(text, most - start.length)}…`), isCut: true };
}

/** The longest beginning of the text that still fits when encoded, with room for the ellipsis. */
function fitting(text: string, most: number): string {
  const room = most - encode("…").length;
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
