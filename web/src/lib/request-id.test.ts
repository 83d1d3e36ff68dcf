import { FunctionsFetchError, FunctionsHttpError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { traceIdOf } from "#functions/contract/trace.ts";
import { AppError, messageOf } from "./errors.ts";
import { referenceOf, requestIdOf, withRequestId } from "./request-id.ts";

const project = "https://project.example";

describe("a request", () => {
  /** The headers that went out. */
  async function sent(path: string, headers?: HeadersInit): Promise<Headers> {
    const out: (HeadersInit | undefined)[] = [];
    const send = withRequestId((_input, init) => {
      out.push(init?.headers);
      return Promise.resolve(new Response());
    });
    await send(`${project}${path}`, { method: "POST", ...(headers && { headers }) });
    return new Headers(out[0]);
  }

  test("to a function gets a name of its own each time, beside what it carried", async () => {
    const first = await sent("/functions/v1/relay/lead", { authorization: "Bearer a" });
    const second = await sent("/functions/v1/relay/lead");
    expect(first.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(first.get("traceparent") ?? "")).toBe(first.get("x-request-id"));
    expect(second.get("x-request-id")).not.toBe(first.get("x-request-id"));
    expect(first.get("authorization")).toBe("Bearer a");
  });

  // Elsewhere the header would only cost a question before each read.
  test.each(["/rest/v1/user_tables", "/auth/v1/token", "/storage/v1/object/functions/v1/x"])(
    "to %s has none",
    async (path) => {
      expect([...(await sent(path)).keys()]).toEqual([]);
    },
  );
});

describe("a failure", () => {
  const answered = (status: number, id = "1b4e28ba-2fa1-11d2-883f-0016d3cca427") =>
    new FunctionsHttpError(new Response("{}", { status, headers: { "x-request-id": id } }));

  test("of ours is quoted by the beginning of its request's id, however deep the cause", () => {
    for (const status of [500, 502]) {
      const deep = new Error("z", { cause: answered(status) });
      const cause = new Error("x", { cause: new Error("y", { cause: deep }) });
      const error = new AppError("internal", "Er is iets misgegaan.", cause);
      expect(requestIdOf(error)).toBe("1b4e28ba-2fa1-11d2-883f-0016d3cca427");
      expect(messageOf(error, "anders")).toBe("Er is iets misgegaan. (referentie 1b4e28ba)");
    }
  });

  test("that the caller can mend has no reference", () => {
    const error = new AppError("usage_limit_reached", "De limiet is bereikt.", answered(499));
    expect(messageOf(error, "anders")).toBe("De limiet is bereikt.");
  });

  test("without an answer has none, and a cause that leads back to itself ends", () => {
    const loop = new Error("loop");
    loop.cause = loop;
    const cut = new FunctionsFetchError(new TypeError("Failed to fetch"));
    for (const error of [new TypeError("Failed to fetch"), cut, loop, "text", undefined]) {
      expect(referenceOf(error)).toBeUndefined();
    }
  });
});
