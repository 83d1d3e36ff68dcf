import * as z from "zod/mini";
import { chatSourceKinds } from "../contract/automation/webhooks.ts";
import type { CallDatabase } from "../shared/database.ts";

const rowsSchema = z.array(
  z.object({
    kind: z.enum(chatSourceKinds),
    id: z.string(),
    title: z.string(),
    website: z.nullable(z.string()),
    text: z.string(),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

/** The page of the product that opens it; a competitor's is their own. */
function addressOf({ kind, id, website }: Row, siteUrl: string): string | null {
  switch (kind) {
    case "competitor":
      return website;
    case "report":
      return new URL(`/platform/competitive-analysis?rapport=${id}`, siteUrl).href;
    case "meeting":
      return new URL(`/platform/meeting-analyst?resultaat=${id}`, siteUrl).href;
  }
}

/**
 * The caller's own rows, as policies say, so that no answer can rest on another customer's. The
 * automation gets them with the question, and no key by which it could read more.
 */
export async function readChatSources(asCaller: CallDatabase, siteUrl: string) {
  const rows = await asCaller("read_chat_sources", {}, rowsSchema);
  return rows.flatMap((row) => {
    const url = addressOf(row, siteUrl);
    return url !== null && URL.canParse(url)
      ? [{ kind: row.kind, title: row.title, url, text: row.text }]
      : [];
  });
}
