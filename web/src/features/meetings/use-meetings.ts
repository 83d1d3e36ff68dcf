import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readAgain } from "../../lib/query-client.ts";
import { useTableChanges } from "../../lib/table-changes.ts";
import { filesQuery, meetingKeys, pollWhileProcessing, resultsQuery } from "./api.ts";

/**
 * The customer's recordings and what their analyses found, followed live. Without a filter on the owner, because a
 * deletion carries the row's key alone and would not pass it; of other changes a customer hears his own only.
 */
export function useMeetings(userId: string) {
  const client = useQueryClient();
  useTableChanges({
    table: "user_audio_files",
    onChange: () => readAgain(client, meetingKeys.files(userId)),
  });
  useTableChanges({
    table: "Meeting_Analyst_Results",
    onChange: () => readAgain(client, meetingKeys.results(userId)),
  });
  const files = useQuery({
    ...filesQuery(userId),
    refetchInterval: ({ state }) => pollWhileProcessing(state.data),
  });
  const results = useQuery({ ...resultsQuery(userId), refetchInterval: pollWhileProcessing(files.data) });
  return { files, results };
}
