import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPerson, sql, stack } from "../../scripts/stack/testing.ts";
import { refused, report } from "./test-callbacks.ts";
import { startTestRelay, type TestRelay } from "./test-relay.ts";

let relay: TestRelay;

beforeEach(async () => {
  relay = await startTestRelay({ stack: stack(), sql });
});
afterEach(() => relay.stop());

describe("a report", () => {
  it("reaches the customer it names, with or without a name of its own", async () => {
    const person = await createPerson({ codes: 8 });
    await relay.callback({ event: report(person.id) });
    await relay.callback({ event: report(person.id, { name: undefined }) });
    const url = "https://rapporten.example/prijzen.pdf";
    expect(await relay.reportsOf(person)).toEqual([
      { Name: "Prijzen en aanbod", Report: url },
      { Name: null, Report: url },
    ]);
  });

  it("has a name of one line without what nobody sees, and none when there is nothing to see", async () => {
    const person = await createPerson({ codes: 8 });
    await relay.callback({ event: report(person.id, { name: "rapport\u202efdp.exe\r\n\u200bnu" }) });
    await relay.callback({ event: report(person.id, { name: "\u200b\u2800" }) });
    expect(await relay.reportsOf(person)).toMatchObject([{ Name: "rapportfdp.exe nu" }, { Name: "" }]);
  });

  it("for nobody, or for a customer without the service, is refused", async () => {
    const person = await createPerson({ codes: 1 + 16 });
    for (const userId of [person.id, randomUUID()]) {
      expect(await relay.callback({ event: report(userId) })).toMatchObject(refused(404, "not_found"));
    }
    expect(await relay.reportsOf(person)).toEqual([]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "rapport.pdf"])(
    "under %s is refused",
    async (url) => {
      const person = await createPerson({ codes: 8 });
      expect(await relay.callback({ event: report(person.id, { url }) })).toMatchObject(
        refused(422, "invalid_input"),
      );
      expect(await relay.reportsOf(person)).toEqual([]);
    },
  );
});
