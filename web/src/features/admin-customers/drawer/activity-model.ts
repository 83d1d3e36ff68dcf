/** A task of the customer for the automation, without its content. */
export type Job = {
  id: string;
  kind: "lead" | "meeting";
  status: "pending" | "sent" | "failed";
  submittedAtMs: number;
};

/** The newest of a list that may be longer. */
export type Newest<Item> = {
  items: readonly Item[];
  total: number;
};

/** In one section; older ones are counted. */
export const itemsShown = 8;

/** A hand-over that takes longer was interrupted; the database uses the same limit. */
const handOverMaxMs = 2 * 60_000;

export type JobState = "under-way" | "handed-over" | "failed" | "cut-off";

export function jobState({ status, submittedAtMs }: Job, nowMs: number): JobState {
  if (status === "sent") return "handed-over";
  if (status === "failed") return "failed";
  return nowMs - submittedAtMs > handOverMaxMs ? "cut-off" : "under-way";
}

export type RecordingState = "under-way" | "done" | "failed";

/** "pending" until the automation writes another status. */
export function recordingState({ status }: { status: string }): RecordingState {
  if (status === "pending") return "under-way";
  return status === "failed" ? "failed" : "done";
}

/** The jobs of both kinds as one list, newest first. */
export function newestJobs(leads: Newest<Job>, meetings: Newest<Job>): Newest<Job> {
  const items = [...leads.items, ...meetings.items].sort((a, b) => b.submittedAtMs - a.submittedAtMs);
  return { items: items.slice(0, itemsShown), total: leads.total + meetings.total };
}
