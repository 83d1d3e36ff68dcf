import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import {
  type CustomerReport,
  itemsShown,
  type Job,
  type Newest,
  newestJobs,
  type Recording,
} from "./activity-model.ts";
import { drawerKeys } from "./drawer-api.ts";

const jobRow = z.object({
  id: z.string(),
  status: z.enum(["pending", "sent", "failed"]),
  submitted_at: z.string(),
});

const jobRows = (kind: Job["kind"]) =>
  z.array(
    z.pipe(
      jobRow,
      z.transform(
        (row): Job => ({
          id: row.id,
          kind,
          status: row.status,
          submittedAtMs: Date.parse(row.submitted_at),
        }),
      ),
    ),
  );

/** The newest jobs of both kinds. */
export function jobsQuery(userId: string) {
  const jobs = async (
    table: "lead_submissions" | "meeting_analyses",
    kind: Job["kind"],
    signal: AbortSignal,
  ) => {
    const { data, count } = await database
      .from(table)
      .select("id, status, submitted_at", { count: "exact" })
      .eq("user_id", userId)
      .order("submitted_at", { ascending: false })
      .limit(itemsShown)
      .abortSignal(signal)
      .throwOnError();
    return { items: jobRows(kind).parse(data), total: count ?? 0 };
  };
  return queryOptions({
    queryKey: drawerKeys.jobs(userId),
    queryFn: async ({ signal }) =>
      newestJobs(
        ...(await Promise.all([
          jobs("lead_submissions", "lead", signal),
          jobs("meeting_analyses", "meeting", signal),
        ])),
      ),
    meta: { what: "the recent jobs of a customer" },
  });
}

const fileRows = z.array(
  z.object({
    kind: z.enum(["recording", "report"]),
    id: z.string(),
    name: z.string(),
    status: z.nullable(z.string()),
    created_at: z.string(),
    total: z.number(),
  }),
);

export type CustomerFiles = {
  recordings: Newest<Recording>;
  reports: Newest<CustomerReport>;
};

/**
 * The newest recordings and reports with their names and states, without their content. The database logs this view in
 * the audit log.
 */
export function customerFilesQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.files(userId),
    queryFn: async ({ signal }): Promise<CustomerFiles> => {
      const { data } = await database
        .rpc("view_customer_files", { p_user_id: userId })
        .abortSignal(signal)
        .throwOnError();
      const rows = fileRows.parse(data);
      const newest = <Item>(kind: "recording" | "report", item: (row: (typeof rows)[number]) => Item) => {
        const found = rows.filter((row) => row.kind === kind);
        return { items: found.map(item), total: found[0]?.total ?? 0 };
      };
      const common = ({ id, name, created_at }: (typeof rows)[number]) => ({
        id,
        name,
        createdAtMs: Date.parse(created_at),
      });
      return {
        recordings: newest("recording", (row) => ({ ...common(row), status: row.status ?? "pending" })),
        reports: newest("report", common),
      };
    },
    meta: { what: "the files of a customer" },
  });
}
