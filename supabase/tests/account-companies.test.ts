import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";

const save = (person: Person, changes: object) =>
  call(person, "save_own_company", {
    ...{ p_name: "Bakkerij Peeters", p_vat_number: "", p_version: 0 },
    ...{ p_sender_first_name: "An", p_sender_last_name: "Peeters", ...changes },
  });

const write = (
  by: Person,
  about: Person,
  text: string | null,
  paidUntil: string | null,
  version: number | null,
) =>
  call(by, "admin_write_purchase", {
    ...{ p_user_id: about.id, p_text: text, p_paid_until: paidUntil, p_version: version },
    p_request_id: "verzoek",
  });

/** As it is, past every policy. */
const companyOf = async ({ id }: Person) => {
  const { rows } = await sql.query(
    `select name, vat_number, sender_first_name, sender_last_name, version, purchase, paid_until::text, purchase_version
     from public.account_companies where user_id = $1`,
    [id],
  );
  return rows[0];
};

describe("the words of a customer about their company", () => {
  test("is kept on one line without what nobody sees, and the same once more changes nothing", async () => {
    const customer = await createPerson();
    expect(await save(customer, { p_name: " Bakkerij\u200B\n Peeters " })).toMatchObject({ status: 204 });
    // Sent again after a lost answer, with the version of before.
    for (const p_version of [0, 1])
      expect(await save(customer, { p_version })).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
    const long = "n".repeat(201);
    const longer = { p_name: long, p_sender_first_name: long, p_sender_last_name: long, p_version: 1 };
    expect(await save(customer, longer)).toMatchObject({ status: 204 });
    const sender = { sender_first_name: long.slice(0, 100), sender_last_name: long.slice(0, 100) };
    expect(await companyOf(customer)).toMatchObject({ name: long.slice(0, 200), ...sender });
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
    const parts = {
      p_name: "B",
      p_vat_number: "NL123456789B01",
      p_sender_first_name: "B",
      p_sender_last_name: "B",
    };
    const words: Record<string, string> = {};
    for (const [index, [part, word]] of Object.entries(parts).entries()) {
      words[part] = word;
      for (const p_version of [index, index + 2])
        expect(await save(customer, { ...words, p_version })).toMatchObject({
          ...{ code: "P0001", detail: "stale_version" },
        });
      expect(await save(customer, { ...words, p_version: index + 1 })).toMatchObject({ status: 204 });
    }
    // As the neighbour's is.
    expect(await save(customer, {})).toMatchObject({ code: "P0001", detail: "stale_version" });
    expect(await companyOf(customer)).toMatchObject({ name: "B", vat_number: "NL123456789B01", version: 5 });
    expect(await companyOf(neighbour)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
  });

  test("holds a VAT number without the words and signs of a letterhead", async () => {
    const customer = await createPerson();
    expect(await save(customer, { p_vat_number: "NL 123456789 B01" })).toMatchObject({ status: 204 });
    expect(await companyOf(customer)).toMatchObject({ vat_number: "NL123456789B01" });
    const number = "0403.170.701";
    const typed = [
      ...[
        `BE ${number}`,
        number,
        "403170701",
        "be403 170 701",
        `BTW BE ${number}`,
        `${" ".repeat(180)}${number}`,
      ],
      ...[
        "TVA-BE 0403,170,701 RPM Bruxelles",
        "BE\u00a0(0)403\u2011170\u2011701 – RPR Gent, afdeling Kortrijk",
      ],
      ...[
        "Btw-nr.: ＢＥ０４０３１７０７０１",
        `VAT NUMMER ${number}`,
        `MWST NO ${number}`,
        `USt-IdNr ${number}`,
      ],
      ...[
        `Ondernemingsnummer ${number} RJP Luik`,
        `N° ${number}`,
        `ID ${number}`,
        `KBO ${number}`,
        `BCE ${number}`,
      ],
      "BE.0,4:0;3/1(7)0\u00ad7\u00b70\u200b\u200f\u2010\u2015\u2060\u2212\ufeff-1",
    ];
    const rows = await sql.rows(
      "select typed, private.vat_number(typed) as read from unnest($1::text[]) as typed",
      [typed],
    );
    expect(rows).toEqual(typed.map((text) => ({ typed: text, read: "BE0403170701" })));
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

describe("the services that a customer pays for", () => {
  test("is written by admins, audited without its text, and leaves what the customer said", async () => {
    const [customer, neighbour] = await createTwo({});
    for (const each of [customer, neighbour]) await save(each, {});
    for (const text of [" Leads,\nper maand ", "Leads,\nper maand"]) {
      expect(await write(admin, customer, text, "2027-01-31", 0)).toMatchObject({ status: 204 });
    }
    expect((await call(admin, "admin_read_company", { p_user_id: customer.id })).rows).toEqual([
      {
        ...{ name: "Bakkerij Peeters", vat_number: "" },
        ...{ purchase: "Leads,\nper maand", paid_until: "2027-01-31", purchase_version: 1 },
      },
    ]);
    const acts = (await actsOn(customer)).filter(({ action }) => action === "company.write");
    expect(acts).toMatchObject([{ actor_id: admin.id, before: null, after: {}, request_id: "verzoek" }]);
    expect(await companyOf(customer)).toMatchObject({ name: "Bakkerij Peeters", version: 1 });
    expect(await companyOf(neighbour)).toMatchObject({ purchase: "", purchase_version: 0 });
  });

  test("is not overwritten by an admin who read it before", async () => {
    const customer = await createPerson();
    const purchase = "a".repeat(2_000);
    const written = (text: string | null, paidUntil: string | null, version: number) =>
      expect(write(admin, customer, text, paidUntil, version)).resolves.toMatchObject({ status: 204 });
    for (let time = 0; time < 2; time += 1) await written(purchase, null, 0);
    for (const version of [0, 9, null])
      expect(await write(admin, customer, "Alles", null, version)).toMatchObject({
        ...{ code: "P0001", detail: "stale_version" },
      });
    expect((await call(admin, "admin_read_company", { p_user_id: customer.id })).rows).toMatchObject([
      { purchase, purchase_version: 1 },
    ]);
    await written(purchase, "2027-01-31", 1);
    await written(null, "2027-01-31", 2);
    expect(await companyOf(customer)).toMatchObject({ purchase: "", paid_until: "2027-01-31" });
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
