import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type ChainedLine, chainedLineSchema, checkChain } from "#scripts/doctor/audit-chain.ts";
import { saved } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

// Whether the chain as a whole is right is asked of a database of its own (scripts/doctor/audit-findings.test.ts): tests
// that share this one set back the clock of lines.

let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ admin: true });
});

const linesBehind = async (position: number) => {
  const { rows } = await call(admin, "admin_export_audit", { p_after: position });
  return z.array(chainedLineSchema).parse(rows);
};

/** All lines, page by page, as the screen reads them. */
async function exportAll() {
  const lines = await linesBehind(0);
  for (let read = lines.length; read > 0; ) {
    const page = await linesBehind(lines.at(-1)?.position ?? 0);
    lines.push(...page);
    read = page.length;
  }
  return lines;
}

test("an export has the lines of acts and limits up to itself, with the hash of the one before in each, and is noted once", async () => {
  const owner = await createPerson({ firstName: "Bewijs" });
  await saved(admin, owner, { name: "Bewezen" });
  await saved(admin, owner, { limits: { meeting_analysis: 3 } });
  const lines = await exportAll();
  const isOwn = ({ fixed, gone }: ChainedLine) => gone === null && (fixed?.includes(owner.id) ?? false);
  const sources = lines.filter(isOwn).map(({ link }) => link.split(/[ -]/)[1]);
  expect(sources.sort()).toEqual(["act", "act", "limit"]);
  const own = lines.findIndex(isOwn);
  const before = lines[own - 1];
  const line = lines.slice(own, own + 1);
  expect(line).toMatchObject([{ removable: expect.stringContaining("Bewezen") }]);
  expect(checkChain(line, { position: before?.position ?? 0, hash: before?.hash ?? "" }).broken).toBeNull();
  const { rows } = await rest(
    admin,
    "GET",
    `audit_entries?kind=eq.audit.export&actor_id=eq.${admin.id}&select=entry_id`,
  );
  const exported = z.array(z.object({ entry_id: z.string() })).parse(rows);
  expect(exported).toHaveLength(1);
  expect(lines.some(({ link }) => link.includes(` ${exported[0]?.entry_id} `))).toBe(true);
});

test("writers of the audit do not wait for each other, nor for the job that links their lines", async () => {
  const write =
    "insert into public.access_audit (kind, actor_id) values ('customer.view', gen_random_uuid()) returning id";
  const [first, second, job] = [await openTransaction(), await openTransaction(), await openTransaction()];
  const early = await first.query(write);
  const late = await second.query(write);
  await second.query("commit");
  await job.query("set local lock_timeout = '1s'");
  await job.query("select private.link_audit(100000)");
  await first.query("commit");
  await job.query("commit");
  await sql.query("select private.link_audit(100000)");
  const { rows } = await sql.query(
    `select line_id, lag(position) over (order by position) < position as is_later from private.audit_links
     where source = 'access' and line_id in ($1, $2) order by position`,
    [early.rows[0].id, late.rows[0].id],
  );
  expect(rows).toEqual([
    { line_id: late.rows[0].id, is_later: null },
    { line_id: early.rows[0].id, is_later: true },
  ]);
});

describe("a link", () => {
  test.each([
    "update private.audit_links set fixed_digest = ''",
    "update private.audit_links set salt = gen_random_uuid() where position is not null",
    "update private.audit_links set position = position + 1000000 where position is not null",
    "update private.audit_links set noted_at = now()",
    "delete from private.audit_links",
    "truncate private.audit_links",
  ])("is kept from the owner of the database too: %s", async (statement) => {
    await saved(admin, await createPerson(), { codes: 1 });
    await sql.query("select private.link_audit(100000)");
    // Undone: where it is not kept, only this test is red.
    await expect((await openTransaction()).query(statement)).rejects.toMatchObject({
      code: "42501",
      detail: "append_only",
    });
  });
});
