// The tokens of signed addresses: signed with the project's JWT secret, each names one object and ends. A download
// token never uploads and an upload token never downloads, because each names its purpose.
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { refusals } from "./errors.ts";
import type { Exchange, StorageContext } from "./exchange.ts";

const downloadToken = z.object({ purpose: z.literal("download"), url: z.string(), exp: z.number() });
const uploadToken = z.object({
  purpose: z.literal("upload"),
  url: z.string(),
  owner: z.string().nullable(),
  upsert: z.boolean(),
});

type UploadToken = z.infer<typeof uploadToken>;

const secretOf = ({ keys }: StorageContext) => new TextEncoder().encode(keys.jwtSecret);

const sign = (context: StorageContext, claims: Record<string, unknown>, seconds: number): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secretOf(context));

/** Throws InvalidJWT, or InvalidSignature for a good token of another object or purpose. */
async function verify<T extends { url: string }>(
  context: StorageContext,
  { query, bucket, key }: Exchange,
  schema: z.ZodType<T>,
): Promise<T> {
  const token = query.get("token") ?? "";
  const { payload } = await jwtVerify(token, secretOf(context), { algorithms: ["HS256"] }).catch(
    (error: unknown) => {
      throw refusals.invalidJwt(error instanceof Error ? error.message : "Invalid JWT");
    },
  );
  const parsed = schema.safeParse(payload);
  if (!parsed.success || parsed.data.url !== `${bucket}/${key}`) throw refusals.invalidSignature();
  return parsed.data;
}

export const verifyDownload = (context: StorageContext, exchange: Exchange) =>
  verify(context, exchange, downloadToken);

export const verifyUpload = (context: StorageContext, exchange: Exchange) =>
  verify(context, exchange, uploadToken);

export const signDownloadToken = (context: StorageContext, url: string, seconds: number) =>
  sign(context, { purpose: "download", url }, seconds);

export const signUploadToken = (
  context: StorageContext,
  claims: Omit<UploadToken, "purpose">,
  seconds: number,
) => sign(context, { purpose: "upload", ...claims }, seconds);
