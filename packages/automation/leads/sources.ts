// Each source of companies is read by itself, and what it brought is noted.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import type pg from "pg";
import * as z from "zod";
import { cleanLine } from "../../../functions/contract/text.ts";
import { inTransaction } from "../store/store.ts";
import type { Company } from "./companies.ts";
import { isCompanyName, ordinaryCapitals, withoutMarkup } from "./company-name.ts";
import { isFrenchSpeaking, partsOfPlace } from "./places.ts";

const rowsAtOnce = 2_000;
/** A source is read anew when the code that reads it has changed. */
const readers = ["companies", "company-list", "company-name", "kbo", "places", "sources"]
  .map((name) => readFileSync(new URL(`${name}.ts`, import.meta.url), "utf8"))
  .join("");

export async function digestOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest("hex");
}

/** Rows of a source that brought no company, by why (as admins read it), with the first lines where that is so. */
const leftOutSchema = z.record(z.string(), z.object({ count: z.number(), lines: z.array(z.number()) }));
type LeftOut = z.infer<typeof leftOutSchema>;
const linesNamedMax = 10;

type Reading = {
  write(company: Company): Promise<void>;
  leaveOut(why: string, line?: number): void;
};

/** Fewer are no list whose half can be missed. */
const fewCompanies = 20;

export type Source = {
  name: string;
  /** Of all that it holds: one that stays the same is not read again. */
  digest(): Promise<string>;
  /** Throws when it cannot be read. */
  read(reading: Reading, client: pg.PoolClient): Promise<void>;
};

/**
 * Puts the companies that `read` writes in the place of those that the source had, and notes what it brought. One address
 * is one company: the last row of it stands. Throws, and changes nothing, when reading throws or most would be gone.
 */
async function replaceCompanies(
  pool: pg.Pool,
  { name: source, read }: Source,
  digest: string,
  { frenchSpeaking }: ImportOptions,
): Promise<void> {
  return await inTransaction(pool, async (client) => {
    const count = async (where: string) => {
      const { rows } = await client.query(
        `select count(*)::int as count from automation.companies where source = $1 ${where}`,
        [source],
      );
      return z.object({ count: z.number() }).parse(rows[0]).count;
    };
    const before = await count("");
    const leftOut: LeftOut = {};
    let batch = new Map<string, Company>();
    let written = 0;
    const flush = async () => {
      await writeCompanies(client, source, [...batch.values()]);
      batch = new Map();
    };
    const leaveOut = (why: string, line?: number) => {
      const { count, lines } = leftOut[why] ?? { count: 0, lines: [] };
      const named = line === undefined ? lines : [...lines, line].slice(0, linesNamedMax);
      leftOut[why] = { count: count + 1, lines: named };
    };
    const write = async (given: Company) => {
      const company = {
        ...given,
        name: ordinaryCapitals(cleanLine(given.name)),
        place: withoutMarkup(given.place),
        activity: withoutMarkup(given.activity),
        citedAs: withoutMarkup(given.citedAs),
      };
      if (!isCompanyName(company.name)) return leaveOut("een naam die geen bedrijfsnaam is");
      if (!frenchSpeaking && isFrenchSpeaking(company.place)) return leaveOut("waar Frans wordt gesproken");
      written += 1;
      batch.set(company.sourceKey, company);
      if (batch.size >= rowsAtOnce) await flush();
    };
    await read({ write, leaveOut }, client);
    await flush();
    const taken = await count("and read_at = now()");
    // A list that was cut off or saved wrongly, as a rule.
    if (before >= fewCompanies && taken < before / 2)
      throw new Error(
        `${source} heeft ${taken} bedrijven en had er ${before}: die blijven. Geef de lijst een andere naam als dit klopt`,
      );
    if (written > taken) leftOut["opnieuw hetzelfde e-mailadres"] = { count: written - taken, lines: [] };
    await client.query("delete from automation.companies where source = $1 and read_at < now()", [source]);
    await client.query("delete from automation.activities");
    await client.query(
      "insert into automation.activities select distinct unnest(activities) from automation.companies",
    );
    await client.query(
      `insert into automation.imports (source, digest, taken, left_out, read_at) values ($1, $2, $3, $4, now())
       on conflict (source) do update
       set digest = excluded.digest, taken = excluded.taken, left_out = excluded.left_out, read_at = now(), failure = null`,
      [source, digest, taken, leftOut],
    );
  });
}

async function writeCompanies(client: pg.PoolClient, source: string, companies: readonly Company[]) {
  await client.query(
    `insert into automation.companies (
       source, source_key, name, email, website, place, postcode, town, activity, activities, cited_as
     )
     select $2, "sourceKey", name, email, website, place, postcode, town, activity, activities, "citedAs"
     from jsonb_to_recordset($1) as given (
       "sourceKey" text, name text, email text, website text, place text, postcode text, town text, activity text,
       activities text[], "citedAs" text
     )
     on conflict (source, source_key) do update
     set name = excluded.name, email = excluded.email, website = excluded.website, place = excluded.place,
       postcode = excluded.postcode, town = excluded.town, activity = excluded.activity,
       activities = excluded.activities, cited_as = excluded.cited_as, read_at = now()`,
    [JSON.stringify(companies.map((company) => ({ ...company, ...partsOfPlace(company.place) }))), source],
  );
}

export type ImportOptions = {
  /** Whether companies of municipalities where French is spoken are taken, whom a Dutch letter would reach. */
  frenchSpeaking: boolean;
};

/** Reads a source, unless it holds what it held when it was read last. Notes why when that fails, and throws. */
export async function importSource(
  pool: pg.Pool,
  source: Source,
  options: ImportOptions = { frenchSpeaking: false },
): Promise<Import> {
  try {
    const digest = createHash("sha256")
      .update(`${readers} ${options.frenchSpeaking} ${await source.digest()}`)
      .digest("hex");
    const [before] = await importsOf(pool, source.name);
    if (before?.digest !== digest) await replaceCompanies(pool, source, digest, options);
    else await pool.query("update automation.imports set failure = null where source = $1", [source.name]);
    const [now] = await importsOf(pool, source.name);
    if (!now) throw new Error(`the reading of ${source.name} was not noted`);
    return now;
  } catch (error) {
    await pool.query(
      `insert into automation.imports (source, failure) values ($1, $2)
       on conflict (source) do update set failure = excluded.failure`,
      [source.name, error instanceof Error ? error.message : String(error)],
    );
    throw error;
  }
}

const importRow = z.object({
  source: z.string(),
  digest: z.nullable(z.string()),
  taken: z.number(),
  leftOut: leftOutSchema,
  readAt: z.nullable(z.date()),
  failure: z.nullable(z.string()),
});
export type Import = z.infer<typeof importRow>;

/** The last import of each source, or of one. */
export async function importsOf(pool: pg.Pool, source: string | null = null): Promise<Import[]> {
  const { rows } = await pool.query(
    `select source, digest, taken, left_out as "leftOut", read_at as "readAt", failure
     from automation.imports where $1::text is null or source = $1 order by source`,
    [source],
  );
  return rows.map((row) => importRow.parse(row));
}

/** Takes companies away whose source the operator does not name any more. */
export async function keepSources(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query("delete from automation.companies where source <> all ($1)", [names]);
  await pool.query("delete from automation.imports where source <> all ($1)", [names]);
}
