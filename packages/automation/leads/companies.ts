// Companies that drafts may go to. An operator names the sources: a list or an extract of the KBO's open data.
import type pg from "pg";
import * as z from "zod";
import { mailboxKind } from "../../../functions/contract/draft-check/mailbox.ts";
import { inTransaction } from "../store/store.ts";
import { wantedPlaces } from "./places.ts";
import { patternsOf, tradesOf } from "./trades.ts";

export const companySchema = z.object({
  source: z.string(),
  sourceKey: z.string(),
  name: z.string(),
  email: z.string(),
  website: z.string(),
  place: z.string(),
  /** As a letter may tell it. */
  activity: z.string(),
  /** As its source names them, with their codes where it has some. */
  activities: z.array(z.string()),
  /** Where a reader can look it up. */
  citedAs: z.string(),
});
export type Company = z.infer<typeof companySchema>;

const isAddress = z.email();

/** A draft goes to companies alone: an address without a person's name is one's that may be written to. */
export const isCompanyAddress = (email: string): boolean =>
  isAddress.safeParse(email).success && mailboxKind(email) === "impersonal";

export type Wanted = {
  activities: readonly string[];
  places: readonly string[];
  /** Activities of the sources, for those that are no trade of the list. */
  chosen?: readonly string[];
};

/** An address that more companies share is that of an office: nobody's own. */
const sharedByMax = 3;
/** Of a postcode's companies, at least so many say that it is of this municipality. */
const shareOfTown = 0.2;
const choicesMax = 60;

const nameRow = z.object({ name: z.string() });

/** Activities of the sources that these words may mean, the shortest first. */
export async function activitiesLike(pool: pg.Pool, activities: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    "select name from automation.activities where name ilike any($1) order by length(name), name limit $2",
    [patternsOf(activities), choicesMax],
  );
  return rows.map((row) => nameRow.parse(row).name);
}

/**
 * Companies of any wanted activity, in a wanted place when places are named, the best fit first, one an address. Not those
 * that this customer had drafts for already, nor those that another job of theirs has taken: these are this job's from
 * now on, until it ends.
 */
export async function takeCompanies(
  pool: pg.Pool,
  { activities, places, chosen = [] }: Wanted,
  { customerId, jobId, rowsMax }: { customerId: string; jobId: string; rowsMax: number },
): Promise<Company[]> {
  const { words, codes } = tradesOf(activities);
  const { towns, from, to } = wantedPlaces(places);
  return await inTransaction(pool, async (client) => {
    // One job of a customer after another, or two would choose the same.
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [customerId]);
    const { rows: named } = await client.query(
      "select name from automation.activities where name like any($1)",
      [codes],
    );
    // A postcode is of the municipality that most of its companies name.
    const { rows: coded } = await client.query(
      `select postcode as name from automation.companies as company where town = any($1) and postcode <> ''
       group by postcode
       having count(*) >= $2::float8 * (select count(*) from automation.companies where postcode = company.postcode)`,
      [towns, shareOfTown],
    );
    const namesOf = (rows: unknown[]) => rows.map((row) => nameRow.parse(row).name);
    const { rows } = await client.query(
      `with wanted as (
         select coalesce(string_agg('(' || phrase || ')', ' | '), '')::tsquery as words
         from (select plainto_tsquery('dutch', word)::text as phrase from unnest($1::text[]) as word) as phrases
         where phrase <> ''
       ),
       fitting as (
         select distinct on (company.email) company.*, ts_rank(company.said, wanted.words) as rank
         from wanted, automation.companies as company
         where (company.said @@ wanted.words or company.activities && $2)
           and ($3 or company.town = any($4) or company.postcode = any($5) or exists (
             select from unnest($6::int[], $7::int[]) as region (from_code, to_code)
             where company.postcode <> '' and company.postcode::int between from_code and to_code
           ))
           and not exists (
             select from automation.approached
             where customer_id = $8 and approached.email = company.email and job_id is distinct from $9
           )
           and (select count(*) from automation.companies as other where other.email = company.email) <= $11
         order by company.email, rank desc, company.source, source_key
       ),
       best as (select * from fitting order by rank desc, source, source_key limit $10),
       taken as (
         insert into automation.approached (customer_id, email, job_id) select $8, email, $9 from best
         on conflict do nothing
       )
       select *, source_key as "sourceKey", cited_as as "citedAs" from best order by rank desc, source, source_key`,
      [
        words,
        [...namesOf(named), ...chosen],
        places.length === 0,
        towns,
        namesOf(coded),
        from,
        to,
        customerId,
        jobId,
        rowsMax,
        sharedByMax,
      ],
    );
    return rows.map((row) => companySchema.parse(row));
  });
}
