import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { LeadForm } from "#functions/contract/lead.ts";
import { supabase } from "#web/lib/supabase.ts";
import { leadFieldNames } from "./lead-fields.tsx";
import { leadKeys } from "./submissions-api.ts";

/** A request that was made before. */
export type LeadRequestMade = {
  id: string;
  submittedAtMs: number;
  /** The fields that were kept of its form, under today's names; empty for a request from before they were kept. */
  form: Partial<LeadForm>;
  /** Drafts of it that are in the list. */
  drafts: number;
};

/** More than a customer looks back over; each has its words. */
const requestsMax = 20;

const requestRows = z.array(
  z.object({
    id: z.string(),
    submitted_at: z.string(),
    form: z.nullable(z.record(z.string(), z.unknown())),
    drafts: z.number(),
  }),
);

/** The customer's requests, newest first. */
export function requestsQuery(userId: string) {
  return queryOptions({
    queryKey: leadKeys.requests(userId),
    queryFn: async ({ signal }): Promise<readonly LeadRequestMade[]> => {
      const { data } = await supabase
        .rpc("read_own_lead_requests", { p_rows_max: requestsMax })
        .abortSignal(signal)
        .throwOnError();
      return requestRows.parse(data).map((row) => ({
        id: row.id,
        submittedAtMs: Date.parse(row.submitted_at),
        form: formOf(row.form ?? {}),
        drafts: row.drafts,
      }));
    },
    meta: { what: "the requests" },
  });
}

/** The form may have had other fields at that time. */
function formOf(kept: Record<string, unknown>): Partial<LeadForm> {
  const form: Partial<LeadForm> = {};
  for (const name of leadFieldNames) {
    const value = kept[name];
    if (typeof value === "string") form[name] = value;
  }
  return form;
}
