import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../store/store.ts";
import { findCompanies, importCsv, importKbo } from "./companies.ts";
import { companyOnPage } from "./company-pages.ts";

const database = await createOwnDatabase();
const directory = mkdtempSync(path.join(tmpdir(), "companies-"));
const store = await openStore(database.url, () => {});
const { pool } = store;

afterAll(async () => {
  await store.close();
  await database.drop();
  rmSync(directory, { recursive: true });
});
beforeEach(() => pool.query("truncate automation.companies, automation.approached"));

function write(file: string, ...lines: string[]): string {
  const full = path.join(directory, file);
  writeFileSync(full, `${lines.join("\n")}\n`);
  return full;
}
const customerId = randomUUID();
const find = async (activities: string[], places: string[] = []) =>
  (await findCompanies(pool, { activities, places }, { customerId, rowsMax: 10 })).map((found) => found.name);

describe("companies of a CSV", () => {
  test("are found by activity and place, the names of columns in either language", async () => {
    const file = write(
      "klanten.csv",
      "Naam;E-mail;Plaats;Sector",
      "Tuinen De Vos;info@tuinendevos.be;9000 Gent;Tuinaanleg",
      "Bakkerij Aerts;info@bakkerijaerts.be;9000 Gent;Bakkerij",
      "Groenwerk;contact@groenwerk.be;2000 Antwerpen;Tuinaanleg en onderhoud",
    );
    expect(await importCsv(pool, file)).toBe(3);
    expect((await find(["tuinaanleg"])).sort()).toEqual(["Groenwerk", "Tuinen De Vos"]);
    expect(await find(["tuinaanleg"], ["Gent"])).toEqual(["Tuinen De Vos"]);
    expect(await find(["kapper"])).toEqual([]);
  });

  test("are those with an address of the company, never of a person", async () => {
    const file = write(
      "mensen.csv",
      "name,email,activity",
      "Met Naam,an.peeters@metnaam.be,dakwerken",
      "Bij Gmail,metnaam@gmail.com,dakwerken",
      "Zonder Adres,,dakwerken",
      "Geen Adres,info@,dakwerken",
      "Dakwerken Claes,info@dakwerkenclaes.be,dakwerken",
    );
    expect(await importCsv(pool, file)).toBe(1);
    expect(await find(["dakwerken"])).toEqual(["Dakwerken Claes"]);
  });

  test("go when the file names them no longer", async () => {
    const file = write("wissel.csv", "naam,email,activiteit", "Oud,info@oudbedrijf.be,schilder");
    await importCsv(pool, file);
    write("wissel.csv", "naam,email,activiteit", "Nieuw,info@nieuwbedrijf.be,schilder");
    await importCsv(pool, file);
    expect(await find(["schilder"])).toEqual(["Nieuw"]);
  });

  test("stay as they are when the file lacks a column that is needed", async () => {
    const file = write("kapot.csv", "naam,email,activiteit", "Oud,info@oudbedrijf.be,schilder");
    await importCsv(pool, file);
    write("kapot.csv", "naam,telefoon", "Nieuw,09 123 45 67");
    await expect(importCsv(pool, file)).rejects.toThrow("has no column for email");
    expect(await find(["schilder"])).toEqual(["Oud"]);
  });

  test("that a customer had a draft for are not given again, to that customer", async () => {
    await importCsv(pool, write("een.csv", "naam,email,activiteit", "Een,info@eenbedrijf.be,loodgieter"));
    await pool.query("insert into automation.approached (customer_id, email) values ($1, $2)", [
      customerId,
      "info@eenbedrijf.be",
    ]);
    expect(await find(["loodgieter"])).toEqual([]);
    const others = { customerId: randomUUID(), rowsMax: 10 };
    expect(await findCompanies(pool, { activities: ["loodgieter"], places: [] }, others)).toHaveLength(1);
  });

  test.each(["' or 1=1 --", "tuin & !gent | (", "*", "\\", "🙂", "  "])(
    "are looked for by words alone, whatever is asked: %j",
    async (words) => {
      await importCsv(pool, write("een.csv", "naam,email,activiteit", "Een,info@eenbedrijf.be,loodgieter"));
      expect(await find([words], [words])).toEqual([]);
    },
  );
});

describe("companies of the KBO's open data", () => {
  const extract = {
    contact: [
      "EntityNumber,EntityContact,ContactType,Value",
      '"0123.456.789","ENT","EMAIL","info@tuinendevos.be"',
      '"0123.456.789","ENT","WEB","www.tuinendevos.be"',
      '"0999.999.999","ENT","EMAIL","info@gestopt.be"',
      '"0888.888.888","ENT","EMAIL","jan.claes@eenmanszaak.be"',
    ],
    enterprise: [
      "EnterpriseNumber,Status,JuridicalSituation,TypeOfEnterprise,JuridicalForm,JuridicalFormCAC,StartDate",
      '"0123.456.789","AC","000","2","610","","01-02-2010"',
      '"0999.999.999","ST","000","2","610","","01-02-2010"',
      '"0888.888.888","AC","000","1","","","01-02-2010"',
    ],
    denomination: [
      "EntityNumber,Language,TypeOfDenomination,Denomination",
      '"0123.456.789","1","001","Jardins De Vos"',
      '"0123.456.789","2","001","Tuinen De Vos"',
      '"0999.999.999","2","001","Gestopt"',
      '"0888.888.888","2","001","Jan Claes"',
    ],
    address: [
      "EntityNumber,TypeOfAddress,CountryNL,CountryFR,Zipcode,MunicipalityNL,MunicipalityFR,StreetNL,StreetFR,HouseNumber,Box,ExtraAddressInfo,DateStrikingOff",
      '"0123.456.789","REGO","","","9000","Gent","Gand","Kouter","Kouter","1","","",""',
    ],
    activity: [
      "EntityNumber,ActivityGroup,NaceVersion,NaceCode,Classification",
      '"0123.456.789","001","2025","81300","MAIN"',
    ],
    code: [
      "Category,Code,Language,Description",
      '"Nace2025","81300","NL","Landschapsverzorging en tuinaanleg"',
    ],
  };
  const writeExtract = (changes: Partial<typeof extract> = {}) => {
    for (const [file, lines] of Object.entries({ ...extract, ...changes })) write(`${file}.csv`, ...lines);
  };

  test("are active legal persons with an address of their own, under their Dutch name, with number and place", async () => {
    writeExtract();
    expect(await importKbo(pool, directory)).toBe(1);
    const found = await findCompanies(
      pool,
      { activities: ["tuinaanleg"], places: ["Gent"] },
      { customerId, rowsMax: 10 },
    );
    expect(found).toEqual([
      {
        source: "KBO",
        sourceKey: "0123.456.789",
        name: "Tuinen De Vos",
        email: "info@tuinendevos.be",
        website: "www.tuinendevos.be",
        place: "9000 Gent",
        activity: "Landschapsverzorging en tuinaanleg",
        citedAs: "KBO, ondernemingsnummer 0123.456.789",
      },
    ]);
  });

  test("stay as they are when a file is missing or has other columns", async () => {
    writeExtract();
    await importKbo(pool, directory);
    writeExtract({ contact: ["EntityNumber,Value", '"0123.456.789","info@anders.be"'] });
    await expect(importKbo(pool, directory)).rejects.toThrow();
    rmSync(path.join(directory, "code.csv"));
    await expect(importKbo(pool, directory)).rejects.toThrow("code.csv is missing");
    expect(await find(["tuinaanleg"])).toEqual(["Tuinen De Vos"]);
  });
});

describe("a page that an operator names", () => {
  const url = "https://tuinendevos.be/";

  test("gives the company that it is of, with its first address of no person", () => {
    const html =
      "<title>Tuinen De Vos | Tuinaanleg in Gent</title><p>Wij leggen tuinen aan in Gent en omgeving.</p><p>jan.devos@tuinendevos.be, info@tuinendevos.be</p>";
    expect(companyOnPage(html, url)).toMatchObject({
      name: "Tuinen De Vos",
      email: "info@tuinendevos.be",
      citedAs: url,
      activity: expect.stringContaining("Wij leggen tuinen aan"),
    });
  });

  test.each([
    ["no address", "<title>Tuinen</title><p>Bel ons.</p>"],
    ["a person's address alone", "<title>Tuinen</title><p>jan.devos@tuinendevos.be</p>"],
    ["no title", "<p>info@tuinendevos.be</p>"],
  ])("gives none when it has %s", (_what, html) => {
    expect(companyOnPage(html, url)).toBeUndefined();
  });

  test("holds nothing that the database would refuse with all other companies", () => {
    const html = `<title>Tu\0in${"a".repeat(195)}😀</title><p>${"b".repeat(499)}😀</p><p>info@tuinendevos.be</p>`;
    const { name = "", activity = "" } = companyOnPage(html, url) ?? {};
    expect(name.startsWith("Tu in")).toBe(true);
    for (const text of [name, activity]) expect(text.isWellFormed()).toBe(true);
  });

  test.each([
    ["a word", "a".repeat(200_000)],
    ["titles that do not end", "<title ".repeat(60_000)],
  ])("takes no longer for one of %s", (_what, html) => {
    const beganAtMs = performance.now();
    expect(companyOnPage(html, url)).toBeUndefined();
    expect(performance.now() - beganAtMs).toBeLessThan(2_000);
  });
});
