// Companies that drafts may go to. An operator names the sources: a list, an extract of the KBO's open data, or pages.
import type pg from "pg";
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

const isAddress = z.email();

/** A draft goes to companies alone: an address without a person's name is one's that may be written to. */
export const isCompanyAddress = (email: string): boolean =>
  isAddress.safeParse(email).success && mailboxKind(email) === "impersonal";

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

/** An address that more companies share is that of an office: nobody's own. */
const sharedByMax = 3;

/**
 * Companies of any wanted activity, in a wanted place when places are named, the best fit first, one an address. Not those
 * that this customer had drafts for already, nor those that another job of theirs has taken: these are this job's from
 * now on, until it ends.
 */
export async function takeCompanies(
  pool: pg.Pool,
  { activities, places }: Wanted,
  { customerId, jobId, rowsMax }: { customerId: string; jobId: string; rowsMax: number },
): Promise<Company[]> {
  return await inTransaction(pool, async (client) => {
    // One job of a customer after another, or two would choose the same.
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [customerId]);
    const { rows } = await client.query(
      `with wanted as (
         select
           (select coalesce(string_agg(plainto_tsquery('dutch', word)::text, ' | '), '')
            from unnest($1::text[]) as word where plainto_tsquery('dutch', word)::text <> '')::tsquery as activities,
           (select coalesce(string_agg(plainto_tsquery('dutch', word)::text, ' | '), '')
            from unnest($2::text[]) as word where plainto_tsquery('dutch', word)::text <> '')::tsquery as places
       ),
       fitting as (
         select distinct on (company.email) company.*, ts_rank(company.words, wanted.activities) as rank
         from wanted, automation.companies as company
         where company.words @@ wanted.activities
           and (cardinality($2::text[]) = 0 or to_tsvector('dutch', company.place) @@ wanted.places)
           and not exists (
             select from automation.approached
             where customer_id = $3 and approached.email = company.email and job_id is distinct from $4
           )
           and (select count(*) from automation.companies as other where other.email = company.email) <= $6
         order by company.email, rank desc, company.source, source_key
       ),
       best as (select * from fitting order by rank desc, source, source_key limit $5),
       taken as (
         insert into automation.approached (customer_id, email, job_id) select $3, email, $4 from best
         on conflict do nothing
       )
       select * from best order by rank desc, source, source_key`,
      [wordsOf(activities), wordsOf(places), customerId, jobId, rowsMax, sharedByMax],
    );
    return rows.map((row) => companyRow.parse(row));
  });
}
