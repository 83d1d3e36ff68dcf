import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type AlertKind, alertKinds } from "#functions/contract/competitor-changes.ts";
import { database } from "#web/lib/database.ts";
import { StaleVersionError, staleVersion } from "#web/lib/edit.ts";
import { AppError } from "#web/lib/errors.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { type Competitor, type CompetitorValues, slotsMax } from "./competitor-model.ts";

/** The automation requires these column names; only this file and SQL use them. */
export const competitorsTable = "CompetitorEntries";

export const competitorKeys = {
  competitors: (userId: string) => ["competitors", userId] as const,
};

export const competitorsNotLoaded = "Er is een fout opgetreden bij het laden van de concurrenten.";
const notSaved = "Er is een fout opgetreden bij het opslaan van de concurrent.";
const notTaken =
  "Deze naam of dit webadres kan niet worden bewaard. Vul een naam in en een openbaar webadres, zoals www.voorbeeld.be.";
const alertsNotSaved = "Uw keuze kon niet worden opgeslagen. Probeer het zo dadelijk opnieuw.";
const notDeleted = "Er is een fout opgetreden bij het verwijderen van de concurrent.";
const noSlotLeft = `U volgt al ${slotsMax} concurrenten. Verwijder er eerst een; wat u hier typte, blijft staan.`;

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

/** The fields of PostgREST's error for a refused row that are used here. */
const refusal = z.object({ code: z.string(), details: z.nullable(z.string()) });
/** SQLSTATE of a row that breaks a rule of the table. */
const brokenRule = "23514";

/** The customer's competitors in the order of their slots. */
export function competitorsQuery(userId: string) {
  return queryOptions({
    queryKey: competitorKeys.competitors(userId),
    queryFn: ({ signal }) => fetchCompetitors(userId, signal),
    meta: { what: "the competitors" },
  });
}

export type SaveRequest = {
  /** The stored competitor, and the version that its edit is based on; null for a new one. */
  stored: Pick<Competitor, "id" | "version"> | null;
  values: CompetitorValues;
};

/** Stores a competitor and reads the list again. Throws AppError with the sentence to show, or StaleVersionError. */
export function useSaveCompetitor(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stored, values }: SaveRequest) =>
      stored ? updateCompetitor(userId, stored, values) : insertCompetitor(userId, values),
    onSuccess: (saved) =>
      changeList(client, userId, (list) =>
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      ),
    onSettled: () => listAgain(client, userId),
  });
}

/** Stores what the customer wants to hear of at once, and reads the list again. Throws AppError with the sentence to show. */
export function useMarkAlerts(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, kinds }: { id: number; kinds: readonly AlertKind[] }) => {
      const { data, error } = await database
        .from(competitorsTable)
        .update({ alert_kinds: [...kinds] })
        .eq("id", id)
        .eq("User UID", userId)
        .select(columns);
      if (error) throw new AppError("not_saved", alertsNotSaved, error);
      return savedRow(data);
    },
    onSuccess: (saved) =>
      changeList(client, userId, (list) => list.map((one) => (one.id === saved.id ? saved : one))),
    onSettled: () => listAgain(client, userId),
  });
}

/** Removes a competitor and reads the list again. Throws AppError with the sentence to show. */
export function useDeleteCompetitor(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteCompetitor(userId, id),
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

async function fetchCompetitors(userId: string, signal: AbortSignal): Promise<Competitor[]> {
  const { data } = await database
    .from(competitorsTable)
    .select(columns)
    .eq("User UID", userId)
    .order("id")
    .abortSignal(signal)
    .throwOnError();
  return competitorRows.parse(data);
}

async function insertCompetitor(userId: string, values: CompetitorValues): Promise<Competitor> {
  const { data, error } = await database
    .from(competitorsTable)
    .insert({ ...rowOf(values), "User UID": userId })
    .select(columns);
  if (error) throw saveError(error);
  return savedRow(data);
}

async function updateCompetitor(
  userId: string,
  { id, version }: Pick<Competitor, "id" | "version">,
  values: CompetitorValues,
): Promise<Competitor> {
  const { data, error } = await database
    .from(competitorsTable)
    .update({ ...rowOf(values), version })
    .eq("id", id)
    .eq("User UID", userId)
    .select(columns);
  if (error) throw saveError(error);
  return savedRow(data);
}

async function deleteCompetitor(userId: string, id: number): Promise<void> {
  const { error } = await database.from(competitorsTable).delete().eq("id", id).eq("User UID", userId);
  if (error) throw new AppError("delete_failed", notDeleted, error);
}

function rowOf({ name, website }: CompetitorValues) {
  return { "Name Company": name, "Website Company": website };
}

/** No row comes back when it was deleted elsewhere, or when the service was taken away. */
function savedRow(data: unknown): Competitor {
  const rows = competitorRows.safeParse(data);
  const saved = rows.success ? rows.data[0] : undefined;
  if (!saved) throw new AppError("not_saved", notSaved, rows.error);
  return saved;
}

function saveError(cause: unknown): AppError {
  const refused = refusal.safeParse(cause);
  if (refused.success && refused.data.details === staleVersion) return new StaleVersionError(cause);
  if (refused.success && refused.data.details === "competitor_limit_reached") {
    return new AppError("competitor_limit_reached", noSlotLeft, cause);
  }
  if (refused.success && refused.data.code === brokenRule) {
    return new AppError("not_a_competitor", notTaken, cause);
  }
  return new AppError("save_failed", notSaved, cause);
}
