import { randomUUID } from "node:crypto";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { outcomesOf, proved } from "./access-record.ts";
import { functionRoutes } from "./function-routes.ts";

// Calls every route of the functions as every persona, on real Deno through the gateway. The bodies are empty, so a
// caller with access gets 404 or 422 and changes nothing; only the cron's calls take effect.

const personas = ["anon", "newcomer", "customer", "admin", "cron", "automation"] as const;
type Persona = (typeof personas)[number] | "admin at aal1";
/** y: let in, n: refused (401, 403); in the order of the personas. */
type Access = string;

const nobody = randomUUID();
const endpoints: Record<string, Access> = {
  "GET /account/health": "yyyyyy",
  "GET /admin/health": "yyyyyy",
  "GET /notices/health": "yyyyyy",
  "GET /notices/unsubscribe": "yyyyyy",
  "GET /relay/health": "yyyyyy",
  "GET /usage-reset/health": "yyyyyy",
  "POST /relay/lead": "nnynnn",
  "POST /relay/chat": "nnynnn",
  "POST /relay/meeting": "nyyynn",
  "POST /relay/callback": "nnnnny",
  "POST /relay/competitors": "nnnnny",
  "POST /relay/websites": "nnnnny",
  "POST /relay/retry": "nnnynn",
  [`PATCH /admin/users/${nobody}`]: "nnnynn",
  [`DELETE /admin/users/${nobody}`]: "nnnynn",
  "POST /admin/invitations": "nnnynn",
  "POST /admin/sweep": "nnnnyn",
  "POST /notices/send": "nnnnyn",
  // Without a code, and without a message: 404 and 422.
  "POST /notices/unsubscribe": "yyyyyy",
  "POST /notices/contact": "yyyyyy",
  "POST /notices/shared": "yyyyyy",
  "DELETE /account": "nyyynn",
  [`POST /account/recordings/${nobody}/address`]: "nyyynn",
  // Without a password: 422.
  "POST /account/second-factor": "nyyynn",
  "DELETE /account/second-factor": "nyyynn",
  "POST /account/email": "nyyynn",
  "POST /account/recovery-codes": "nyyynn",
  "POST /usage-reset": "nnnnyn",
};

const named = (endpoint: string) => endpoint.replace(nobody, ":id");

test("every route of the functions is listed here", () => {
  expect(Object.keys(endpoints).map(named).sort()).toEqual(functionRoutes());
});

const cells = Object.entries(endpoints).flatMap(([endpoint, access]) =>
  outcomesOf(personas, access).map((each) => ({ endpoint, ...each })),
);
/** One that lets a caller in who shows nothing looks at nobody else. */
const isOpen = (endpoint: string) => !endpoints[endpoint]?.includes("n");
const tried = cells.filter(({ endpoint, persona }) => persona === "anon" || !isOpen(endpoint));

// The cron's calls sweep and reset the data of all customers.
beforeAll(aloneWithJobs, jobsTimeoutMs);

const people = {
  newcomer: await createPerson(),
  customer: await createPerson({ services: serviceKeys }),
  "admin at aal1": await createPerson({ admin: "without factor" }),
  admin: await createPerson({ admin: true }),
};

function headersOf(persona: Persona, body: string): Record<string, string> {
  if (persona === "anon") return {};
  // The other personas send no signature.
  if (persona === "automation") return signedHeaders(stack().callbackSecret, body);
  const token = persona === "cron" ? stack().cronSecret : people[persona].token;
  return { authorization: `Bearer ${token}` };
}

test.each(tried)("access to $endpoint by $persona: $outcome", async ({ endpoint, persona, outcome }) => {
  const [method = "", path = ""] = endpoint.split(" ");
  const body = "{}";
  const { status } = await fetch(`${stack().apiUrl}/functions/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      apikey: stack().publishableKey,
      "content-type": "application/json",
      ...headersOf(persona, body),
    },
    ...(method !== "GET" && { body }),
  });
  expect({ refused: [401, 403].includes(status), status }).toMatchObject({
    refused: outcome === "refused",
  });
  expect(status).toBeLessThan(500);
  for (const cell of cells) {
    if (cell.endpoint !== endpoint || (cell.persona !== persona && !isOpen(endpoint))) continue;
    proved({ kind: "endpoint", name: named(endpoint), persona: cell.persona, verb: "call", outcome });
  }
});
