import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { meetingKeys } from "../meeting-keys.ts";

const termRows = z.array(z.object({ recordings_kept_days: z.nullable(z.number()) }));

/** Days that the customer's recordings are kept; null until they remove them. */
export function termQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.term(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("meeting_settings")
        .select("recordings_kept_days")
        .eq("user_id", userId)
        .abortSignal(signal)
        .throwOnError();
      return termRows.parse(data)[0]?.recordings_kept_days ?? null;
    },
    meta: { what: "how long recordings are kept" },
  });
}

export function useKeepRecordings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = termQuery(userId);
  return useMutation({
    mutationFn: async (days: number | null) => {
      const { error } = await database.rpc("keep_recordings_for", days === null ? {} : { p_days: days });
      if (error) throw new AppError("save_failed", "Uw keuze is niet bewaard. Probeer het opnieuw.", error);
    },
    onSuccess: (_nothing, days) => client.setQueryData(queryKey, days),
  });
}
