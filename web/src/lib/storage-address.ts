/**
 * Where files are sent. A hosted project takes large ones at an address of its own, past the gateway of the rest; behind
 * a domain of one's own, and locally, there is only the one.
 */
export function storageAddress(supabaseUrl: string): string {
  const { protocol, host, origin } = new URL(supabaseUrl);
  const project = /^([a-z0-9-]+)\.supabase\.co$/.exec(host)?.[1];
  return project === undefined ? origin : `${protocol}//${project}.storage.supabase.co`;
}
