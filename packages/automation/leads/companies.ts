// Companies that drafts may go to. An operator names the sources: a list, an extract of the KBO's open data, or pages.
import type pg from "pg";
import * as z from "zod";
import { mailboxKind } from "../../../functions/contract/draft-check/mailbox.ts";

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
