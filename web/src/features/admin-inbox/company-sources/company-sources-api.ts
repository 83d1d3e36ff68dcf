import * as z from "zod/mini";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

const source = rowOf({
  source: z.string(),
  read_at: z.nullable(moment),
  taken: z.number(),
  left_out: z.array(z.object({ why: z.string(), count: z.number(), lines: z.array(z.number()) })),
  failure: z.nullable(z.string()),
});
const sourcesPage = z.pipe(
  source.rows,
  z.transform((rows) => ({ rows: rows.map((row) => ({ ...row, id: row.source })), count: rows.length })),
);

/** A list of companies or a register, as the automation read it last. */
export type CompanySource = z.infer<typeof source.row>;

/** All sources, in the order of their names. */
export const companySourcesQuery = () =>
  readQuery({
    key: ["company-sources"],
    what: "the sources of companies",
    as: sourcesPage,
    ask: () => database.rpc("admin_read_company_sources"),
  });
