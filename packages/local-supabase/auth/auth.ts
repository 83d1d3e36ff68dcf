import type { Keys } from "../keys.ts";
import type { SigningKey } from "../signing-keys.ts";
import type { AuthDatabase } from "./auth-database.ts";
import type { Mailer } from "./mailer.ts";
import type { AuthSettings } from "./settings.ts";

/** The settings and services that every route uses. */
export type Auth = {
  keys: Keys;
  /** Signs every access token; its public half is among the keys. Undefined: the legacy secret signs. */
  signingKey: SigningKey | undefined;
  settings: AuthSettings;
  /** The address of the site. Links lead here unless they name another allowed address. */
  siteUrl: string;
  /** The `iss` claim and the base of the links in mails: `<apiUrl>/auth/v1`. */
  issuer: string;
  database: AuthDatabase;
  mailer: Mailer;
  log: (message: string) => void;
};
