import * as z from "zod/mini";
import { readQuery, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { meetingKeys } from "../meeting-keys.ts";

const keptDays = z.pipe(
  z.array(z.object({ recordings_kept_days: z.nullable(z.number()) })),
  z.transform(([settings]) => settings?.recordings_kept_days ?? null),
);

/** Days that the customer's recordings are kept; null until they remove them. */
export const termQuery = (userId: string) =>
  readQuery({
    key: meetingKeys.term(userId),
    what: "how long recordings are kept",
    as: keptDays,
    ask: () => database.from("meeting_settings").select("recordings_kept_days").eq("user_id", userId),
  });

/** Throws FieldsError. */
export const useKeepRecordings = (userId: string) =>
  useAct({
    send: (days: number | null) => database.rpc("keep_recordings_for", days === null ? {} : { p_days: days }),
    fallback: "Uw keuze is niet bewaard. Probeer het opnieuw.",
    changes: [meetingKeys.term(userId)],
  });
