/** The longest address that browsers, crawlers and the database agree on. */
const websiteLengthMax = 2048;

/** "mailto:", "javascript:" and the like. A digit behind the colon is a port: "voorbeeld.be:8080" has no scheme. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** The address as it is kept: completed with https:// where the scheme is missing. Null when it is no website. */
export function completeWebsite(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return null;
  const url = parsed(withScheme(typed));
  if (!url || !isWebsite(url)) return null;
  // "https://voorbeeld.be/" reads better without its last slash, and means the same.
  const address = url.href.replace(/^(https?:\/\/[^/?#]+)\/$/, "$1");
  return address.length <= websiteLengthMax ? address : null;
}

/** What two spellings of one website have in common: host and path. Null when it is no website. */
export function websiteKey(text: string): string | null {
  const address = completeWebsite(text);
  if (address === null) return null;
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, "") + pathname.replace(/\/+$/, "");
}

/**
 * The address when a browser may open it, null for everything else: "javascript:", a file, a sentence, a name before the
 * host that makes it look like another one's.
 */
export function safeLink(text: string): string | null {
  const url = parsed(text);
  return url && isHttp(url) && !hasUser(url) ? url.href : null;
}

function withScheme(typed: string): string {
  if (typed.startsWith("//")) return `https:${typed}`;
  return otherScheme.test(typed) ? typed : `https://${typed}`;
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A name before the host ("info@voorbeeld.be") is an e-mail address or a trick; a host without a dot is a word. */
function isWebsite(url: URL): boolean {
  if (!isHttp(url) || hasUser(url)) return false;
  return /[^.]\.[^.]/.test(url.hostname);
}

function hasUser({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}
