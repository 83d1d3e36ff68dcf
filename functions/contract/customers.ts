import * as z from "zod/mini";
import { confirmingPassword, freeText, requiredText, typedEmail } from "./fields.ts";
import { allServiceCodes, serviceKeys } from "./services.ts";

/**
 * The texts of a customer's record that admins edit, by their column in user_tables and customers, each with its label and
 * its longest value, in characters (UTF-16 units) after trimming. The form, the audit and the tests follow.
 */
export const customerTexts = {
  name: { label: "Naam", max: 200 },
  email: { label: "E-mail", max: 254 },
} as const;

export type CustomerText = keyof typeof customerTexts;

/** Something for each of these texts. */
export const eachText = <Value>(make: (column: CustomerText) => Value): Record<CustomerText, Value> => ({
  name: make("name"),
  email: make("email"),
});

/** Highest limit of a service, in units a month. */
export const serviceLimitMax = 999_999_999;

/** A change of more customers has to say how many: a slip of the hand then changes nothing. */
export const unconfirmedCustomersMax = 50;

const serviceMessage = "Deze service bestaat niet.";
const serviceKey = z.enum(serviceKeys, serviceMessage);
const limitMessage = `Een limiet is een geheel getal van 0 (onbeperkt) tot ${serviceLimitMax}.`;
/** Units a month by service; 0 is unlimited. */
export const serviceLimits = z.partialRecord(
  serviceKey,
  z.int(limitMessage).check(z.minimum(0, limitMessage), z.maximum(serviceLimitMax, limitMessage)),
  serviceMessage,
);

const codesMessage = "Deze services bestaan niet.";
/** The OR of the services' bits. */
export const serviceCodes = z
  .int(codesMessage)
  .check(z.minimum(0, codesMessage), z.maximum(allServiceCodes, codesMessage));

const emailMessage = "Vul een geldig e-mailadres in.";
const newAddress = z.email();
/** An address that Auth takes from people who register, or none. The database asks more of a new one. */
const storedAddress = z.union([z.literal(""), z.email({ pattern: z.regexes.html5Email })]);
/** In lower case as Auth keeps it. */
export const customerEmail = ({ mayBeStored }: { mayBeStored: boolean }) =>
  z.string(emailMessage).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => z.safeParse(mayBeStored ? storedAddress : newAddress, text).success, emailMessage),
    z.maxLength(
      customerTexts.email.max,
      `E-mailadres mag maximaal ${customerTexts.email.max} tekens bevatten.`,
    ),
  );

const versionMessage = "De versie van deze klant ontbreekt.";

const textOf = (column: CustomerText) => freeText(customerTexts[column].label, customerTexts[column].max);

/**
 * Body of `PATCH admin/users/:id`, answered with CustomerVersion: the whole record as it is after the edit.
 * `version` is the one that the admin saw: when the record has moved on since, the answer is `conflict`.
 */
export const customerUpdateSchema = z.object({
  version: z.int(versionMessage).check(z.minimum(1, versionMessage)),
  /** First name and the rest in one; may be empty, as after a sign-up that gave none. */
  name: textOf("name"),
  /** Also the address to sign in with. Empty for an account that has none. */
  email: customerEmail({ mayBeStored: true }),
  /** All that the customer is to have. */
  serviceCodes,
  /** Units a month; 0 and a service that is not named are unlimited. */
  serviceLimits,
  /** The admin's own, when the address changes. */
  password: z.optional(confirmingPassword),
} satisfies Record<CustomerText, z.ZodMiniType> & z.core.$ZodShape);

export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;

/** Answer of `PATCH admin/users/:id`: what the next edit starts from. */
export const customerVersionSchema = z.object({ userId: z.guid(), version: z.int() });

export type CustomerVersion = z.infer<typeof customerVersionSchema>;

/** Longest reason of an admin's act, which the customer reads, in characters. */
export const actReasonMax = 500;

export const grantKinds = ["trial", "top-up", "limit"] as const;

export type GrantKind = (typeof grantKinds)[number];

const grantUnitsMessage = `Aantal is een geheel getal van 1 tot ${serviceLimitMax}.`;

/**
 * The values that an admin types to give units until a date. A trial opens a service that
 * the customer does not have; a top-up adds to the limit of a month; a limit stands in its place.
 */
export const usageGrantSchema = z.object({
  /** New for each grant, so that a request that is sent again gives it once. */
  grantId: z.guid("De naam van deze toekenning ontbreekt."),
  service: serviceKey,
  kind: z.enum(grantKinds, "Kies wat u toekent."),
  units: z
    .int(grantUnitsMessage)
    .check(z.minimum(1, grantUnitsMessage), z.maximum(serviceLimitMax, grantUnitsMessage)),
  /** In Belgium; it counts to the end of that day. */
  lastDay: z.iso.date("Kies een datum."),
  /** The customer reads it. */
  reason: requiredText("Reden", actReasonMax),
});

export type UsageGrant = z.infer<typeof usageGrantSchema>;

/** Acts of an admin on a customer's access; nothing of theirs is deleted. */
export type AccessAct = "end_sessions" | "suspend" | "resume";

/** Body of `DELETE admin/users/:id`, answered with CustomerDeleted. The password is the admin's own. */
export const customerDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type CustomerDeletion = z.infer<typeof customerDeletionSchema>;

export const customerDeletedSchema = z.object({ userId: z.guid(), deleted: z.literal(true) });
