import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";

const save = (person: Person, changes: object) =>
  call(person, "save_own_company", {
    ...{ p_name: "Bakkerij Peeters", p_vat_number: "", p_version: 0 },
    ...{ p_sender_first_name: "An", p_sender_last_name: "Peeters", ...changes },
  });

const write = (by: Person, about: Person, text: string, paidUntil: string | null, version: number) =>
  call(by, "admin_write_purchase", {
    ...{ p_user_id: about.id, p_text: text, p_paid_until: paidUntil, p_version: version },
    p_request_id: "verzoek",
  });

/** As it is, past every policy. */
const companyOf = async ({ id }: Person) => {
  const { rows } = await sql.query(
    `select name, vat_number, sender_first_name, version, purchase, paid_until::text, purchase_version
     from public.account_companies where user_id = $1`,
    [id],
  );
  return rows[0];
};

describe("what a customer says of their company", () => {
  test("is kept on one line without what nobody sees, and the same once more changes nothing", async () => {
    const customer = await createPerson();
    expect(await save(customer, { p_name: " Bakkerij\u200B\n Peeters " })).toMatchObject({ status: 204 });
    // Sent again after a lost answer, with the version of before.
    expect(await save(customer, {})).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
    const longest = { p_name: "n".repeat(200), p_sender_first_name: "v".repeat(100) };
    expect(await save(customer, { ...longest, p_version: 1 })).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({
      ...{ name: longest.p_name, sender_first_name: longest.p_sender_first_name },
    });
  });

  test("is empty where nothing is said", async () => {
    const customer = await createPerson();
    const nothing = { p_name: null, p_vat_number: null, p_sender_first_name: null, p_sender_last_name: null };
    expect(await save(customer, nothing)).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ name: "", vat_number: "", sender_first_name: "" });
  });

  test("is not overwritten by a page that read it before", async () => {
    const [customer, neighbour] = await createTwo({});
    for (const each of [customer, neighbour]) await save(each, {});
    expect(await save(customer, { p_name: "Oud" })).toMatchObject({ code: "P0001", detail: "stale_version" });
    expect(await save(customer, { p_name: "Nieuw", p_version: 1 })).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ name: "Nieuw", version: 2 });
    expect(await companyOf(neighbour)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
  });

  test.each([
    ["", ""],
    ["BE 0403.170.701", "BE0403170701"],
    ["0403.170.701", "BE0403170701"],
    ["403170701", "BE0403170701"],
    ["be403 170 701", "BE0403170701"],
    ["NL 123456789 B01", "NL123456789B01"],
    ["BTW BE 0403.170.701", "BE0403170701"],
    ["TVA-BE 0403,170,701 RPM Bruxelles", "BE0403170701"],
    ["BE\u00a0(0)403\u2011170\u2011701 – RPR Gent, afdeling Kortrijk", "BE0403170701"],
    ["Btw-nr.: ＢＥ０４０３１７０７０１", "BE0403170701"],
  ])("takes the VAT number %j as %j", async (typed, stored) => {
    const customer = await createPerson();
    expect(await save(customer, { p_vat_number: typed })).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ vat_number: stored });
  });

  test.each([
    "BE 0403.170.702",
    "0403170710",
    "BE 2403.170.701",
    "BE",
    "XX123456",
    "12",
    "NL<b>",
    "NL1234567890123",
  ])("refuses %j as a VAT number", async (typed) => {
    const customer = await createPerson();
    expect(await save(customer, { p_vat_number: typed })).toMatchObject({
      ...{ status: 400, code: "22023", detail: "invalid_vat_number" },
    });
    expect(await companyOf(customer)).toBeUndefined();
  });
});

test("a VAT number is kept of Belgium by its check digits, and of the Union by its shape", async () => {
  const union = "AT BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" ");
  const good = ["BE0403170701", "BE1000000021", ...union.map((country) => `${country}12`), "IE1A+*89012345"];
  const bad = [
    "BE0403170702",
    "BE2000000042",
    "BE12",
    "BE04031707010",
    "GR12",
    "AT1",
    "AT1234567890123",
    "xAT12",
    "AT12-",
  ];
  const kept =
    "select array(select number from unnest($1::text[]) as number where private.is_vat_number(number)) as kept";
  expect(await sql.rows(kept, [[...good, ...bad]])).toEqual([{ kept: good }]);
});

const admin = await createPerson({ admin: true });

describe("what a customer pays for", () => {
  test("is written by admins, audited without its text, and leaves what the customer said", async () => {
    const [customer, neighbour] = await createTwo({});
    for (const each of [customer, neighbour]) await save(each, {});
    for (const text of [" Leads, per maand ", "Leads, per maand"]) {
      expect(await write(admin, customer, text, "2027-01-31", 0)).toMatchObject({ status: 204 });
    }
    expect((await call(admin, "admin_read_company", { p_user_id: customer.id })).rows).toEqual([
      {
        ...{ name: "Bakkerij Peeters", vat_number: "" },
        ...{ purchase: "Leads, per maand", paid_until: "2027-01-31", purchase_version: 1 },
      },
    ]);
    const acts = (await actsOn(customer)).filter(({ action }) => action === "company.write");
    expect(acts).toMatchObject([{ actor_id: admin.id, before: null, after: {} }]);
    expect(await companyOf(customer)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
    expect(await companyOf(neighbour)).toMatchObject({ purchase: "", purchase_version: 0 });
  });

  test("is not overwritten by an admin who read it before", async () => {
    const customer = await createPerson();
    const purchase = "a".repeat(2_000);
    await write(admin, customer, purchase, null, 0);
    expect(await write(admin, customer, "Alles", null, 0)).toMatchObject({ detail: "stale_version" });
    expect(await companyOf(customer)).toMatchObject({ purchase, purchase_version: 1 });
  });

  test.each([
    ["a text that is too long", "a".repeat(2_001), null],
    ["a day that never comes", "Leads", "infinity"],
  ])("is refused with %s", async (_name, text, paidUntil) => {
    const customer = await createPerson();
    expect(await write(admin, customer, text, paidUntil, 0)).toMatchObject({
      ...{ code: "22023", detail: "invalid_purchase" },
    });
    expect(await companyOf(customer)).toBeUndefined();
  });
});
