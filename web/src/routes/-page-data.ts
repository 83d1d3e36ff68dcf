import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { customerQuery } from "#web/lib/customer.ts";
import { queryClient } from "#web/lib/query-client.ts";

export { bringCode, bringOtherPages } from "./-page-code.ts";

/** A link that is pointed at and then pressed asks once. */
const askedLatelyMs = 5_000;

function ask<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
  void queryClient.prefetchQuery({ ...query, staleTime: askedLatelyMs });
}

/** The first lists of each page behind the login; a page that is not here reads its own when it is drawn. */
const askForLists: Readonly<Record<string, (userId: string) => Promise<void>>> = {
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
};

/**
 * Asks for a page's data while its code is on the way: the customer's record and the first lists, in one round. Nothing
 * waits for it, and nothing fails by it: the page reads the same and says when it cannot.
 */
export async function askAhead(pathname: string, userId: string): Promise<void> {
  ask(customerQuery(userId));
  await askForLists[pathname.replace(/\/+$/, "")]?.(userId);
}
