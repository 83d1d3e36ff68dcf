import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { answerOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { sentWhenOnline } from "#web/lib/sent-when-online.ts";
import { type Draft, type DraftStatus, type DraftText, draftRow } from "./draft.ts";
import { type DraftChange, type DraftList, withChange } from "./draft-list.ts";
import { draftKeys } from "./drafts-api.ts";

/**
 * An act of the customer on a draft, and the version that it is based on: of an edit, the one with which its text began.
 * A text of null is the generated one.
 */
export type DraftAct = { draft: Pick<Draft, "id" | "version"> } & (
  | { kind: "save"; text: DraftText | null }
  | { kind: "mark"; status: DraftStatus }
  | { kind: "remove"; removed: boolean }
);

export const changeSchema = z.pipe(
  z.object({ draft: draftRow, checksum_change: z.string() }),
  z.transform(
    ({ draft, checksum_change }): DraftChange => ({ draft, checksumChange: BigInt(checksum_change) }),
  ),
);

const carryingOut = {
  send,
  sentences: {
    service_not_granted: "U hebt geen toegang meer tot deze service. Wat u invulde, staat er nog.",
  },
  fallback: "De wijziging kon niet worden opgeslagen. Probeer het opnieuw.",
};

/** Carries out an act, and shows it in every list that is loaded. Throws AppError with the sentence for the screen. */
export function useDraftAct(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    onSuccess: (change) => showChange(client, userId, change),
    // The draft on the screen is out of date.
    onError: () => readAgain(client, draftKeys.all(userId)),
  });
}

export type DraftMark = Extract<DraftAct, { kind: "mark" }>;

/**
 * Marks a draft without a connection: at once on the screen, and sent when the line is back. Of several marks of one
 * draft the last one is sent, because the others would make its version out of date.
 */
export function useKeptMark(userId: string) {
  const client = useQueryClient();
  const mutationKey = [...draftKeys.all(userId), "kept-marks"];
  return useMutation({
    ...sentWhenOnline,
    mutationKey,
    mutationFn: (act: DraftMark) => carryOut(act),
    onMutate: (act) => {
      replaceEarlier(client, mutationKey, act);
      showMark(client, userId, act);
    },
    onSuccess: (change) => showChange(client, userId, change),
    onError: () => readAgain(client, draftKeys.all(userId)),
  });
}

const carryOut = async (act: DraftAct): Promise<DraftChange> =>
  changeSchema.parse(await answerOf(carryingOut, act));

function send(act: DraftAct) {
  const named = { p_draft_id: act.draft.id, p_version: act.draft.version };
  switch (act.kind) {
    case "save":
      return database.rpc("save_own_draft", {
        ...named,
        ...(act.text && { p_subject: act.text.subject, p_content: act.text.content }),
      });
    case "mark":
      return database.rpc("set_own_draft_status", { ...named, p_status: act.status });
    case "remove":
      return database.rpc("set_own_draft_deleted", { ...named, p_deleted: act.removed });
  }
}

/** In every list that is loaded. */
export function showChange(client: QueryClient, userId: string, change: DraftChange) {
  const { draft } = change;
  const list = client.getQueryData<DraftList>(draftKeys.newest(userId));
  // Among the removed ones, or brought back from there: its place in the list is for the database to say.
  if (!list?.rows.some(({ id }) => id === draft.id)) void readAgain(client, draftKeys.newest(userId));
  client.setQueryData<DraftList>(draftKeys.newest(userId), (list) => list && withChange(list, change));
  // It may be open and leave the list that is shown.
  client.setQueryData<Draft | null>(draftKeys.one(userId, draft.id), draft);
  void readAgain(client, draftKeys.everyFound(userId));
}

function replaceEarlier(client: QueryClient, mutationKey: readonly unknown[], act: DraftMark) {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey, status: "pending" })) {
    const { variables, isPaused } = mutation.state;
    const earlier = keptMark.safeParse(variables).data;
    if (isPaused && variables !== act && earlier?.draft.id === act.draft.id) cache.remove(mutation);
  }
}

const keptMark = z.object({ draft: z.object({ id: z.string() }) });

/** In every list that holds the draft. Its place in a filtered list is for the database to say, later. */
function showMark(client: QueryClient, userId: string, { draft, status }: DraftMark) {
  const marked = (known: Draft): Draft => (known.id === draft.id ? { ...known, status } : known);
  client.setQueriesData<PagedList<Draft>>(
    { queryKey: draftKeys.all(userId) },
    (list) => list && { ...list, rows: list.rows.map(marked) },
  );
}
