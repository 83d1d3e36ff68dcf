export const meetingKeys = {
  files: (userId: string) => ["meetings", userId, "files"] as const,
  results: (userId: string) => ["meetings", userId, "results"] as const,
  /** Those that are read by themselves. */
  eachResult: (userId: string) => ["meetings", userId, "result"] as const,
  result: (userId: string, id: string) => ["meetings", userId, "result", id] as const,
  openPoints: (userId: string) => ["meetings", userId, "open-points"] as const,
  transcript: (userId: string, resultId: string) => ["meetings", userId, "transcript", resultId] as const,
  searches: (userId: string) => ["meetings", userId, "search"] as const,
  search: (userId: string, words: string) => ["meetings", userId, "search", words] as const,
  term: (userId: string) => ["meetings", userId, "term"] as const,
  feedback: (userId: string) => ["meetings", userId, "feedback"] as const,
};
