import { randomUUID } from "node:crypto";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { serviceConnectionsMax } from "./connections.ts";
import { withClient } from "./database.ts";
import { hostedLimits } from "./postgres.ts";
import { testApplication } from "./test-database-url.ts";

const open = `
  select case when application_name like 'realtime%' then 'realtime' else usename end as holder, count(*)::integer
  from pg_stat_activity
  where backend_type = 'client backend'
    and application_name <> '${testApplication}'
    and (application_name like 'realtime%' or usename = any (array['authenticator', 'supabase_auth_admin', 'supabase_storage_admin']))
  group by 1`;

test("services that are asked for more at once than they have connections keep to their share, and answer", async () => {
  const person = await createPerson();
  const headers = {
    apikey: stack().publishableKey,
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
  };
  const requests: [path: string, init?: RequestInit][] = [
    // With the secret key, because a person may send only a few requests at once.
    ["/rest/v1/user_tables?select=id&limit=1", { headers: { apikey: stack().secretKey } }],
    ["/auth/v1/user"],
    [
      "/storage/v1/object/list/audio-files",
      { method: "POST", body: JSON.stringify({ prefix: person.id, limit: 10 }) },
    ],
  ];
  const answers = Promise.all(
    requests.flatMap(([path, init]) =>
      Array.from(
        { length: 60 },
        async () => (await fetch(`${stack().apiUrl}${path}`, { headers, ...init })).status,
      ),
    ),
  );
  let isOver = false;
  const over = answers.finally(() => {
    isOver = true;
  });
  const most = new Map<string, number>();
  while (!isOver) {
    const { rows } = await sql.query<{ holder: string; count: number }>(open);
    for (const { holder, count } of rows) most.set(holder, Math.max(most.get(holder) ?? 0, count));
  }
  expect(new Set(await over)).toEqual(new Set([200]));
  // Each was really asked for more than one connection.
  expect(most.get("authenticator")).toBeGreaterThan(1);
  expect(most.get("supabase_auth_admin")).toBeGreaterThan(1);
  expect(most.get("supabase_storage_admin")).toBeGreaterThan(1);
  for (const [holder, count] of most) {
    const allowed = Object.entries(serviceConnectionsMax).find(([name]) => name === holder)?.[1];
    expect(count, holder).toBeLessThanOrEqual(allowed ?? 0);
  }
});

test("the services together leave a third of hosted's smallest limit for other programs", () => {
  const held = Object.values(serviceConnectionsMax).reduce((sum, each) => sum + each, 0);
  expect(held).toBeLessThanOrEqual((hostedLimits.connectionsMax * 2) / 3);
});

test("a program gets a clear error when no connection is left", async () => {
  const role = `crowded_${randomUUID().slice(0, 8)}`;
  await sql.query(`create role ${role} login connection limit 0 password 'postgres'`);
  onTestFinished(async () => void (await sql.query(`drop role ${role}`)));
  const url = new URL(stack().dbUrl);
  url.username = role;
  await expect(withClient(url.href, async () => {})).rejects.toThrow(
    /^No connection to Postgres is left \(.+\): end a program that holds some, or wait\.$/,
  );
});
