import type { ChannelKind, ConnectionEvent } from "./channel-connection.ts";

/** The table in news that do not say what has changed, as after a lost connection. */
export const everyTable = "*";

/** At most ten times a second reaches a screen; a whole base that changes is worth one look a second. */
const intervalsMs = { session: 100, admins: 1_000 };
/**
 * Postgres sends a commit to its followers a moment before other connections can read its rows: on a busy machine the
 * read that an announcement leads to may still see the old ones. A second is far more than that moment.
 */
const visibleAfterMs = 1_000;
/** The server's confirmation of a join follows it at once, unless its stream of changes is only starting. */
const confirmedWithinMs = 2_000;
/** A page that is opened shows nothing older than this without reading it again. */
const readWithinMs = 60_000;
/** Without the server, everything is read again now and then. */
const pollLostMs = 20_000;
/** A joined channel is not told when the server itself lost its stream of changes. */
const pollServedMs = 300_000;
const never = Number.POSITIVE_INFINITY;

/** Tables to read. */
export type News = ReadonlySet<string>;

export type ChangeEvent =
  | ConnectionEvent
  /** A part of the page that may have read these tables before follows them from now on. */
  | { type: "followed"; tables: readonly string[] }
  /** Each read that began then for this table alone shows a change. */
  | { type: "shown"; table: string; readAtMs: number }
  | { type: "time-passed" };

/** The reads that the changes of a topic lead to. */
export type ChangeSchedule = {
  /** From one read to the next, at least. */
  intervalMs: number;
  news: News;
  newsAtMs: number;
  /** How many changes of a table follow each other, for which one more read is due. */
  series: ReadonlyMap<string, number>;
  onceMoreAtMs: number;
  lastHeardMs: ReadonlyMap<string, number>;
  /** From when on no announcement is missed. */
  hearsSinceMs: number;
  isServed: boolean;
  /** Everything is read then, whatever is heard. */
  pollAtMs: number;
};

/** Nothing is heard before the first join. */
const unserved = (nowMs: number) => ({ isServed: false, hearsSinceMs: never, pollAtMs: nowMs + pollLostMs });

export const newSchedule = (kind: ChannelKind, nowMs: number): ChangeSchedule => ({
  intervalMs: intervalsMs[kind],
  news: new Set(),
  newsAtMs: 0,
  series: new Map(),
  onceMoreAtMs: never,
  lastHeardMs: new Map(),
  ...unserved(nowMs),
});

/** When the time that passes leads to a read. */
export const dueAtMs = ({ news, newsAtMs, onceMoreAtMs, pollAtMs }: ChangeSchedule): number =>
  Math.min(news.size > 0 ? newsAtMs : never, onceMoreAtMs, pollAtMs);

/** The schedule after an event, and what is to be read now. */
export function reduceChanges(
  schedule: ChangeSchedule,
  event: ChangeEvent,
  nowMs: number,
): [ChangeSchedule, News | null] {
  switch (event.type) {
    case "announced":
      return [announced(schedule, event, nowMs), null];
    case "joined":
      // Read when the server confirms, so that a join is one read; not much later without its word.
      return [{ ...schedule, isServed: true, pollAtMs: nowMs + confirmedWithinMs }, null];
    case "confirmed": {
      const served = { isServed: true, hearsSinceMs: nowMs, pollAtMs: nowMs + pollServedMs };
      return [{ ...withNews(schedule, everyTable), ...served }, null];
    }
    case "interrupted":
      return [{ ...schedule, ...unserved(nowMs) }, null];
    case "followed": {
      // Its first read may be older than a change that nothing followed yet.
      const tables = schedule.isServed ? event.tables.filter((table) => hadNews(schedule, table, nowMs)) : [];
      return [tables.reduce((after, table) => withNews(after, table), schedule), null];
    }
    case "shown": {
      // A change that came alone, and that every read after it shows, needs no further read.
      const lastHeardMs = schedule.lastHeardMs.get(event.table) ?? never;
      const series = new Map(schedule.series);
      if (series.get(event.table) === 1 && lastHeardMs <= event.readAtMs) series.delete(event.table);
      return [{ ...schedule, series }, null];
    }
    // Only time leads to reads: changes that come together are one.
    case "time-passed": {
      const due = withDueNews(schedule, nowMs);
      if (due.news.size === 0 || nowMs < due.newsAtMs) return [due, null];
      return [{ ...due, news: new Set(), newsAtMs: nowMs + due.intervalMs }, due.news];
    }
  }
}

type Announced = Extract<ChangeEvent, { type: "announced" }>;

function announced(schedule: ChangeSchedule, { table }: Announced, nowMs: number): ChangeSchedule {
  return {
    ...withNews(schedule, table),
    series: new Map(schedule.series).set(table, (schedule.series.get(table) ?? 0) + 1),
    onceMoreAtMs: nowMs + visibleAfterMs,
    lastHeardMs: new Map(schedule.lastHeardMs).set(table, nowMs),
  };
}

/** Whether a read of the last minute can lack a change of this table. */
function hadNews({ hearsSinceMs, lastHeardMs }: ChangeSchedule, table: string, nowMs: number): boolean {
  const sinceMs = nowMs - readWithinMs;
  return hearsSinceMs > sinceMs || (lastHeardMs.get(table) ?? -never) > sinceMs;
}

function withDueNews(schedule: ChangeSchedule, nowMs: number): ChangeSchedule {
  let due = schedule;
  if (nowMs >= due.onceMoreAtMs) {
    for (const table of due.series.keys()) due = withNews(due, table);
    due = { ...due, series: new Map(), onceMoreAtMs: never };
  }
  if (nowMs >= due.pollAtMs) {
    const pollAtMs = nowMs + (due.isServed ? pollServedMs : pollLostMs);
    due = { ...withNews(due, everyTable), pollAtMs };
  }
  return due;
}

const withNews = (schedule: ChangeSchedule, table: string): ChangeSchedule => ({
  ...schedule,
  news: new Set(schedule.news).add(table),
});
