import { expect, test } from "vitest";
import { Presence } from "./presence.ts";

test("reports a join, an update with both metas, and a leave", () => {
  const presence = new Presence<string>();
  const joined = presence.track("socket-1", "an", { status: "hier" });
  expect(joined).toEqual({
    joins: { an: { metas: [{ status: "hier", phx_ref: expect.any(String) }] } },
    leaves: {},
  });
  const firstRef = joined?.joins.an?.metas[0]?.phx_ref;
  const updated = presence.track("socket-1", "an", { status: "weg" });
  expect(updated?.joins.an?.metas[0]).toMatchObject({ status: "weg", phx_ref_prev: firstRef });
  expect(updated?.leaves).toEqual(joined?.joins);
  expect(presence.untrack("socket-1")).toEqual({ joins: {}, leaves: updated?.joins });
  expect(presence.state()).toEqual({});
});

test("reports nothing when nothing changed", () => {
  const presence = new Presence<string>();
  presence.track("socket-1", "an", { status: "hier" });
  expect(presence.track("socket-1", "an", { status: "hier" })).toBeUndefined();
  expect(presence.untrack("socket-2")).toBeUndefined();
});

test("gathers the sockets that share a key", () => {
  const presence = new Presence<string>();
  presence.track("socket-1", "an", { device: "gsm" });
  presence.track("socket-2", "an", { device: "pc" });
  expect(presence.state().an?.metas.map(({ device }) => device)).toEqual(["gsm", "pc"]);
});
