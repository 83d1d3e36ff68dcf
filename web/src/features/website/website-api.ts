import * as z from "zod/mini";
import { requiredText } from "#functions/contract/fields.ts";
import { websiteProblems } from "#functions/contract/website.ts";
import { firstOf, moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

export const websiteTables = ["website_changes"];
export const checkTables = ["website_checks"];
const changesKey = (userId: string) => ["website-changes", userId] as const;

/** As many as the database keeps of one customer. */
const rowsMax = 200;

const change = rowOf({
  id: z.string(),
  text: z.string(),
  asked_at: moment,
  state: z.enum(["asked", "planned", "done", "declined"]),
  answer: z.string(),
  answered_at: z.nullable(moment),
});

/** A change of their website that the customer asked for; the answer may be empty. */
export type WebsiteChange = z.infer<typeof change.row>;

/** The customer's own changes, newest first. */
export const changesQuery = (userId: string) =>
  readQuery({
    key: changesKey(userId),
    what: "the changes that this customer asked for",
    as: change.rows,
    ask: () =>
      database
        .from("website_changes")
        .select(change.select)
        .eq("user_id", userId)
        .order("asked_at", { ascending: false })
        .order("id")
        .limit(rowsMax),
  });

const website = rowOf({
  address: z.string(),
  checked_at: z.nullable(moment),
  // A newer release may know others.
  problem: z.nullable(z.catch(z.enum(websiteProblems), "unreachable")),
  status: z.nullable(z.number()),
  answer_ms: z.nullable(z.number()),
  certificate_ends_at: z.nullable(moment),
  changed_at: z.nullable(moment),
});

/** The customer's website, as the automation saw it last. No problem: visitors can open it. */
export type Website = z.infer<typeof website.row>;

/** Null while the company did not write down an address. */
export const websiteQuery = (userId: string) =>
  readQuery({
    key: ["website", userId],
    what: "how this customer's website answers",
    as: firstOf(website.row, null),
    ask: () => database.from("website_checks").select(website.select).eq("user_id", userId),
  });

export const changeFormSchema = z.object({ text: requiredText("Wijziging", 2_000, "many") });

/** Asks for a change; the same id twice is one change. Throws AppError. */
export const useAskChange = (userId: string) =>
  useAct({
    send: ({ id, text }: { id: string; text: string }) =>
      database.rpc("ask_website_change", { p_id: id, p_text: text }),
    sentences: {
      rate_limited: "U vroeg het afgelopen uur al tien wijzigingen. Wacht even, of neem contact op.",
      row_limit_reached: "U vroeg al 200 wijzigingen. Neem contact op voor wat u nog wilt veranderen.",
      service_not_granted: "U hebt geen toegang meer tot deze service. Neem contact op.",
    },
    fallback: "Uw vraag kon niet worden verstuurd. Probeer het opnieuw.",
    changes: [changesKey(userId)],
  });
