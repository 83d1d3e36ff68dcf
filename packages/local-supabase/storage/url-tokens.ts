// The tokens of signed download addresses: signed with the project's JWT secret, each names one object and ends.
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { refusals } from "./errors.ts";
import type { Exchange, StorageContext } from "./exchange.ts";

const downloadToken = z.object({ purpose: z.literal("download"), url: z.string(), exp: z.number() });

const secretOf = ({ keys }: StorageContext) => new TextEncoder().encode(keys.jwtSecret);

export const signDownloadToken = (context: StorageContext, url: string, seconds: number): Promise<string> =>
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
