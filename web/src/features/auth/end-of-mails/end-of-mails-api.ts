import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type NoticeKind, noticeKinds } from "#functions/contract/notices.ts";
import { asAnswered, callFunction } from "#web/lib/call-function.ts";

const unsubscribeTimeoutMs = 15_000;

const mutedAnswer = z.object({ kind: z.enum(noticeKinds), muted: z.literal(true) });

/** Switches mails of a kind off by the code of a mail's link, without a sign-in. Throws FunctionError. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: ({ code, kind }: { code: string; kind: NoticeKind }) =>
      callFunction({
        task: "end mails of a kind",
        path: `notices/unsubscribe?${new URLSearchParams({ sleutel: code, soort: kind })}`,
        timeoutMs: unsubscribeTimeoutMs,
        answer: mutedAnswer,
        sentences: { not_found: asAnswered },
        fallback: "Dat lukte niet. Probeer het zo dadelijk opnieuw.",
      }),
  });
}
