import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type AlertKind, alertKinds } from "#functions/contract/competitor-changes.ts";
import { answerOf, readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { type Competitor, type CompetitorValues, slotsMax } from "./competitor-model.ts";

/** The automation requires these column names; only this file and SQL use them. */
export const competitorsTable = "CompetitorEntries";

export const competitorKeys = {
  competitors: (userId: string) => ["competitors", userId] as const,
};

export const competitorsNotLoaded = "Er is een fout opgetreden bij het laden van de concurrenten.";
const columns = `id, "Name Company", "Website Company", alert_kinds, version`;

const competitorRows = z.array(
  z.pipe(
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
  ),
);

/** The customer's competitors in the order of their slots. */
export const competitorsQuery = (userId: string) =>
  readQuery({
    key: competitorKeys.competitors(userId),
    what: "the competitors",
    as: competitorRows,
    ask: () => database.from(competitorsTable).select(columns).eq("User UID", userId).order("id"),
  });

export type SaveRequest = {
  /** The stored competitor, and the version that its edit is based on; null for a new one. */
  stored: Pick<Competitor, "id" | "version"> | null;
  values: CompetitorValues;
};

const notSaved = "Er is een fout opgetreden bij het opslaan van de concurrent.";

const saving = (userId: string) => ({
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
  sentences: {
    competitor_limit_reached: `U volgt al ${slotsMax} concurrenten. Verwijder er eerst een; wat u hier typte, blijft staan.`,
    broken_rule:
      "Deze naam of dit webadres kan niet worden bewaard. Vul een naam in en een openbaar webadres, zoals www.voorbeeld.be.",
  },
  fallback: notSaved,
});

/** Stores a competitor and reads the list again. Throws FieldsError with the sentence to show. */
export function useSaveCompetitor(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: SaveRequest) => savedRow(await answerOf(saving(userId), request)),
    onSuccess: (saved) =>
      changeList(client, userId, (list) =>
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      ),
    onSettled: () => listAgain(client, userId),
  });
}

const marking = (userId: string) => ({
  send: ({ id, kinds }: { id: number; kinds: readonly AlertKind[] }) =>
    database
      .from(competitorsTable)
      .update({ alert_kinds: [...kinds] })
      .eq("id", id)
      .eq("User UID", userId)
      .select(columns),
  fallback: "Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.",
});

/** Stores what the customer wants to hear of at once, and reads the list again. Throws AppError with the sentence to show. */
export function useMarkAlerts(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { id: number; kinds: readonly AlertKind[] }) =>
      savedRow(await answerOf(marking(userId), change)),
    onSuccess: (saved) =>
      changeList(client, userId, (list) => list.map((one) => (one.id === saved.id ? saved : one))),
    onSettled: () => listAgain(client, userId),
  });
}

const deleting = (userId: string) => ({
  send: (id: number) => database.from(competitorsTable).delete().eq("id", id).eq("User UID", userId),
  fallback: "Er is een fout opgetreden bij het verwijderen van de concurrent.",
});

/** Removes a competitor and reads the list again. Throws AppError with the sentence to show. */
export function useDeleteCompetitor(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => answerOf(deleting(userId), id),
    onSuccess: (_, id) => changeList(client, userId, (list) => list.filter((one) => one.id !== id)),
    onSettled: () => listAgain(client, userId),
  });
}

/** Applies this tab's own change at once, so that it shows even when reading the list again fails. */
function changeList(
  client: QueryClient,
  userId: string,
  change: (list: readonly Competitor[]) => Competitor[],
) {
  client.setQueryData(competitorsQuery(userId).queryKey, (list) => list && change(list));
}

/** Not awaited: the change is already stored and shown, however long the read takes. */
function listAgain(client: QueryClient, userId: string) {
  void readAgain(client, competitorKeys.competitors(userId));
}

/** No row comes back when it was deleted elsewhere, or when the service was taken away. */
function savedRow(data: unknown): Competitor {
  const rows = competitorRows.safeParse(data);
  const saved = rows.success ? rows.data[0] : undefined;
  if (!saved) throw new AppError("not_saved", notSaved, rows.error);
  return saved;
}
