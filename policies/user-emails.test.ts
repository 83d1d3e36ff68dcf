import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const draft = {
  email: "info@bakkerij.example",
  subject: "Voorstel",
  content: "<p>Beste</p>",
  remarks: [{ kind: "claim", sentence: "Beste" }],
};
const newestFirst = (person: Person, address: string) =>
  rest(person, "GET", `${address}?select=subject&order=created_at.desc`);

test("drafts that arrive by name in one request keep their order and get owner, keys and dates by themselves", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  await prepareOwnTable("user_emails", owner);
  const table = ownTableName("user_emails", owner.id);
  const drafts = ["een", "twee", "drie"].map((subject) => ({ email: "a@b.example", subject, content: "" }));
  expect((await rest("service", "POST", table, drafts)).status).toBe(201);
  const expected = [{ subject: "drie" }, { subject: "twee" }, { subject: "een" }];
  expect((await newestFirst(owner, table)).rows).toEqual(expected);
  expect((await newestFirst(owner, "user_emails")).rows).toEqual(expected);
});

test("a customer's name neither shows nor takes another customer's drafts, not for the automation either", async () => {
  const [owner, other] = await createTwo({ services: ["email_marketing"] });
  await prepareOwnTable("user_emails", owner);
  const table = ownTableName("user_emails", owner.id);
  const others = { ...draft, user_id: other.id };
  expect((await rest("service", "POST", "user_emails", others)).status).toBe(201);
  expect((await rest("service", "GET", table)).rows).toEqual([]);
  // 44000: the view's check option.
  expect(await rest("service", "POST", table, others)).toMatchObject({ status: 400, code: "44000" });
  expect((await rest("service", "POST", table, draft)).status).toBe(201);
  const given = await rest("service", "PATCH", `${table}?id=not.is.null`, { user_id: other.id });
  expect(given).toMatchObject({ status: 400, code: "44000" });
  expect((await rest("service", "DELETE", `${table}?id=not.is.null`)).status).toBe(204);
  expect((await rest("service", "GET", table)).rows).toEqual([]);
  expect((await newestFirst(other, "user_emails")).rows).toEqual([{ subject: draft.subject }]);
});
