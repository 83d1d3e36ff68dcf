import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { silent } from "../shared/test-webhook-host.ts";
import { createInFlight } from "./in-flight.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

describe("work under way", () => {
  function inFlightOf(count: number) {
    const inFlight = createInFlight();
    for (let number = 0; number < count; number += 1)
      void inFlight.run(`customer ${number}`, () => new Promise<never>(() => {}));
    return inFlight;
  }

  test("is bounded at a hundred in all", async () => {
    const inFlight = inFlightOf(100);
    await expect(inFlight.run("els", async () => "done")).rejects.toMatchObject({
      ...{ code: "busy", headers: { "Retry-After": "5" } },
    });
  });

  test("makes room when it ends, however it ends", async () => {
    const inFlight = inFlightOf(99);
    for (let number = 0; number < 3; number += 1)
      await expect(inFlight.run("an", () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    expect(await inFlight.run("an", async () => "done")).toBe("done");
  });
});

describe("an automation that hangs", () => {
  relayForEachTest();
  beforeEach(() => relay.host.behave(silent));

  /** Lets time pass for the pace of messages, which is not what is tried here. */
  const forgetPace = ({ id }: Person) =>
    sql.query("delete from private.webhook_attempts where user_id = $1", [id]);
  const ask = ({ token }: Person) =>
    relay.submit({
      route: "chat",
      token,
      body: { message: "Dag", timestamp: new Date().toISOString() },
      variables: { CHAT_TIMEOUT_MS: "4000" },
    });

  test("holds three messages of one customer, and another's go on", async () => {
    const [person, other] = [
      await createPerson({ services: ["competitive_analysis"] }),
      await createPerson({ services: ["competitive_analysis"] }),
    ];
    const held: ReturnType<typeof ask>[] = [];
    for (let count = 1; count <= 3; count += 1) {
      held.push(ask(person));
      await expect.poll(() => relay.host.deliveries).toHaveLength(count);
      await forgetPace(person);
    }
    expect(await ask(person)).toMatchObject({ status: 503, json: { error: { code: "busy" } } });
    // Counted by operators, and no alarm.
    const refusals = relay.said.filter((line) => line.includes('"event":"refused"'));
    expect(refusals.map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", code: "busy", cause: "Error: 3 under way for this customer, 3 in all" },
    ]);
    expect(relay.host.deliveries).toHaveLength(3);
    relay.host.behave((res) => res.end("Dag"));
    expect((await ask(other)).status).toBe(200);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([504, 504, 504]);
    await forgetPace(person);
    expect((await ask(person)).status).toBe(200);
  });
});
