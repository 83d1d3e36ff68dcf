import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { countText } from "./count-text.ts";
import { database } from "./database.ts";

/** Not below the customers' keys: it follows more tables than they do. */
export const dayKeys = { all: ["admin-day"] as const };

export const dayTables = [
  "user_tables",
  "usage_grants",
  "service_requests",
  "lead_submissions",
  "meeting_analyses",
  "contact_messages",
  "chat_handovers",
  "website_changes",
];

const counts = z.object({
  new: z.number(),
  requested: z.number(),
  none: z.number(),
  near: z.number(),
  over: z.number(),
  jobs: z.number(),
  messages: z.number(),
  handovers: z.number(),
  websites: z.number(),
});

/** How many there are of each thing that an admin can act on; counted to a thousand. */
export type DayCounts = Readonly<z.infer<typeof counts>>;

/** The work that waits for an admin, in numbers. */
export const dayQuery = () =>
  queryOptions({
    queryKey: dayKeys.all,
    queryFn: async ({ signal }): Promise<DayCounts> => {
      const { data } = await database.rpc("admin_read_day").abortSignal(signal).throwOnError();
      return counts.parse(data);
    },
    meta: { what: "what waits for the admins" },
  });

/** All that waits for an answer of the company, besides customers who ask for a service. */
export const inboxCount = ({ messages, handovers, websites, jobs }: DayCounts) =>
  messages + handovers + websites + jobs;

/** The database counts no further. */
const countedMax = 1000;

/** "12", or "999+" where the database stopped counting. */
export function dayCountText(count: number): string {
  return count < countedMax ? countText(count) : `${countedMax - 1}+`;
}
