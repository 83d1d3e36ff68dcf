import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { allServiceCodes, isServiceKey, serviceKeys, services } from "#functions/contract/services.ts";
import { listRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { projectDirectory } from "#scripts/local/settings.ts";

test("the database has the services of the contract", async () => {
  const { rows } = await sql.query("select code, key, name from private.services() order by code");
  expect(rows).toEqual(services);
});

test("the database accepts the bits of these services and no other", async () => {
  const { rows } = await sql.query("select private.all_service_codes() as codes");
  expect(rows).toEqual([{ codes: allServiceCodes }]);
});

/** Calls of the functions that take the key of a service, with one pair of parentheses inside at most. */
const callsWithKey =
  /\b(?:has_service|user_has_service|limit_reached|units_left|(?:count|reserve|give_back)_usage)\((?:[^()]|\([^()]*\))*\)/g;

test("functions and policies name services that there are", () => {
  const keys = listRoutinesAndPolicies(projectDirectory)
    .flatMap(({ text }) => text.match(callsWithKey) ?? [])
    .flatMap((call) => [...call.matchAll(/'([^']*)'/g)].map(([, key = ""]) => key));
  expect(keys.length).toBeGreaterThanOrEqual(10);
  expect(keys.filter((key) => !isServiceKey(key))).toEqual([]);
});

test("each record of a customer opens its services, and a key that no service has opens nothing", async () => {
  const { id } = await createPerson({ services: ["email_marketing"] });
  await sql.add("public.user_tables", { user_id: id, service_codes: 16 });
  const { rows } = await sql.query(
    "select array(select key from unnest($2::text[]) as key where private.user_has_service($1, key)) as opened",
    [id, [...serviceKeys, "teleportation"]],
  );
  expect(rows).toEqual([{ opened: ["email_marketing", "meeting_analysis"] }]);
  const nobodys = "select private.user_has_service(gen_random_uuid(), 'email_marketing') as opens";
  expect(await sql.rows(nobodys)).toEqual([{ opens: false }]);
});

test("the demo accounts with every service have those of the contract", async () => {
  const { rows } = await sql.query(
    `select email, service_codes as codes from public.user_tables
     where email in ('klant@voorbeeld.be', 'beheer@voorbeeld.be', 'beheer2@voorbeeld.be') order by email`,
  );
  const emails = ["beheer2@voorbeeld.be", "beheer@voorbeeld.be", "klant@voorbeeld.be"];
  expect(rows).toEqual(expect.arrayContaining(emails.map((email) => ({ email, codes: allServiceCodes }))));
});
