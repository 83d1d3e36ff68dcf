import { useQuery, useQueryClient } from "@tanstack/react-query";
import { topicOf } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { filesQuery, meetingKeys, pollWhileProcessing, resultsQuery } from "./api.ts";

const fileTables = ["user_audio_files"];
const resultTables = ["Meeting_Analyst_Results"];

/** The customer's recordings and what their analyses found, followed live. */
export function useMeetings(userId: string) {
  const client = useQueryClient();
  const topic = topicOf(userId);
  useTableChanges({
    topic,
    tables: fileTables,
    onChange: () => readAgain(client, meetingKeys.files(userId)),
  });
  useTableChanges({
    topic,
    tables: resultTables,
    onChange: () => readAgain(client, meetingKeys.results(userId)),
  });
  const files = useQuery({
    ...filesQuery(userId),
    refetchInterval: ({ state }) => pollWhileProcessing(state.data),
  });
  const results = useQuery({ ...resultsQuery(userId), refetchInterval: pollWhileProcessing(files.data) });
  return { files, results };
}
