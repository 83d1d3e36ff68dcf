import { readFileSync } from "node:fs";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import type pg from "pg";
import * as z from "zod";
import { readProjectDatabase } from "../deploy/project.ts";
import type { Release } from "../deploy/step.ts";
import { type ChainEnd, chainBegin, chainedLineSchema, checkChain } from "./audit-chain.ts";
import { type Examination, type Finding, good, wrong } from "./finding.ts";

const linesPerRead = 5000;

/** Lines that no link knows, which is how one looks that was put in past the triggers. */
const strayLines = `
  select 'act-' || id as name from public.admin_audit as line
  where not exists (select from private.audit_links where source = 'act' and line_id = line.id)
  union all
  select 'limit-' || id from public.limit_change_audit as line
  where not exists (select from private.audit_links where source = 'limit' and line_id = line.id)
  union all
  select 'access-' || id from public.access_audit as line
  where not exists (select from private.audit_links where source = 'access' and line_id = line.id)
  limit 1`;

/** A job links them each minute. */
const waitingLines = `
  select source || '-' || line_id as name from private.audit_links
  where position is null and noted_at < now() - interval '10 minutes'
  order by noted_at limit 1`;

async function firstName(client: pg.Client, query: string): Promise<string | undefined> {
  return (await client.query<{ name: string }>(query)).rows[0]?.name;
}

async function examineChain(client: pg.Client): Promise<Finding> {
  let end: ChainEnd = chainBegin;
  for (;;) {
    const { rows } = await client.query("select * from private.read_audit_chain($1, $2)", [
      end.position,
      linesPerRead,
    ]);
    const checked = checkChain(z.array(chainedLineSchema).parse(rows), end);
    if (checked.broken !== null) return wrong(`the audit is broken at ${checked.broken}`);
    end = checked.end;
    if (rows.length < linesPerRead) break;
  }
  // To be compared by who keeps these lines: a chain that was made anew ends with another hash.
  return good(`${end.position} lines in a chain${end.hash && `, the last with hash ${end.hash}`}`);
}

/** Whether an admin's export is whole, and its last line still stands in the project. */
async function examineCopy(client: pg.Client, file: string): Promise<Finding> {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => chainedLineSchema.parse(JSON.parse(line)));
  const { end, broken } = checkChain(lines, chainBegin);
  if (broken !== null) return wrong(`the copy is broken at ${broken}`);
  const { rows } = await client.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from private.audit_links where position = $1",
    [end.position],
  );
  return rows[0]?.hash === end.hash
    ? good(`the ${end.position} lines of the copy are those of the project`)
    : wrong(`the project has another line than the copy at position ${end.position}, or before it`);
}

/** The chain of the audits, and an admin's export where one is given. Only reads. */
export const auditExamination = ({ variables }: Release, copy?: string): Examination => ({
  title: "Audit",
  examine: () =>
    withClient(readProjectDatabase(variables).url, async (client) => {
      const [stray, waiting] = [await firstName(client, strayLines), await firstName(client, waitingLines)];
      return [
        await examineChain(client),
        ...(stray === undefined ? [] : [wrong(`${stray} is in the audit and in no chain`)]),
        ...(waiting === undefined ? [] : [wrong(`${waiting} has waited ten minutes for the job link-audit`)]),
        ...(copy === undefined ? [] : [await examineCopy(client, copy)]),
      ];
    }),
});
