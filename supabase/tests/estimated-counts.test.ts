import { askCount } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";

// The planner's statistics are made of everybody's rows, and row-level security does not hide them.

const [customer, other] = [await createPerson(), await createPerson({ services: serviceKeys })];
const address = `user_emails?email=eq.veel-${other.id}@voorbeeld.be`;
await sql.query(
  `insert into public.user_emails (user_id, email)
   select $1::uuid, 'veel-' || $1::text || '@voorbeeld.be' from generate_series(1, 500)`,
  [other.id],
);
await sql.query("analyze public.user_emails");

test("the statistics know another customer's drafts", async () => {
  const { total, status } = await askCount("service", "GET", address, ["count=planned"]);
  expect(status).toBe(206);
  expect(Number(total)).toBeGreaterThan(100);
});

test.each([
  ["planned", ["count=planned"]],
  ["estimated", ["count=estimated"]],
  ["in capitals", ["Count=Planned"]],
  ["with spaces", ["  count = planned "]],
  ["behind another preference", ["return=minimal, count=planned"]],
  ["twice", ["count=exact, count=planned"]],
  ["in the first of two lines", ["count=planned", "return=minimal"]],
  ["in the second of two lines", ["return=minimal", "count=planned"]],
  ["beside an exact one, in two lines", ["count=planned", "count=exact"]],
])("a count %s is not made", async (_how, lines) => {
  for (const method of ["GET", "HEAD"]) {
    const { total, status, code } = await askCount(customer, method, address, lines);
    // A text that PostgREST does not read as a preference is no count either.
    expect(["", "*", "0"]).toContain(total);
    if (total === "") expect(status).toBe(400);
    if (total === "" && method === "GET") expect(code).toBe("query_refused");
  }
});

test.each(["GET", "POST"])("a function's rows are not estimated: %s", async (method) => {
  const answer = await askCount(customer, method, "rpc/is_admin", ["count=planned"]);
  expect(answer).toMatchObject({ status: 400, code: "query_refused" });
});

test("an exact count is given", async () => {
  expect(await askCount(customer, "GET", address, ["count=exact"])).toMatchObject({
    status: 200,
    total: "0",
  });
});

test("a plan is not shown", async () => {
  const { data, error, status } = await customer.client.from("user_emails").select().explain();
  expect({ data, status, code: error?.code }).toEqual({ data: null, status: 415, code: "PGRST107" });
});
