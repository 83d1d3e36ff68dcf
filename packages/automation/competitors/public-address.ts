import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Finds the addresses of a host's name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Public by its range, yet answered by the machine's own cloud: Azure's platform address. */
const cloudAddresses = ["168.63.129.16"];
/** The addresses given out on the internet; all others of IPv6 are local, a way into IPv4, or kept for later. */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether this address belongs to the internet, and not to a machine, a network at home or a cloud's inside. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  // An IPv4 address in the form of IPv6 is judged as what it is. Other ways into IPv4 (6to4, NAT64) are no unicast.
  const address = ipaddr.process(text);
  if (cloudAddresses.includes(address.toString()) || address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(publicIpv6);
}

export const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** The addresses of a URL's host, which may be an address itself. */
export async function addressesOf(url: URL, resolve: Resolve): Promise<string[]> {
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(hostname) ? [hostname] : await resolve(hostname);
}
