import { afterAll, expect, test } from "vitest";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
afterAll(() => bucket.drop());
const home = bucket.owner.id;
const inMap = ["map/een.txt", "map/twee.txt", "map/diep/drie.txt"];
for (const name of ["b.txt", "A.txt", "c.mp3", ...inMap, "nest/x.txt"]) {
  const { error } = await bucket.owner.files.upload(`${home}/${name}`, name);
  if (error) throw error;
}

const names = (entries: { name: string }[] | null) => entries?.map(({ name }) => name);

test("lists files with their facts and folders without", async () => {
  const { data } = await bucket.owner.files.list(home);
  expect(names(data)).toEqual(["A.txt", "b.txt", "c.mp3", "map", "nest"]);
  expect(data?.[0]).toMatchObject({
    id: expect.any(String),
    metadata: { size: 5, mimetype: "text/plain;charset=UTF-8" },
  });
  expect(data?.[3]).toEqual({
    name: "map",
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  });
});

test("lists the folders at the root", async () => {
  expect(names((await bucket.owner.files.list()).data)).toEqual([home]);
  expect(names((await bucket.owner.files.list(`${home}/map/`)).data)).toEqual([
    "diep",
    "een.txt",
    "twee.txt",
  ]);
});

test("pages", async () => {
  const listed = await bucket.owner.files.list(home, { limit: 2, offset: 1 });
  expect(names(listed.data)).toEqual(["b.txt", "c.mp3"]);
});

test("refuses an order, a search and a page that it does not have", async () => {
  const sortBy = { column: "created_at", order: "desc" };
  for (const options of [{ sortBy }, { search: "a" }, { limit: 0 }, { limit: 1001 }, { offset: -1 }]) {
    expect((await bucket.owner.files.list(home, options)).error).toMatchObject({ statusCode: "400" });
  }
});
