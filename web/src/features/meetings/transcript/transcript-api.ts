import * as z from "zod/mini";
import { readQuery, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { Passage } from "./passages.ts";

const passages = z.pipe(
  z.array(z.tuple([z.number(), z.number(), z.nullable(z.number()), z.string()])),
  z.transform((stored): readonly Passage[] =>
    stored.map(([startMs, endMs, speaker, text], place) => ({
      number: place + 1,
      startMs,
      endMs,
      speaker,
      text,
    })),
  ),
);

/** The passages of a result, in order; none when it has no transcript. */
export const transcriptQuery = (userId: string, resultId: string) => ({
  ...readQuery({
    key: meetingKeys.transcript(userId, resultId),
    what: "a transcript",
    as: passages,
    ask: () => database.rpc("read_meeting_transcript", { p_result_id: Number(resultId) }),
  }),
  // Only a correction by the automation changes it, and that changes the result as well.
  staleTime: 60_000,
});

/** A speaker of a result by their place, or the meeting itself. */
export type Renamed = { resultId: string; speaker: number | null };
type Renaming = Renamed & { knownName: string | null; name: string };

/** Gives it another name, wherever that stands. Throws FieldsError. */
export const useRename = (userId: string) =>
  useAct({
    send: ({ resultId, speaker, knownName, name }: Renaming) => {
      const names = { p_result_id: Number(resultId), p_known_name: knownName ?? "", p_name: name };
      return speaker === null
        ? database.rpc("rename_meeting", names)
        : database.rpc("rename_meeting_speaker", { ...names, p_speaker: speaker });
    },
    fallback: "De naam is niet bewaard. Probeer het opnieuw.",
    changes: [
      meetingKeys.results(userId),
      meetingKeys.eachResult(userId),
      meetingKeys.openPoints(userId),
      meetingKeys.searches(userId),
    ],
  });
