// The relay behind the gateway, at its public address, for a customer's browser and for the automation.
import { createHmac, randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";

const reportsOf = async (person: Person) =>
  (await person.client.from("CAReports").select("Name, Report")).data;

test("turns a customer's lead into five drafts of their own", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const key = randomUUID();
  const { data, error } = await person.client.functions.invoke("relay/lead", {
    body: leadForm(),
    headers: { "Idempotency-Key": key },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ submissionId: key, duplicate: false });
  const drafts = () =>
    sql
      .query("select subject from public.user_emails where user_id = $1", [person.id])
      .then(({ rows }) => rows);
  await expect.poll(drafts, { timeout: 15_000 }).toHaveLength(5);
});

test("brings a customer the assistant's answer as text", async () => {
  const person = await createPerson({ services: ["competitive_analysis"] });
  const body = { message: "Hoe vaak?", timestamp: new Date().toISOString(), userId: randomUUID() };
  const { data, error } = await person.client.functions.invoke("relay/chat", { body });
  expect(error).toBeNull();
  expect(data).toContain("U heeft nog geen concurrenten ingesteld.");
});

test("turns a customer's recording into a result that they can open", { timeout: 30_000 }, async () => {
  const person = await createPerson();
  const { id, sessionId } = await uploadRecording(person);
  const body = { sessionId, mode: "job-interview" };
  const { data, error } = await person.client.functions.invoke("relay/meeting", { body });
  expect([data, error]).toEqual(["Accepted", null]);
  const results = async () => (await person.client.from("Meeting_Analyst_Results").select()).data;
  await expect.poll(results, { timeout: 20_000 }).toHaveLength(1);
  const [result] = (await results()) ?? [];
  const page = await fetch(result?.file_name ?? "");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Overleg maandag.mp3")]);
  const files = await person.client.from("user_audio_files").select("id, transcription_status");
  expect(files.data).toEqual([{ id, transcription_status: "processed" }]);
  const analyses = await person.client.from("meeting_analyses").select("id, status, result_id");
  expect(analyses.data).toEqual([{ id, status: "sent", result_id: result?.id }]);
});

test("takes a signed callback, and none that holds only the secret key", async () => {
  const person = await createPerson({ services: ["competitive_analysis"] });
  const event = { userId: person.id, name: "Rapport", url: `${stack().apiUrl}/reports/a.pdf` };
  const handIn = async (secret: string, headers: Record<string, string> = {}) => {
    const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
    const body = JSON.stringify({ type: "report.created", data: event });
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    const answer = await fetch(`${stack().apiUrl}/functions/v1/relay/callback`, {
      method: "POST",
      headers: {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${digest}`,
        ...headers,
      },
      body,
    });
    return answer.status;
  };
  const bearer = { apikey: stack().secretKey, authorization: `Bearer ${stack().secretKey}` };
  expect(await handIn(stack().webhookSecret, bearer)).toBe(401);
  expect(await reportsOf(person)).toEqual([]);
  expect(await handIn(stack().callbackSecret)).toBe(200);
  expect(await reportsOf(person)).toEqual([{ Name: "Rapport", Report: event.url }]);
});

test("lets the local site ask under both of its names, and no other site", async () => {
  const { port } = new URL(stack().webUrl);
  const allowed = async (origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const answer = await fetch(`${stack().apiUrl}/functions/v1/relay/lead`, { method: "OPTIONS", headers });
    return answer.headers.get("access-control-allow-origin");
  };
  expect(await allowed(stack().webUrl)).toBe(stack().webUrl);
  expect(await allowed(`http://localhost:${port}`)).toBe(`http://localhost:${port}`);
  expect(await allowed("https://elsewhere.example")).toBeNull();
});

test("answers a visitor in the catalogue's form", async () => {
  const response = await fetch(`${stack().apiUrl}/functions/v1/relay/lead`, {
    method: "POST",
    headers: { apikey: stack().publishableKey, authorization: `Bearer ${stack().publishableKey}` },
    body: JSON.stringify(leadForm()),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: "unauthenticated" } });
});
