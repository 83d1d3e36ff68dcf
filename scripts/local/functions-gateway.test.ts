// The public addresses of the functions, for a browser; functions-engines.test.ts asks for their work.
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

/** Which origin may read the answer, as the browser of a page is told before it asks. */
async function allowedOrigin(origin: string) {
  const headers = { origin, "access-control-request-method": "POST" };
  const address = `${stack().apiUrl}/functions/v1/relay/lead`;
  const answer = await fetch(address, { method: "OPTIONS", headers });
  return answer.headers.get("access-control-allow-origin");
}

test("lets the local site ask under both of its names, and no other site", async () => {
  const { port } = new URL(stack().webUrl);
  for (const origin of [stack().webUrl, `http://localhost:${port}`]) {
    expect(await allowedOrigin(origin)).toBe(origin);
  }
  expect(await allowedOrigin("https://elsewhere.example")).toBeNull();
});
