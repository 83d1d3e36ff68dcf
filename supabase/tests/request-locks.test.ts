import { randomUUID } from "node:crypto";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { type PlatformWatch, watchPlatform } from "./platform-watch.ts";

// No request takes a lock on a table of the platform that reading and writing rows does not take, makes a policy or a
// trigger, or changes the publication. On hosted each of these hurts everybody: for one policy, older images lock
// every table of sign-in and files, two at once end in a deadlock, and a changed publication drops every subscription.
// function-bodies.test.ts reads every function for such statements. Here are the requests that make or drop a
// customer's own view, and those that sign-in and files carry out themselves.

let watch: PlatformWatch;
// Some of these do their work on everybody's records.
beforeAll(aloneWithJobs, jobsTimeoutMs);
beforeAll(async () => {
  watch = await watchPlatform();
});
afterAll(() => watch.stop());

describe("a session of requests is seen", () => {
  const url = new URL(stack().dbUrl);
  url.username = "authenticator";
  const whileSession = (statement: string) =>
    watch.during(async () => {
      const client = new pg.Client(url.href);
      await client.connect();
      await client.query("begin; set local role service_role");
      await client.query(statement).finally(() => client.end());
    });

  test.each(["access exclusive", "share row exclusive"])("that locks files in %s mode", async (mode) => {
    const { changed } = await whileSession(`lock table storage.objects in ${mode} mode`);
    // Others may be waiting behind it.
    expect(changed.map((lock) => lock.toLowerCase())).toContain(
      `${mode.replaceAll(" ", "")}lock in storage.objects`,
    );
  });

  test("but not one that changes rows", async () => {
    const { changed } = await whileSession("update storage.objects set updated_at = now() where false");
    expect(changed).toEqual([]);
  });
});

type Request = (person: Person) => Promise<unknown>;

/** Throws when it is refused, because a refused request would prove nothing. */
const rpc = async (caller: Person | "service", name: string, args: Record<string, unknown>) => {
  const answer = await call(caller, name, args);
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(400);
};
const carriedOut = async (answer: PromiseLike<{ error: unknown }>) => expect((await answer).error).toBeNull();
const createNames: Request = (person) =>
  rpc(person, "create_user_emails_table", {
    p_user_id: person.id,
    p_table_name: ownTableName("user_emails", person.id),
  });

test.each<[string, Request]>([
  ["a customer's views of drafts and feedback", createNames],
  [
    "a lead by the name of its table",
    (person) => rpc(person, "begin_lead_submission", { p_submission_id: randomUUID(), p_by_name: true }),
  ],
  [
    "the removal of a name that nobody has any more",
    async () => {
      // A deletion leaves it when a reader's lock stops its removal.
      await sql.query(
        "set role postgres; select private.make_per_user_view('user_emails', gen_random_uuid()); reset role",
      );
      await rpc("service", "drop_unused_names", { p_limit: 1 });
    },
  ],
  [
    "the deletion of an account with its view and its files",
    async (person) => {
      await createNames(person);
      await uploadRecording(person);
      const { email, password, token } = person;
      const response = await fetch(`${stack().apiUrl}/functions/v1/account`, {
        method: "DELETE",
        headers: {
          authorization: `Bearer ${token}`,
          apikey: stack().publishableKey,
          "content-type": "application/json",
        },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status, await response.text()).toBe(200);
    },
  ],
  [
    "a sign-up",
    () =>
      carriedOut(
        anonymousClient().auth.signUp({
          email: `persoon-${randomUUID()}@voorbeeld.be`,
          password: randomUUID(),
        }),
      ),
  ],
  [
    "a sign-in",
    ({ email, password }) => carriedOut(anonymousClient().auth.signInWithPassword({ email, password })),
  ],
  ["another name", ({ client }) => carriedOut(client.auth.updateUser({ data: { first_name: "Els" } }))],
  [
    "a file that is uploaded and removed",
    async (person) => {
      const { path } = await uploadRecording(person);
      await carriedOut(person.client.storage.from("audio-files").remove([path]));
    },
  ],
])("%s leaves the platform as it is", async (_name, request) => {
  const person = await createPerson({ services: serviceKeys });
  const { changed } = await watch.during(() => request(person));
  expect(changed).toEqual([]);
});
