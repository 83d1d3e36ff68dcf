import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { afterAll } from "vitest";
import { openStore, type Store } from "./store.ts";

/** A store in a database of the test file's own, both gone after its tests; `options` are of its connections. */
export async function openOwnStore(options = ""): Promise<{ store: Store; databaseUrl: string }> {
  const database = await createOwnDatabase();
  const url = new URL(database.url);
  if (options !== "") url.searchParams.set("options", options);
  const store = await openStore(url.href, () => {});
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  return { store, databaseUrl: database.url };
}
