// A rotation as on hosted: a second key signs, and tokens of the first one stay valid until that key is revoked.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { decodeProtectedHeader } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { createAuth } from "./auth/auth-service.ts";
import { configOf } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { freePort } from "./loopback.ts";
import { startPostgrest } from "./postgrest.ts";
import { newSigningKey, publicKeyOf, type SigningKey } from "./signing-keys.ts";
import { createStorage } from "./storage/storage-service.ts";
import { testDatabaseUrl } from "./test-database-url.ts";

/** Auth, the Data API and Storage on the stack's database, with these signing keys; the first one signs. */
async function startServices(signingKeys: readonly [SigningKey, ...SigningKey[]]) {
  const { publishableKey, secretKey, jwtSecret } = stack();
  const publicKeys = signingKeys.map(publicKeyOf);
  const keys = { publishableKey, secretKey, jwtSecret, publicKeys };
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const log = () => {};
  const directory = mkdtempSync(path.join(tmpdir(), "rotation-"));
  const rest = await startPostgrest({
    dbUrl: testDatabaseUrl("authenticator"),
    jwtSecret,
    publicKeys,
    api: configOf(`project_id = "test"`).api,
    spawnChild: ({ command, args, env }) => spawn(command, args, { env, stdio: "ignore" }),
    log,
  });
  const auth = createAuth({
    dbUrl: testDatabaseUrl("supabase_auth_admin"),
    keys,
    signingKey: signingKeys[0],
    apiUrl,
    siteUrl: stack().webUrl,
    mailbox: { deliver: async () => {} },
    log,
  });
  const storage = createStorage({
    dbUrl: testDatabaseUrl("supabase_storage_admin"),
    keys,
    apiUrl,
    directory,
    fileSizeLimitBytes: 1000,
    log,
  });
  const absent = { fetch: () => new Response(null, { status: 503 }), handleUpgrade: () => {} };
  const gateway = await startGateway({
    port,
    keys,
    services: {
      restPort: rest.port,
      auth,
      storage,
      realtime: absent,
      mailbox: absent,
      reports: absent,
      functionPort: () => undefined,
    },
    log,
  });
  return {
    apiUrl,
    async stop() {
      await gateway.stop();
      await Promise.all([storage.stop(), auth.stop(), rest.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

test("tokens outlive the rotation of their key, and end with its revocation", {
  timeout: 60_000,
}, async () => {
  const [first, second] = [newSigningKey(), newSigningKey()];
  const person = await createPerson();
  let services = await startServices([first]);
  onTestFinished(() => services.stop());
  const restartWith = async (...keys: [SigningKey, ...SigningKey[]]) => {
    await services.stop();
    services = await startServices(keys);
  };
  const signIn = async () => {
    const client = createClient(services.apiUrl, stack().publishableKey, { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword(person);
    return data.session?.access_token ?? "";
  };
  const opens = async (token: string) => {
    const client = createClient(services.apiUrl, stack().publishableKey, { accessToken: async () => token });
    const user = await fetch(`${services.apiUrl}/auth/v1/user`, {
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
    });
    const rows = await client.from("user_tables").select("user_id");
    const files = await client.storage.from("audio-files").list(person.id);
    return { auth: user.ok, data: rows.data?.length === 1, storage: files.error === null };
  };
  const everywhere = { auth: true, data: true, storage: true };
  const nowhere = { auth: false, data: false, storage: false };

  const early = await signIn();
  expect(decodeProtectedHeader(early).kid).toBe(first.kid);
  expect(await opens(early)).toEqual(everywhere);

  await restartWith(second, first);
  const late = await signIn();
  expect(decodeProtectedHeader(late).kid).toBe(second.kid);
  expect(await opens(late)).toEqual(everywhere);
  expect(await opens(early)).toEqual(everywhere);

  await restartWith(second);
  expect(await opens(late)).toEqual(everywhere);
  expect(await opens(early)).toEqual(nowhere);
});
