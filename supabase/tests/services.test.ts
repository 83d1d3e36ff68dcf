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
