import * as z from "zod/mini";
import { type AlertKind, alertKinds } from "#functions/contract/competitor-changes.ts";
import { onlyOf, readQuery, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { type Competitor, type CompetitorValues, slotsMax } from "./competitor-model.ts";

/** The automation requires these column names; only this file and SQL use them. */
export const competitorsTable = "CompetitorEntries";

export const competitorKeys = {
  competitors: (userId: string) => ["competitors", userId] as const,
};

export const competitorsNotLoaded = "Er is een fout opgetreden bij het laden van de concurrenten.";
const columns = `id, "Name Company", "Website Company", alert_kinds, version`;

const competitorRow = z.pipe(
  z.object({
    id: z.number(),
    "Name Company": z.string(),
    "Website Company": z.string(),
    /** A kind of a newer release is none that this page can show. */
    alert_kinds: z.array(z.catch(z.nullable(z.enum(alertKinds)), null)),
    version: z.number(),
  }),
  z.transform(
    ({ id, version, ...row }): Competitor => ({
      id,
      name: row["Name Company"],
      website: row["Website Company"],
      alertKinds: row.alert_kinds.filter((kind) => kind !== null),
      version,
    }),
  ),
);

/** The customer's competitors in the order of their slots. */
export const competitorsQuery = (userId: string) =>
  readQuery({
    key: competitorKeys.competitors(userId),
    what: "the competitors",
    as: z.array(competitorRow),
    ask: () => database.from(competitorsTable).select(columns).eq("User UID", userId).order("id"),
  });

export type SaveRequest = {
  /** The stored competitor, and the version that its edit is based on; null for a new one. */
  stored: Pick<Competitor, "id" | "version"> | null;
  values: CompetitorValues;
};

/** Stores a competitor; resolves to it. Throws FieldsError with the sentence to show. */
export const useSaveCompetitor = (userId: string) =>
  useAct({
    send: ({ stored, values }: SaveRequest) => {
      const row = { "Name Company": values.name, "Website Company": values.website };
      const table = database.from(competitorsTable);
      return stored
        ? table
            .update({ ...row, version: stored.version })
            .eq("id", stored.id)
            .eq("User UID", userId)
            .select(columns)
        : table.insert({ ...row, "User UID": userId }).select(columns);
    },
    // No row comes back when it was deleted elsewhere, or when the service was taken away.
    as: onlyOf(competitorRow),
    sentences: {
      competitor_limit_reached: `U volgt al ${slotsMax} concurrenten. Verwijder er eerst een; wat u hier typte, blijft staan.`,
      broken_rule:
        "Deze naam of dit webadres kan niet worden bewaard. Vul een naam in en een openbaar webadres, zoals www.voorbeeld.be.",
    },
    fallback: "Er is een fout opgetreden bij het opslaan van de concurrent.",
    changes: [competitorKeys.competitors(userId)],
  });

/** Stores what the customer wants to hear of at once. Throws FieldsError with the sentence to show. */
export const useMarkAlerts = (userId: string) =>
  useAct({
    send: ({ id, kinds }: { id: number; kinds: readonly AlertKind[] }) =>
      database
        .from(competitorsTable)
        .update({ alert_kinds: [...kinds] })
        .eq("id", id)
        .eq("User UID", userId)
        .select(columns),
    as: onlyOf(competitorRow),
    fallback: "Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.",
    changes: [competitorKeys.competitors(userId)],
  });

/** Removes a competitor. Throws FieldsError with the sentence to show. */
export const useDeleteCompetitor = (userId: string) =>
  useAct({
    send: (id: number) => database.from(competitorsTable).delete().eq("id", id).eq("User UID", userId),
    fallback: "Er is een fout opgetreden bij het verwijderen van de concurrent.",
    changes: [competitorKeys.competitors(userId)],
  });
