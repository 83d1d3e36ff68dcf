// Companies that drafts may go to. An operator names the sources: a CSV, an extract of the KBO's open data, or pages.
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { pipeline as joined } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import * as z from "zod";
import { mailboxKind } from "../../../functions/contract/draft-check/mailbox.ts";
import { inTransaction } from "../store/store.ts";

export type Company = {
  source: string;
  sourceKey: string;
  name: string;
  email: string;
  website: string;
  place: string;
  activity: string;
  /** Where a reader can look it up. */
  citedAs: string;
};

const rowsAtOnce = 2_000;
const columns = {
  name: ["naam", "name", "bedrijf", "company"],
  email: ["e-mail", "email", "e-mailadres", "mail"],
  website: ["website", "url"],
  place: ["plaats", "gemeente", "place", "city"],
  activity: ["activiteit", "sector", "activity"],
  citedAs: ["bron", "source"],
} as const;
type Column = keyof typeof columns;

const csvRow = z.record(z.string(), z.string());

const isAddress = z.email();

/** A draft goes to companies alone: an address without a person's name is one's that may be written to. */
export const isCompanyAddress = (email: string): boolean =>
  isAddress.safeParse(email).success && mailboxKind(email) === "impersonal";

async function writeCompanies(client: Pick<pg.PoolClient, "query">, companies: readonly Company[]) {
  await client.query(
    `insert into automation.companies (source, source_key, name, email, website, place, activity, cited_as)
     select source, "sourceKey", name, email, website, place, activity, "citedAs"
     from jsonb_to_recordset($1) as given (
       source text, "sourceKey" text, name text, email text, website text, place text, activity text, "citedAs" text
     )
     on conflict (source, source_key) do update
     set name = excluded.name, email = excluded.email, website = excluded.website, place = excluded.place,
       activity = excluded.activity, cited_as = excluded.cited_as, read_at = now()`,
    [JSON.stringify(companies)],
  );
}

/** Takes a source's companies that were not read in this transaction away: they are not in the source any more. */
const removeOthers = (client: pg.PoolClient, source: string) =>
  client.query("delete from automation.companies where source = $1 and read_at < now()", [source]);

/** Puts these companies in the place of those that the source had. */
export async function replaceCompanies(
  pool: pg.Pool,
  source: string,
  companies: readonly Company[],
): Promise<number> {
  await inTransaction(pool, async (client) => {
    await writeCompanies(client, companies);
    await removeOthers(client, source);
  });
  return companies.length;
}

/**
 * Reads a CSV with a line of names: name and e-mail at least, in Dutch or English, in any order. Returns how many of its
 * companies may be written to. Throws when a needed column is missing, and then changes nothing.
 */
export async function importCsv(pool: pg.Pool, file: string): Promise<number> {
  const source = path.basename(file);
  return await inTransaction(pool, async (client) => {
    let count = 0;
    let batch: Company[] = [];
    const write = async () => {
      await writeCompanies(client, batch);
      count += batch.length;
      batch = [];
    };
    const header = (names: string[]) => {
      const known = names.map((name) => name.trim().toLowerCase());
      const missing = (["name", "email"] as const).filter(
        (column) => !columns[column].some((name) => known.includes(name)),
      );
      if (missing.length > 0) throw new Error(`${file} has no column for ${missing.join(" and ")}`);
      return known;
    };
    // A file that cannot be read ends the reading below, which throws.
    const lines = joined(
      createReadStream(file),
      parse({ columns: header, bom: true, trim: true, skip_empty_lines: true, delimiter: [",", ";"] }),
      () => {},
    );
    for await (const line of lines) {
      const row = csvRow.parse(line);
      const value = (column: Column) =>
        columns[column].map((name) => row[name]).find((text) => text !== undefined && text !== "") ?? "";
      const [name, email] = [value("name"), value("email").toLowerCase()];
      if (name === "" || !isCompanyAddress(email)) continue;
      batch.push({
        source,
        sourceKey: email,
        name,
        email,
        website: value("website"),
        place: value("place"),
        activity: value("activity"),
        citedAs: value("citedAs") || source,
      });
      if (batch.length >= rowsAtOnce) await write();
    }
    await write();
    await removeOthers(client, source);
    return count;
  });
}

/** The files of the KBO's open data that are read, with all columns of each, in the order of their file. */
const kboFiles = {
  contact: ["EntityNumber", "EntityContact", "ContactType", "Value"],
  enterprise: [
    "EnterpriseNumber",
    "Status",
    "JuridicalSituation",
    "TypeOfEnterprise",
    "JuridicalForm",
    "JuridicalFormCAC",
    "StartDate",
  ],
  denomination: ["EntityNumber", "Language", "TypeOfDenomination", "Denomination"],
  address: [
    "EntityNumber",
    "TypeOfAddress",
    "CountryNL",
    "CountryFR",
    "Zipcode",
    "MunicipalityNL",
    "MunicipalityFR",
    "StreetNL",
    "StreetFR",
    "HouseNumber",
    "Box",
    "ExtraAddressInfo",
    "DateStrikingOff",
  ],
  activity: ["EntityNumber", "ActivityGroup", "NaceVersion", "NaceCode", "Classification"],
  code: ["Category", "Code", "Language", "Description"],
} as const;

/**
 * Of legal persons (TypeOfEnterprise 2) that are active and have an e-mail address: name, municipality, main activities.
 * A name in Dutch (2) or without language (0) goes before one in another language, the legal name (001) before others.
 */
const kboCompanies = `
  with reachable as materialized (
    select distinct on (contact."EntityNumber") contact."EntityNumber" as number, lower(trim(contact."Value")) as email
    from kbo_contact as contact
    join kbo_enterprise as enterprise on enterprise."EnterpriseNumber" = contact."EntityNumber"
    where contact."ContactType" = 'EMAIL' and enterprise."Status" = 'AC' and enterprise."TypeOfEnterprise" = '2'
    order by contact."EntityNumber", contact."Value"
  ),
  named as (
    select distinct on (number) number, denomination."Denomination" as name
    from reachable join kbo_denomination as denomination on denomination."EntityNumber" = number
    order by number, denomination."Language" not in ('2', '0'), denomination."TypeOfDenomination"
  ),
  placed as (
    select distinct on (number) number, concat_ws(' ', address."Zipcode", address."MunicipalityNL") as place
    from reachable join kbo_address as address on address."EntityNumber" = number
    where coalesce(address."DateStrikingOff", '') = ''
    order by number, address."TypeOfAddress" <> 'REGO'
  ),
  active as (
    select number, string_agg(distinct code."Description", '; ' order by code."Description") as activity
    from reachable
    join kbo_activity as activity on activity."EntityNumber" = number and activity."Classification" = 'MAIN'
    join kbo_code as code
      on code."Category" = 'Nace' || activity."NaceVersion" and code."Code" = activity."NaceCode" and code."Language" = 'NL'
    group by number
  )
  select number, name, email, coalesce(place, '') as place, coalesce(activity, '') as activity,
    (select web."Value" from kbo_contact as web where web."EntityNumber" = number and web."ContactType" = 'WEB' limit 1)
      as website
  from reachable join named using (number) left join placed using (number) left join active using (number)
  order by number`;

const kboRow = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  activity: z.string(),
  website: z.string().nullable(),
});

/** As a company writes it, which is also how the KBO's public search finds it. */
const kboSource = "KBO";

/**
 * Reads a folder with an extract of the KBO's open data. The files go through Postgres as streams, so that memory does not
 * grow with them. Returns how many companies may be written to.
 */
export async function importKbo(pool: pg.Pool, directory: string): Promise<number> {
  for (const name of Object.keys(kboFiles)) {
    const file = path.join(directory, `${name}.csv`);
    if (!existsSync(file)) throw new Error(`${file} is missing: it is part of the KBO's extract`);
  }
  return await inTransaction(pool, async (client) => {
    for (const [name, names] of Object.entries(kboFiles)) {
      const list = names.map((column) => `"${column}" text`).join(", ");
      await client.query(`create temporary table kbo_${name} (${list}) on commit drop`);
      const copy = client.query(copyFrom(`copy kbo_${name} from stdin with (format csv, header match)`));
      await pipeline(createReadStream(path.join(directory, `${name}.csv`)), copy);
      await client.query(`create index on kbo_${name} ("${names[0]}"); analyze kbo_${name}`);
    }
    await client.query(`declare companies cursor for ${kboCompanies}`);
    let count = 0;
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsAtOnce} from companies`);
      if (rows.length === 0) break;
      const companies = rows
        .map((row) => kboRow.parse(row))
        .filter(({ email }) => isCompanyAddress(email))
        .map(({ number, website, ...company }) => ({
          ...company,
          source: kboSource,
          sourceKey: number,
          website: website ?? "",
          citedAs: `KBO, ondernemingsnummer ${number}`,
        }));
      await writeCompanies(client, companies);
      count += companies.length;
    }
    await removeOthers(client, kboSource);
    return count;
  });
}

export type Wanted = { activities: readonly string[]; places: readonly string[] };

const companyRow = z
  .object({
    source: z.string(),
    source_key: z.string(),
    name: z.string(),
    email: z.string(),
    website: z.string(),
    place: z.string(),
    activity: z.string(),
    cited_as: z.string(),
  })
  .transform(({ source_key, cited_as, ...row }) => ({ ...row, sourceKey: source_key, citedAs: cited_as }));

/** Letters and digits alone: a word of a question never becomes an operator. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []);

/**
 * Companies of any wanted activity, in a wanted place when places are named, the best fit first. Not those that this
 * customer had drafts for already.
 */
export async function findCompanies(
  pool: pg.Pool,
  { activities, places }: Wanted,
  { customerId, rowsMax }: { customerId: string; rowsMax: number },
): Promise<Company[]> {
  const { rows } = await pool.query(
    `with wanted as (
       select
         (select coalesce(string_agg(plainto_tsquery('dutch', word)::text, ' | '), '')
          from unnest($1::text[]) as word where plainto_tsquery('dutch', word)::text <> '')::tsquery as activities,
         (select coalesce(string_agg(plainto_tsquery('dutch', word)::text, ' | '), '')
          from unnest($2::text[]) as word where plainto_tsquery('dutch', word)::text <> '')::tsquery as places
     )
     select company.*
     from wanted, automation.companies as company
     where company.words @@ wanted.activities
       and (cardinality($2::text[]) = 0 or to_tsvector('dutch', company.place) @@ wanted.places)
       and not exists (
         select from automation.approached
         where customer_id = $3 and approached.email = company.email
       )
     order by ts_rank(company.words, wanted.activities) desc, company.source, source_key
     limit $4`,
    [wordsOf(activities), wordsOf(places), customerId, rowsMax],
  );
  return rows.map((row) => companyRow.parse(row));
}
