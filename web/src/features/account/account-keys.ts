export const accountKeys = {
  signIn: (userId: string) => ["account", userId, "sign-in"] as const,
  factor: (userId: string) => ["account", userId, "factor"] as const,
  sessions: (userId: string) => ["account", userId, "sessions"] as const,
  signIns: (userId: string) => ["account", userId, "sign-ins"] as const,
  recordings: (userId: string) => ["account", userId, "recordings"] as const,
  mutedNotices: (userId: string) => ["account", userId, "muted-notices"] as const,
};
