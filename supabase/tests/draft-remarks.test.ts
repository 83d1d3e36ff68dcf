import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { remarkKinds, remarkSentenceLengthMax, remarksMax } from "#functions/contract/draft-remarks.ts";

const answerSchema = z.object({ drafts: z.array(z.object({ remarks: z.unknown() })) });

let owner: Person;
beforeEach(async () => {
  owner = await createPerson({ services: ["email_marketing"] });
});

const write = (remarks: unknown) =>
  sql.add("public.user_emails", { user_id: owner.id, email: "info@bakkerij.example", remarks });
const read = async (reader: Person) =>
  answerSchema.parse((await call(reader, "read_own_drafts", { p_rows_max: 50 })).rows[0]);

const remark = { kind: "claim", sentence: "x".repeat(remarkSentenceLengthMax) };

test("the longest list of each kind is kept, and read by its owner alone", async () => {
  const remarks = Array.from({ length: remarksMax }, (_, index) => ({
    ...remark,
    kind: remarkKinds[index % remarkKinds.length],
  }));
  await write(remarks);
  expect((await read(owner)).drafts).toEqual([{ remarks }]);
  expect((await read(await createPerson({ services: ["email_marketing"] }))).drafts).toEqual([]);
});

test.each([
  ["one too many", Array(remarksMax + 1).fill(remark)],
  ["a sentence that is too long", [{ ...remark, sentence: `${remark.sentence}x` }]],
  ["an empty sentence", [{ ...remark, sentence: "" }]],
  ["no sentence", [{ kind: "claim" }]],
  ["a sentence that is no text", [{ kind: "claim", sentence: 1 }]],
  ["another kind", [remark, { ...remark, kind: "anders" }]],
  ["no kind", [{ sentence: "x" }]],
  ["more than the sentences", [{ ...remark, more: "x".repeat(65_536) }]],
  ["no list", remark],
])("%s is refused", async (_what, remarks) => {
  await expect(write(remarks)).rejects.toMatchObject({ constraint: "user_emails_remarks_check" });
});
