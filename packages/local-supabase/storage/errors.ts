// The refusals of Storage, word for word as hosted. Hosted answers HTTP 400 for nearly every refusal and puts the real
// status into the body: {statusCode, code, error, message}. storage-js reads `code`.
import pg from "pg";

export class StorageError extends Error {
  /** The status that is meant. */
  readonly status: number;
  readonly code: string;
  readonly error: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.name = "StorageError";
    this.status = status;
    this.code = code;
    this.error = error;
  }

  get httpStatus(): number {
    const isMeant = this.status >= 500 || this.code === "InvalidRange" || this.code === "NotFound";
    return isMeant ? this.status : 400;
  }

  get body() {
    return { statusCode: String(this.status), code: this.code, error: this.error, message: this.message };
  }
}

const exceeded = "The object exceeded the maximum allowed size";

export const refusals = {
  accessDenied: (message = "new row violates row-level security policy") =>
    new StorageError(403, "AccessDenied", message, "Unauthorized"),
  invalidJwt: (message: string) => new StorageError(400, "InvalidJWT", message),
  invalidSignature: () => new StorageError(400, "InvalidSignature", "Invalid signature"),
  noSuchBucket: () => new StorageError(404, "NoSuchBucket", "Bucket not found", "Bucket not found"),
  noSuchKey: () => new StorageError(404, "NoSuchKey", "Object not found", "not_found"),
  alreadyExists: () =>
    new StorageError(409, "ResourceAlreadyExists", "The resource already exists", "Duplicate"),
  tooLarge: () => new StorageError(413, "EntityTooLarge", exceeded, "Payload too large"),
  invalidMimeType: (mimeType: string) =>
    new StorageError(415, "InvalidMimeType", `mime type ${mimeType} is not supported`, "invalid_mime_type"),
  invalidKey: (key: string) => new StorageError(400, "InvalidKey", `Invalid key: ${key}`),
  invalidBucketName: () => new StorageError(400, "InvalidBucketName", "Bucket name invalid", "Invalid Input"),
  invalidRequest: (message: string) => new StorageError(400, "InvalidRequest", message),
  invalidRange: () => new StorageError(416, "InvalidRange", "invalid range provided", "invalid_range"),
  noSuchRoute: (method: string, path: string) =>
    new StorageError(404, "NotFound", `Route ${method}:${path} not found`, "Not Found"),
  internal: () => new StorageError(500, "InternalError", "Internal server error"),
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
      return new StorageError(404, "InvalidRequest", "The related resource does not exist");
    // A zero byte, which Postgres cannot store in text or JSON.
    case "22021":
    case "22P05":
      return refusals.invalidRequest("Invalid characters");
    case "P0001":
      return new StorageError(500, "DatabaseError", `database error, code: ${error.code}`);
    default:
      return undefined;
  }
}
