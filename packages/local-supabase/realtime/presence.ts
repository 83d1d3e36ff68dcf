import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

export type PresencePayload = Readonly<Record<string, unknown>>;
type Meta = PresencePayload & { phx_ref: string; phx_ref_prev?: string };

/** Presences by key, each key with what its members track: the shape of Phoenix's presence_state. */
export type PresenceState = Record<string, { metas: Meta[] }>;
/** The shape of Phoenix's presence_diff. An update leaves with the old meta and joins with the new one. */
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState };

type Tracked = { key: string; payload: PresencePayload; meta: Meta };

/** The people present in one room. A member tracks one payload at a time; members may share a key. */
export class Presence<Member> {
  readonly #tracked = new Map<Member, Tracked>();

  /** Returns the message for the room, or undefined where the member tracks the same payload already. */
  track(member: Member, key: string, payload: PresencePayload): PresenceDiff | undefined {
    const before = this.#tracked.get(member);
    if (before && isDeepStrictEqual(before.payload, payload)) return undefined;
    const meta: Meta = { ...payload, phx_ref: randomBytes(9).toString("base64") };
    if (before) meta.phx_ref_prev = before.meta.phx_ref;
    this.#tracked.set(member, { key, payload, meta });
    return { joins: single(key, meta), leaves: before ? single(before.key, before.meta) : {} };
  }

  /** Returns the message for the room, or undefined where the member tracks nothing. */
  untrack(member: Member): PresenceDiff | undefined {
    const before = this.#tracked.get(member);
    this.#tracked.delete(member);
    return before && { joins: {}, leaves: single(before.key, before.meta) };
  }

  state(): PresenceState {
    const state: PresenceState = {};
    for (const { key, meta } of this.#tracked.values()) {
      const known = state[key];
      if (known) known.metas.push(meta);
      else state[key] = { metas: [meta] };
    }
    return state;
  }
}

const single = (key: string, meta: Meta): PresenceState => ({ [key]: { metas: [meta] } });
