import {
  type ChangeEvent,
  dueAtMs,
  everyTable,
  type News,
  newSchedule,
  reduceChanges,
} from "./change-schedule.ts";
import { connectChannel } from "./channel-connection.ts";
import { followedTopic } from "./live-connection.ts";
import { currentSession, subscribeToSession } from "./session.ts";

/** Changes of what belongs to one person. */
export const topicOf = (userId: string) => `user:${userId}`;
/** Changes of every customer's records, for admins. */
export const adminsTopic = "admins";

/** Pages that follow each other keep the channel. */
const lingerMs = 2_000;

export type Follower = {
  /** As the database names them. */
  tables: readonly string[];
  /**
   * Something may have changed, it is not said what: reads again. Resolves with whether everything that was read is
   * different, so that the change is surely in it.
   */
  onChange: () => Promise<boolean>;
};

/** One private channel and everybody on the page who follows it. */
function openTopic(name: string) {
  const kind = name === adminsTopic ? "admins" : "session";
  const followers = new Set<Follower>();
  const shownConnection = followedTopic();
  let schedule = newSchedule(kind, performance.now());
  let timerAtMs = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;

  function dispatch(event: ChangeEvent) {
    const nowMs = performance.now();
    const [next, news] = reduceChanges(schedule, event, nowMs);
    schedule = next;
    waitUntil(dueAtMs(schedule));
    if (news) read(news, nowMs);
  }

  /** A timer set anew at each event would never end while events follow each other without a pause. */
  function waitUntil(atMs: number) {
    if (atMs === timerAtMs) return;
    clearTimeout(timer);
    timerAtMs = atMs;
    const end = () => {
      timerAtMs = Number.POSITIVE_INFINITY;
      dispatch({ type: "time-passed" });
    };
    timer = setTimeout(end, Math.ceil(atMs - performance.now()));
  }

  function read(news: News, readAtMs: number) {
    const reads = [...news].map((table) => ({ table, shows: [] as Promise<boolean>[] }));
    for (const { tables, onChange } of [...followers]) {
      const concerning = reads.filter(({ table }) => table === everyTable || tables.includes(table));
      if (concerning.length === 0) continue;
      const show = onChange();
      // A read for several tables does not tell which of them it shows.
      for (const { shows } of concerning) shows.push(concerning.length === 1 ? show : Promise.resolve(false));
    }
    for (const { table, shows } of reads) {
      void Promise.all(shows).then(
        (areShown) => areShown.every(Boolean) && dispatch({ type: "shown", table, readAtMs }),
        // A read that failed is done once more.
        () => {},
      );
    }
  }

  shownConnection.interrupted();
  const disconnect = connectChannel(kind, (event) => {
    if (event.type === "interrupted") shownConnection.interrupted();
    else if (event.type !== "announced") shownConnection.served();
    dispatch(event);
  });
  return {
    follow(follower: Follower): () => void {
      clearTimeout(lingerTimer);
      followers.add(follower);
      dispatch({ type: "followed", tables: follower.tables });
      return () => {
        followers.delete(follower);
        if (followers.size === 0 && !hasLeft) lingerTimer = setTimeout(() => leaveTopic(name), lingerMs);
      };
    },
    leave() {
      hasLeft = true;
      shownConnection.left();
      clearTimeout(timer);
      clearTimeout(lingerTimer);
      disconnect();
    },
  };
}

const topics = new Map<string, ReturnType<typeof openTopic>>();

/** Follows a topic until the function that it returns is called. */
export function followTopic(name: string, follower: Follower): () => void {
  const topic = topics.get(name) ?? openTopic(name);
  topics.set(name, topic);
  return topic.follow(follower);
}

function leaveTopic(name: string) {
  topics.get(name)?.leave();
  topics.delete(name);
}

/** After signing out nothing more is followed, whatever page is still closing. */
let personId = currentSession().user?.id;
subscribeToSession(() => {
  const id = currentSession().user?.id;
  if (id === personId) return;
  personId = id;
  for (const name of [...topics.keys()]) leaveTopic(name);
});
