import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { customerQuery } from "#web/lib/customer.ts";
import type { ProtectedPath } from "#web/lib/private-paths.ts";
import { queryClient } from "#web/lib/query-client.ts";
import { pageOf } from "./-page-code.ts";

export { bringCode, bringOtherPages } from "./-page-code.ts";

/** A link that is pointed at and then pressed asks once. */
const askedLatelyMs = 5_000;

function ask<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  void queryClient.prefetchQuery({ ...query, staleTime: askedLatelyMs });
}

/** The first lists of each page behind the login; null for a page that reads none, or its own when it is drawn. */
const askForLists: Readonly<Record<ProtectedPath, ((userId: string) => Promise<void>) | null>> = {
  "/platform": async (userId) => {
    const { overviewQuery } = await import("#web/features/platform/overview/overview-api.ts");
    ask(overviewQuery(userId));
  },
  "/dashboard": async (userId) => {
    const { leadQueries } = await import("#web/features/leads/lead-queries.ts");
    const { drafts, submission, requests } = leadQueries(userId);
    ask(drafts);
    ask(submission);
    ask(requests);
  },
  "/platform/meeting-analyst": async (userId) => {
    const [{ pagedQuery }, { filesTable }, { resultsTable }] = await Promise.all([
      import("#web/lib/paged-query.ts"),
      import("#web/features/meetings/recordings/files-api.ts"),
      import("#web/features/meetings/results/results-api.ts"),
    ]);
    ask(pagedQuery(filesTable(userId)));
    ask(pagedQuery(resultsTable(userId)));
  },
  "/platform/competitive-analysis": async (userId) => {
    const [{ competitorsQuery }, { reportCountsQuery, reportsQuery }] = await Promise.all([
      import("#web/features/competitors/model/competitors-api.ts"),
      import("#web/features/competitors/reports/reports-api.ts"),
    ]);
    ask(competitorsQuery(userId));
    ask(reportsQuery(userId));
    ask(reportCountsQuery(userId));
  },
  // Its list depends on the address, and is for admins alone.
  "/admin": null,
  "/account": null,
  "/platform/website": null,
  "/platform/email-lead": null,
  "/platform/email-responder": null,
  "/meeting-dashboard": null,
};

/**
 * Asks for a page's data while its code is on the way: the customer's record and the first lists, in one round. Nothing
 * waits for it, and nothing fails by it: the page reads the same and says when it cannot.
 */
export async function askAhead(pathname: string, userId: string): Promise<void> {
  ask(customerQuery(userId));
  const page = pageOf(pathname);
  if (page) await askForLists[page]?.(userId);
}
