/**
 * Connections to Postgres that each service holds at most. Hosted's smallest sizes allow 60 in total. The rest is for a
 * deploy, a backup and manual queries.
 */
export const serviceConnectionsMax = {
  /** The Data API's pool, and one more that listens for changes of the schema. */
  authenticator: 16,
  supabase_auth_admin: 8,
  supabase_storage_admin: 10,
  /** Realtime's, for which it needs the superuser. */
  realtime: 4,
} as const;
