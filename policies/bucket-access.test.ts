import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { createPerson, sql, stack } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { type AccessCell, proved } from "./access-record.ts";
import { atOperation } from "./storage-operation.ts";

// Every verb on a recording of the owner, by everybody, at the addresses that supabase-js uses; moving and copying, for
// which the embedded Storage has no route, as its server asks the database.

const bucket = "audio-files";
const personas = ["anon", "owner", "other", "admin", "service"] as const;
type Persona = (typeof personas)[number];
type Outcome = AccessCell["outcome"];

const verbs = ["list", "read", "sign", "upload", "overwrite", "move", "copy", "remove"] as const;
type Verb = (typeof verbs)[number];

const access: Record<Persona, Record<Verb, Outcome>> = {
  anon: all("refused", { list: "hidden", remove: "hidden" }),
  owner: all("allowed", { sign: "refused", overwrite: "refused", move: "refused", copy: "refused" }),
  other: all("refused", { list: "hidden", remove: "hidden" }),
  admin: all("refused", { list: "hidden", remove: "hidden" }),
  service: all("allowed"),
};

function all(outcome: Outcome, except: Partial<Record<Verb, Outcome>> = {}): Record<Verb, Outcome> {
  const same = { list: outcome, read: outcome, sign: outcome, upload: outcome };
  return { ...same, overwrite: outcome, move: outcome, copy: outcome, remove: outcome, ...except };
}

const stored = async (name: string) => {
  const found = await sql.query<{ version: string }>(
    "select coalesce(version, '') as version from storage.objects where bucket_id = $1 and name = $2",
    [bucket, name],
  );
  return found.rows[0]?.version;
};

const people = {
  owner: await createPerson(),
  other: await createPerson(),
  admin: await createPerson({ admin: true }),
};

describe(`access to ${bucket}`, () => {
  function send(
    persona: Persona,
    method: string,
    path: string,
    body: BodyInit,
    type: string,
    upsert = false,
  ) {
    const { apiUrl, publishableKey, secretKey } = stack();
    const key = persona === "service" ? secretKey : publishableKey;
    const token = persona === "anon" || persona === "service" ? key : people[persona].token;
    return fetch(`${apiUrl}/storage/v1/${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        "content-type": type,
        ...(upsert && { "x-upsert": "true" }),
      },
      ...(method !== "GET" && { body }),
    });
  }
  const sendJson = (persona: Persona, method: string, path: string, body: unknown) =>
    send(persona, method, path, JSON.stringify(body), "application/json");
  const sendSound = (persona: Persona, path: string, upsert = false) =>
    send(persona, "POST", `object/${bucket}/${path}`, new Uint8Array(500), "audio/mpeg", upsert);

  async function inDatabase(persona: Persona, operation: string, statement: string, name: string) {
    const caller = persona === "anon" || persona === "service" ? persona : people[persona];
    const values = [bucket, name, recordingPath(people.owner.id)];
    return (await atOperation(caller, operation, statement, values)) === 0 ? "refused" : "allowed";
  }

  /** Tries one verb on the owner's recording; what came of it, going by what is stored afterwards. */
  const trials: Record<Verb, (persona: Persona, name: string) => Promise<Outcome>> = {
    async list(persona) {
      const answer = await sendJson(persona, "POST", `object/list/${bucket}`, { prefix: people.owner.id });
      if (!answer.ok) return "refused";
      return (await answer.text()) === "[]" ? "hidden" : "allowed";
    },
    async read(persona, name) {
      const answer = await send(persona, "GET", `object/authenticated/${bucket}/${name}`, "", "text/plain");
      return answer.ok && (await answer.arrayBuffer()).byteLength === 500 ? "allowed" : "refused";
    },
    async sign(persona, name) {
      const answer = await sendJson(persona, "POST", `object/sign/${bucket}/${name}`, { expiresIn: 60 });
      return answer.ok ? "allowed" : "refused";
    },
    async upload(persona) {
      const name = recordingPath(people.owner.id);
      await sendSound(persona, name);
      return (await stored(name)) ? "allowed" : "refused";
    },
    async overwrite(persona, name) {
      const before = await stored(name);
      await sendSound(persona, name, true);
      return (await stored(name)) === before ? "refused" : "allowed";
    },
    move: (persona, name) =>
      inDatabase(
        persona,
        "storage.object.move",
        "update storage.objects set name = $3 where bucket_id = $1 and name = $2",
        name,
      ),
    copy: (persona, name) =>
      inDatabase(
        persona,
        "storage.object.copy",
        `insert into storage.objects (bucket_id, name, metadata)
         select bucket_id, $3, metadata from storage.objects where bucket_id = $1 and name = $2`,
        name,
      ),
    async remove(persona, name) {
      const answer = await sendJson(persona, "DELETE", `object/${bucket}`, { prefixes: [name] });
      if (!answer.ok) return "refused";
      return (await stored(name)) ? "hidden" : "allowed";
    },
  };

  const cells = personas.flatMap((persona) =>
    verbs.map((verb) => ({ persona, verb, outcome: access[persona][verb] })),
  );
  test.each(cells)("$persona, $verb: $outcome", async ({ persona, verb, outcome }) => {
    const name = recordingPath(people.owner.id);
    await sendSound("owner", name);
    expect(await stored(name)).toBeDefined();
    expect(await trials[verb](persona, name)).toBe(outcome);
    proved({ kind: "bucket", name: bucket, persona, verb, outcome });
  });
});
