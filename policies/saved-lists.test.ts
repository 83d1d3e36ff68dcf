import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { describeAccess } from "./access-matrix.ts";

// The owner of the row is a customer here, as an admin is whose right was taken.
describeAccess("saved_lists", {
  table: "saved_lists",
  ownerColumn: "user_id",
  row: (owner) => ({ user_id: owner.id, name: "Bijna vol", address: { verbruik: "bijna" } }),
  change: { name: "Vol" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["hidden", "refused", "hidden", "hidden"],
    other: ["hidden", "refused", "hidden", "hidden"],
    admin: ["hidden", "refused", "hidden", "hidden"],
    service: ["refused", "refused", "refused", "refused"],
  },
});

const save = (caller: Person, name: string, address: unknown = { dienst: "geen" }) =>
  rest(caller, "POST", "saved_lists", { name, address });
const listsOf = async ({ id }: Person) =>
  (await sql.query("select name, address from public.saved_lists where user_id = $1 order by name", [id]))
    .rows;

describe("an admin's saved lists", () => {
  let admin: Person;
  let colleague: Person;
  beforeAll(async () => {
    [admin, colleague] = await Promise.all([createPerson({ admin: true }), createPerson({ admin: true })]);
  });

  test("are theirs to add, change and remove, and a colleague reaches none of them", async () => {
    expect((await save(admin, " Zonder\n services ")).status).toBe(201);
    const theirs = `saved_lists?user_id=eq.${admin.id}`;
    const kept = { name: "Zonder services", address: { dienst: "geen" } };
    expect((await rest(admin, "GET", `${theirs}&select=name,address`)).rows).toEqual([kept]);
    expect((await rest(colleague, "GET", `${theirs}&select=name`)).rows).toEqual([]);
    for (const verb of ["PATCH", "DELETE"] as const) {
      await rest(colleague, verb, theirs, verb === "PATCH" ? { name: "Van mij" } : undefined);
    }
    expect(await listsOf(admin)).toEqual([kept]);
    const changed = { name: "Nieuw", address: { dienst: "nieuw" } };
    expect((await rest(admin, "PATCH", theirs, changed)).status).toBe(204);
    expect(await listsOf(admin)).toEqual([changed]);
    expect((await rest(admin, "DELETE", theirs)).status).toBe(204);
    expect(await listsOf(admin)).toEqual([]);
  });

  test("are out of reach for the same admin's session without a second factor", async () => {
    const unproved = await createPerson({ admin: "without factor" });
    expect((await save(unproved, "Alle")).code).toBe("42501");
    await sql.query("insert into public.saved_lists (user_id, name, address) values ($1, 'Alle', '{}')", [
      unproved.id,
    ]);
    expect((await rest(unproved, "GET", "saved_lists?select=name")).rows).toEqual([]);
  });

  test("have a visible name each, used once, and a short address", async () => {
    expect((await save(colleague, "Eén")).status).toBe(201);
    expect(await save(colleague, "Eén")).toMatchObject({ status: 409, code: "23505" });
    expect((await save(admin, "Eén")).status).toBe(201);
    expect((await save(colleague, " \u200b ")).code).toBe("23514");
    expect((await save(colleague, "Lang", { zoek: "a".repeat(1001) })).code).toBe("23514");
    expect((await save(colleague, "Lijst", ["geen"])).code).toBe("23514");
    expect((await listsOf(colleague)).length).toBe(1);
  });

  test("are at most twenty, in one request and in all", async () => {
    const busy = await createPerson({ admin: true });
    const many = Array.from({ length: 21 }, (_, n) => ({ name: `Lijst ${n}`, address: {} }));
    const refused = await rest(busy, "POST", "saved_lists", many);
    expect(refused).toMatchObject({ code: "23514", detail: "too_many_rows" });
    expect(await listsOf(busy)).toEqual([]);
    await sql.query(
      `insert into public.saved_lists (user_id, name, address)
       select $1, 'Lijst ' || n, '{}' from generate_series(1, 20) as n`,
      [busy.id],
    );
    expect(await save(busy, "Eén te veel")).toMatchObject({ code: "23514", detail: "row_limit_reached" });
    expect(await listsOf(busy)).toHaveLength(20);
  });
});
