import * as z from "zod/mini";
import { customerLengthsMax, serviceLimits } from "./customers.ts";
import { allServiceCodes } from "./services.ts";

const emailMessage = "Vul een geldig e-mailadres in.";
const codesMessage = "Deze services bestaan niet.";

/** Body of `POST admin/invitations`, answered with Invited. */
export const invitationSchema = z.object({
  email: z.string(emailMessage).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => z.safeParse(z.email(), text).success, emailMessage),
    z.maxLength(
      customerLengthsMax.email,
      `E-mailadres mag maximaal ${customerLengthsMax.email} tekens bevatten.`,
    ),
  ),
  /** The OR of all services that the new account is to have. */
  serviceCodes: z
    .int(codesMessage)
    .check(z.minimum(0, codesMessage), z.maximum(allServiceCodes, codesMessage)),
  /** Units a month; 0 and a service that is not named are unlimited. */
  serviceLimits,
});

export type Invitation = z.infer<typeof invitationSchema>;

/** Whether an invitation was mailed. An address that has an account gets none. */
export const invitedSchema = z.object({ invited: z.boolean() });

export type Invited = z.infer<typeof invitedSchema>;
