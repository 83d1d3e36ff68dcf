import * as z from "zod/mini";
import type { ShareDays } from "#functions/contract/shared.ts";
import { onlyOf, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { type SharedThing, shareLink } from "./share-links.ts";

const shareKey = (userId: string, { kind, id }: SharedThing) => ["share-links", userId, kind, id] as const;

/** The customer's open links to a report, newest first. */
export const shareLinksQuery = (userId: string, thing: SharedThing) =>
  readQuery({
    key: shareKey(userId, thing),
    what: "the links to a report",
    as: shareLink.rows,
    ask: () =>
      database
        .from("share_links")
        .select(shareLink.select)
        .eq(thing.kind === "meeting" ? "result_id" : "report_id", Number(thing.id))
        .is("revoked_at", null)
        .gt("ends_at", new Date(serverNowMs()).toISOString())
        .order("created_at", { ascending: false }),
  });

const made = rowOf({ link_id: z.string(), token: z.string() });
export type ShareMade = z.infer<typeof made.row>;

/** Makes a link; resolves to its id and its secret, which is told this once. Throws AppError. */
export const useCreateShare = (userId: string, thing: SharedThing) =>
  useAct({
    send: (days: ShareDays) =>
      database.rpc("create_share_link", { p_kind: thing.kind, p_id: Number(thing.id), p_days: days }),
    as: onlyOf(made.row),
    sentences: {
      service_not_granted: "U kunt dit alleen delen zolang uw account deze service heeft.",
      row_limit_reached: "U hebt al 50 links die werken. Trek er eerst een in.",
      rate_limited: "U maakte veel links na elkaar. Probeer het over een uur opnieuw.",
    },
    fallback: "De link is niet gemaakt. Probeer het opnieuw.",
    changes: [shareKey(userId, thing)],
  });

/** Ends a link, now. Throws AppError. */
export const useRevokeShare = (userId: string, thing: SharedThing) =>
  useAct({
    send: (id: string) => database.rpc("revoke_share_link", { p_link_id: id }),
    fallback: "De link werkt nog. Probeer het opnieuw.",
    changes: [shareKey(userId, thing)],
  });
