import type { RealtimeChannel } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { type FollowedTopic, followedTopic } from "./live-connection.ts";
import { currentSession, subscribeToSession } from "./session.ts";
import { supabase } from "./supabase.ts";

/** Changes of what belongs to one person. */
export const topicOf = (userId: string) => `user:${userId}`;
/** Changes of every customer's records, for admins. */
export const adminsTopic = "admins";

const tokenClaimsSchema = z.object({ session_id: z.string() });

/**
 * The server's name for a topic. Each session has topics of its own, so that a session that has ended gets no more
 * messages: the name ends with the session's id, taken from the token that joins the channel. Undefined without one.
 */
function channelName(topic: string, token: string | null): string | undefined {
  const [, claims] = token?.split(".") ?? [];
  if (!claims) return undefined;
  const text = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  const { data } = tokenClaimsSchema.safeParse(JSON.parse(text));
  return data && `${topic === adminsTopic ? "admins" : "session"}:${data.session_id}`;
}

/** At most ten times a second reaches a screen; a whole base that changes is worth one look a second. */
const intervalMs = 100;
/**
 * Postgres sends a commit to its followers a moment before other connections can read its rows: on a busy machine the
 * read that an announcement leads to may still see the old ones. A second is far more than that moment.
 */
const visibleAfterMs = 1_000;
/** The server's confirmation of a join follows it at once, unless its stream of changes is only starting. */
const confirmedWithinMs = 2_000;
/** A page that is opened shows nothing older than this without reading it again. */
const readWithinMs = 60_000;
const adminsIntervalMs = 1_000;
/** Pages that follow each other keep the channel. */
const lingerMs = 2_000;
const rejoinStepsMs = [1_000, 2_000, 5_000];
const lastRejoinStepMs = 10_000;
/** Without the server, everything is read again now and then. */
const pollLostMs = 20_000;
/** A joined channel is not told when the server itself lost its stream of changes. */
const pollServedMs = 300_000;

export type TopicChange = {
  /** Rows were added, and none of those that were there before has changed or gone. */
  onlyAdded: boolean;
};

export type Follower = {
  /** As the database names them. */
  tables: readonly string[];
  /**
   * Something may have changed, it is not said what: reads again. Resolves with whether everything that was read is
   * different, so that the change is surely in it.
   */
  onChange: (change: TopicChange) => Promise<boolean>;
};

const announcementSchema = z.object({ table: z.string(), operation: z.catch(z.string(), "") });
const systemSchema = z.object({ status: z.string() });

/** Means every table, because changes during a lost connection are unknown. */
const anything = Symbol();
type Changed = string | typeof anything;

/** Changes of a table that follow each other, for which one more read is due. */
type Series = { onlyAdded: boolean; count: number };

/** One private channel and everybody on the page who follows it. */
class LiveTopic {
  readonly #name: string;
  readonly #intervalMs: number;
  readonly #followers = new Set<Follower>();
  /** The tables with news, and whether rows were only added to them. */
  readonly #changed = new Map<Changed, boolean>();
  readonly #connection: FollowedTopic = followedTopic();
  #channel: RealtimeChannel | undefined;
  #left = false;
  #isServed = false;
  #rejoins = 0;
  #quietUntilMs = 0;
  readonly #series = new Map<string, Series>();
  /** From when on no announcement is missed. */
  #hearsSinceMs = Number.POSITIVE_INFINITY;
  readonly #lastHeardMs = new Map<string, number>();
  #confirmTimer: ReturnType<typeof setTimeout> | undefined;
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #onceMoreTimer: ReturnType<typeof setTimeout> | undefined;
  #rejoinTimer: ReturnType<typeof setTimeout> | undefined;
  #lingerTimer: ReturnType<typeof setTimeout> | undefined;
  #pollTimer: ReturnType<typeof setInterval> | undefined;

  constructor(name: string) {
    this.#name = name;
    this.#intervalMs = name === adminsTopic ? adminsIntervalMs : intervalMs;
    // Nothing is heard before the first join either.
    this.#interrupted();
    void this.#join();
  }

  follow(follower: Follower): () => void {
    clearTimeout(this.#lingerTimer);
    this.#followers.add(follower);
    // Its first read may be older than a change that nothing followed yet.
    if (this.#isServed) for (const table of follower.tables) if (this.#hadNews(table)) this.#tell(table);
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size === 0 && !this.#left) {
        this.#lingerTimer = setTimeout(() => leaveTopic(this.#name), lingerMs);
      }
    };
  }

  leave(): Promise<unknown> {
    this.#left = true;
    this.#connection.left();
    clearTimeout(this.#confirmTimer);
    clearTimeout(this.#flushTimer);
    clearTimeout(this.#onceMoreTimer);
    clearTimeout(this.#rejoinTimer);
    clearTimeout(this.#lingerTimer);
    clearInterval(this.#pollTimer);
    return this.#channel ? supabase.removeChannel(this.#channel) : Promise.resolve();
  }

  async #join() {
    // The client gives the same channel again while one of this name is still leaving.
    await leaving;
    // The token must be known before joining, otherwise the access rules see a visitor.
    await supabase.realtime.setAuth();
    if (this.#left) return;
    const name = channelName(this.#name, supabase.realtime.accessTokenValue);
    // The token could not be renewed just now.
    if (name === undefined) return this.#rejoinLater();
    const channel = supabase
      .channel(name, {
        config: { private: true, broadcast: { replication_ready: true } },
      })
      .on("broadcast", { event: "change" }, ({ payload }) => this.#onAnnouncement(payload))
      .on("system", {}, (message: unknown) => this.#hearSystem(channel, message));
    this.#channel = channel;
    channel.subscribe((status) => this.#hearStatus(status));
  }

  #onAnnouncement(payload: unknown) {
    const announcement = announcementSchema.safeParse(payload);
    if (this.#left || !announcement.success) return;
    const { table, operation } = announcement.data;
    const onlyAdded = operation === "INSERT";
    this.#lastHeardMs.set(table, performance.now());
    this.#tell(table, onlyAdded);
    const series = this.#series.get(table) ?? { onlyAdded, count: 0 };
    this.#series.set(table, { onlyAdded: series.onlyAdded && onlyAdded, count: series.count + 1 });
    clearTimeout(this.#onceMoreTimer);
    this.#onceMoreTimer = setTimeout(() => {
      for (const [table, { onlyAdded }] of this.#series) this.#tell(table, onlyAdded);
      this.#series.clear();
    }, visibleAfterMs);
  }

  /** Whether a read of the last minute can lack a change of this table. */
  #hadNews(table: string): boolean {
    const sinceMs = performance.now() - readWithinMs;
    return this.#hearsSinceMs > sinceMs || (this.#lastHeardMs.get(table) ?? 0) > sinceMs;
  }

  #hearStatus(status: string) {
    if (this.#left) return;
    if (status === "SUBSCRIBED") return this.#joined();
    this.#interrupted();
    // The client joins again by itself after an error, but not when the server has closed the channel, as it does
    // with one whose token ran out while a laptop slept.
    if (status === "CLOSED") this.#rejoinLater();
  }

  /** The join is answered before messages from the database arrive; this says that they do, or that they never will. */
  #hearSystem(channel: RealtimeChannel, message: unknown) {
    const said = systemSchema.safeParse(message);
    if (this.#left || !said.success) return;
    if (said.data.status === "ok") return this.#confirmed();
    this.#interrupted();
    // Ends in CLOSED.
    void supabase.removeChannel(channel);
  }

  #rejoinLater() {
    clearTimeout(this.#rejoinTimer);
    this.#rejoinTimer = setTimeout(() => void this.#join(), rejoinStepsMs[this.#rejoins] ?? lastRejoinStepMs);
    this.#rejoins += 1;
  }

  /** Reads again when the server confirms, so that a join is one read; not much later without its word. */
  #joined() {
    this.#served();
    this.#confirmTimer = setTimeout(() => this.#tell(anything), confirmedWithinMs);
  }

  #confirmed() {
    clearTimeout(this.#confirmTimer);
    this.#served();
    this.#hearsSinceMs = performance.now();
    this.#tell(anything);
  }

  #served() {
    this.#isServed = true;
    this.#rejoins = 0;
    this.#connection.served();
    this.#pollEvery(pollServedMs);
  }

  #interrupted() {
    this.#isServed = false;
    this.#hearsSinceMs = Number.POSITIVE_INFINITY;
    clearTimeout(this.#confirmTimer);
    this.#connection.interrupted();
    this.#pollEvery(pollLostMs);
  }

  #pollEvery(ms: number) {
    clearInterval(this.#pollTimer);
    this.#pollTimer = setInterval(() => this.#tell(anything), ms);
  }

  #tell(changed: Changed, onlyAdded = false) {
    this.#changed.set(changed, onlyAdded && this.#changed.get(changed) !== false);
    // Changes that come together are one.
    const waitMs = Math.max(0, this.#quietUntilMs - performance.now());
    this.#flushTimer ??= setTimeout(() => this.#flush(), waitMs);
  }

  #flush() {
    this.#flushTimer = undefined;
    this.#quietUntilMs = performance.now() + this.#intervalMs;
    const changed = new Map(this.#changed);
    this.#changed.clear();
    const reads = new Map<Changed, Promise<boolean>[]>();
    for (const { tables, onChange } of [...this.#followers]) {
      const concerning: Changed[] = [anything, ...tables];
      const news = concerning.filter((table) => changed.has(table));
      if (news.length === 0) continue;
      const read = onChange({ onlyAdded: news.every((table) => changed.get(table)) });
      // A read for several tables does not tell which of them it shows.
      const isShown = news.length === 1 ? read : Promise.resolve(false);
      for (const table of news) reads.set(table, [...(reads.get(table) ?? []), isShown]);
    }
    for (const table of changed.keys())
      if (typeof table === "string") void this.#endSeries(table, reads.get(table) ?? []);
  }

  /** A change that came alone, and that every read after it shows, needs no further read. */
  async #endSeries(table: string, reads: readonly Promise<boolean>[]) {
    const series = this.#series.get(table);
    if (series?.count !== 1) return;
    const outcomes = await Promise.allSettled(reads);
    const isShown = outcomes.every((read) => read.status === "fulfilled" && read.value);
    if (isShown && this.#series.get(table) === series) this.#series.delete(table);
  }
}

const topics = new Map<string, LiveTopic>();
let leaving: Promise<unknown> = Promise.resolve();

/** Follows a topic until the function that it returns is called. */
export function followTopic(name: string, follower: Follower): () => void {
  const topic = topics.get(name) ?? new LiveTopic(name);
  topics.set(name, topic);
  return topic.follow(follower);
}

function leaveTopic(name: string) {
  const topic = topics.get(name);
  topics.delete(name);
  if (topic) leaving = Promise.allSettled([leaving, topic.leave()]);
}

/** After signing out nothing more is followed, whatever page is still closing. */
let personId = currentSession().user?.id;
subscribeToSession(() => {
  const id = currentSession().user?.id;
  if (id === personId) return;
  personId = id;
  for (const name of [...topics.keys()]) leaveTopic(name);
});
