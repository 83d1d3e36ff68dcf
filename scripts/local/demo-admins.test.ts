import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FreshDatabase, startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { seed } from "./database.ts";
import { prepareDemoAdmins } from "./demo-admins.ts";
import { readConfig } from "./project.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await startFreshDatabase();
  await seed(database.port, readConfig());
});
afterAll(() => database.stop());

const standing = () =>
  database.query(`
    select admins_need_second_factor as needed, array(
      select email from auth.mfa_factors join auth.users on users.id = user_id
      where secret = '${key}' and mfa_factors.status = 'verified' order by email
    ) as with_key
    from private.account_settings`);
const key = "VANZELFVANZELFVANZELFVANZELFVANZ";
const admins = ["beheer2@voorbeeld.be", "beheer@voorbeeld.be"];

test("demo data that is there is not added again", async () => {
  await database.query("delete from public.account_companies");
  expect(await seed(database.port, readConfig())).toEqual([]);
  expect(await database.query("select from public.account_companies")).toEqual([]);
});

test("the demo admins need a code when it is asked for, and their password alone when it is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T04:33:50Z") });
  const said = await prepareDemoAdmins(database.url, true);
  vi.useRealTimers();
  expect(said).toEqual([
    expect.stringContaining(key),
    `The code now, for 10 seconds: ${totpCode(key, Date.parse("2026-11-23T04:33:50Z"))}`,
  ]);
  expect(await standing()).toEqual([{ needed: true, with_key: admins }]);
  // Once more: each has the key once.
  await prepareDemoAdmins(database.url, true);
  expect(await standing()).toEqual([{ needed: true, with_key: admins }]);
  expect((await prepareDemoAdmins(database.url, false))[0]).toContain("the password alone makes an admin");
  expect(await standing()).toEqual([{ needed: false, with_key: [] }]);
});
