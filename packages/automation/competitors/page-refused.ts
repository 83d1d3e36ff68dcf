/** Why a page was not read. Kept in the database, and told in reports in words. */
export type RefusalReason =
  /** It is no address on the internet that may be asked. */
  | "address"
  /** The site's robots.txt asks not to read it, or cannot be had now. */
  | "robots"
  | "robots_unavailable"
  | "redirects"
  | "status"
  | "gone"
  | "type"
  | "size"
  /** It lost nearly everything that it said: it is down more often than changed. */
  | "nearly_empty"
  | "time"
  | "unreachable";

/** A page that is not read, now or ever. */
export class PageRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
