import * as z from "zod/mini";
import { type NoticeKind, noticeKinds } from "#functions/contract/notices.ts";

const searchSchema = z.object({ code: z.guid(), soort: z.enum(noticeKinds) });

/** What the address of a mail's link names; null when something of it is missing or was changed. */
export function unsubscribeLinkOf(
  search: Readonly<Record<string, unknown>>,
): { code: string; kind: NoticeKind } | null {
  const { success, data } = searchSchema.safeParse(search);
  return success ? { code: data.code, kind: data.soort } : null;
}
