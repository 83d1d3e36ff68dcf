import { createHmac } from "node:crypto";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { leadAcceptedSchema } from "../contract/lead.ts";
import { userEmailsTableName } from "../contract/tables.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { relay, relayForEachTest, webhookSecret } from "./test-relay.ts";

relayForEachTest();

describe("a lead", () => {
  test("goes to the automation host with every field of the form", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const { status, json } = await relay.submit({ token: person.token });
    expect(status).toBe(200);
    const accepted = z.parse(leadAcceptedSchema, json);
    expect(accepted.duplicate).toBe(false);
    const { services, ...fields } = leadForm();
    expect(relay.host.deliveries.map(({ body }) => JSON.parse(body))).toEqual([
      { ...fields, search: services, tableName: userEmailsTableName(person.id) },
    ]);
    expect(await relay.usageOf(person)).toBe(1);
    expect(await relay.statusesOf(person)).toEqual(["sent"]);
    expect(relay.kept, "the record is made when the tab is closed").toHaveLength(1);
  });

  test("is signed, so that the host can trust it", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const { json } = await relay.submit({
      token: person.token,
      headers: { "x-request-id": "from-the-browser" },
    });
    const [delivery] = relay.host.deliveries;
    const { "webhook-id": id, "webhook-timestamp": timestamp, ...headers } = delivery?.headers ?? {};
    const content = `${String(id)}.${String(timestamp)}.${delivery?.body}`;
    const digest = createHmac("sha256", webhookSecret).update(content).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
    expect(id).toBe(z.parse(leadAcceptedSchema, json).submissionId);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(headers["x-request-id"]).toBe("from-the-browser");
    expect(headers.authorization).toBeUndefined();
  });
});

describe("an automation", () => {
  const draft = { email: "info@bakkerij.example", subject: "Een vraag", content: "Dag" };
  const draftsOf = async ({ id }: Person) =>
    (await sql.query("select email, subject, content from public.user_emails where user_id = $1", [id])).rows;
  const namesOf = async ({ id }: Person) =>
    (await sql.query("select view_name from private.per_user_views() where user_id = $1", [id])).rows;

  test("inserts drafts with a secret key by the name that the lead gave it, unless told otherwise", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    await relay.submit({ token: person.token, variables: { LEAD_DRAFTS_BY: "" } });
    const { tableName } = JSON.parse(relay.host.deliveries[0]?.body ?? "");
    expect(await namesOf(person)).toEqual([{ view_name: tableName }]);
    const insert = () =>
      fetch(`${stack().apiUrl}/rest/v1/${tableName}`, {
        method: "POST",
        headers: { apikey: stack().secretKey, "content-type": "application/json" },
        body: JSON.stringify(draft),
      });
    // 404 until the Data API has read the schema again.
    await expect.poll(async () => (await insert()).status, { timeout: 10_000 }).toBe(201);
    expect(await draftsOf(person)).toEqual([draft]);
  });

  test("that sends callbacks needs no name, and none is made", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    await relay.submit({ token: person.token });
    const submissionId = relay.host.deliveries[0]?.headers["webhook-id"];
    const event = { type: "lead.drafts", data: { submissionId, drafts: [draft] } };
    expect((await relay.callback({ event })).status).toBe(200);
    expect(await draftsOf(person)).toEqual([draft]);
    expect(await namesOf(person)).toEqual([]);
  });
});

describe("a caller", () => {
  let customer: Person;
  beforeAll(async () => {
    customer = await createPerson({ services: ["email_marketing"] });
  });

  test("who may not submit learns that, whatever is wrong with the body as well", async () => {
    const stranger = await createPerson();
    const body = {};
    expect(await relay.refusal({ token: "aaaa.bbbb.cccc", body })).toMatchObject({ status: 401 });
    expect(await relay.refusal({ token: stranger.token, body })).toMatchObject({ status: 403 });
    expect(await relay.refusal({ token: customer.token, body })).toMatchObject({ status: 422 });
    expect(await relay.statusesOf(customer)).toEqual([]);
  });
});
