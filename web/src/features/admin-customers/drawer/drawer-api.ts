import * as z from "zod/mini";
import { isoMonth, middleOfMonthMs, monthNumberOf } from "#web/lib/brussels-calendar.ts";
import { readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { adminKeys } from "../admin-keys.ts";
import { user, userRow } from "./entitlements.ts";
import { monthsShown, type UsedInMonth } from "./usage-months.ts";

/** Of what one section of a customer's drawer reads. */
export const drawerKey = (userId: string, section: string) =>
  [...adminKeys.all, "drawer", userId, section] as const;

/** The customer's rows, oldest first: that one carries limits and counters. None when there is no such customer. */
export const userRowsQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "rows"),
    what: "the records of a customer",
    as: z.array(userRow),
    ask: () =>
      database
        .from("user_tables")
        .select(user.select)
        .eq("user_id", userId)
        .order("created_at")
        .order("id")
        // More than any customer has: the drawer has no pages.
        .limit(pageRows),
  });

const historyRows = z.array(
  z.pipe(
    z.object({ month: z.iso.date(), service_key: z.string(), used: z.number() }),
    z.transform(
      (row): UsedInMonth => ({
        // Noon: the same day, and so the same month, in Brussels.
        month: monthNumberOf(Date.parse(`${row.month}T12:00Z`)),
        key: row.service_key,
        used: row.used,
      }),
    ),
  ),
);

/** The history of the months in the charts. */
export const usageHistoryQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "history"),
    what: "the usage history of a customer",
    as: historyRows,
    ask: () => {
      const firstMs = middleOfMonthMs(monthNumberOf(Date.now()) - monthsShown + 1);
      return database
        .from("usage_history")
        .select("month, service_key, used")
        .eq("user_id", userId)
        .gte("month", `${isoMonth(firstMs)}-01`);
    },
  });
