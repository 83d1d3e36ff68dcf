import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { type LeadForm, leadFormFields } from "#functions/contract/lead.ts";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { howMadeColumn } from "#web/lib/how-made.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";
import type { LeadSubmission } from "../generation/generation.ts";
import { leadKeys } from "./submissions-api.ts";

const stored = rowOf({
  id: z.string(),
  submitted_at: moment,
  /** The fields that were kept of its form, under today's names; empty for a request from before they were kept. */
  form: z.pipe(z.nullable(z.record(z.string(), z.unknown())), z.transform(formOf)),
  /** How its drafts were made. */
  provenance: howMadeColumn,
});
const requestRow = z.pipe(
  stored.row,
  z.transform(({ provenance: made, ...row }) => ({ ...row, made })),
);
/** A request that was made before. */
export type LeadRequestMade = z.infer<typeof requestRow>;

/** The customer's requests, newest first. They never change, and useRequests knows when there is another one. */
export const requestsQuery = (userId: string) => ({
  ...readQuery({
    key: leadKeys.requests(userId),
    what: "the requests",
    as: z.array(requestRow),
    ask: () => database.rpc("read_own_lead_requests", { p_rows_max: tallPageRows }),
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The customer's requests, read again when a new one was sent. */
export function useRequests(userId: string, newest: LeadSubmission | null | undefined) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(requestsQuery(userId));
  const isMissing =
    newest?.status === "sent" && data !== undefined && !data.some(({ id }) => id === newest.id);
  useEffect(() => {
    if (isMissing) void readAgain(client, leadKeys.requests(userId));
  }, [isMissing, client, userId]);
  // Or known to be unreadable: the page must not wait for ever.
  return { requests: data ?? noRequests, requestsKnown: !isPending };
}

const noRequests: readonly LeadRequestMade[] = [];

/** The form may have had other fields at that time. */
function formOf(kept: Record<string, unknown> | null): Partial<LeadForm> {
  const form: Partial<LeadForm> = {};
  for (const [name, value] of Object.entries(kept ?? {})) {
    if (isFieldName(name) && typeof value === "string") form[name] = value;
  }
  return form;
}

const isFieldName = (name: string): name is keyof LeadForm => name in leadFormFields;
