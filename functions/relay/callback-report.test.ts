import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { refused, report } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

let person: Person;
beforeEach(async () => {
  person = await createPerson({ services: ["competitive_analysis"] });
});

/** The act of the database alone, whose refusals the relay tells in its own words. */
const accept = (userId: string, changes: object = {}) =>
  call("service", "accept_callback", {
    ...{ p_delivery_id: randomUUID(), p_digest: "x", p_type: "report.created" },
    p_data: report(userId).data,
    ...changes,
  });

describe("a report", () => {
  test("reaches the customer it names, with or without a name of its own", async () => {
    await relay.callback({ event: report(person.id) });
    await relay.callback({ event: report(person.id, { name: undefined }) });
    const url = "https://rapporten.example/prijzen.pdf";
    expect(await relay.reportsOf(person)).toEqual([
      { Name: "Prijzen en aanbod", Report: url },
      { Name: null, Report: url },
    ]);
  });

  test("is kept under the spelling that was checked, on any of several origins", async () => {
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
    const variables = { REPORT_ORIGINS: "" };
    const url = `${new URL(relay.host.url).origin}/rapport.pdf`;
    expect((await relay.callback({ event: report(person.id, { url }), variables })).status).toBe(200);
    expect((await relay.callback({ event: report(person.id), variables })).status).toBe(422);
    expect(await relay.reportsOf(person)).toMatchObject([{ Report: url }]);
  });

  test("is one of twenty a day at most, however many come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => relay.callback({ event: report(person.id) })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await relay.reportsOf(person)).toHaveLength(20);
    expect(await accept(person.id)).toMatchObject({ code: "23514", detail: "too_many_reports" });
    await sql.query(
      `update public."CAReports" set created_at = created_at - interval '25 hours' where "UUID" = $1`,
      [person.id],
    );
    expect((await relay.callback({ event: report(person.id) })).status).toBe(200);
  });

  test("that the database refuses has its code beside its reason", async () => {
    const p_delivery_id = randomUUID();
    expect((await accept(person.id, { p_delivery_id })).rows).toEqual([{ outcome: "accepted" }]);
    const another = await accept(person.id, { p_delivery_id, p_digest: "y" });
    expect(another).toMatchObject({ code: "23505", detail: "delivery_id_reused" });
    expect(await accept(randomUUID())).toMatchObject({ code: "P0002", detail: "job_missing" });
    expect(await accept(person.id, { p_type: "report.read" })).toMatchObject({ code: "22023" });
  });

  test("for nobody, or for a customer without the service, is refused", async () => {
    const person = await createPerson({ services: ["email_marketing", "meeting_analysis"] });
    for (const userId of [person.id, randomUUID()]) {
      expect(await relay.callback({ event: report(userId) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await relay.reportsOf(person)).toEqual([]);
  });

  const content = {
    summary: "Twee prijzen zijn veranderd.",
    sections: [
      {
        heading: "Nordwise",
        findings: [
          {
            ...{ title: "Prijs op de startpagina", before: "op aanvraag", after: "vanaf 49 euro" },
            ...{ source: "HTTPS://Nordwise.example/prijzen", seenAt: "2026-11-20T09:00:00Z" },
            severity: "high",
          },
          { title: "Nieuwe\u202e vacature\n" },
        ],
      },
    ],
  };
  const contentsOf = (person: { id: string }) =>
    sql.rows<{ content: unknown; Report: string | null }>(
      'select content, "Report" from public."CAReports" where "UUID" = $1',
      [person.id],
    );

  test("as data is kept with clean texts, and needs no link", async () => {
    expect(
      (
        await relay.callback({
          event: report(person.id, { url: null, content: { ...content, pagesRead: 3 } }),
        })
      ).status,
    ).toBe(200);
    const nothing = { before: "", after: "", source: "", seenAt: "", severity: "low" };
    const [price] = content.sections[0]?.findings ?? [];
    expect(await contentsOf(person)).toEqual([
      {
        Report: null,
        content: {
          summary: content.summary,
          // With none the database counts nothing.
          pagesRead: 3,
          sections: [
            {
              heading: "Nordwise",
              text: "",
              findings: [
                { ...price, source: "https://nordwise.example/prijzen" },
                { ...nothing, title: "Nieuwe vacature" },
              ],
            },
          ],
        },
      },
    ]);
  });
});
