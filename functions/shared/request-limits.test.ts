// How much each endpoint reads, on real Deno behind the gateway. A body is counted while it comes in: whoever sends
// without end is cut off, and one that nobody reads costs nothing.
import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { createPerson, type Person, stack } from "../../scripts/stack/testing.ts";
import { errorBodySchema } from "../contract.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** What lies in sockets on the way, on our side and the gateway's, when an endpoint stops reading. */
const underWayBytesMax = 16 * megabyte;
/** Enough to be sure that nobody would have read it all. */
const sentBytesMax = 256 * megabyte;

type Sender = "customer" | "admin" | "nobody";
const nobodysId = randomUUID();

/** Reads this much and refuses the rest as too large. */
const reading: [endpoint: string, sender: Sender, bytesMax: number][] = [
  ["POST relay/lead", "customer", 64 * kilobyte],
  ["POST relay/chat", "customer", 64 * kilobyte],
  ["POST relay/meeting", "customer", 64 * kilobyte],
  ["POST relay/callback", "nobody", megabyte],
  [`PATCH admin/users/${nobodysId}`, "admin", 64 * kilobyte],
  [`DELETE admin/users/${nobodysId}`, "admin", 64 * kilobyte],
  ["PATCH admin/users/bulk", "admin", 64 * kilobyte],
  ["DELETE account", "customer", 64 * kilobyte],
];

/** Answers without reading any of it. */
const deaf: [endpoint: string, sender: Sender, status: number][] = [
  [`POST admin/users/${nobodysId}/reset-usage`, "admin", 404],
  ["POST admin/sweep", "nobody", 401],
  ["POST usage-reset", "nobody", 401],
  ["POST relay/nowhere", "nobody", 404],
  ["PUT relay/lead", "nobody", 405],
];

let people: Record<"customer" | "admin", Person>;
beforeAll(async () => {
  const [customer, admin] = await Promise.all([createPerson({ codes: 31 }), createPerson({ admin: true })]);
  people = { customer, admin };
});

interface Outcome {
  status: number | undefined;
  text: string;
  /** Until the answer was there. */
  sentBytes: number;
}

/** Sends zeros without saying how many, until there is an answer. */
function sendWithoutEnd(endpoint: string, sender: Sender, bytesMax = sentBytesMax): Promise<Outcome> {
  const [method = "", path = ""] = endpoint.split(" ");
  return new Promise((resolve, reject) => {
    let sentBytes = 0;
    let isAnswered = false;
    const request = httpRequest(`${stack().apiUrl}/functions/v1/${path}`, {
      method,
      headers: {
        apikey: stack().publishableKey,
        "transfer-encoding": "chunked",
        ...(sender !== "nobody" && { authorization: `Bearer ${people[sender].token}` }),
      },
    });
    request.on("response", async (response) => {
      isAnswered = true;
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text, sentBytes });
      request.destroy();
    });
    request.on("error", (error) => {
      if (!isAnswered) reject(error);
    });
    const chunk = Buffer.alloc(64 * kilobyte);
    const send = () => {
      while (!isAnswered && sentBytes < bytesMax) {
        sentBytes += chunk.length;
        if (!request.write(chunk)) {
          request.once("drain", send);
          return;
        }
      }
      request.end();
    };
    send();
  });
}

describe("a body without end", () => {
  it.each(reading)("to %s by %s is too large after %i bytes", async (endpoint, sender) => {
    const { status, text, sentBytes } = await sendWithoutEnd(endpoint, sender);
    expect([status, errorBodySchema.parse(JSON.parse(text)).error.code]).toEqual([413, "too_large"]);
    expect(sentBytes).toBeLessThan(underWayBytesMax);
  });

  it.each(deaf)("to %s by %s is not read at all", async (endpoint, sender, expected) => {
    const { status, sentBytes } = await sendWithoutEnd(endpoint, sender);
    expect(status).toBe(expected);
    expect(sentBytes).toBeLessThan(underWayBytesMax);
  });
});

describe("a body of the largest size", () => {
  it.each(reading)("is read whole by %s, for %s", async (endpoint, sender, bytesMax) => {
    const { status } = await sendWithoutEnd(endpoint, sender, bytesMax);
    // Zeros are no JSON, and carry no signature.
    expect(status).toBe(endpoint.endsWith("callback") ? 401 : 422);
  });
});
