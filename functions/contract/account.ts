import * as z from "zod/mini";
import { confirmingPassword, requiredText, typedEmail } from "./fields.ts";

/** Body of `DELETE account`, answered with CustomerDeleted. */
export const accountDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** Body of `POST account/email`: the address that is to be the caller's. */
export const emailChangeSchema = z.object({
  email: requiredText("E-mailadres", 254),
  password: confirmingPassword,
});

/** Answer of `POST account/email`. */
export const emailChangeProvedSchema = z.object({ proved: z.literal(true) });

export type EmailChangeProved = z.infer<typeof emailChangeProvedSchema>;

/** Body of the calls about the caller's second factor: an act on it wants the password, whatever the session. */
export const factorPasswordSchema = z.object({ password: confirmingPassword });

/** Answer of `POST account/second-factor`; the codes are shown this one time. */
export const factorBegunSchema = z.object({
  factorId: z.guid(),
  /** For an app that reads no picture. */
  secret: z.string(),
  /** The text that the app reads from the QR code. */
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});

export type FactorBegun = z.infer<typeof factorBegunSchema>;

/** Answer of `DELETE account/second-factor`. */
export const factorRemovedSchema = z.object({ removed: z.literal(true) });

export type FactorRemoved = z.infer<typeof factorRemovedSchema>;

/** Answer of `POST account/recovery-codes`. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
