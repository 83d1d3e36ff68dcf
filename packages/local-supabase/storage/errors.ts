// The refusals of Storage, word for word as hosted. Hosted answers HTTP 400 for nearly every refusal and puts the real
// status into the body: {statusCode, code, error, message}. storage-js reads `code`.
import pg from "pg";

type Refusal = { status: number; code: string; error?: string; message: string; httpStatus?: number };

export class StorageError extends Error {
  /** The status that is meant; the HTTP status is 400 unless `httpStatus` says otherwise. */
  readonly status: number;
  readonly httpStatus: number;
  readonly code: string;
  readonly error: string;

  constructor({ status, code, error = code, message, httpStatus }: Refusal) {
    super(message);
    this.name = "StorageError";
    this.status = status;
    this.httpStatus = httpStatus ?? (status >= 500 ? status : 400);
    this.code = code;
    this.error = error;
  }

  get body() {
    return { statusCode: String(this.status), code: this.code, error: this.error, message: this.message };
  }
}

export const refusals = {
  accessDenied: (message = "new row violates row-level security policy") =>
    new StorageError({ status: 403, code: "AccessDenied", error: "Unauthorized", message }),
  invalidJwt: (message: string) => new StorageError({ status: 400, code: "InvalidJWT", message }),
  invalidSignature: () =>
    new StorageError({ status: 400, code: "InvalidSignature", message: "Invalid signature" }),
  noSuchBucket: () =>
    new StorageError({
      status: 404,
      code: "NoSuchBucket",
      error: "Bucket not found",
      message: "Bucket not found",
    }),
  noSuchKey: () =>
    new StorageError({ status: 404, code: "NoSuchKey", error: "not_found", message: "Object not found" }),
  alreadyExists: () =>
    new StorageError({
      status: 409,
      code: "ResourceAlreadyExists",
      error: "Duplicate",
      message: "The resource already exists",
    }),
  tooLarge: () =>
    new StorageError({
      status: 413,
      code: "EntityTooLarge",
      error: "Payload too large",
      message: "The object exceeded the maximum allowed size",
    }),
  invalidMimeType: (mimeType: string) =>
    new StorageError({
      status: 415,
      code: "InvalidMimeType",
      error: "invalid_mime_type",
      message: `mime type ${mimeType} is not supported`,
    }),
  invalidKey: (key: string) =>
    new StorageError({ status: 400, code: "InvalidKey", message: `Invalid key: ${key}` }),
  invalidBucketName: () =>
    new StorageError({
      status: 400,
      code: "InvalidBucketName",
      error: "Invalid Input",
      message: "Bucket name invalid",
    }),
  invalidRequest: (message: string) => new StorageError({ status: 400, code: "InvalidRequest", message }),
  invalidRange: () =>
    new StorageError({
      status: 416,
      httpStatus: 416,
      code: "InvalidRange",
      error: "invalid_range",
      message: "invalid range provided",
    }),
  noSuchRoute: (method: string, path: string) =>
    new StorageError({
      status: 404,
      httpStatus: 404,
      code: "NotFound",
      error: "Not Found",
      message: `Route ${method}:${path} not found`,
    }),
  internal: () => new StorageError({ status: 500, code: "InternalError", message: "Internal server error" }),
};

/** Storage's error for a refusal by Postgres; undefined for errors that no client may see. */
export function refusalOfDatabase(error: unknown): StorageError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    // A refusal by a policy gets Storage's message, one by the project's own trigger keeps its message.
    case "42501":
      return refusals.accessDenied(error.message.includes("row-level security") ? undefined : error.message);
    case "23505":
      return refusals.alreadyExists();
    case "23503":
      return new StorageError({
        status: 404,
        code: "InvalidRequest",
        message: "The related resource does not exist",
      });
    // A zero byte, which Postgres cannot store in text or JSON.
    case "22021":
    case "22P05":
      return refusals.invalidRequest("Invalid characters");
    case "P0001":
      return new StorageError({
        status: 500,
        code: "DatabaseError",
        message: `database error, code: ${error.code}`,
      });
    default:
      return undefined;
  }
}
