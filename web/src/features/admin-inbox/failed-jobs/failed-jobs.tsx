import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { JobKind } from "#functions/contract/retry.ts";
import { countText } from "#web/lib/count-text.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { failureText } from "#web/lib/failure-texts.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
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
  const titleId = useId();
  useAdminChanges(failedJobTables, failedJobKeys.all);
  const query = useQuery(failedJobsQuery());
  const retry = useRetryJob();
  const offer = ({ kind, id }: FailedJob) =>
    retry.mutate({ kind, id }, { onSuccess: () => onSuccess("De opdracht is opnieuw aangeboden.") });
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending} className="grid gap-3">
      <h2 id={titleId} className="text-xl">
        Mislukte opdrachten
      </h2>
      {/* Keeps its height before the number is known, so that nothing moves. */}
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {query.data && failedText(query.data.count)}
      </p>
      {retry.isError && <Notice tone="error">{retry.error.message}</Notice>}
      {query.isError && (
        <LoadFailure query={query}>De mislukte opdrachten konden niet worden geladen.</LoadFailure>
      )}
      {query.data && query.data.jobs.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {query.data.jobs.map((job) => (
            <li key={`${job.kind} ${job.id}`}>
              <JobRow
                job={job}
                isBusy={retry.isPending && retry.variables.id === job.id}
                isBlocked={retry.isPending}
                onOffer={() => offer(job)}
                onOpen={() => onOpen(job.userId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function failedText(count: number): string {
  if (count === 0) return "Geen enkele opdracht is mislukt.";
  return count === 1 ? "1 mislukte opdracht" : `${countText(count)} mislukte opdrachten`;
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
        <time dateTime={new Date(job.failedAtMs).toISOString()} className="block text-muted tabular-nums">
          {formatMoment(job.failedAtMs)}
        </time>
      </span>
      <span>{failureText(job.reason)}</span>
      <Button
        variant="secondary"
        size="sm"
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
      </Button>
    </div>
  );
}
