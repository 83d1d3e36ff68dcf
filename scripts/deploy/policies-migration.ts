// Routines and policies as plain migrations, for tools that run only migrations: `supabase db push`,
// `db reset`, a preview branch, the platform's git integration. They are made on the branch of a release, and are not on
// main. Each holds the parts of files that had changed since the one before, whole; together they must give the current files.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { listMigrations } from "../local/database.ts";
import { lockHoldersQuery } from "../local/lock-holders.ts";
import {
  bodyChecks,
  listRoutinesAndPolicies,
  postponeBodyChecks,
  type SqlFile,
} from "../local/routines-and-policies.ts";
import { readText } from "../read-text.ts";

export const migrationName = "apply_policies";
const titleOf = ({ name, part = "rest" }: SqlFile) => (part === "rest" ? name : `${name}: ${part}`);
const heading = (file: SqlFile) => `-- ── ${titleOf(file)} ──\n`;
const headings = /^-- ── (.+) ──\n/gm;
/** Without the empty lines of a file's other part. */
const packed = (text: string) => text.replace(/\n{3,}/g, "\n\n").trim();

const preamble = `-- Made by \`node scripts/run.mjs policies\` from supabase/routines and policies: edit those files instead. \`npm run deploy\` applies
-- them again after the migrations.
--
-- Waits until no backup and no long report reads the tables, five minutes at most, and gives up rather than make requests
-- wait behind it: the push can be repeated.
set local statement_timeout = 0;
do $wait$
declare
  v_until constant timestamptz := clock_timestamp() + interval '5 minutes';
  v_holders text;
begin
  loop
    perform pg_stat_clear_snapshot();
    select string_agg(holder, ', ') into v_holders from (${lockHoldersQuery}) as sessions;
    exit when v_holders is null;
    if clock_timestamp() > v_until then
      raise exception 'Held back by %', v_holders
        using errcode = 'lock_not_available', hint = 'Nothing of this migration was run: push again after that.';
    end if;
    perform pg_sleep(1);
  end loop;
end $wait$;
set local lock_timeout = '5s';
${postponeBodyChecks}`;

/** Texts by the titles of their parts, as the migrations of a checkout leave them. */
function migratedTexts(checkout: string): Map<string, string> {
  const migrations = listMigrations(checkout)
    .filter(({ name }) => name === migrationName)
    .map(({ file }) => readText(file));
  // Splitting by a group gives the text before, then a name and a text in turn.
  const parts = migrations.flatMap((text) => text.split(headings).slice(1));
  const texts = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    texts.set(parts[index] ?? "", parts[index + 1] ?? "");
  }
  return texts;
}

/** The routines and policies that the migrations lack, or have otherwise. */
export function unmigratedFiles(checkout: string): SqlFile[] {
  const migrated = migratedTexts(checkout);
  return listRoutinesAndPolicies(checkout).filter(
    (file) => migrated.get(titleOf(file))?.trimEnd() !== packed(file.text),
  );
}

/** Writes the next migration; null when there is nothing to write. It comes after every other migration. */
export function writePoliciesMigration(checkout: string, now: Date): string | null {
  const files = unmigratedFiles(checkout);
  if (files.length === 0) return null;
  const clock = Number(now.toISOString().replace(/\D/g, "").slice(0, 14));
  const newest = Number(listMigrations(checkout).at(-1)?.version ?? 0);
  const file = `supabase/migrations/${Math.max(clock, newest + 1)}_${migrationName}.sql`;
  const blocks = [...files, bodyChecks].map((each) => `${heading(each)}${packed(each.text)}\n`);
  writeFileSync(path.join(checkout, file), [preamble, ...blocks].join("\n"));
  return file;
}
