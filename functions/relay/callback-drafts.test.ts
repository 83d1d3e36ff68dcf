import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { leadForm } from "../contract/test-lead-form.ts";
import { accepted } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

describe("drafts", () => {
  const drafts = [
    {
      email: "info@bakkerij.example",
      subject: "Een vraag",
      content: "<p>Dag</p>",
      reason: "Bakkerij Jan is gevestigd in Leuven.",
      source: "https://bakkerij.example/",
      remarks: [{ kind: "pressure", sentence: "Beslis​ nu." }],
    },
    // An automation that says neither why, nor what it doubts.
    { email: "an@slager.example", subject: "Nog een", content: "Dag" },
  ];
  const draftsOf = (person: Person) =>
    sql.rows(
      "select email, subject, content, reason, source, remarks from public.user_emails where user_id = $1 order by created_at",
      [person.id],
    );

  test("reach whoever made the submission", async () => {
    const [person, other] = [
      await createPerson({ services: ["email_marketing"] }),
      await createPerson({ services: ["email_marketing"] }),
    ];
    await relay.submit({ token: other.token });
    await relay.submit({ token: person.token });
    const submissionId = relay.host.deliveries[1]?.headers["webhook-id"];
    const event = { type: "lead.drafts", data: { submissionId, drafts } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
    expect(await draftsOf(person)).toEqual([
      { ...drafts[0], remarks: [{ kind: "pressure", sentence: "Beslis nu." }] },
      { reason: null, source: null, remarks: [], ...drafts[1] },
    ]);
    expect(await draftsOf(other)).toEqual([]);
  });

  test("for a submission of nobody, or without an address, write nothing", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const submissionId = randomUUID();
    await relay.submit({ token: person.token, body: leadForm(), key: submissionId });
    const event = (id: string, list: unknown) => ({
      type: "lead.drafts",
      data: { submissionId: id, drafts: list },
    });
    const attempts = [
      event(randomUUID(), drafts),
      event(submissionId, [...drafts, { email: " ", subject: "x", content: "x" }]),
      event(submissionId, []),
    ];
    const answers = await Promise.all(attempts.map((each) => relay.callback({ event: each })));
    expect(answers.map((answer) => answer.status)).toEqual([404, 422, 422]);
    expect(await draftsOf(person)).toEqual([]);
  });
});
