import * as z from "zod/mini";
import { confirmingPassword, typedEmail } from "./fields.ts";

/** Body of `DELETE account`, answered with CustomerDeleted. */
export const accountDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** Body of the calls about the caller's second factor: an act on it wants the password, whatever the session. */
export const factorPasswordSchema = z.object({ password: confirmingPassword });

/** Answer of `POST account/second-factor`; the codes are shown this one time. */
export const factorBegunSchema = z.object({
  factorId: z.guid(),
  /** The address as a QR code: the text of an SVG. */
  picture: z.string(),
  /** For an app that reads no picture. */
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});

export type FactorBegun = z.infer<typeof factorBegunSchema>;

/** Answer of `DELETE account/second-factor`. */
export type FactorRemoved = { removed: true };

/** Answer of `POST account/recovery-codes`. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
