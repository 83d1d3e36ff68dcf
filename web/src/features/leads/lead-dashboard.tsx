import { momentInBrussels } from "#web/lib/brussels-calendar.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DraftsPanel } from "./drafts/drafts-panel.tsx";
import { GeneratingPanel } from "./generation/generating-panel.tsx";
import { type Generation, generation, greetingAt, tickingUntilMs } from "./generation/generation.ts";
import { NothingCame } from "./generation/nothing-came.tsx";
import { useNow } from "./generation/use-now.ts";
import { LeadStatistics } from "./lead-statistics.tsx";
import { RequestPanel } from "./request/request-panel.tsx";
import { useLeads } from "./use-leads.ts";

/** As the list shows its empty state when it could not be read. */
const noFigures = { total: 0, companies: 0 };
const idle: Generation = { state: "idle" };

/** The Lead Generator: ask for leads, watch the drafts arrive, use them. */
export function LeadDashboard() {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerDashboard key={user.id} user={user} />;
}

export function CustomerDashboard({ user }: { user: SessionUser }) {
  const { draftList, drafts, submission, submit } = useLeads(user.id);
  const nowMs = useNow(tickingUntilMs(submission, drafts));
  // Drafts that are not read yet are not zero drafts.
  const progress = draftList.data === undefined ? idle : generation(submission, drafts, nowMs);
  return (
    <>
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title={`${greetingAt(momentInBrussels(Date.now()).hour)}, ${user.firstName || "Gebruiker"}`}
        subtitle="Laten we uw netwerk uitbreiden"
        aside={!draftList.isPending && <LeadStatistics {...(draftList.data ?? noFigures)} />}
      />
      {/* Beside a form, and under the box that takes its place. */}
      <div className="page-column grid items-start gap-10 py-10 lg:has-[form]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <RequestPanel
          user={user}
          submission={submission}
          nowMs={nowMs}
          generating={progress.state === "generating"}
          submit={submit}
        />
        <section aria-labelledby="emails-title" className="grid gap-5">
          <h2 id="emails-title" className="text-xl">
            Gegenereerde emails
          </h2>
          {progress.state === "generating" && <GeneratingPanel {...progress} />}
          {progress.state === "timed-out-empty" && submission && (
            <NothingCame key={submission.id} userId={user.id} submissionId={submission.id} />
          )}
          <DraftsPanel
            userId={user.id}
            query={draftList}
            submission={submission}
            generating={progress.state === "generating"}
          />
        </section>
      </div>
    </>
  );
}
