import * as z from "zod/mini";
import { customerEmail, serviceCodes, serviceLimits } from "./customers.ts";

/** Body of `POST admin/invitations`, answered with Invited. */
export const invitationSchema = z.object({
  email: customerEmail({ mayBeStored: false }),
  /** All that the new account is to have. */
  serviceCodes,
  /** Units a month; 0 and a service that is not named are unlimited. */
  serviceLimits,
});

export type Invitation = z.infer<typeof invitationSchema>;

/** Whether an invitation was mailed. An address that has an account gets none. */
export const invitedSchema = z.object({ invited: z.boolean() });

export type Invited = z.infer<typeof invitedSchema>;
