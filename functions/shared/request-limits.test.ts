// How much each endpoint reads, on real Deno behind the gateway. A body is counted while it arrives: one that never
// ends still gets an answer, and one that is not read costs nothing.

import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { errorBodySchema } from "../contract/errors.ts";
import { serviceKeys } from "../contract/services.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

type Sender = "customer" | "admin" | "nobody";
const nobodysId = randomUUID();

/** Reads this much and refuses the rest as too large. */
const reading: [endpoint: string, sender: Sender, bytesMax: number][] = [
  ["POST relay/lead", "customer", 64 * kilobyte],
  ["POST relay/chat", "customer", 64 * kilobyte],
  ["POST relay/meeting", "customer", 64 * kilobyte],
  ["POST relay/callback", "nobody", megabyte],
  ["POST relay/competitors", "nobody", kilobyte],
  ["POST relay/websites", "nobody", kilobyte],
  ["POST relay/retry", "admin", 64 * kilobyte],
  [`PATCH admin/users/${nobodysId}`, "admin", 64 * kilobyte],
  [`DELETE admin/users/${nobodysId}`, "admin", 64 * kilobyte],
  ["POST admin/invitations", "admin", 64 * kilobyte],
  ["DELETE account", "customer", 64 * kilobyte],
];

const put = (path: string): [string, Sender, number] => [`PUT ${path}`, "nobody", 405];
/** Answers without reading any of it. */
const deaf: [endpoint: string, sender: Sender, status: number][] = [
  ["POST admin/sweep", "nobody", 401],
  ["POST usage-reset", "nobody", 401],
  ["POST relay/nowhere", "nobody", 404],
  ...["relay/lead", "relay/retry", "admin/users/x", "admin/invitations", "admin/sweep", "usage-reset"].map(
    put,
  ),
  ...["send", "unsubscribe", "contact", "shared"].map((route) => put(`notices/${route}`)),
  ...["", "/email", "/second-factor", "/recovery-codes", "/recordings/x/address"].map((route) =>
    put(`account${route}`),
  ),
];

let people: Record<"customer" | "admin", Person>;
beforeAll(async () => {
  const [customer, admin] = await Promise.all([
    createPerson({ services: serviceKeys }),
    createPerson({ admin: true }),
  ]);
  people = { customer, admin };
});

/** Sends zeros without end: code that waits for one would wait for ever. Answers with the answer. */
function send(endpoint: string, sender: Sender, bytes: number) {
  const [method = "", path = ""] = endpoint.split(" ");
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const request = httpRequest(`${stack().apiUrl}/functions/v1/${path}`, {
      method,
      headers: {
        apikey: stack().publishableKey,
        "transfer-encoding": "chunked",
        ...(sender !== "nobody" && { authorization: `Bearer ${people[sender].token}` }),
      },
    });
    request.on("error", reject);
    request.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text });
      request.destroy();
    });
    request.write(Buffer.alloc(bytes));
  });
}

describe("a body that never ends", () => {
  test.each(reading)(
    "to %s by %s is too large with the first byte over %i",
    async (endpoint, sender, bytesMax) => {
      const { status, text } = await send(endpoint, sender, bytesMax + 1);
      expect([status, errorBodySchema.parse(JSON.parse(text)).error.code]).toEqual([413, "too_large"]);
    },
  );

  test.each(deaf)("to %s by %s is not waited for", async (endpoint, sender, expected) => {
    const { status } = await send(endpoint, sender, 64 * kilobyte);
    expect(status).toBe(expected);
  });
});
