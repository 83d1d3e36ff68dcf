import { expect, test } from "vitest";
import { anonymousClient, createPerson, sql, stack } from "../scripts/stack/testing.ts";
import { ownTableName } from "./own-table.ts";

test("who listens to everything without a right learns that something happened, and no column of it", async () => {
  const owner = await createPerson({ codes: 1 });
  const eavesdropper = anonymousClient();
  const heard: unknown[] = [];
  const channel = eavesdropper
    .channel("everything")
    .on("postgres_changes", { event: "*", schema: "*" }, (change) => heard.push(change));
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
  await sql.query(
    "insert into public.user_emails (user_id, email, subject) values ($1, 'prospect@tuin.example', 'Geheim')",
    [owner.id],
  );

  const announced = { table: "user_emails", new: {}, errors: ["Error 401: Unauthorized"] };
  await expect.poll(() => heard).toContainEqual(expect.objectContaining(announced));
  expect(JSON.stringify(heard)).not.toContain("Geheim");
  const { rows } = await sql.query("select subject from public.user_emails where user_id = $1", [owner.id]);
  expect(rows).toEqual([{ subject: "Geheim" }]);
  await eavesdropper.removeAllChannels();
});

test("the Data API does not list the customers' tables", async () => {
  const owner = await createPerson({ codes: 1 });
  const table = ownTableName("user_emails", owner.id);
  const asked = { p_user_id: owner.id, p_table_name: table };
  await owner.client.rpc("create_user_emails_table", asked).throwOnError();
  const { apiUrl, publishableKey, secretKey } = stack();
  for (const token of [owner.token, secretKey]) {
    const headers = {
      apikey: token === secretKey ? secretKey : publishableKey,
      authorization: `Bearer ${token}`,
    };
    const answer = await fetch(`${apiUrl}/rest/v1/`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("user_emails_");
  }
});
