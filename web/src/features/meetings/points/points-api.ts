import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { answerOf, moment, readPages, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { sentWhenOnline } from "#web/lib/sent-when-online.ts";
import { meetingKeys } from "../meeting-keys.ts";
import { type ActionPoint, actionPoint, type MeetingResult } from "../meeting-model.ts";

const meeting = rowOf({ recording_name: z.nullable(z.string()), created_at: moment });
const openPoint = z.pipe(
  z.intersection(actionPoint.row, z.object({ Meeting_Analyst_Results: meeting.row })),
  z.transform(({ Meeting_Analyst_Results: { recordingName, createdAtMs }, ...point }) => ({
    ...{ ...point, meeting: recordingName, metAtMs: createdAtMs },
  })),
);
/** A point with the name of the meeting it comes from. */
export type OpenPoint = z.infer<typeof openPoint>;

/** The customer's points that are still to be done, over all meetings, newest first. */
export const openPointsList = (userId: string) =>
  readPages({
    key: meetingKeys.openPoints(userId),
    what: "the open action points",
    rowsPerPage: pageRows,
    ask: () =>
      database
        .from("meeting_action_points")
        .select(`${actionPoint.select}, created_at, Meeting_Analyst_Results(${meeting.select})`, {
          count: "exact",
        })
        .eq("user_id", userId)
        .eq("is_done", false),
    as: z.array(openPoint),
  });

/** A text that a person edits comes with the version that it is based on. */
type PointChange = Pick<ActionPoint, "isDone"> | Pick<ActionPoint, "text" | "owner" | "dueOn" | "version">;

const columnsOf = ({ text, owner, dueOn, isDone, version }: Partial<ActionPoint>) => ({
  ...(text !== undefined && { text }),
  ...(owner !== undefined && { owner }),
  ...(dueOn !== undefined && { due_on: dueOn }),
  ...(isDone !== undefined && { is_done: isDone }),
  ...(version !== undefined && { version }),
});

type ChangedPoint = { point: ActionPoint; change: PointChange };

const changing = {
  send: ({ point, change }: ChangedPoint) =>
    database.from("meeting_action_points").update(columnsOf(change)).eq("id", Number(point.id)).select("id"),
  fallback: "Uw wijziging is niet bewaard. Probeer het opnieuw.",
};
const changedRows = z.array(z.object({ id: z.number() }));

/** Changes a point on the screen at once, and back when it is not saved. Throws FieldsError. */
export const useChangePoint = (userId: string) => useMutation(pointChange(useQueryClient(), userId));

/** The same for a tick, which waits for a lost line. One after another: the last tick of a point counts. */
export const useTickPoint = (userId: string) =>
  useMutation({ ...pointChange(useQueryClient(), userId), ...sentWhenOnline, scope: { id: "point-ticks" } });

function pointChange(client: QueryClient, userId: string) {
  return mutationOptions({
    mutationFn: async (changed: ChangedPoint) => {
      const rows = changedRows.parse(await answerOf(changing, changed));
      if (rows.length === 0) throw new AppError("save_failed", "Dit actiepunt bestaat niet meer.");
    },
    onMutate: ({ point, change }) => changeOnScreen(client, userId, { ...point, ...change }),
    onError: (_cause, { point }) => changeOnScreen(client, userId, point),
    onSettled: () => readPointsAgain(client, userId),
  });
}

export function useRemovePoint(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: ActionPoint) => {
      await database.from("meeting_action_points").delete().eq("id", Number(id)).throwOnError();
    },
    onSettled: () => readPointsAgain(client, userId),
  });
}

async function readPointsAgain(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    readAgain(client, meetingKeys.results(userId)),
    readAgain(client, meetingKeys.openPoints(userId)),
    client.invalidateQueries({ queryKey: meetingKeys.eachResult(userId) }),
  ]);
}

/** In the results that are shown, and in the list of open points, where a ticked one stays until it is read again. */
function changeOnScreen(client: QueryClient, userId: string, changed: ActionPoint): void {
  const inResult = (result: MeetingResult): MeetingResult =>
    result.id === changed.resultId
      ? { ...result, points: result.points.map((point) => (point.id === changed.id ? changed : point)) }
      : result;
  client.setQueryData<PagedList<MeetingResult>>(
    meetingKeys.results(userId),
    (list) => list && { ...list, rows: list.rows.map(inResult) },
  );
  client.setQueryData<MeetingResult | null>(
    meetingKeys.result(userId, changed.resultId),
    (result) => result && inResult(result),
  );
  client.setQueryData<PagedList<OpenPoint>>(
    meetingKeys.openPoints(userId),
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((point) => (point.id === changed.id ? { ...point, ...changed } : point)),
      },
  );
}
