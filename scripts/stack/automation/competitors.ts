import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

export type Competitor = { name: string; website: string };

const rows = z.array(z.object({ "Name Company": z.string(), "Website Company": z.string() }));

/** The competitors that this customer has set, in the order of his slots. Throws when they can't be read. */
export async function readCompetitors(client: SupabaseClient, userId: string): Promise<Competitor[]> {
  const { data, error } = await client
    .from("CompetitorEntries")
    .select('"Name Company", "Website Company"')
    .eq("User UID", userId)
    .order("id");
  if (error) throw new Error(error.message);
  return rows.parse(data).map((row) => ({ name: row["Name Company"], website: row["Website Company"] }));
}

const changeSchema = z.object({ "User UID": z.uuid() });

/** Tells whose list got or changed an entry, until the client's channels are removed. A deletion does not say whose. */
export function watchCompetitors(client: SupabaseClient, onChange: (userId: string) => void): void {
  const table = { schema: "public", table: "CompetitorEntries" };
  const tellOwner = ({ new: row }: { new: unknown }) => {
    const change = changeSchema.safeParse(row);
    if (change.success) onChange(change.data["User UID"]);
  };
  client
    .channel("competitor-lists")
    .on("postgres_changes", { event: "INSERT", ...table }, tellOwner)
    .on("postgres_changes", { event: "UPDATE", ...table }, tellOwner)
    .subscribe();
}
