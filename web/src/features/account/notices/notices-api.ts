import { useQuery } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import * as z from "zod/mini";
import { type NoticeKind, noticeKinds } from "#functions/contract/notices.ts";
import { readQuery, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { accountKeys } from "../account-keys.ts";

/** A kind of a newer release is none that this page can show. */
const mutedKinds = z.pipe(
  z.array(z.object({ kind: z.catch(z.nullable(z.enum(noticeKinds)), null) })),
  z.transform((rows) => rows.flatMap(({ kind }) => (kind === null ? [] : [kind]))),
);

/** The kinds of mail that the person switched off. */
const mutedNoticesQuery = (userId: string) =>
  readQuery({
    key: accountKeys.mutedNotices(userId),
    what: "the settings of mails",
    as: mutedKinds,
    ask: () => database.from("muted_notices").select("kind"),
  });

const alreadyThere = "23505";

type Choice = { kind: NoticeKind; isMailed: boolean };

/**
 * The kinds that are switched off, undefined while they are read, and the switch of one. It moves with the click: a
 * change by way of the cache comes a moment later, and the browser would show the old state in between. It moves back
 * when the choice could not be stored.
 */
export function useNoticeChoices(userId: string) {
  const query = useQuery(mutedNoticesQuery(userId));
  const { mutateAsync, isError } = useAct({
    send: async ({ kind, isMailed }: Choice) => {
      const table = database.from("muted_notices");
      if (isMailed) return table.delete().eq("user_id", userId).eq("kind", kind);
      const answer = await table.insert({ user_id: userId, kind });
      // Switched off in another tab, or by the link of a mail.
      return answer.error?.code === alreadyThere ? { ...answer, error: null } : answer;
    },
    fallback: "",
    changes: [accountKeys.mutedNotices(userId)],
  });
  const [muted, showChoice] = useOptimistic(query.data, (stored, { kind, isMailed }: Choice) => {
    const others = stored?.filter((other) => other !== kind) ?? [];
    return isMailed ? others : [...others, kind];
  });
  const choose = (choice: Choice) =>
    startTransition(async () => {
      showChoice(choice);
      // Said by hasFailed.
      await mutateAsync(choice).catch(() => {});
    });
  return { query, muted, choose, hasFailed: isError };
}
