import { withoutHidden } from "#functions/contract/text.ts";

/** The longest address that browsers, crawlers and the database agree on. */
const websiteLengthMax = 2048;

/** "mailto:", "javascript:" and the like. A digit behind the colon is a port: "voorbeeld.be:8080" has no scheme. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * A public host name: it has dots and ends with letters. This excludes every IP address, because
 * parsing turned "2130706433" and "0x7f.1" as 127.0.0.1. The checks of CompetitorEntries say the same.
 */
const publicHost = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
const hostLengthMax = 253;
/** Names that only resolve in a private network. */
const localHost =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|test|invalid|onion|arpa)$/;

/** The address to store: with https:// added where the scheme is missing. Null when it is no public website. */
export function completeWebsite(text: string): string | null {
  const typed = withoutHidden(text).trim();
  if (/\s/.test(typed)) return null;
  const url = parsed(withScheme(typed));
  if (!url || !isWebsite(url)) return null;
  // "https://voorbeeld.be/" reads better without its last slash, and means the same.
  const address = url.href.replace(/^(https?:\/\/[^/?#]+)\/$/, "$1").replace(/['\\^`{|}]/g, percentEncoded);
  return address.length <= websiteLengthMax ? address : null;
}

/** Host and path, which are the same for every spelling of one website. Null when it is no website. */
export function websiteKey(text: string): string | null {
  const address = completeWebsite(text);
  if (address === null) return null;
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, "") + pathname.replace(/\/+$/, "");
}

/**
 * The address when a browser may open it. Null for everything else: "javascript:", a file, a sentence, one that begins
 * without a host, as "http:/account", which leads into this site, and what makes an address look like another site's: a
 * user name before the host, or characters that nobody sees or that turn the direction of reading.
 */
export function safeLink(text: string): string | null {
  const isWhole = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && text === withoutHidden(text);
  const url = isWhole ? parsed(text) : null;
  return url && !hasUser(url) ? url.href : null;
}

/** Parsing leaves out further slashes, as those of "//voorbeeld.be". */
function withScheme(typed: string): string {
  return otherScheme.test(typed) ? typed : `https://${typed}`;
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A name before the host ("info@voorbeeld.be") is an e-mail address or a trick, and no public website needs a port. */
function isWebsite(url: URL): boolean {
  if (!isHttp(url) || hasUser(url) || url.port !== "") return false;
  const { hostname } = url;
  return hostname.length <= hostLengthMax && publicHost.test(hostname) && !localHost.test(hostname);
}

function hasUser({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** For characters that a browser leaves as they are and the database refuses. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}
