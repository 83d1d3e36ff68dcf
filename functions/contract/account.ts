import * as z from "zod/mini";
import { confirmingPassword, typedEmail } from "./fields.ts";

/** Body of `DELETE account`, answered with CustomerDeleted. */
export const accountDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
