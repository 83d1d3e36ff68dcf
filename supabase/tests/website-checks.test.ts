import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";

const [first, second] = ["https://www.lindeboom.example", "https://lindeboom.example/nl"];

const admin = await createPerson({ admin: true });

const set = (by: Person, { id }: Pick<Person, "id">, address: string, seen: string | null) =>
  call(by, "admin_set_website", {
    ...{ p_user_id: id, p_address: address, p_seen: seen, p_request_id: "verzoek" },
  });
/** As they are, past every policy. */
const websitesOf = ({ id }: Person) =>
  sql.rows("select address, checked_at, fingerprint from public.website_checks where user_id = $1", [id]);
const audited = ({ id }: Person) =>
  sql.rows(
    "select actor_id, before, after from public.admin_audit where user_id = $1 and action = 'website.set'",
    [id],
  );

describe("the address of a website", () => {
  test("is written, replaced and taken away; each is in the audit once, without the address", async () => {
    const owner = await createPerson();
    for (const _again of [1, 2])
      expect(await set(admin, owner, ` ${first} `, "")).toMatchObject({ status: 204 });
    const unseen = { checked_at: null, fingerprint: null };
    expect(await websitesOf(owner)).toEqual([{ address: first, ...unseen }]);
    const line = { actor_id: admin.id, before: null, after: {} };
    expect(await audited(owner)).toEqual([line]);
    await sql.query(
      "update public.website_checks set checked_at = now(), fingerprint = 'x' where user_id = $1",
      [owner.id],
    );
    expect(await set(admin, owner, second, first)).toMatchObject({ status: 204 });
    expect(await websitesOf(owner)).toEqual([{ address: second, ...unseen }]);
    expect(await set(admin, owner, "", second)).toMatchObject({ status: 204 });
    expect(await websitesOf(owner)).toEqual([]);
    expect(await audited(owner)).toEqual([line, line, line]);
  });

  test("on top of another admin's is refused", async () => {
    const owner = await createPerson();
    await set(admin, owner, first, "");
    for (const seen of ["", null])
      expect(await set(admin, owner, second, seen)).toMatchObject({ code: "P0001", detail: "stale_version" });
    expect(await websitesOf(owner)).toMatchObject([{ address: first }]);
  });

  test.each([
    ["a private one", "http://127.0.0.1"],
    ["one that is too long", `https://lindeboom.example/${"a".repeat(300)}`],
  ])("is refused when it is %s, and the one before stays", async (_name, address) => {
    const owner = await createPerson();
    await set(admin, owner, first, "");
    expect(await set(admin, owner, address, first)).toMatchObject({
      code: "22023",
      detail: "invalid_address",
    });
    expect(await websitesOf(owner)).toMatchObject([{ address: first }]);
    expect(await audited(owner)).toHaveLength(1);
  });
});
