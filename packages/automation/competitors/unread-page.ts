/** Why a page was not read. Kept in the database, and told in reports by told-pages.ts. */
export type UnreadReason =
  /** It is no address on the internet that may be asked. */
  | "address"
  /** The site's robots.txt asks not to read it, or cannot be had now. */
  | "robots"
  | "robots_unavailable"
  | "redirects"
  /** It lets no program read it. */
  | "forbidden"
  | "status"
  | "gone"
  | "type"
  | "size"
  /** It lost nearly everything that it said: it is down more often than changed. */
  | "nearly_empty"
  /** It asks to prove that a person is reading, or has a browser check it first. */
  | "challenge"
  /** It asks for a password, and says little else. */
  | "login"
  /** It loads itself again before anybody has read it. */
  | "refresh"
  /** It holds no sentence: a browser draws it, or it is pictures alone. */
  | "no_text"
  | "time"
  | "unreachable";

/** A page that is not read, now or ever. */
export class UnreadPage extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
