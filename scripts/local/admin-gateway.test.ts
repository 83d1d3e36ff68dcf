// Administration and the account behind the gateway.
import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("lets an admin edit, reset and delete a customer, and leaves nothing of them", async () => {
  const admin = await createPerson({ admin: true });
  const person = await createPerson({ services: ["email_marketing"], usage: { email_marketing: 2 } });
  await uploadRecording(person);
  const { data: customer } = await admin.client
    .from("customers")
    .select("version, email")
    .eq("user_id", person.id)
    .single();
  const path = `admin/users/${person.id}`;
  const body = {
    ...customer,
    name: "An Peeters",
    serviceCodes: 16,
    serviceLimits: { meeting_analysis: 2 },
  };
  const edited = await admin.client.functions.invoke(path, { method: "PATCH", body });
  expect(edited).toMatchObject({ error: null, data: { userId: person.id } });
  const reset = await admin.client.functions.invoke(`${path}/reset-usage`, { method: "POST" });
  expect(reset).toMatchObject({ error: null, data: { userId: person.id } });
  const bulk = await admin.client.functions.invoke("admin/users/bulk", {
    method: "PATCH",
    body: { userIds: [person.id], bulkId: randomUUID(), grant: ["email_marketing"], revoke: [], limits: {} },
  });
  expect(bulk).toMatchObject({ error: null, data: { changed: 1, unchanged: 0, missing: 0 } });
  const { rows } = await sql.query(
    "select name, service_codes, service_limits, usage_counts from public.user_tables where user_id = $1",
    [person.id],
  );
  expect(rows).toEqual([
    { name: "An Peeters", service_codes: 17, service_limits: { meeting_analysis: 2 }, usage_counts: {} },
  ]);
  const deleted = await admin.client.functions.invoke(path, {
    method: "DELETE",
    body: { email: person.email, password: admin.password },
  });
  expect(deleted).toMatchObject({ error: null, data: { userId: person.id, deleted: true } });
  const left = await sql.query(
    `select id::text from auth.users where id = $1
     union all select name from storage.objects where name like $1::text || '/%'`,
    [person.id],
  );
  expect(left.rows).toEqual([]);
});

test("lets a customer delete their own account by their password", async () => {
  const person = await createPerson();
  const leave = (password: string) =>
    person.client.functions.invoke("account", {
      method: "DELETE",
      body: { email: person.email, password },
    });
  const refused = await leave("verkeerd");
  expect(refused.response?.status).toBe(403);
  expect(await leave(person.password)).toMatchObject({ error: null, data: { deleted: true } });
  const { rows } = await sql.query("select id from auth.users where id = $1", [person.id]);
  expect(rows).toEqual([]);
});

test("lets the local site ask before it edits and deletes, and keeps visitors out", async () => {
  const address = `${stack().apiUrl}/functions/v1/admin/users/${randomUUID()}`;
  for (const method of ["PATCH", "DELETE"]) {
    const headers = { origin: stack().webUrl, "access-control-request-method": method };
    const preflight = await fetch(address, { method: "OPTIONS", headers });
    expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
    expect((await fetch(address, { method, body: "{}" })).status).toBe(401);
  }
  const sweep = `${stack().apiUrl}/functions/v1/admin/sweep`;
  expect((await fetch(sweep, { method: "POST" })).status).toBe(401);
});
