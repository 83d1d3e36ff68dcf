import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { serviceKeys } from "../contract/services.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { traceIdOf } from "../contract/trace.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

/** As long as one may be. */
const id = "request-of_this-test=1".padEnd(200, "x");
const headers = { "x-request-id": id };
const delivered = () => relay.host.deliveries.at(-1)?.headers ?? {};
const requestId = () => delivered()["x-request-id"];
const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const linesWith = (text: string) => relay.said.filter((line) => line.includes(`"requestId":"${text}"`));

/** A caller with every right, and a request to make. */
async function requests() {
  const person = await createPerson({ services: serviceKeys });
  const { sessionId } = await uploadRecording(person);
  const bodies = {
    lead: leadForm(),
    chat: { message: "Dag", timestamp: "2026-11-20T16:00:00.000Z" },
    meeting: { sessionId, mode: "meeting" },
  };
  return Object.entries(bodies).map(([route, body]) => ({ route, token: person.token, body, headers }));
}

describe("the id of a request", () => {
  test("goes to the automation, to the log and back to the browser, by every way", async () => {
    for (const request of await requests()) {
      const answer = await relay.submit(request);
      expect([request.route, answer.status]).toEqual([request.route, 200]);
      expect([request.route, requestId()]).toEqual([request.route, id]);
      expect(answer.headers.get("x-request-id")).toBe(id);
      expect(linesWith(id).join()).toMatch(
        new RegExp(`"method":"POST","path":"/relay/${request.route}","status":200,"durationMs":\\d+`),
      );
    }
  });

  test.each([
    ["the trace that it is in", { traceparent }],
    ["the name of a trace", { "x-request-id": traceId }],
    [
      "the name that the caller chose, above another trace",
      { "x-request-id": traceId, traceparent: `00-${"1".repeat(32)}-b7ad6b7169203331-01` },
    ],
  ])("is %s, and the automation is told of that trace", async (_what, given: Record<string, string>) => {
    const { token } = await createPerson({ services: ["email_marketing"] });
    const answer = await relay.submit({ token, headers: given });
    expect(answer.headers.get("x-request-id")).toBe(traceId);
    expect([requestId(), traceIdOf(String(delivered().traceparent))]).toEqual([traceId, traceId]);
    expect(linesWith(traceId).join()).toContain('"path":"/relay/lead","status":200');
  });

  test.each([
    ["that is missing", {}],
    ["of a trace that is none", { traceparent: traceparent.toUpperCase() }],
    ["with a line break in it", { "x-request-id": "a%0a{}" }],
    ["with a quote in it", { "x-request-id": 'a","level":"error' }],
    ["of more than 200 characters", { "x-request-id": "a".repeat(201) }],
  ])("%s is replaced by one of ours", async (_what, given: Record<string, string>) => {
    const { token } = await createPerson({ services: ["email_marketing"] });
    const answer = await relay.submit({ token, headers: given });
    expect(answer.headers.get("x-request-id")).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
    expect(requestId()).toBe(answer.headers.get("x-request-id"));
  });
});
