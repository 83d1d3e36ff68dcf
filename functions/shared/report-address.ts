/**
 * Whether errors may be reported to this address. Reports contain internal details, so they must be encrypted on the
 * network (not needed on this machine itself), and fetch refuses an address with a user name in it.
 */
export function isReportAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLoopback));
}

export const noReportAddress = "is no https address, or holds a user name";
