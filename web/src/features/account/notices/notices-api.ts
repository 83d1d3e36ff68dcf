import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type NoticeKind, noticeKinds } from "#functions/contract/notices.ts";
import { supabase } from "#web/lib/supabase.ts";
import { accountKeys } from "../account-keys.ts";

/** A kind of a newer release is none that this page can show. */
const mutedRows = z.array(z.object({ kind: z.catch(z.nullable(z.enum(noticeKinds)), null) }));

/** The kinds of mail that the person switched off. */
export function mutedNoticesQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.mutedNotices(userId),
    queryFn: fetchMuted,
    meta: { what: "the settings of mails" },
  });
}

async function fetchMuted({ signal }: { signal: AbortSignal }): Promise<NoticeKind[]> {
  const { data } = await supabase.from("muted_notices").select("kind").abortSignal(signal).throwOnError();
  return mutedRows.parse(data).flatMap(({ kind }) => (kind === null ? [] : [kind]));
}

type Choice = { kind: NoticeKind; isMailed: boolean };

/** Switches mails of a kind on or off. The switch moves at once, and back when that failed. Throws. */
export function useChooseNotice(userId: string) {
  const client = useQueryClient();
  const { queryKey } = mutedNoticesQuery(userId);
  return useMutation({
    mutationFn: async ({ kind, isMailed }: Choice) => {
      const table = supabase.from("muted_notices");
      if (isMailed) await table.delete().eq("user_id", userId).eq("kind", kind).throwOnError();
      else await mute(userId, kind);
    },
    onMutate: async ({ kind, isMailed }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (muted = []) =>
        isMailed ? muted.filter((other) => other !== kind) : [...muted, kind],
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const alreadyThere = "23505";

async function mute(userId: string, kind: NoticeKind): Promise<void> {
  const { error } = await supabase.from("muted_notices").insert({ user_id: userId, kind });
  // Switched off in another tab, or by the link of a mail.
  if (error && error.code !== alreadyThere) throw error;
}
