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
});

describe("what is told of a message", () => {
  test.each([
    ["Cannot read properties of undefined (reading 'items')", "(reading 'items')"],
    ["Failed to fetch dynamically imported module: https://a.example/x.js?t=1", "https://a.example/…"],
  ])("keeps what finds the fault: %s", (message, kept) => {
    expect(describeFailure(new TypeError(message))?.message).toContain(kept);
  });

  test.each([
    ["an address", "no account for an.peeters@voorbeeld.be!", "an.peeters"],
    ["an id", "table user_emails_1b4e28ba_2fa1_11d2_883f_0016d3cca427", "1b4e28ba"],
    ["a token", "bad token eyJhbGciOi.eyJzdWIi.c2ln", "eyJ"],
    ["what was typed", `Unexpected token 'G', "Geheim plan" is not valid JSON`, "Geheim"],
    ["what was typed, in single quotes", "cannot parse 'Geheim plan'", "Geheim"],
    ["a query", "https://site.example/bevestig?token=secret failed", "token"],
  ])("leaves out %s", (_what, message, secret) => {
    expect(describeFailure(new Error(message))?.message).not.toContain(secret);
  });

  test("leaves out all words of the database, which repeat its data, and keeps the code", () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "an"'), { code: "22P02" });
    error.name = "PostgrestError";
    expect(describeFailure(error)?.message).toBe("PostgrestError 22P02");
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
    const { reportError, reportsMax } = await openPage();
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < reportsMax + 5; number += 1) reportError(new Error(`broken ${number}`));
    }
    await expect.poll(() => reports.length).toBe(reportsMax);
    reportError(new Error("one more"));
    const messages = new Set(reports.map(({ report }) => report.message));
    expect([messages.size, reports.length]).toEqual([reportsMax, reportsMax]);
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
