import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { accepted, duplicate, refused, report } from "./test-callbacks.ts";
import { callbackSecret, relay, relayForEachTest, webhookSecret } from "./test-relay.ts";

relayForEachTest();

describe("a delivery", () => {
  test("that arrives ten times at once, and again, signed anew, has its effect once", async () => {
    const [person, id] = [await createPerson({ services: ["competitive_analysis"] }), randomUUID()];
    const event = report(person.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => relay.callback({ event, id })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ text }) => text).filter((text) => text.includes("accepted"))).toHaveLength(1);
    expect(await relay.callback({ event, id, ageSeconds: 200 })).toMatchObject(duplicate);
    expect(await relay.reportsOf(person)).toHaveLength(1);
    const lines = relay.said.filter((line) => line.includes('"event":"callback"'));
    for (const outcome of ["accepted", "duplicate"])
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ level: "info", deliveryId: id, type: "report.created", outcome }),
      );
  });

  test("that was refused may be sent again under its id once there is something to write to", async () => {
    const [person, id] = [await createPerson({ services: ["email_marketing"] }), randomUUID()];
    const event = report(person.id);
    expect((await relay.callback({ event, id })).status).toBe(404);
    await sql.query("update public.user_tables set service_codes = 8 where user_id = $1", [person.id]);
    expect(await relay.callback({ event, id })).toMatchObject(accepted);
    expect(await relay.reportsOf(person)).toHaveLength(1);
  });

  test("of another event under a used id is told so rather than lost", async () => {
    const [person, id] = [await createPerson({ services: ["competitive_analysis"] }), randomUUID()];
    await relay.callback({ event: report(person.id), id });
    const event = report(person.id, { name: "Een ander" });
    expect(await relay.callback({ event, id })).toMatchObject(refused(422, "invalid_input"));
    expect(await relay.reportsOf(person)).toHaveLength(1);
  });

  test("is forgotten after a month", async () => {
    const [person, ids] = [
      await createPerson({ services: ["competitive_analysis"] }),
      [randomUUID(), randomUUID()],
    ];
    for (const [index, id] of ids.entries()) {
      await relay.callback({ event: report(person.id), id });
      await sql.query(
        "update private.callback_deliveries set received_at = now() - interval '30 days' + $2 * interval '1 minute' where id = $1",
        [id, index],
      );
    }
    await relay.callback({ event: report(person.id) });
    const left = "select id from private.callback_deliveries where id = any ($1)";
    expect(await sql.rows(left, [ids])).toEqual([{ id: ids[1] }]);
  });
});

describe("a signature", () => {
  const submissionId = randomUUID();
  const failed = { type: "lead.failed", data: { submissionId, reason: "internal" } };
  const captured: [string, string, object][] = [
    ["a callback", "competitors", failed],
    ["a callback", "websites", failed],
    ["a callback with a page", "competitors", { ...failed, after: null }],
    ["a page without a type", "competitors", { after: null }],
    ["a page without a type", "websites", { after: null }],
    ["nothing", "competitors", {}],
    ["a question without a page", "competitors", { type: "list.competitors" }],
    ["a question with more", "competitors", { type: "list.competitors", after: null, data: {} }],
    ["the question for competitors", "websites", { type: "list.competitors", after: null }],
    ["the question for websites", "competitors", { type: "list.websites", after: null }],
    ["the question for competitors", "callback", { type: "list.competitors", after: null }],
  ];
  test.each(captured)("of %s opens nothing at relay/%s", async (_what, route, event) => {
    const answer = await relay.callback({ route, event });
    expect(answer).toMatchObject(refused(422, "invalid_input"));
    expect(answer.text).not.toContain("userId");
  });

  test("of a question opens its list", async () => {
    for (const route of ["competitors", "websites"]) {
      expect((await relay.callback({ route, event: { type: `list.${route}`, after: null } })).status).toBe(
        200,
      );
    }
  });

  test("made with the secret for our own webhooks opens nothing", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    const event = report(person.id);
    expect(await relay.callback({ event, secret: webhookSecret })).toMatchObject(
      refused(401, "unauthenticated"),
    );
    expect(await relay.reportsOf(person)).toEqual([]);
    expect(await relay.callback({ event })).toMatchObject(accepted);
  });

  test("does not hold for a body that was changed on the way", async () => {
    const [person, other] = [
      await createPerson({ services: ["competitive_analysis"] }),
      await createPerson({ services: ["competitive_analysis"] }),
    ];
    const sent = JSON.stringify(report(other.id));
    expect(await relay.callback({ event: report(person.id), sent })).toMatchObject(
      refused(401, "unauthenticated"),
    );
    const marked = `\u{feff}${JSON.stringify(report(person.id))}`;
    expect((await relay.callback({ event: report(person.id), sent: marked })).status).toBe(401);
    expect(await relay.reportsOf(other)).toEqual([]);
  });

  test("may be made with the old or the new secret while one replaces the other", async () => {
    const person = await createPerson({ services: ["competitive_analysis"] });
    const whsec = `whsec_${Buffer.from("the new secret, in base64").toString("base64")}`;
    const variables = { CALLBACK_SECRET: `${callbackSecret}, ${whsec}` };
    const event = report(person.id);
    for (const secret of [callbackSecret, "the new secret, in base64"]) {
      expect(await relay.callback({ event, secret, variables })).toMatchObject(accepted);
    }
    expect((await relay.callback({ event, secret: "a-third-secret", variables })).status).toBe(401);
  });
});

describe("a body", () => {
  test.each(["", "{", "null", "[]", '{"type":"user.deleted","data":{}}', '{"type":"report.created"}'])(
    "that says %j is refused, signed or not",
    async (event) => {
      expect(await relay.callback({ event })).toMatchObject(refused(422, "invalid_input"));
      expect((await relay.callback({ event, secret: "somebody-elses-secret" })).status).toBe(401);
    },
  );

  test("that is wrong deep inside is told where", async () => {
    const event = {
      type: "lead.drafts",
      data: { submissionId: randomUUID(), drafts: [{ email: "an@peeters.example" }, { email: 7 }] },
    };
    expect(await relay.callback({ event })).toMatchObject({
      json: { error: { fields: { "data.drafts.1.email": expect.any(String) } } },
    });
  });
});
