import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { describeFailure } from "./error-reports.ts";
import { AppError } from "./errors.ts";

/** An error as this browser would word its stack. */
function errorWith(stack: string, error: Error = new TypeError("x is undefined")): Error {
  error.stack = stack;
  return error;
}
const framesOf = (stack: string) => describeFailure(errorWith(stack))?.frames;

describe("where an error happened", () => {
  test.each([
    [
      "Chrome",
      `TypeError: secret words
    at async save (https://site.example/assets/leads-1a.js?t=secret:12:34)
    at https://site.example/assets/app-2b.js:5:6
    at new Promise (<anonymous>)`,
      ["async save (/assets/leads-1a.js:12:34)", "(/assets/app-2b.js:5:6)"],
    ],
    [
      "Firefox and Safari",
      `save@https://site.example/assets/leads-1a.js?t=secret#x:12:34
@https://site.example/assets/app-2b.js:5:6`,
      ["save (/assets/leads-1a.js:12:34)", "(/assets/app-2b.js:5:6)"],
    ],
  ])("is told from the stack of %s, without queries and without the message", (_browser, stack, frames) => {
    expect(framesOf(stack)).toEqual(frames);
  });

  test("is told by the innermost five, and without ids", () => {
    const lines = Array.from({ length: 9 }, (_, index) => `at f (https://site.example/a.js:${index}:1)`);
    expect(framesOf(lines.join("\n"))).toHaveLength(5);
    const page = "at https://site.example/klant/1b4e28ba-2fa1-11d2-883f-0016d3cca427/x:1:2";
    expect(framesOf(page)).toEqual(["(/klant/…/x:1:2)"]);
  });

  test("is cut off, and holds no person where a message ends as a frame does", () => {
    const long = `at ${"f".repeat(300)} (https://site.example/a.js:1:2)`;
    expect(framesOf(long)?.[0]).toHaveLength(200);
    const stack = "Error: an.peeters@voorbeeld.be at https://site.example/a.js:1:2";
    expect(framesOf(stack)).toEqual(["Error: … at (/a.js:1:2)"]);
    expect(framesOf("Error: https://site.example/a.js:1:2 is broken")).toEqual([]);
  });
});

describe("the part of a message that is told", () => {
  test.each([
    ["Cannot read properties of undefined (reading 'items')", "(reading 'items')"],
    ["Failed to fetch dynamically imported module: https://a.example/x.js?t=1", "https://a.example/…"],
  ])("keeps what finds the fault: %s", (message, kept) => {
    expect(describeFailure(new TypeError(message))?.message).toContain(kept);
  });

  test.each([
    ["an address", "no account for an.peeters@voorbeeld.be, sorry", "no account for …, sorry"],
    ["an id", "table user_emails_1b4e28ba_2fa1_11d2_883f_0016d3cca427", "table user_emails_…"],
    ["a token", "bad token eyJhbGciOi.eyJzdWIi.c2ln-_4 again", "bad token … again"],
    ["half of a token", "bad token eyJhbGciOi again", "bad token … again"],
    [
      "what was typed",
      `Unexpected token 'G', "Geheim plan" is not valid JSON`,
      `Unexpected token 'G', "…" is not valid JSON`,
    ],
    ["what was typed, in single quotes", "cannot parse 'Geheim plan'", "cannot parse '…'"],
    ["a query", "https://site.example/bevestig?token=secret failed", "https://site.example/… failed"],
    [
      "a query of a site under test",
      "http://127.0.0.1:5173/x?token=1 failed",
      "http://127.0.0.1:5173/… failed",
    ],
  ])("leaves out %s", (_what, message, kept) => {
    expect(describeFailure(new Error(message))?.message).toBe(`Error: ${kept}`);
  });

  test("leaves out all words of the database, which repeat its data, and keeps the code", () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "an"'), { code: "22P02" });
    error.name = "PostgrestError";
    expect(describeFailure(error)?.message).toBe("PostgrestError 22P02");
  });

  test("has no number that a browser gives an error for its code", () => {
    expect(describeFailure(new DOMException("full", "QuotaExceededError"))?.message).toBe(
      "QuotaExceededError: full",
    );
  });

  test("is cut off", () => {
    expect(describeFailure(new Error("x ".repeat(1_000)))?.message).toHaveLength(300);
  });

  test("is the kind alone of what is no error", () => {
    expect(describeFailure("Geheim plan")).toEqual({ message: "thrown: string", frames: [] });
  });
});

describe("nothing is told of", () => {
  test.each([
    ["a refusal that is an answer", new AppError("forbidden", "U heeft geen toegang.")],
    ["a line that is down", new TypeError("Failed to fetch")],
    ["a line that is down, in Safari", new TypeError("Load failed")],
    ["what was stopped", new DOMException("stopped", "AbortError")],
    ["a session that ran out", Object.assign(new Error("JWT expired"), { code: "PGRST303" })],
    ["an extension", errorWith("Error: x\n    at run (chrome-extension://abc/content.js:1:2)")],
  ])("%s", (_what, error) => {
    expect(describeFailure(error)).toBeNull();
  });

  test("but of words that a browser uses of a line, within others", () => {
    expect(describeFailure(new Error("the load failed: no such model"))).not.toBeNull();
  });

  test("but of our own fault", () => {
    const error = new AppError("internal", "Er is iets misgegaan.");
    expect(describeFailure(error)?.message).toBe("AppError internal: Er is iets misgegaan.");
  });
});

describe("a page", () => {
  let reports: { contentType: string | undefined; report: Record<string, unknown> }[];
  let stop: () => unknown;

  beforeEach(async () => {
    reports = [];
    const receiver = createServer(async (req, res) => {
      let body = "";
      for await (const chunk of req) body += chunk;
      reports.push({ contentType: req.headers["content-type"], report: JSON.parse(body) });
      res.writeHead(500).end();
    });
    const port = await new Promise<number>((resolve) => {
      receiver.listen(0, "127.0.0.1", () => {
        const address = receiver.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
    stop = () => receiver.close();
    vi.stubEnv("VITE_ERROR_REPORT_URL", `http://127.0.0.1:${port}/in`);
    vi.stubEnv("VITE_RELEASE", "abc1234");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    stop();
  });

  /** As a page has it that was just opened. */
  async function openPage() {
    vi.resetModules();
    return import("./error-reports.ts");
  }

  test("tells what broke, where, and in which release", async () => {
    const { reportError, nameRoutesBy } = await openPage();
    nameRoutesBy(() => "/admin/customers/$id");
    const answer = new Response("{}", { status: 500, headers: { "x-request-id": "r-1" } });
    reportError(Object.assign(new Error("broken"), { context: answer }));
    await expect.poll(() => reports).toHaveLength(1);
    // Text, so that the browser asks the receiver no question before.
    expect(reports[0]?.contentType).toBe("text/plain;charset=UTF-8");
    expect(reports[0]?.report).toEqual({
      source: "browser",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      message: "Error: broken",
      frames: expect.any(Array),
      route: "/admin/customers/$id",
      release: "abc1234",
      requestId: "r-1",
    });
  });

  test("tells the same once, and ten different ones at most", async () => {
    const { reportError } = await openPage();
    const sent = vi.spyOn(globalThis, "fetch");
    reportError(new DOMException("stopped", "AbortError"));
    reportError(new Error("broken 0"));
    reportError(new Error("broken 0"));
    expect(sent).toHaveBeenCalledTimes(1);
    for (const place of ["a", "b"])
      reportError(errorWith(`at ${place} (https://site.example/a.js:1:2)`, new Error("broken elsewhere")));
    expect(sent).toHaveBeenCalledTimes(3);
    for (let number = 0; number < 15; number += 1) reportError(new Error(`broken ${number}`));
    expect(sent).toHaveBeenCalledTimes(10);
    await expect.poll(() => reports.length).toBe(10);
    sent.mockRestore();
  });

  test("tells it without cookies and referrer, also while it is left, and what it does not know", async () => {
    vi.stubEnv("VITE_RELEASE", undefined);
    const { reportError } = await openPage();
    const sent = vi.spyOn(globalThis, "fetch");
    reportError(new Error("broken"));
    expect(sent.mock.lastCall?.[1]).toMatchObject({
      method: "POST",
      keepalive: true,
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]?.report).toMatchObject({ route: "unknown", release: "unknown" });
    sent.mockRestore();
  });

  test("tells what nothing caught, but no notice without an error", async () => {
    const heard = new Map<string, (event: object) => void>();
    vi.stubGlobal("addEventListener", (kind: string, listener: (event: object) => void) => {
      heard.set(kind, listener);
    });
    const { followErrors } = await openPage();
    followErrors();
    heard.get("error")?.({ error: undefined });
    heard.get("error")?.({ error: new Error("thrown") });
    heard.get("unhandledrejection")?.({ reason: new Error("rejected") });
    await expect.poll(() => reports).toHaveLength(2);
    expect(reports.map(({ report }) => report.message).sort()).toEqual(["Error: rejected", "Error: thrown"]);
  });

  test("does not break on a receiver that is not there", async () => {
    vi.stubEnv("VITE_ERROR_REPORT_URL", "http://127.0.0.1:1/in");
    const { reportError } = await openPage();
    const unhandled = vi.fn();
    process.once("unhandledRejection", unhandled);
    reportError(new Error("broken"));
    await fetch("http://127.0.0.1:1/in").catch(() => {});
    expect(unhandled).not.toHaveBeenCalled();
    process.removeListener("unhandledRejection", unhandled);
  });
});
