import { draftsQuery } from "./drafts/drafts-api.ts";
import { requestsQuery } from "./request/requests-api.ts";
import { latestSubmissionQuery } from "./request/submissions-api.ts";

/** The first reads of the page, for a route that asks ahead. */
export const leadQueries = (userId: string) => ({
  drafts: draftsQuery(userId),
  submission: latestSubmissionQuery(userId),
  requests: requestsQuery(userId),
});
