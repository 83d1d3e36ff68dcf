/**
 * Whether errors may be reported to this address. Nobody on the way may read what they say of our insides (on this
 * machine nobody is on the way), and no request goes to an address with a user name in it.
 */
export function isReportAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLoopback));
}

export const noReportAddress = "is no https address, or holds a user name";
