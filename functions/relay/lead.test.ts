import { createHmac } from "node:crypto";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
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
    const { json } = await relay.submit({ token: person.token });
    const [delivery] = relay.host.deliveries;
    const { "webhook-id": id, "webhook-timestamp": timestamp, ...headers } = delivery?.headers ?? {};
    const content = `${String(id)}.${String(timestamp)}.${delivery?.body}`;
    const digest = createHmac("sha256", webhookSecret).update(content).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
    expect(id).toBe(z.parse(leadAcceptedSchema, json).submissionId);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(headers.authorization).toBeUndefined();
  });
});

describe("an automation", () => {
  const namesOf = ({ id }: Person) =>
    sql.rows("select view_name from private.per_user_views() where user_id = $1", [id]);

  test("finds the name that the lead gave it, by which it may insert drafts, unless told otherwise", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    await relay.submit({ token: person.token, variables: { LEAD_DRAFTS_BY: "" } });
    const { tableName } = JSON.parse(relay.host.deliveries[0]?.body ?? "");
    expect(await namesOf(person)).toEqual([{ view_name: tableName }]);
  });

  test("that sends callbacks needs no name, and none is made", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    await relay.submit({ token: person.token });
    expect(relay.host.deliveries).toHaveLength(1);
    expect(await namesOf(person)).toEqual([]);
  });
});
