import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { answerOf, readQuery } from "#web/lib/data.ts";
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

const keeping = {
  send: (days: number | null) => database.rpc("keep_recordings_for", days === null ? {} : { p_days: days }),
  fallback: "Uw keuze is niet bewaard. Probeer het opnieuw.",
};

/** Throws AppError. */
export function useKeepRecordings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = termQuery(userId);
  return useMutation({
    mutationFn: (days: number | null) => answerOf(keeping, days),
    onSuccess: (_nothing, days) => client.setQueryData(queryKey, days),
  });
}
