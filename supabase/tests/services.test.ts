import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { allServiceCodes, services } from "#functions/contract/services.ts";

test("the database has the services of the contract", async () => {
  const { rows } = await sql.query("select code, key, name from private.services() order by code");
  expect(rows).toEqual(services);
});

test("the database accepts the bits of these services and no other", async () => {
  const { rows } = await sql.query("select private.all_service_codes() as codes");
  expect(rows).toEqual([{ codes: allServiceCodes }]);
});

test("the demo accounts with every service have those of the contract", async () => {
  const { rows } = await sql.query(
    `select email, service_codes as codes from public.user_tables
     where email in ('klant@voorbeeld.be', 'beheer@voorbeeld.be', 'beheer2@voorbeeld.be') order by email`,
  );
  const emails = ["beheer2@voorbeeld.be", "beheer@voorbeeld.be", "klant@voorbeeld.be"];
  expect(rows).toEqual(expect.arrayContaining(emails.map((email) => ({ email, codes: allServiceCodes }))));
});
