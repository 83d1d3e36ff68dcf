import * as z from "zod/mini";
import { type NoticeKind, noticeKinds } from "#functions/contract/notices.ts";

const searchSchema = z.object({ sleutel: z.guid(), soort: z.enum(noticeKinds) });

/** The customer's code and the kind in the address of a mail's link; null when one is missing or was changed. */
export function unsubscribeLinkOf(
  search: Readonly<Record<string, unknown>>,
): { code: string; kind: NoticeKind } | null {
  const { success, data } = searchSchema.safeParse(search);
  return success ? { code: data.sleutel, kind: data.soort } : null;
}
