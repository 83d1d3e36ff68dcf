// Auth signs with its own key and publishes the public half. Every service verifies with that key and also with the
// project's legacy secret.
import { createClient } from "@supabase/supabase-js";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { sessionToken } from "@vanzelf/testkit/tokens.ts";
import { decodeProtectedHeader, exportSPKI, importJWK, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { claimsOfJwt, InvalidTokenError } from "./keys.ts";
import { newSigningKey, publicKeyOf, type SigningKey, signWithKey } from "./signing-keys.ts";

const jwk = z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });
const publishedKeys = async (apiUrl: string) => {
  const response = await fetch(`${apiUrl}/auth/v1/.well-known/jwks.json`);
  return z.object({ keys: z.array(jwk.catchall(z.unknown())) }).parse(await response.json()).keys;
};

/** Each service's answer to a request with this token: a request that any signed-in customer may make. */
const requests: [service: string, path: string, init: RequestInit][] = [
  ["Auth", "/auth/v1/user", {}],
  ["the Data API", "/rest/v1/user_tables?select=user_id", {}],
  [
    "Storage",
    "/storage/v1/object/list/audio-files",
    { method: "POST", body: JSON.stringify({ prefix: "" }) },
  ],
  ["Realtime", "/realtime/v1/api/broadcast/t/events/e", { method: "POST", body: "{}" }],
  ["a function", "/functions/v1/account", { method: "DELETE", body: "{}" }],
];
/** A function that knows the caller goes on to refuse the empty body. */
const passedStatuses = [200, 202, 422];

const statusOf = async (apiUrl: string, token: string, [, path, init]: (typeof requests)[number]) => {
  const headers = { apikey: stack().publishableKey, authorization: `Bearer ${token}` };
  const response = await fetch(`${apiUrl}${path}`, {
    ...init,
    headers: { "content-type": "application/json", ...headers },
  });
  return response.status;
};

const made = await createPerson();
const { data, error } = await made.client.auth.signInWithPassword(made);
if (error) throw error;
const person = { ...made, token: data.session.access_token };

test("everyone can read the public keys, and no private part of them", async () => {
  const keys = await publishedKeys(stack().apiUrl);
  expect(keys).toEqual([
    {
      kid: decodeProtectedHeader(person.token).kid,
      kty: "EC",
      crv: "P-256",
      alg: "ES256",
      use: "sig",
      key_ops: ["verify"],
      ext: true,
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
});

test("supabase-js verifies a token by itself, and refuses a forged one", async () => {
  const client = createClient(stack().apiUrl, stack().publishableKey, { auth: { persistSession: false } });
  const genuine = await client.auth.getClaims(person.token);
  expect(genuine.data).toMatchObject({ header: { alg: "ES256" }, claims: { sub: person.id } });
  const [header, , signature] = person.token.split(".");
  const claims = { ...genuine.data?.claims, sub: crypto.randomUUID() };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  expect((await client.auth.getClaims([header, payload, signature].join("."))).error?.message).toMatch(
    /signature/i,
  );
});

test("a token outlives the rotation of its key, and ends with its revocation", async () => {
  const [first, second] = [newSigningKey(), newSigningKey()];
  const token = await signWithKey({ role: "authenticated", sub: person.id }, first, 60);
  const keysWith = (...known: SigningKey[]) => ({ ...stack(), publicKeys: known.map(publicKeyOf) });
  expect(await claimsOfJwt(token, keysWith(second, first))).toMatchObject({ sub: person.id });
  await expect(claimsOfJwt(token, keysWith(second))).rejects.toThrow(InvalidTokenError);
});

describe.each(requests)("%s", (...request) => {
  test("takes what Auth signed, and what the legacy secret signed", async () => {
    expect(passedStatuses).toContain(await statusOf(stack().apiUrl, person.token, request));
    const legacy = await sessionToken(person.id);
    expect(passedStatuses).toContain(await statusOf(stack().apiUrl, legacy, request));
  });

  test.each(Object.entries(forgeries()))("refuses %s", async (_what, forge) => {
    expect([400, 401, 403]).toContain(await statusOf(stack().apiUrl, await forge(), request));
  });
});

/** Tokens that a stranger can make from what is public. */
function forgeries(): Record<string, () => Promise<string>> {
  const claims = () => ({ role: "authenticated", sub: person.id, aud: "authenticated" });
  const publishedKey = async () => {
    const [key] = await publishedKeys(stack().apiUrl);
    if (!key) throw new Error("Auth publishes no key");
    return key;
  };
  const hmac = async (secret: string, header: object = {}) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: "HS256", typ: "JWT", ...header })
      .setExpirationTime("1m")
      .sign(new TextEncoder().encode(secret));
  const pem = async () => {
    const key = await importJWK(await publishedKey(), "ES256", { extractable: true });
    if (key instanceof Uint8Array) throw new Error("no public key");
    return exportSPKI(key);
  };
  const unsigned = (header: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const exp = Math.floor(Date.now() / 1000) + 60;
    return `${part(header)}.${part({ ...claims(), exp })}.`;
  };
  return {
    "the public key as a shared secret": async () => hmac(await pem()),
    "the public key as a shared secret under its own name": async () =>
      hmac(await pem(), { kid: (await publishedKey()).kid }),
    "the published JWK as a shared secret": async () => hmac(JSON.stringify(await publishedKey())),
    "no signature": async () => unsigned({ alg: "none", typ: "JWT" }),
    "no signature under the key's name": async () =>
      unsigned({ alg: "none", typ: "JWT", kid: (await publishedKey()).kid }),
    "a key that nobody knows": () => signWithKey(claims(), newSigningKey(), 60),
    "another key under the name of the known one": async () =>
      signWithKey(claims(), { ...newSigningKey(), kid: (await publishedKey()).kid }, 60),
  };
}
