import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import type { ShareDays } from "#functions/contract/shared.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { AppError } from "#web/lib/errors.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import type { SharedThing, ShareLink } from "./share-links.ts";

const shareKey = (userId: string, { kind, id }: SharedThing) => ["share-links", userId, kind, id] as const;

const linkRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      created_at: z.string(),
      ends_at: z.string(),
      views: z.number(),
      last_viewed_at: z.nullable(z.string()),
    }),
    z.transform(
      (row): ShareLink => ({
        id: row.id,
        createdAtMs: Date.parse(row.created_at),
        endsAtMs: Date.parse(row.ends_at),
        views: row.views,
        lastViewedAtMs: row.last_viewed_at === null ? null : Date.parse(row.last_viewed_at),
      }),
    ),
  ),
);

/** The customer's open links to a report, newest first. */
export function shareLinksQuery(userId: string, thing: SharedThing) {
  return queryOptions({
    queryKey: shareKey(userId, thing),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("share_links")
        .select("id, created_at, ends_at, views, last_viewed_at")
        .eq(thing.kind === "meeting" ? "result_id" : "report_id", Number(thing.id))
        .is("revoked_at", null)
        .gt("ends_at", new Date(serverNowMs()).toISOString())
        .order("created_at", { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return linkRows.parse(data);
    },
    meta: { what: "the links to a report" },
  });
}

const madeRow = z.tuple([z.object({ link_id: z.string(), token: z.string() })]);

/** Answers of the database that say what the customer can do. */
const sentences: OwnSentences = {
  service_not_granted: "U kunt dit alleen delen zolang uw account deze service heeft.",
  row_limit_reached: "U hebt al 50 links die werken. Trek er eerst een in.",
  rate_limited: "U maakte veel links na elkaar. Probeer het over een uur opnieuw.",
};

/** Makes a link; resolves to its id and its secret, which is told this once. Throws AppError. */
export function useCreateShare(userId: string, thing: SharedThing) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (days: ShareDays) => {
      const { data, error } = await database.rpc("create_share_link", {
        p_kind: thing.kind,
        p_id: Number(thing.id),
        p_days: days,
      });
      if (error) throw databaseRefusal(error, "De link is niet gemaakt. Probeer het opnieuw.", sentences);
      const [{ link_id: id, token }] = madeRow.parse(data);
      return { id, token };
    },
    onSettled: () => readAgain(client, shareKey(userId, thing)),
  });
}

/** Ends a link, now. Throws AppError. */
export function useRevokeShare(userId: string, thing: SharedThing) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await database.rpc("revoke_share_link", { p_link_id: id });
      if (error) throw new AppError("unknown", "De link werkt nog. Probeer het opnieuw.", error);
    },
    onSettled: () => readAgain(client, shareKey(userId, thing)),
  });
}
