import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { FunctionError } from "#web/lib/function-failure.ts";
import { deliver } from "./deliver.ts";

const lost = new FunctionError({ code: "webhook_failed", status: 502, message: "", fields: {} });
const refused = new FunctionError({ code: "forbidden", status: 403, message: "", fields: {} });
/** A status of the customer's, from a host between the browser and the function. */
const notOurs = new FunctionError({ code: "internal", status: 404, message: "", fields: {} });

/** Each attempt gives the next outcome; remembers how long was waited. */
async function deliverThrough(outcomes: readonly (string | Error)[]) {
  const waits: number[] = [];
  let attempts = 0;
  const send = async () => {
    const outcome = outcomes[attempts++];
    if (typeof outcome === "string") return outcome;
    throw outcome;
  };
  const wait = async (durationMs: number) => {
    await setImmediate();
    waits.push(durationMs);
  };
  const end = await deliver(send, wait).catch((cause: unknown) => cause);
  return { end, attempts, waits };
}

test.each([
  ["the first attempt succeeds", ["Dag"], "Dag", 1, []],
  ["the third succeeds after two seconds more", [lost, lost, "Dag"], "Dag", 3, [1000, 2000]],
  ["there is no fourth attempt", [lost, lost, lost, "te laat"], lost, 3, [1000, 2000]],
  ["an unknown failure is tried again too", [new TypeError("offline"), "Dag"], "Dag", 2, [1000]],
  ["a host in between refuses", [notOurs, notOurs, "Dag"], "Dag", 3, [1000, 2000]],
  ["a refusal is not repeated", [refused, "te laat"], refused, 1, []],
  ["a refusal ends what a failure began", [lost, refused, "te laat"], refused, 2, [1000]],
])("%s", async (_, outcomes, end, attempts, waits) => {
  expect(await deliverThrough(outcomes)).toEqual({ end, attempts, waits });
});
