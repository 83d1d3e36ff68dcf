// The public addresses of the functions, for a browser; functions-engines.test.ts asks for their work.
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const addressOf = (path: string) => `${stack().apiUrl}/functions/v1/${path}`;

/** The answer to the browser of a page at this origin, before it asks. */
async function preflight(path: string, method: string, origin = stack().webUrl) {
  const headers = { origin, "access-control-request-method": method };
  const answer = await fetch(addressOf(path), { method: "OPTIONS", headers });
  return {
    origin: answer.headers.get("access-control-allow-origin"),
    methods: answer.headers.get("access-control-allow-methods"),
  };
}

test("lets the local site ask under both of its names, and no other site", async () => {
  const { port } = new URL(stack().webUrl);
  for (const origin of [stack().webUrl, `http://localhost:${port}`]) {
    expect(await preflight("relay/lead", "POST", origin)).toMatchObject({ origin });
  }
  expect(await preflight("relay/lead", "POST", "https://elsewhere.example")).toMatchObject({ origin: null });
});

test.each([
  ["PATCH", "admin/users/00000000-0000-4000-8000-000000000000"],
  ["DELETE", "admin/users/00000000-0000-4000-8000-000000000000"],
  ["POST", "admin/sweep"],
])("lets it ask before a %s of %s, and keeps visitors out", async (method, path) => {
  expect((await preflight(path, method)).methods).toContain(method);
  expect((await fetch(addressOf(path), { method, body: "{}" })).status).toBe(401);
});
