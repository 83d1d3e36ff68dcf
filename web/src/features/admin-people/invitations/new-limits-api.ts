import * as z from "zod/mini";
import { readQuery, requestId, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

const key = ["new limits"] as const;

/** Service key to units a month; 0 or missing is unlimited. */
const newLimitsSchema = z.record(z.string(), z.number());
export type NewLimits = z.infer<typeof newLimitsSchema>;

export const newLimitsQuery = () =>
  readQuery({
    key,
    what: "the limits of new accounts",
    as: newLimitsSchema,
    ask: () => database.rpc("admin_read_new_limits"),
  });

/** Sets them over those that were seen. Throws FieldsError. */
export const useSetNewLimits = () =>
  useAct({
    send: ({ limits, before }: { limits: NewLimits; before: NewLimits }) =>
      database.rpc("admin_set_new_limits", { p_limits: limits, p_before: before, ...requestId() }),
    fallback: "De limieten zijn niet opgeslagen. Probeer het opnieuw.",
    changes: [key],
  });
