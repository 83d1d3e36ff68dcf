import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "#web/lib/supabase.ts";
import type { CountedService } from "../platform-services.ts";

/** The tables that the figures are counted from. */
export const overviewTables = [
  "draft_work",
  "Meeting_Analyst_Results",
  "meeting_action_points",
  "CAReports",
] as const;

const overviewAnswer = z.object({
  drafts_this_month: z.number(),
  drafts_to_do: z.number(),
  results_this_month: z.number(),
  open_points: z.number(),
  reports_this_month: z.number(),
  unread_reports: z.number(),
});

/** Of one service: the things that wait for the customer, and the results of this month. */
export type ServiceFigures = { waiting: number; thisMonth: number };
export type Overview = Readonly<Record<CountedService, ServiceFigures>>;

export const overviewKeys = { overview: (userId: string) => ["overview", userId] as const };

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: overviewKeys.overview(userId),
    queryFn: ({ signal }) => fetchOverview(signal),
    meta: { what: "the customer's figures" },
  });
}

async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  const { data } = await supabase.rpc("my_overview").abortSignal(signal).throwOnError();
  const counted = overviewAnswer.parse(data);
  return {
    email_marketing: { waiting: counted.drafts_to_do, thisMonth: counted.drafts_this_month },
    meeting_analysis: { waiting: counted.open_points, thisMonth: counted.results_this_month },
    competitive_analysis: { waiting: counted.unread_reports, thisMonth: counted.reports_this_month },
  };
}
