import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { functionRoutes } from "#policies/function-routes.ts";
import { otherRequests, routeRequests, rpcRequests } from "./customer-requests.ts";
import { type PlatformWatch, watchPlatform } from "./platform-watch.ts";
import type { CustomerRequest, Scene } from "./request-calls.ts";

// No request takes a lock on a table of the platform that reading and writing rows does not take, makes a policy or a
// trigger, or changes the publication. On hosted each of these hurts everybody: for one policy, older images lock
// every table of sign-in and files, two at once end in a deadlock, and a changed publication drops every subscription.
// Each request does its work, because one that was refused would prove nothing.

let watch: PlatformWatch;
let scene: Scene;
// Some of these do their work on everybody's records.
beforeAll(aloneWithJobs, jobsTimeoutMs);
beforeAll(async () => {
  watch = await watchPlatform();
  const [customer, admin] = await Promise.all([
    createPerson({ services: serviceKeys }),
    createPerson({ services: serviceKeys, admin: true }),
  ]);
  scene = { customer, admin };
});
afterAll(() => watch.stop());

test("every function of the Data API is listed here", async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select distinct proname as name from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
     where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')`,
  );
  expect(Object.keys(rpcRequests).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("every route of the functions is listed here", () => {
  expect(Object.keys(routeRequests).sort()).toEqual(functionRoutes());
});

describe("a session of requests is seen", () => {
  const url = new URL(stack().dbUrl);
  url.username = "authenticator";
  const whileSession = (statement: string) =>
    watch.during(async () => {
      const client = new pg.Client(url.href);
      await client.connect();
      await client.query("begin; set local role service_role");
      await client.query(statement).finally(() => client.end());
    });

  test.each(["access exclusive", "share row exclusive"])("that locks files in %s mode", async (mode) => {
    const { changed } = await whileSession(`lock table storage.objects in ${mode} mode`);
    // Others may be waiting behind it.
    expect(changed.map((lock) => lock.toLowerCase())).toContain(
      `${mode.replaceAll(" ", "")}lock in storage.objects`,
    );
  });

  test("but not one that changes rows", async () => {
    const { changed } = await whileSession("update storage.objects set updated_at = now() where false");
    expect(changed).toEqual([]);
  });
});

const requests: [string, CustomerRequest][] = [
  ...Object.entries(rpcRequests).map(([name, request]): [string, CustomerRequest] => [
    `rpc ${name}`,
    request,
  ]),
  ...Object.entries(routeRequests),
  ...Object.entries(otherRequests),
];

test.each(requests)("%s leaves the platform as it is", async (_name, arrange) => {
  const send = await arrange(scene);
  const { answer, changed } = await watch.during(send);
  expect(changed).toEqual([]);
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(400);
});
