// Addresses that contain their own permission to download: a token, signed with the project's JWT secret, that names one
// object and ends.
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { refusals } from "./errors.ts";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { findObject } from "./object-rows.ts";

const downloadToken = z.object({ purpose: z.literal("download"), url: z.string(), exp: z.number() });

const secretOf = ({ keys }: StorageContext) => new TextEncoder().encode(keys.jwtSecret);

const signToken = (context: StorageContext, url: string, seconds: number): Promise<string> =>
  new SignJWT({ purpose: "download", url })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secretOf(context));

/** When the address ends. Throws InvalidJWT, or InvalidSignature for a good token of another object or purpose. */
export async function verifyDownload(
  context: StorageContext,
  { query, bucket, key }: Exchange,
): Promise<Date> {
  const token = query.get("token") ?? "";
  const { payload } = await jwtVerify(token, secretOf(context), { algorithms: ["HS256"] }).catch(
    (error: unknown) => {
      throw refusals.invalidJwt(error instanceof Error ? error.message : "Invalid JWT");
    },
  );
  const parsed = downloadToken.safeParse(payload);
  if (!parsed.success || parsed.data.url !== `${bucket}/${key}`) throw refusals.invalidSignature();
  return new Date(parsed.data.exp * 1000);
}

const signRequest = z.strictObject({ expiresIn: z.number().int().positive() });

/** POST /object/sign/:bucket/* for an object that the caller may see. */
export async function signDownload(
  context: StorageContext,
  exchange: Exchange,
): Promise<{ signedURL: string }> {
  const { scope, bucket, key } = exchange;
  const { expiresIn } = await readJson(exchange, signRequest);
  await context.access.asCaller(scope, (session) => findObject(session, { bucket, key }));
  const token = await signToken(context, `${bucket}/${key}`, expiresIn);
  // Not percent-encoded: storage-js encodes the whole address itself.
  return { signedURL: `/object/sign/${bucket}/${key}?token=${token}` };
}
