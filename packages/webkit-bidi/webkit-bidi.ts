#!/usr/bin/env node
// A program that the tests' library starts as though it were a browser with WebDriver BiDi: WebKitGTK as Debian builds
// it has only the older WebDriver and the inspector, so this program translates BiDi for them. Each user context is a
// separate browser, and nothing is kept from one to the next. WEBKIT_PROGRAM names the browser.
import { randomUUID } from "node:crypto";
import { WebSocketServer } from "ws";
import * as z from "zod";
import { startDisplay } from "./browser.ts";
import { typeNatively } from "./native-typing.ts";
import { type Emit, openTab, type Tab } from "./tab.ts";

const commandSchema = z.object({ id: z.number(), method: z.string(), params: z.unknown() });
const userContextSchema = z.object({ userContext: z.string() });
const contextSchema = z
  .object({ context: z.string() })
  .transform(({ context }) => context)
  .or(z.object({ target: z.object({ context: z.string() }) }).transform(({ target }) => target.context));

type Entry = { tab: Tab; userContext: string };

function programOrThrow(): string {
  const program = process.env.WEBKIT_PROGRAM;
  if (!program) throw new Error("WEBKIT_PROGRAM names no browser.");
  return program;
}

const display = await startDisplay();
const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
const tabs = new Map<string, Entry>();
/** Viewports of browsers that have no page yet. */
const viewports = new Map<string, unknown>();

async function end(): Promise<never> {
  await closePages(() => true);
  display.stop();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());

/** Commands that come before there is a page, or mean nothing here. */
const emptyAnswers = [
  "session.subscribe",
  "browser.setDownloadBehavior",
  "emulation.setMediaFeaturesOverride",
  "emulation.setScreenOrientationOverride",
  "emulation.setScreenSettingsOverride",
  "emulation.setLocaleOverride",
  "emulation.setTimezoneOverride",
];

async function createPage(params: unknown, emit: Emit): Promise<object> {
  const { userContext } = userContextSchema.parse(params);
  if ([...tabs.values()].some((entry) => entry.userContext === userContext))
    throw new Error("a browser has one page here");
  const tab = await openTab(programOrThrow(), display.name, userContext, emit);
  tabs.set(tab.context, { tab, userContext });
  const viewport = viewports.get(userContext);
  if (viewport) await tab.run("browsingContext.setViewport", viewport);
  return { context: tab.context };
}

async function closePages(isMeant: (entry: Entry) => boolean): Promise<void> {
  const meant = [...tabs.values()].filter(isMeant);
  for (const { tab } of meant) tabs.delete(tab.context);
  await Promise.all(meant.map(({ tab }) => tab.close()));
}

const browserCommands: Record<string, (params: unknown, emit: Emit) => object | Promise<object>> = {
  "session.new": () => ({
    sessionId: randomUUID(),
    capabilities: { browserName: "webkit", browserVersion: "WebKitGTK", userAgent: "" },
  }),
  "browser.createUserContext": () => ({ userContext: randomUUID() }),
  "browser.removeUserContext": async (params) => {
    const { userContext } = userContextSchema.parse(params);
    await closePages((entry) => entry.userContext === userContext);
    return {};
  },
  "browser.close": () => {
    // Once it has been answered.
    setTimeout(() => void end(), 10);
    return {};
  },
  // For passwords that a server asks for, which none does. Requests of the page can't be intercepted: the command that
  // precedes it is unknown here.
  "network.addIntercept": () => ({ intercept: randomUUID() }),
  "network.addDataCollector": () => ({ collector: randomUUID() }),
  "browsingContext.create": createPage,
  ...Object.fromEntries(emptyAnswers.map((method) => [method, () => ({})])),
};

async function run(method: string, params: unknown, emit: Emit): Promise<object> {
  const command = browserCommands[method];
  if (command) return command(params, emit);
  const context = contextSchema.safeParse(params).data;
  if (method === "browsingContext.setViewport" && context === undefined) {
    const { userContexts } = z.object({ userContexts: z.array(z.string()) }).parse(params);
    for (const userContext of userContexts) viewports.set(userContext, params);
    return {};
  }
  const entry = context === undefined ? undefined : tabs.get(context);
  if (!entry) throw new Error(`unknown command, or page: ${method}`);
  return entry.tab.run(method, params);
}

server.on("connection", (socket) => {
  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const emit: Emit = (method, params) => send({ type: "event", method, params });
  socket.on("message", async (data) => {
    const { id, method, params } = commandSchema.parse(JSON.parse(typeNatively(String(data))));
    try {
      send({ type: "success", id, result: await run(method, params, emit) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send({ type: "error", id, error: "unknown error", message });
    }
  });
  socket.on("close", () => void end());
});

server.on("listening", () => {
  const address = server.address();
  if (typeof address === "object" && address)
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`);
});
