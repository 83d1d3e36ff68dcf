import { randomUUID } from "node:crypto";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refused, report } from "./test-callbacks.ts";
import { startTestRelay, type TestRelay } from "./test-relay.ts";

let relay: TestRelay;

beforeEach(async () => {
  relay = await startTestRelay({ stack: stack(), sql });
});
afterEach(() => relay.stop());

describe("a report", () => {
  test("reaches the customer it names, with or without a name of its own", async () => {
    const person = await createPerson({ codes: 8 });
    await relay.callback({ event: report(person.id) });
    await relay.callback({ event: report(person.id, { name: undefined }) });
    const url = "https://rapporten.example/prijzen.pdf";
    expect(await relay.reportsOf(person)).toEqual([
      { Name: "Prijzen en aanbod", Report: url },
      { Name: null, Report: url },
    ]);
  });

  test("is kept under the spelling that was checked, on any of several origins", async () => {
    const person = await createPerson({ codes: 8 });
    const variables = { REPORT_ORIGINS: "https://elders.example/map, https://rapporten.example:8443" };
    for (const url of ["HTTPS://Elders.example:443/a b", "https://rapporten.example:8443\\c"]) {
      expect((await relay.callback({ event: report(person.id, { url }), variables })).status).toBe(200);
    }
    expect(await relay.reportsOf(person)).toMatchObject([
      { Report: "https://elders.example/a%20b" },
      { Report: "https://rapporten.example:8443/c" },
    ]);
    expect((await relay.callback({ event: report(person.id), variables })).status).toBe(422);
  });

  test("leads to the automation itself when nobody says where reports are", async () => {
    const person = await createPerson({ codes: 8 });
    const variables = { REPORT_ORIGINS: "" };
    const url = `${new URL(relay.host.url).origin}/rapport.pdf`;
    expect((await relay.callback({ event: report(person.id, { url }), variables })).status).toBe(200);
    expect((await relay.callback({ event: report(person.id), variables })).status).toBe(422);
    expect(await relay.reportsOf(person)).toMatchObject([{ Report: url }]);
  });

  test("is one of twenty a day at most, however many come at once", async () => {
    const person = await createPerson({ codes: 8 });
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => relay.callback({ event: report(person.id) })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await relay.reportsOf(person)).toHaveLength(20);
    await sql.query(
      `update public."CAReports" set created_at = created_at - interval '25 hours' where "UUID" = $1`,
      [person.id],
    );
    expect((await relay.callback({ event: report(person.id) })).status).toBe(200);
  });

  test("has a name of one line without what nobody sees, and none when there is nothing to see", async () => {
    const person = await createPerson({ codes: 8 });
    await relay.callback({ event: report(person.id, { name: "rapport\u202efdp.exe\r\n\u200bnu" }) });
    await relay.callback({ event: report(person.id, { name: "\u200b\u2800" }) });
    expect(await relay.reportsOf(person)).toMatchObject([{ Name: "rapportfdp.exe nu" }, { Name: "" }]);
  });

  test("for nobody, or for a customer without the service, is refused", async () => {
    const person = await createPerson({ codes: 1 + 16 });
    for (const userId of [person.id, randomUUID()]) {
      expect(await relay.callback({ event: report(userId) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await relay.reportsOf(person)).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//elsewhere.example",
    "rapport.pdf",
    "https://elsewhere.example/rapport.pdf",
    "https://rapporten.example@elsewhere.example/",
    "https://rapporten.example:geheim@elsewhere.example/",
    "https://an@rapporten.example/",
    "https://:geheim@rapporten.example/",
    "https://elsewhere.example\\@rapporten.example/",
    "https://rapporten.example:8443/",
    "http://rapporten.example/",
    "https://rapporten.example.elsewhere.example/",
    "https://xrapporten.example/",
    `https://rapporten.example/${"x".repeat(2_048)}`,
  ])("under %s is refused", async (url) => {
    const person = await createPerson({ codes: 8 });
    expect(await relay.callback({ event: report(person.id, { url }) })).toMatchObject(
      refused(422, "invalid_input"),
    );
    expect(await relay.reportsOf(person)).toEqual([]);
  });
});
