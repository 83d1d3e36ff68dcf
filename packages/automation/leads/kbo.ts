// Companies of the KBO's open data.
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import * as z from "zod";
import { isCompanyAddress } from "./companies.ts";
import { digestOfFiles, type Source } from "./sources.ts";

/** The files of the KBO's open data that are read, with all columns of each, in the order of their file. */
const kboFiles = {
  contact: "EntityNumber EntityContact ContactType Value",
  enterprise:
    "EnterpriseNumber Status JuridicalSituation TypeOfEnterprise JuridicalForm JuridicalFormCAC StartDate",
  denomination: "EntityNumber Language TypeOfDenomination Denomination",
  address:
    "EntityNumber TypeOfAddress CountryNL CountryFR Zipcode MunicipalityNL MunicipalityFR StreetNL StreetFR HouseNumber Box ExtraAddressInfo DateStrikingOff",
  activity: "EntityNumber ActivityGroup NaceVersion NaceCode Classification",
  code: "Category Code Language Description",
};

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
    select number,
      string_agg(distinct code."Description", '; ' order by code."Description") filter (
        where activity."NaceVersion" = newest.version
      ) as activity,
      array_agg(distinct activity."NaceVersion" || '/' || code."Code" || ' ' || code."Description") as activities
    from reachable
    cross join (select max("NaceVersion") as version from kbo_activity) as newest
    join kbo_activity as activity on activity."EntityNumber" = number and activity."Classification" = 'MAIN'
    join kbo_code as code
      on code."Category" = 'Nace' || activity."NaceVersion" and code."Code" = activity."NaceCode" and code."Language" = 'NL'
    group by number
  )
  select number, name, email, coalesce(place, '') as place, coalesce(activity, '') as activity,
    coalesce(activities, '{}') as activities,
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
  activities: z.array(z.string()),
  website: z.string().nullable(),
});

/** As a company writes it, which is also how the KBO's public search finds it. */
const kboName = "KBO";
/** Of the KBO's public search, before a number. */
const publicPage =
  "https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?lang=nl&ondernemingsnummer=";
const rowsAtOnce = 2_000;

/** A folder with an extract of the KBO's open data. Its files go through Postgres as streams: memory does not grow with them. */
export const kboSource = (directory: string): Source => ({
  name: kboName,
  async digest() {
    const files = Object.keys(kboFiles).map((name) => path.join(directory, `${name}.csv`));
    const missing = files.find((file) => !existsSync(file));
    if (missing) throw new Error(`${path.basename(missing)} van de KBO ontbreekt`);
    return await digestOfFiles(files);
  },
  async read({ write, leaveOut }, client) {
    for (const [name, columns] of Object.entries(kboFiles)) {
      const names = columns.split(" ");
      const list = names.map((column) => `"${column}" text`).join(", ");
      await client.query(`create temporary table kbo_${name} (${list}) on commit drop`);
      const copy = client.query(copyFrom(`copy kbo_${name} from stdin with (format csv, header match)`));
      await pipeline(createReadStream(path.join(directory, `${name}.csv`)), copy);
      await client.query(`create index on kbo_${name} ("${names[0]}"); analyze kbo_${name}`);
    }
    await client.query(`declare companies cursor for ${kboCompanies}`);
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsAtOnce} from companies`);
      if (rows.length === 0) return;
      for (const row of rows) {
        const { number, website, ...company } = kboRow.parse(row);
        if (!isCompanyAddress(company.email)) leaveOut("zonder e-mailadres van een bedrijf");
        else
          await write({
            ...company,
            source: kboName,
            sourceKey: number,
            website: website ?? "",
            citedAs: `KBO, ondernemingsnummer ${number}, ${publicPage}${number.replaceAll(".", "")}`,
          });
      }
    }
  },
});
