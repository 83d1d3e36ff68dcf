import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { recordingAddressSchema } from "#functions/contract/recordings.ts";
import { callFunction } from "#web/lib/call-function.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { StaleVersionError, staleVersion } from "#web/lib/edit.ts";
import { env } from "#web/lib/env.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { Passage } from "./passages.ts";

const passagesSchema = z.array(z.tuple([z.number(), z.number(), z.nullable(z.number()), z.string()]));

/** The passages of a result, in order; none when it has no transcript. */
export function transcriptQuery(userId: string, resultId: string) {
  return queryOptions({
    queryKey: meetingKeys.transcript(userId, resultId),
    queryFn: async ({ signal }): Promise<readonly Passage[]> => {
      const { data } = await database
        .rpc("read_meeting_transcript", { p_result_id: Number(resultId) })
        .abortSignal(signal)
        .throwOnError();
      return passagesSchema.parse(data).map(([startMs, endMs, speaker, text], place) => ({
        number: place + 1,
        startMs,
        endMs,
        speaker,
        text,
      }));
    },
    // Only a correction by the automation changes it, and that changes the result as well.
    staleTime: 60_000,
    meta: { what: "a transcript" },
  });
}

const addressTimeoutMs = 15_000;

/** An address at which this recording plays for some minutes. Throws FunctionError; `not_found` when it is gone. */
export async function recordingAddress(recordingId: string): Promise<string> {
  const { path } = await callFunction({
    task: "get a recording's address",
    path: `account/recordings/${recordingId}/address`,
    timeoutMs: addressTimeoutMs,
    answer: recordingAddressSchema,
    sentences: {},
    fallback: "De opname kan nu niet worden afgespeeld. Probeer het later opnieuw.",
  });
  return new URL(path, env.supabaseUrl).href;
}

type Renaming = { resultId: string; speaker: number; knownName: string; name: string };

/** Gives a speaker another name everywhere in the result. Throws AppError or StaleVersionError. */
export function useRenameSpeaker(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ resultId, speaker, knownName, name }: Renaming) => {
      const { error } = await database.rpc("rename_meeting_speaker", {
        p_result_id: Number(resultId),
        p_speaker: speaker,
        p_known_name: knownName,
        p_name: name,
      });
      if (error?.details === staleVersion) throw new StaleVersionError(error);
      if (error) throw databaseRefusal(error, "De naam is niet bewaard. Probeer het opnieuw.");
    },
    // Also when it was refused: another name may stand there by now.
    onSettled: (_nothing, _cause, { resultId }) =>
      Promise.all([
        readAgain(client, meetingKeys.results(userId)),
        client.invalidateQueries({ queryKey: meetingKeys.result(userId, resultId) }),
      ]),
  });
}
