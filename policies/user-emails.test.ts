import { expect, test } from "vitest";
import { createPerson } from "../scripts/stack/testing.ts";
import { describeAccess } from "./access-matrix.ts";
import { ownTableName, prepareOwnTable } from "./own-table.ts";
import { rest } from "./rest.ts";

describeAccess("user_emails_<id>", {
  table: (owner) => ownTableName("user_emails", owner.id),
  prepare: (owner) => prepareOwnTable("user_emails", owner),
  row: () => ({ email: "info@bakkerij.example", subject: "Voorstel", content: "<p>Beste</p>" }),
  change: { subject: "Ander onderwerp" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});

test("drafts that arrive in one request keep their order and get keys and dates by themselves", async () => {
  const owner = await createPerson({ codes: 1 });
  await prepareOwnTable("user_emails", owner);
  const table = ownTableName("user_emails", owner.id);
  const drafts = ["een", "twee", "drie"].map((subject) => ({ email: "a@b.example", subject, content: "" }));
  expect((await rest("service", "POST", table, drafts)).status).toBe(201);
  const { rows } = await rest(owner, "GET", `${table}?select=subject&order=created_at.desc`);
  expect(rows).toEqual([{ subject: "drie" }, { subject: "twee" }, { subject: "een" }]);
});
