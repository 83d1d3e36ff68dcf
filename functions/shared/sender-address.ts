/**
 * The network address that a request came from, for limits; empty where the platform did not name it. From the one
 * header that the platform's edge writes itself, whatever the sender put there (docs/hosted.md). X-Forwarded-For is
 * not asked: its first entries are the sender's own words, and how many proxies add theirs behind them is nowhere
 * promised.
 */
export function senderAddress(headers: Headers): string {
  return (headers.get("cf-connecting-ip") ?? "").trim().slice(0, 100);
}
