import * as z from "zod/mini";
import { useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { leadsKey } from "./hinted-entries-api.ts";

/** Adds addresses and domains; resolves to how many were new. Throws AppError. */
export const useRefuse = (userId: string) =>
  useAct({
    send: (entries: readonly string[]) => database.rpc("add_do_not_write", { p_entries: [...entries] }),
    as: z.number(),
    sentences: {
      rate_limited:
        "U hebt kort na elkaar veel adressen toegevoegd. Wacht een minuut en probeer het dan opnieuw.",
      row_limit_reached:
        "U hebt het maximum van 10.000 adressen bereikt. Neem contact op als u er meer nodig hebt.",
    },
    fallback: "De adressen konden niet worden toegevoegd. Probeer het opnieuw.",
    changes: [leadsKey(userId)],
  });

type Refusal = {
  address: string;
  /** How long ago it was made, at most. */
  ageMaxMs: number;
};

/**
 * Takes back a refusal of this moment. The address is not kept: the entry is the one that is recognised by the same sign
 * and was made since then. Throws AppError.
 */
export const useTakeBackRefusal = (userId: string) =>
  useAct({
    send: ({ address, ageMaxMs }: Refusal) =>
      database
        .from("do_not_write")
        .delete()
        .eq("kind", "address")
        .eq("hint", hintOf(address))
        .gte("created_at", new Date(serverNowMs() - ageMaxMs).toISOString()),
    fallback: "Dit adres kon niet van de lijst. Probeer het opnieuw.",
    changes: [leadsKey(userId)],
  });

/** Without the name that may stand before it, as the database compares it. */
export const bareAddress = (address: string): string =>
  address
    .replace(/^.*<|>.*$/g, "")
    .trim()
    .toLowerCase();

/** The sign by which the database lets an address be recognised. */
function hintOf(address: string): string {
  const [name = "", domain = ""] = bareAddress(address).split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}
