import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { serviceKeys } from "../contract/services.ts";
import { watchedFetch } from "../shared/test-interruptions.ts";
import { answering, type Behaviour, silent } from "../shared/test-webhook-host.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

let person: Person;
let [id, sessionId, path] = ["", "", ""];
beforeEach(async () => {
  person = await createPerson();
  ({ id, sessionId, path } = await uploadRecording(person, "Overleg maandag.mp3"));
});

const analyse = (person: Person, sessionId: string, more: Record<string, unknown> = {}) =>
  relay.submit({ route: "meeting", token: person.token, body: { sessionId, mode: "interview", ...more } });
const refusal = (token: string | undefined, body: unknown, variables: Record<string, string> = {}) =>
  relay.refusal({ route: "meeting", token, body, variables });
const sent = () => relay.host.deliveries.map(({ body }) => JSON.parse(body));
const deliveryIds = () => relay.host.deliveries.map(({ headers }) => headers["webhook-id"]);

const analysesOf = (person: Person) =>
  sql.rows("select id, status from public.meeting_analyses where user_id = $1", [person.id]);
const usedBy = (person: Person) => relay.usageOf(person, "meeting_analysis");
/** Moves the latest attempt into the past, as if its caller had crashed then. */
const age = (id: string, interval: string) =>
  sql.query("update public.meeting_analyses set submitted_at = now() - $2::interval where id = $1", [
    id,
    interval,
  ]);

describe("a recording", () => {
  test("is handed over in exactly the agreed form", async () => {
    const { status, text, headers } = await analyse(person, sessionId);
    expect([status, text]).toEqual([200, "Accepted"]);
    expect(headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(sent()).toEqual([
      {
        userId: person.id,
        userEmail: person.email,
        fileUrl: expect.stringContaining(
          `${stack().apiUrl}/storage/v1/object/sign/audio-files/${path}?token=`,
        ),
        fileName: "Overleg maandag.mp3",
        latestFeedback: null,
        feedbackId: null,
        status: "pending",
        sessionId,
        mode: "interview",
      },
    ]);
    expect(await analysesOf(person)).toEqual([{ id, status: "sent" }]);
    const counted = `select from public.meeting_analyses join public.user_audio_files as file using (id)
                     where id = $1 and unit_counted_at = file.created_at`;
    expect(await sql.rows(counted, [id]), "its unit is of the upload's month").toHaveLength(1);
    expect(await usedBy(person)).toBe(1);
    expect(relay.kept, "the record is made when the tab is closed").toHaveLength(1);
    const line = relay.said.find((each) => each.includes('"event":"meeting analysis"'));
    const about = { level: "info", analysisId: id, userId: person.id, outcome: "reserved" };
    expect(JSON.parse(line ?? "{}")).toMatchObject(about);
  });

  test("is found by the automation under that address, without a key, and nothing else is", async () => {
    const other = await uploadRecording(person);
    await analyse(person, sessionId);
    const address = new URL(sent()[0].fileUrl);
    expect(await (await fetch(address)).text()).toBe("sound");
    const { exp = 0, iat = 0 } = decodeJwt(address.searchParams.get("token") ?? "");
    expect((exp - iat) / 3_600).toBe(6);
    for (const refused of [
      `${address.origin}${address.pathname}`,
      address.href.replace(path, other.path),
      address.href.replace(/token=[^.]+[.]/, "token=eyJhbGciOiJub25lIn0."),
    ]) {
      expect((await fetch(refused)).ok).toBe(false);
    }
  });

  test("whose file goes while it is handed over is told to nobody, and may be handed over again", async () => {
    const bucket = person.client.storage.from("audio-files");
    const lossy = watchedFetch(({ url }) => url.includes("/object/sign/") && bucket.remove([path]));
    const body = { sessionId, mode: "meeting" };
    const answer = await relay.submit({ route: "meeting", token: person.token, body, fetch: lossy });
    expect(answer.status).toBe(404);
    expect(relay.host.deliveries).toEqual([]);
    expect(await analysesOf(person)).toEqual([{ id, status: "failed" }]);
  });

  test("has an address of the project as others know it", async () => {
    const variables = { API_PUBLIC_URL: "https://project.example" };
    // As one that the automation stored, whose owner Storage does not know.
    await sql.query("update storage.objects set owner_id = null where name = $1", [path]);
    const body = { sessionId, mode: "meeting" };
    await relay.submit({ route: "meeting", token: person.token, body, variables });
    expect(sent()[0].fileUrl).toContain(
      `https://project.example/storage/v1/object/sign/audio-files/${path}?token=`,
    );
  });

  test("goes with the customer's own latest feedback", async () => {
    const other = await createPerson();
    const say = async (who: Person, feedback: string) => {
      const insert = "insert into public.meeting_feedback (user_id, feedback) values ($1, $2) returning id";
      return (await sql.query<{ id: string }>(insert, [who.id, feedback])).rows[0]?.id;
    };
    await say(person, "Langer graag.");
    const feedbackId = await say(person, "Korter graag.");
    await say(other, "Niet van hem.");
    await analyse(person, sessionId);
    expect(sent()[0]).toMatchObject({ latestFeedback: "Korter graag.", feedbackId });
  });

  test("of another customer is not there, and stays untouched", async () => {
    const other = await createPerson({ admin: true, services: serviceKeys });
    expect(await refusal(other.token, { sessionId, mode: "meeting" })).toMatchObject({
      status: 404,
      code: "not_found",
      message: "Deze opname bestaat niet.",
    });
    expect(await analysesOf(person)).toEqual([]);
    expect(relay.host.deliveries).toEqual([]);
    expect((await analyse(person, sessionId)).status).toBe(200);
  });

  test("that is not in the bucket, or that somebody else put there, is not handed over", async () => {
    const [missing, planted] = [await uploadRecording(person), await uploadRecording(person)];
    await person.client.storage.from("audio-files").remove([missing.path]);
    await sql.query("update storage.objects set owner_id = $2 where name = $1", [planted.path, randomUUID()]);
    for (const { sessionId } of [missing, planted])
      expect(await refusal(person.token, { sessionId, mode: "meeting" })).toMatchObject({
        ...{ status: 404, code: "not_found", message: expect.stringContaining("Upload de opname opnieuw.") },
      });
    expect(await analysesOf(person)).toEqual([]);
  });
});

describe("one upload", () => {
  test("is handed over once, however often it is asked for", async () => {
    relay.host.behave((res) => res.end("Wordt verwerkt"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => analyse(person, sessionId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ text }) => text).sort()).toEqual([...Array(9).fill("Accepted"), "Wordt verwerkt"]);
    expect((await analyse(person, sessionId)).text).toBe("Accepted");
    expect(relay.host.deliveries).toHaveLength(1);
    expect(await analysesOf(person)).toEqual([{ id, status: "sent" }]);
    expect(await usedBy(person)).toBe(1);
  });

  const failures: [string, Behaviour, string, number][] = [
    ["fails", answering(503), "webhook_failed", 502],
    ["keeps silent", silent, "webhook_timeout", 504],
  ];
  test.each(failures)(
    "may be handed over again after an automation that %s",
    async (_what, behaviour, code, status) => {
      relay.host.behave(behaviour);
      const variables = { MEETING_TIMEOUT_MS: behaviour === silent ? "300" : "10000" };
      expect(await refusal(person.token, { sessionId, mode: "meeting" }, variables)).toMatchObject({
        code,
        status,
      });
      expect(await analysesOf(person)).toEqual([{ id, status: "failed" }]);
      relay.host.behave((res) => res.end("Accepted"));
      expect((await analyse(person, sessionId, { mode: "presentation" })).status).toBe(200);
      expect(await analysesOf(person)).toEqual([{ id, status: "sent" }]);
      expect(deliveryIds()[1]).toBe(deliveryIds()[0]);
      const { rows } = await sql.query("select mode from public.meeting_analyses where id = $1", [id]);
      expect([sent()[1].mode, rows]).toEqual(["presentation", [{ mode: "presentation" }]]);
      expect(await usedBy(person)).toBe(1);
    },
  );

  test("that a crash left behind may be handed over again after two minutes", async () => {
    await analyse(person, sessionId);
    await sql.query(
      "update public.meeting_analyses set status = 'pending', finished_at = null where id = $1",
      [id],
    );
    await age(id, "119 seconds");
    expect((await analyse(person, sessionId)).text).toBe("Accepted");
    expect(relay.host.deliveries).toHaveLength(1);
    await age(id, "121 seconds");
    expect((await analyse(person, sessionId)).status).toBe(200);
    expect(relay.host.deliveries).toHaveLength(2);
    // Its time runs from now on, so its result has as long as any other's.
    const begun =
      "select from public.meeting_analyses where id = $1 and submitted_at > now() - interval '1 minute'";
    expect(await sql.rows(begun, [id])).toHaveLength(1);
  });

  test("cannot bring a second recording into a retry", async () => {
    relay.host.behave(answering(500));
    await analyse(person, sessionId);
    const another = Buffer.from("another recording");
    const replaced = await serviceClient().storage.from("audio-files").upload(path, another, {
      contentType: "audio/mpeg",
      upsert: true,
    });
    expect(replaced.error).toBeNull();
    relay.host.behave((res) => res.end("Accepted"));
    expect(await refusal(person.token, { sessionId, mode: "meeting" })).toMatchObject({
      status: 422,
      message: expect.stringContaining("vervangen"),
    });
    expect(relay.host.deliveries).toHaveLength(1);
  });

  test("may be deleted while it is handed over", async () => {
    relay.host.behave(async (res) => {
      await person.client.from("user_audio_files").delete().eq("id", id);
      res.end("Accepted");
    });
    expect((await analyse(person, sessionId)).status).toBe(200);
    expect(await analysesOf(person)).toEqual([]);
    expect(relay.said.join()).not.toContain("not finished");
  });
});

describe("a caller", () => {
  test("without a customer's record is refused, whatever is wrong with the body", async () => {
    await sql.query("delete from public.user_tables where user_id = $1", [person.id]);
    for (const body of [{ sessionId, mode: "meeting" }, {}]) {
      expect(await refusal(person.token, body)).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  test("who retries a failing upload more than thirty times a minute has to wait", async () => {
    relay.host.behave(answering(500));
    await sql.query(
      "insert into private.webhook_attempts (user_id, kind) select $1, 'meeting' from generate_series(1, 29)",
      [person.id],
    );
    await analyse(person, sessionId);
    expect(await refusal(person.token, { sessionId, mode: "meeting" })).toMatchObject({
      code: "rate_limited",
    });
    expect(relay.host.deliveries).toHaveLength(1);
  });
});
