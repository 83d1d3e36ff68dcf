import {
  auditedDeletionsOf,
  canEnter,
  carriedOut,
  createOwner,
  everything,
  nothing,
  remainsOf,
} from "@vanzelf/testkit/deletion.ts";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { lossyFetch, watchedFetch } from "../shared/test-interruptions.ts";
import { admin, adminForEachTest, adminFunction, deletionOf } from "./test-admin.ts";

adminForEachTest();

const deleted = ({ id }: Person) => ({ status: 200, json: { userId: id, deleted: true } });

describe("a deletion", () => {
  test("takes every file along: nested, many, and what arrives meanwhile", { timeout: 60_000 }, async () => {
    const person = await createOwner();
    const bucket = serviceClient().storage.from("audio-files");
    const nested = await bucket.upload(`${person.id}/map/onder_map/a b_c.mp3`, Buffer.from("sound"), {
      contentType: "audio/mpeg",
    });
    expect(nested.error).toBeNull();
    await sql.withoutTriggers(
      `insert into storage.objects (bucket_id, name, version, metadata)
       select 'audio-files', '${person.id}/' || number || '.mp3', gen_random_uuid(), '{"size": 5}'
       from generate_series(1, 1001) as number`,
    );
    const late = watchedFetch(
      ({ method, url }) => method === "DELETE" && url.includes("/auth/") && uploadRecording(person),
    );
    expect(await adminFunction.call({ ...deletionOf(person), fetch: late })).toMatchObject(deleted(person));
    expect(await remainsOf(person)).toEqual(nothing);
    expect(adminFunction.said.join("\n")).toContain(`"userId":"${person.id}","files":1004`);
    expect(adminFunction.kept, "goes on when the tab is closed").toHaveLength(1);
  });

  test("needs the admin's own password: not none, another, or the customer's", async () => {
    const person = await createOwner();
    const request = deletionOf(person);
    for (const password of ["geraden", person.password]) {
      const refusal = await adminFunction.refusal({ ...request, body: { ...request.body, password } });
      expect(refusal).toMatchObject({
        status: 403,
        code: "wrong_password",
        fields: { password: "Het wachtwoord is niet juist." },
      });
    }
    expect(await remainsOf(person)).toEqual(everything);
    expect(await auditedDeletionsOf(person)).toEqual([]);
    expect(await canEnter(person)).toBe(true);
  });

  test("that one admin began and another carried out names both", async () => {
    const person = await createOwner();
    const second = await createPerson({ admin: true });
    const lost = lossyFetch("PUT /auth/v1/admin/users/…");
    const refusal = await adminFunction.refusal({ ...deletionOf(person), fetch: lost });
    expect(refusal).toMatchObject({
      ...{ status: 502, code: "deletion_unfinished" },
      message: expect.stringContaining("Probeer het opnieuw"),
    });
    expect(await adminFunction.call(deletionOf(person, second))).toMatchObject(deleted(person));
    expect(await auditedDeletionsOf(person)).toMatchObject([
      { action: "customer.delete", actor_id: admin.id },
      { action: "customer.delete", actor_id: second.id },
      carriedOut(second.id),
    ]);
  });
});

test("a deletion that is interrupted because Storage says yes and does nothing ends, and does not delete the account", async () => {
  const person = await createOwner();
  const deaf = watchedFetch(({ url }) => url.includes("/storage/") && Response.json([]));
  const refusal = await adminFunction.refusal({ ...deletionOf(person), fetch: deaf });
  expect(refusal).toMatchObject({ code: "deletion_unfinished" });
  expect(await remainsOf(person)).toMatchObject({ accounts: 1, files: 1 });
  expect(await canEnter(person)).toBe(false);
});
