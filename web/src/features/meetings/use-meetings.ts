import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { pagedQuery } from "#web/lib/paged-query.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { meetingKeys } from "./meeting-keys.ts";
import { type AudioFile, isProcessing } from "./meeting-model.ts";
import { filesList } from "./recordings/files-api.ts";
import { resultsList } from "./results/results-api.ts";

const fileTables = ["user_audio_files"];
/** Points come with their result, so one look tells of both. */
const resultTables = ["Meeting_Analyst_Results", "meeting_action_points"];
const settingTables = ["meeting_settings"];
/** While a recording is processed, a lost realtime connection costs at most this. */
const safetyPollMs = 15_000;

export type MeetingsQueries = ReturnType<typeof useMeetings>;

/** The customer's recordings and the results of their analyses, followed live. */
export function useMeetings(userId: string) {
  const client = useQueryClient();
  useOwnChanges(userId, fileTables, meetingKeys.files(userId));
  useOwnChanges(userId, settingTables, meetingKeys.term(userId));
  useTableChanges({
    topic: topicOf(userId),
    tables: resultTables,
    onChange: async () => {
      void client.invalidateQueries({ queryKey: meetingKeys.eachResult(userId) });
      const keys = [meetingKeys.openPoints(userId), meetingKeys.results(userId)];
      return (await Promise.all(keys.map((key) => readAgain(client, key)))).every(Boolean);
    },
  });
  const files = useQuery({
    ...pagedQuery(filesList(userId)),
    refetchInterval: ({ state }) => pollWhileProcessing(state.data?.rows),
  });
  const results = useQuery({
    ...pagedQuery(resultsList(userId)),
    refetchInterval: pollWhileProcessing(files.data?.rows),
  });
  return { files, results };
}

/** For `refetchInterval`: polls while the newest recording is being processed, and rests otherwise. */
function pollWhileProcessing(files: readonly AudioFile[] = []) {
  return files.some((file) => isProcessing(file, files)) ? safetyPollMs : false;
}
