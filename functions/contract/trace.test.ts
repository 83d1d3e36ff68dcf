import { describe, expect, onTestFinished, test } from "vitest";
import { newTraceId, traceHeaders, traceIdOf } from "./trace.ts";

const id = "0af7651916cd43dd8448eb211c80319c";
const parent = "b7ad6b7169203331";

describe("a traceparent", () => {
  test("names its trace", () => {
    expect(traceIdOf(`00-${id}-${parent}-00`)).toBe(id);
    expect(traceIdOf(`01-${id}-${parent}-01`)).toBe(id);
    expect(traceIdOf(`00-${id}-0${parent.slice(1)}-01`)).toBe(id);
  });

  test.each([
    ["that is missing", undefined],
    ["without a trace", `00-${"0".repeat(32)}-${parent}-01`],
    ["without a parent", `00-${id}-${"0".repeat(16)}-01`],
    ["of the version that there is not", `ff-${id}-${parent}-01`],
    ["in capitals", `00-${id.toUpperCase()}-${parent}-01`],
    ["with more behind it", `00-${id}-${parent}-01-x`],
    ["sent twice", `00-${id}-${parent}-01, 00-${id}-${parent}-01`],
    ["with a line break", `00-${id}-${parent}-01\n`],
  ])("%s names none", (_what, header) => {
    expect(traceIdOf(header)).toBeUndefined();
  });
});

describe("the headers of a request", () => {
  test("name it once for our logs and for those that know traces, with another parent each time", () => {
    const [first, second] = [traceHeaders(id), traceHeaders(id)];
    expect(first["x-request-id"]).toBe(id);
    expect([traceIdOf(first.traceparent), traceIdOf(second.traceparent)]).toEqual([id, id]);
    expect(first.traceparent).not.toBe(second.traceparent);
  });

  test("fit every name that we make, and a UUID", () => {
    const made = newTraceId();
    expect(traceIdOf(traceHeaders(made).traceparent)).toBe(made);
    const uuid = "0af76519-16cd-43dd-8448-eb211c80319c";
    expect(traceIdOf(traceHeaders(uuid).traceparent)).toBe(id);
  });

  test.each(["klik-1", "0".repeat(32), `${id}0`])("name no trace for the id %s", (other) => {
    expect(traceHeaders(other)).toEqual({ "x-request-id": other });
  });

  test("have one beside an object of the same kind that traces nothing", () => {
    const key = Symbol.for("opentelemetry.js.api.1");
    onTestFinished(() => void Reflect.deleteProperty(globalThis, key));
    for (const nothing of [{}, null, "trace"]) {
      Reflect.set(globalThis, key, nothing);
      expect(traceIdOf(traceHeaders(id).traceparent)).toBe(id);
    }
  });

  test("leave the traceparent to a runtime that sends one", () => {
    const key = Symbol.for("opentelemetry.js.api.1");
    Reflect.set(globalThis, key, { trace: {} });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, key));
    expect(traceHeaders(id)).toEqual({ "x-request-id": id });
  });
});
