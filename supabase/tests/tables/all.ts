import { insertOf, quotedTable } from "@vanzelf/testkit/rows.ts";
import pg from "pg";
import * as z from "zod";
import { accessTables, platformTables } from "./access.ts";
import { customerTables } from "./customers.ts";
import { leadTables } from "./leads.ts";
import { mailTables } from "./mails.ts";
import { meetingTables } from "./meetings.ts";
import type { ClosedTable, OpenTable, PlatformTable, Sample, Tables } from "./table.ts";
import { toolTables } from "./tools.ts";

/**
 * Every table of ours. One of the Data API that is missing is a type error, any other and a column fail deletion.test.ts.
 * Without a purpose, processing-register.test.ts fails; with neither listeners nor a reason for silence, announcements.test.ts.
 */
const tables: Tables = {
  ...customerTables,
  ...toolTables,
  ...meetingTables,
  ...leadTables,
  ...mailTables,
  ...accessTables,
};
export const tableEntries = Object.entries<ClosedTable | OpenTable>(tables);
/** With those of the platform. */
export const allEntries: [string, PlatformTable & Partial<ClosedTable>][] = [
  ...Object.entries(platformTables),
  ...tableEntries,
];

const idSchema = z.object({ id: z.coerce.string() });

/** The people and rows that a row is made for. */
export function sampleOf(who: Pick<Sample, "owner" | "admin" | "mark" | "query">): Sample {
  const sample: Sample = {
    ...who,
    async idIn(name) {
      const found = await who.query(
        `select id from ${quotedTable(`public.${name}`)} where user_id = ${pg.escapeLiteral(who.owner)} limit 1`,
      );
      return found.length > 0 ? idSchema.parse(found[0]).id : sample.newIn(name);
    },
    async newIn(name) {
      const row = await tables[`public.${name}`].row(sample);
      return idSchema.parse((await who.query(`${insertOf(`public.${name}`, row)} returning id`))[0]).id;
    },
  };
  return sample;
}

/** Puts a row of the owner into each of these tables that has a sample, unless it is there already. */
export async function fillTables(sample: Sample, entries = tableEntries): Promise<void> {
  for (const [table, { row }] of entries) {
    if (row) await sample.query(`${insertOf(table, await row(sample))} on conflict do nothing`);
  }
}
