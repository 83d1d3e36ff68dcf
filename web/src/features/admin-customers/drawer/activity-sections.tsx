import { useQuery } from "@tanstack/react-query";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { customerFilesQuery, jobsQuery } from "./activity-api.ts";
import {
  type Job,
  type JobState,
  jobState,
  type Newest,
  type RecordingState,
  recordingState,
} from "./activity-model.ts";
import { NewestList, StateMark } from "./newest-list.tsx";

const jobNames: Record<Job["kind"], string> = {
  lead: "Aanvraag voor leads",
  meeting: "Analyse van een opname",
};

const jobMarks: Record<JobState, Parameters<typeof StateMark>[0]> = {
  "under-way": { tone: "muted", children: "Loopt" },
  "handed-over": { tone: "alive", children: "Doorgegeven" },
  failed: { tone: "harm", children: "Mislukt" },
  "cut-off": { tone: "harm", children: "Afgebroken" },
};

const recordingMarks: Record<RecordingState, Parameters<typeof StateMark>[0]> = {
  "under-way": { tone: "muted", children: "Nog niet verwerkt" },
  done: { tone: "alive", children: "Verwerkt" },
  failed: { tone: "harm", children: "Mislukt" },
};

const emptyText = (text: string) => (newest: Newest<unknown>) => (newest.total === 0 ? text : null);

const jobTables = ["lead_submissions", "meeting_analyses"];

export function JobsSection({ userId }: { userId: string }) {
  useAdminChanges(jobTables, jobsQuery(userId).queryKey);
  return (
    <DrawerSection
      title="Laatste taken"
      subject="De taken"
      query={useQuery(jobsQuery(userId))}
      emptyText={emptyText("Nog geen aanvragen of analyses.")}
    >
      {(jobs) => (
        <NewestList
          newest={jobs}
          render={(job) => ({
            key: job.id,
            text: jobNames[job.kind],
            atMs: job.submittedAtMs,
            state: <StateMark {...jobMarks[jobState(job, Date.now())]} />,
          })}
        />
      )}
    </DrawerSection>
  );
}

export function RecordingsSection({ userId }: { userId: string }) {
  return (
    <DrawerSection
      title="Opnames"
      subject="De opnames"
      query={useQuery({ ...customerFilesQuery(userId), select: ({ recordings }) => recordings })}
      emptyText={emptyText("Nog geen opnames geüpload.")}
    >
      {(recordings) => (
        <NewestList
          newest={recordings}
          render={(recording) => ({
            key: recording.id,
            text: recording.name,
            atMs: recording.createdAtMs,
            state: <StateMark {...recordingMarks[recordingState(recording)]} />,
          })}
        />
      )}
    </DrawerSection>
  );
}

const reportTables = ["CAReports"];

export function ReportsSection({ userId }: { userId: string }) {
  useAdminChanges(reportTables, customerFilesQuery(userId).queryKey);
  return (
    <DrawerSection
      title="Concurrentierapporten"
      subject="De rapporten"
      query={useQuery({ ...customerFilesQuery(userId), select: ({ reports }) => reports })}
      emptyText={emptyText("Nog geen rapporten gegenereerd.")}
    >
      {(reports) => (
        <NewestList
          newest={reports}
          render={({ id, name, createdAtMs }) => ({
            key: id,
            text: name.trim() || "Rapport",
            atMs: createdAtMs,
          })}
        />
      )}
    </DrawerSection>
  );
}
