export const meetingKeys = {
  files: (userId: string) => ["meetings", userId, "files"] as const,
  results: (userId: string) => ["meetings", userId, "results"] as const,
  feedback: (userId: string) => ["meetings", userId, "feedback"] as const,
};
