import * as z from "zod/mini";
import { confirmingPassword, requiredText, typedEmail } from "./fields.ts";
import { allServiceCodes, serviceKeys } from "./services.ts";
import { cleanLine, isStorable } from "./text.ts";

/** Longest values of a customer's record, in characters (UTF-16 units) after trimming. */
export const customerLengthsMax = { name: 200, email: 254 } as const;

/** Highest limit of a service, in units a month. */
export const serviceLimitMax = 999_999_999;

/** Most customers that one bulk change names. */
export const bulkCustomersMax = 1_000;

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

const versionMessage = "De versie van deze klant ontbreekt.";
const nameMessage = "Naam bevat tekens die wij niet kunnen verwerken.";
const emailMessage = "Vul een geldig e-mailadres in.";
const codesMessage = "Deze services bestaan niet.";

/**
 * Body of `PATCH admin/users/:id`, answered with CustomerVersion: the whole record as it is after the edit.
 * `version` is the one that the admin saw: when the record has moved on since, the answer is `conflict`.
 */
export const customerUpdateSchema = z.object({
  version: z.int(versionMessage).check(z.minimum(1, versionMessage)),
  /** First name and the rest in one; may be empty, as after a sign-up that gave none. */
  name: z.string(nameMessage).check(
    z.trim(),
    z.refine((text) => isStorable(text, "one"), nameMessage),
    z.overwrite(cleanLine),
    z.maxLength(customerLengthsMax.name, `Naam mag maximaal ${customerLengthsMax.name} tekens bevatten.`),
  ),
  /** Also the address to sign in with, in lower case as Auth keeps it. Empty for an account that has none. */
  email: z.string(emailMessage).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === "" || z.safeParse(z.email(), text).success, emailMessage),
    z.maxLength(
      customerLengthsMax.email,
      `E-mailadres mag maximaal ${customerLengthsMax.email} tekens bevatten.`,
    ),
  ),
  /** The OR of all services that the customer is to have. */
  serviceCodes: z
    .int(codesMessage)
    .check(z.minimum(0, codesMessage), z.maximum(allServiceCodes, codesMessage)),
  /** Units a month; 0 and a service that is not named are unlimited. */
  serviceLimits,
  /** The admin's own, when the address changes. */
  password: z.optional(confirmingPassword),
});

export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;

/** Answer of `PATCH admin/users/:id` and `POST admin/users/:id/reset-usage`: what the next edit starts from. */
export const customerVersionSchema = z.object({ userId: z.guid(), version: z.int() });

export type CustomerVersion = z.infer<typeof customerVersionSchema>;

const userIds = z
  .array(z.guid("Deze klant bestaat niet."))
  .check(
    z.minLength(1, "Kies minstens één klant."),
    z.maxLength(bulkCustomersMax, `Kies maximaal ${bulkCustomersMax} klanten tegelijk.`),
  );

const bulkId = z.guid("De naam van deze wijziging ontbreekt.");

/**
 * Body of `PATCH admin/users/bulk`, answered with BulkUpdated. Services and limits that are not named stay as they
 * are, so that it needs no version.
 */
export const bulkUpdateSchema = z
  .object({
    userIds,
    /** Names the change, to undo it: every part of one change has the same. */
    bulkId,
    grant: z.array(serviceKey),
    revoke: z.array(serviceKey),
    /** Units a month; 0 is unlimited. */
    limits: serviceLimits,
    /** How many customers all parts together are for, as the admin typed it; needed above unconfirmedCustomersMax. */
    confirmedCount: z.optional(z.int("Het aantal klanten ontbreekt.")),
  })
  .check(
    z.refine(({ grant, revoke }) => !grant.some((key) => revoke.includes(key)), {
      error: "Een service kan niet tegelijk worden toegekend en ingetrokken.",
      path: ["revoke"],
    }),
    z.refine(({ grant, revoke, limits }) => grant.length + revoke.length + Object.keys(limits).length > 0, {
      error: "Kies minstens één wijziging.",
      path: ["grant"],
    }),
  );

export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;

/** How many of the customers that a bulk change named were changed, had it all already, or no longer exist. */
export const bulkUpdatedSchema = z.object({ changed: z.int(), unchanged: z.int(), missing: z.int() });

export type BulkUpdated = z.infer<typeof bulkUpdatedSchema>;

/** Body of `POST admin/users/bulk/undo`, answered with BulkUndone. */
export const bulkUndoSchema = z.object({ userIds, bulkId });

export type BulkUndo = z.infer<typeof bulkUndoSchema>;

/**
 * How many customers are as they were before the change, who was changed since and stays, and how many no longer exist.
 * Customers that the change left alone are not counted.
 */
export const bulkUndoneSchema = z.object({
  restored: z.int(),
  changedSince: z.array(z.guid()),
  missing: z.int(),
});

export type BulkUndone = z.infer<typeof bulkUndoneSchema>;

/** Longest reason of a refusal, in characters. */
export const refusalReasonMax = 500;

/** Body of `POST admin/users/:id/requests`, answered with CustomerVersion: the answer to the open request of a customer. */
export const requestDecisionSchema = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("grant"), service: serviceKey }),
  z.object({
    decision: z.literal("refuse"),
    service: serviceKey,
    /** The customer reads it. */
    reason: requiredText("Reden", refusalReasonMax),
  }),
]);

export type RequestDecision = z.infer<typeof requestDecisionSchema>;

export const grantKinds = ["trial", "top-up", "limit"] as const;

export type GrantKind = (typeof grantKinds)[number];

/** Longest reason of a grant, in characters. */
export const grantReasonMax = 500;

const grantUnitsMessage = `Aantal is een geheel getal van 1 tot ${serviceLimitMax}.`;

/**
 * Body of `POST admin/users/:id/grants`, answered with CustomerVersion: units until a date. A trial opens a service that
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
  reason: requiredText("Reden", grantReasonMax),
});

export type UsageGrant = z.infer<typeof usageGrantSchema>;

/** Body of `POST admin/users/:id/grants/end`, answered with CustomerVersion. */
export const grantEndSchema = z.object({ grantId: z.guid("Deze toekenning bestaat niet.") });

export type GrantEnd = z.infer<typeof grantEndSchema>;

/** Acts of an admin on a customer's access; nothing of theirs is deleted. */
const accessActs = ["end_sessions", "suspend", "resume"] as const;

export type AccessAct = (typeof accessActs)[number];

/** Body of `POST admin/users/:id/access`, answered with AccessChanged. */
export const accessChangeSchema = z.object({
  act: z.enum(accessActs, "Deze handeling bestaat niet."),
  /** The customer reads it in a mail. */
  reason: requiredText("Reden", refusalReasonMax),
});

export type AccessChange = z.infer<typeof accessChangeSchema>;

export const accessChangedSchema = z.object({ userId: z.guid(), isSuspended: z.boolean() });

export type AccessChanged = z.infer<typeof accessChangedSchema>;

/** Body of `DELETE admin/users/:id`, answered with CustomerDeleted. The password is the admin's own. */
export const customerDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type CustomerDeletion = z.infer<typeof customerDeletionSchema>;

export const customerDeletedSchema = z.object({ userId: z.guid(), deleted: z.literal(true) });
