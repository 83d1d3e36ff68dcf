import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { itemsShown, type Job, type Newest, newestJobs } from "./activity-model.ts";
import { drawerKey } from "./drawer-api.ts";

const job = rowOf({ id: z.string(), status: z.enum(["pending", "sent", "failed"]), submitted_at: moment });

/** The newest jobs of both kinds. */
export function jobsQuery(userId: string) {
  const jobs = async (
    table: "lead_submissions" | "meeting_analyses",
    kind: Job["kind"],
    signal: AbortSignal,
  ) => {
    const { data, count } = await database
      .from(table)
      .select(job.select, { count: "exact" })
      .eq("user_id", userId)
      .order("submitted_at", { ascending: false })
      .limit(itemsShown)
      .abortSignal(signal)
      .throwOnError();
    return { items: job.rows.parse(data).map((row) => ({ ...row, kind })), total: count ?? 0 };
  };
  return queryOptions({
    queryKey: drawerKey(userId, "jobs"),
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

const file = rowOf({
  kind: z.enum(["recording", "report"]),
  id: z.string(),
  name: z.string(),
  status: z.nullable(z.string()),
  created_at: moment,
  total: z.number(),
});
type FileRow = z.infer<typeof file.row>;

function filesOf(rows: FileRow[]) {
  const newest = <Item>(kind: FileRow["kind"], item: (row: FileRow) => Item): Newest<Item> => {
    const found = rows.filter((row) => row.kind === kind);
    return { items: found.map(item), total: found[0]?.total ?? 0 };
  };
  const common = ({ id, name, createdAtMs }: FileRow) => ({ id, name, createdAtMs });
  return {
    recordings: newest("recording", (row) => ({ ...common(row), status: row.status ?? "pending" })),
    reports: newest("report", common),
  };
}

/**
 * The newest recordings and reports with their names and states, without their content. The database logs this view in
 * the audit log.
 */
export const customerFilesQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "files"),
    what: "the files of a customer",
    as: z.pipe(file.rows, z.transform(filesOf)),
    ask: () => database.rpc("view_customer_files", { p_user_id: userId }),
  });
