import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import { CallbackRefused } from "../product.ts";
import { openOwnStore } from "../store/test-store.ts";
import { tellChanges } from "./tell-changes.ts";

const { store } = await openOwnStore();
beforeEach(() =>
  store.pool.query("truncate automation.pages, automation.page_changes, automation.followers cascade"),
);

const site = "https://pixelhof.example/nl/";
async function follow(name = "Pixelhof"): Promise<string> {
  const id = randomUUID();
  await store.pool.query("insert into automation.followers (customer_id, competitors) values ($1, $2)", [
    id,
    JSON.stringify([{ name, website: site }]),
  ]);
  return id;
}
async function change(before: string, after: string, { page = site, seen = "0 hours" } = {}) {
  await store.pool.query("insert into automation.pages (site, url) values ($1, $2) on conflict do nothing", [
    site,
    page,
  ]);
  await store.pool.query(
    `insert into automation.page_changes (site, url, before, after, seen_at)
     values ($1, $2, $3, $4, now() - $5::interval)`,
    [site, page, before, after, seen],
  );
}

/** For each follower; `answer` throws for what the product does not take. */
async function tell(answer: (event: CallbackEvent) => void = () => {}) {
  const sent: { id: string; data: unknown }[] = [];
  const { rows } = await store.pool.query(
    "select customer_id as id from automation.followers order by customer_id",
  );
  for (const { id: userId } of rows) {
    await tellChanges(userId, {
      pool: store.pool,
      product: {
        async send(event, { id }) {
          answer(event);
          sent.push({ id, data: event.data });
        },
      },
      log: () => {},
      signal: new AbortController().signal,
    });
  }
  return sent;
}

test("each follower's product is told once what changed, of which kind, and a text of several pages once", async () => {
  const ids = [await follow(), await follow("Pixelhof bv")].toSorted();
  await change("Basis € 49", "Basis € 59", { page: "https://pixelhof.example/aanbod" });
  await change("Basis € 49", "Basis € 59");
  await change("", "Opendeurdag", { seen: "24 hours" });
  const sent = await tell();
  expect(sent.map(({ data }) => data)).toMatchObject(ids.map((userId) => ({ userId })));
  expect(sent[0]?.data).toMatchObject({
    changes: [{ kind: "price", source: site, before: "Basis € 49", after: "Basis € 59" }],
  });
  expect(await tell()).toEqual([]);
  await change("", "Wij zoeken een ontwikkelaar");
  expect(await tell()).toMatchObject(ids.map(() => ({ data: { changes: [{ kind: "vacancies" }] } })));
});

test("of a day forty changes are told, each by three hundred letters", async () => {
  await follow();
  for (let number = 10; number <= 50; number += 1) {
    await change(`${number}`.padEnd(301, "x"), `${number}`.padEnd(301, "y"), { seen: "23:59" });
  }
  const told = Array.from({ length: 40 }, (_, place) => ({
    before: `${place + 10}`.padEnd(300, "x"),
    after: `${place + 10}`.padEnd(300, "y"),
  }));
  expect(await tell()).toMatchObject([{ data: { changes: told } }]);
});

test("a change that the product could not take is told in the next round under the same name, and a refusal is not", async () => {
  const [failing, gone] = [await follow(), await follow()];
  await change("Basis € 49", "Basis € 59");
  const names: string[] = [];
  const first = await tell((event) => {
    if (event.type !== "competitor.changed") return;
    if (event.data.userId === gone) throw new CallbackRefused("404");
    throw new Error("503");
  });
  expect(first).toEqual([]);
  for (const { id } of await tell()) names.push(id);
  expect(names).toEqual([expect.stringMatching(new RegExp(`^changes_${failing}_1_\\d+$`))]);
});
