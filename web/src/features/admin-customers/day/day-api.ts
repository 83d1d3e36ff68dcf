import * as z from "zod/mini";
import { readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

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

/** How many there are of each thing that waits for an admin; counted to a thousand. */
export type DayCounts = Readonly<z.infer<typeof counts>>;

/** The work that waits for an admin, in numbers. */
export const dayQuery = () =>
  readQuery({
    key: dayKeys.all,
    what: "what waits for the admins",
    as: counts,
    ask: () => database.rpc("admin_read_day"),
  });
