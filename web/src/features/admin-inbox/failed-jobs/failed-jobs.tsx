import { useQuery } from "@tanstack/react-query";
import type { JobKind } from "#functions/contract/retry.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { failureText } from "#web/lib/failure-texts.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { Moment } from "#web/parts/moment.tsx";
import { WaitingList } from "#web/parts/waiting-list.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import {
  type FailedJob,
  failedJobKeys,
  failedJobsQuery,
  failedJobTables,
  useRetryJob,
} from "./failed-jobs-api.ts";

const kindNames: Record<JobKind, string> = { lead: "E-mails", meeting: "Analyse van een opname" };

type FailedJobsProps = {
  onOpen: (userId: string) => void;
  onSuccess: (text: string) => void;
};

/** Jobs that the automation gave up, with the reason that their customer reads, and the way to offer one again. */
export function FailedJobs({ onOpen, onSuccess }: FailedJobsProps) {
  useAdminChanges(failedJobTables, failedJobKeys.all);
  const query = useQuery(failedJobsQuery());
  const retry = useRetryJob();
  const offer = ({ kind, id }: FailedJob) =>
    retry.mutate({ kind, id }, { onSuccess: () => onSuccess("De opdracht is opnieuw aangeboden.") });
  return (
    <WaitingList
      title="Mislukte opdrachten"
      subject="De mislukte opdrachten"
      query={query}
      texts={{
        none: "Geen enkele opdracht is mislukt.",
        one: "1 mislukte opdracht",
        many: "mislukte opdrachten",
      }}
      act={retry}
    >
      {(job) => (
        <JobRow
          job={job}
          isBusy={retry.isPending && retry.variables.id === job.id}
          isBlocked={retry.isPending}
          onOffer={() => offer(job)}
          onOpen={() => onOpen(job.userId)}
        />
      )}
    </WaitingList>
  );
}

type JobRowProps = {
  job: FailedJob;
  isBusy: boolean;
  /** Another one is being offered: the answer would stand at the wrong row. */
  isBlocked: boolean;
  onOffer: () => void;
  onOpen: () => void;
};

function JobRow({ job, isBusy, isBlocked, onOffer, onOpen }: JobRowProps) {
  const customer = job.name || job.email || "Klant zonder naam";
  return (
    <div className="grid gap-x-6 gap-y-1 px-3 py-2 text-sm lg:grid-cols-[minmax(0,10rem)_15rem_minmax(0,1fr)_auto] lg:items-center">
      <button
        type="button"
        onClick={onOpen}
        className="link min-h-6 truncate justify-self-start font-semibold"
      >
        {customer}
      </button>
      <span>
        <span className="block">{kindNames[job.kind]}</span>
        <Moment atMs={job.failedAtMs} className="block text-muted tabular-nums" />
      </span>
      <span>{failureText(job.reason)}</span>
      <SideButton
        busy={isBusy}
        disabled={isBlocked && !isBusy}
        onClick={onOffer}
        className="justify-self-start"
      >
        Opnieuw aanbieden
        <span className="sr-only">
          {" "}
          van {customer}, {formatMoment(job.failedAtMs)}
        </span>
      </SideButton>
    </div>
  );
}
