// One page of WebKit behind the commands and events of WebDriver BiDi, as far as the tests' library uses them.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { startBrowser, type WebKitBrowser } from "./browser.ts";
import { type Inspector, type InspectorEvent, openInspector } from "./inspector.ts";
import { remoteObject, toCallArgument, toRemoteValue, wrapFunction } from "./remote-values.ts";

export type Emit = (method: string, params: object) => void;
export type Tab = {
  context: string;
  run(method: string, params: unknown): Promise<object>;
  close(): Promise<void>;
};

const addressPollMs = 100;
const navigatedSchema = z.object({ frame: z.object({ url: z.string(), parentId: z.string().optional() }) });
const consoleSchema = z.object({
  message: z.object({
    source: z.string(),
    level: z.string(),
    text: z.string(),
    url: z.string().default(""),
    line: z.number().default(1),
    column: z.number().default(1),
  }),
});
const calledSchema = z.object({ result: remoteObject, wasThrown: z.boolean().default(false) });
const depthSchema = z.object({ serializationOptions: z.object({ maxObjectDepth: z.number() }) });
const evaluateSchema = z.object({ expression: z.string() });
const callSchema = z.object({ functionDeclaration: z.string(), arguments: z.array(z.unknown()).default([]) });
const handlesSchema = z.object({ handles: z.array(z.string()) });
const viewportSchema = z.object({ viewport: z.object({ width: z.number(), height: z.number() }).nullable() });
const filesSchema = z.object({ element: z.object({ sharedId: z.string() }), files: z.array(z.string()) });
const actionsSchema = z.object({ actions: z.array(z.unknown()) });
const navigateSchema = z.object({ url: z.string() });

export async function openTab(
  program: string,
  display: string,
  userContext: string,
  emit: Emit,
): Promise<Tab> {
  const browser = await startBrowser(program, display);
  try {
    return await connectTab(browser, userContext, emit);
  } catch (error) {
    await browser.stop();
    throw error;
  }
}

async function connectTab(browser: WebKitBrowser, userContext: string, emit: Emit): Promise<Tab> {
  const { driver } = browser;
  const context = randomUUID();
  let address = "about:blank";
  let realm = "";
  let navigation: string | null = null;
  let isClosed = false;
  /** The page's global object, of which the inspector calls functions. */
  let global: Promise<string> | undefined;

  const pageInfo = () => ({
    ...{ context, userContext, url: address, clientWindow: context },
    ...{ children: null, parent: null, originalOpener: null },
  });

  function newRealm() {
    if (realm) emit("script.realmDestroyed", { realm });
    realm = randomUUID();
    global = undefined;
    emit("script.realmCreated", { realm, origin: new URL(address).origin, type: "window", context });
  }

  function onNavigated(url: string) {
    address = url;
    const id = navigation ?? randomUUID();
    if (navigation === null) emit("browsingContext.navigationStarted", { context, navigation: id, url });
    navigation = null;
    newRealm();
    emit("browsingContext.navigationCommitted", { context, navigation: id, url });
  }

  function onConsole({ source, level, text, url, line, column }: z.infer<typeof consoleSchema>["message"]) {
    const frame = { url, lineNumber: line - 1, columnNumber: column - 1, functionName: "" };
    const entry = {
      level,
      text,
      timestamp: Date.now(),
      source: { realm, context },
      stackTrace: { callFrames: [frame] },
    };
    // A message of the browser itself is shown as its console shows it.
    if (source === "javascript" && level === "error")
      return emit("log.entryAdded", { ...entry, type: "javascript" });
    const method = level === "warning" ? "warn" : level;
    return emit("log.entryAdded", {
      ...entry,
      type: "console",
      method,
      args: [{ type: "string", value: text }],
    });
  }

  function onEvent({ method, params }: InspectorEvent) {
    if (method === "Page.frameNavigated") {
      const { frame } = navigatedSchema.parse(params);
      if (frame.parentId === undefined) onNavigated(frame.url);
    } else if (method === "Page.domContentEventFired") {
      emit("browsingContext.domContentLoaded", { context, navigation: null, url: address });
    } else if (method === "Page.loadEventFired") {
      // Clients expect this event before `load`.
      emit("browsingContext.domContentLoaded", { context, navigation: null, url: address });
      emit("browsingContext.load", { context, navigation: null, url: address });
    } else if (method === "Console.messageAdded") {
      onConsole(consoleSchema.parse(params).message);
    }
  }

  const inspector: Inspector = await openInspector(browser.inspectorPort, onEvent);

  async function findGlobal(): Promise<string> {
    const { result } = calledSchema.parse(
      await inspector.send("Runtime.evaluate", { expression: "globalThis" }),
    );
    if (result.objectId === undefined) throw new Error("The page has no global object.");
    return result.objectId;
  }

  async function call(declaration: string, args: readonly unknown[], byValue: boolean) {
    global ??= findGlobal();
    const given = args.map(toCallArgument);
    const isReference = given.map((argument) => "objectId" in argument);
    const promise = calledSchema.parse(
      await inspector.send("Runtime.callFunctionOn", {
        objectId: await global,
        functionDeclaration: wrapFunction(declaration, isReference, byValue),
        arguments: given,
        emulateUserGesture: true,
      }),
    );
    const promiseObjectId = promise.result.objectId;
    if (promise.wasThrown || promiseObjectId === undefined) return promise;
    const settled = calledSchema.parse(
      await inspector.send("Runtime.awaitPromise", { promiseObjectId, returnByValue: byValue }),
    );
    inspector.send("Runtime.releaseObject", { objectId: promiseObjectId }).catch(() => {});
    return settled;
  }

  /** Where the tests' library wants a handle it asks for nothing of the value's inside. */
  async function script(declaration: string, args: readonly unknown[], params: unknown): Promise<object> {
    const byValue = depthSchema.safeParse(params).data?.serializationOptions.maxObjectDepth !== 0;
    const { result, wasThrown } = await call(declaration, args, byValue);
    return outcome(result, wasThrown, byValue);
  }

  function outcome(result: z.infer<typeof remoteObject>, wasThrown: boolean, byValue: boolean): object {
    const text = result.description ?? String(result.value);
    if (wasThrown) return { type: "exception", realm, exceptionDetails: { text } };
    return { type: "success", realm, result: byValue ? result.value : toRemoteValue(result) };
  }

  /** The frame around the page has a size of its own. */
  async function resize(width: number, height: number) {
    const innerSize = "() => [innerWidth, innerHeight]";
    const sizeSchema = z.object({ value: z.array(z.object({ value: z.number() })) });
    let [outerWidth, outerHeight] = [width, height];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await driver("POST", "/window/rect", { width: outerWidth, height: outerHeight });
      const { result } = await call(innerSize, [], true);
      const [inner, innerHeight] = sizeSchema.parse(result.value).value.map(({ value }) => value);
      if (inner === width && innerHeight === height) return;
      if (attempt > 0 && attempt % 5 === 0) {
        outerWidth += width - (inner ?? width);
        outerHeight += height - (innerHeight ?? height);
      }
      await wait(30);
    }
    throw new Error(`the window does not become ${width} x ${height}`);
  }

  async function setFiles(params: unknown) {
    const { element, files } = filesSchema.parse(params);
    await call("(element) => { globalThis.chosenForFiles = element; }", [element], true);
    const take =
      "const element = globalThis.chosenForFiles; delete globalThis.chosenForFiles; return element;";
    const found = z
      .record(z.string(), z.string())
      .parse(await driver("POST", "/execute/sync", { script: take, args: [] }));
    const [id] = Object.values(found);
    await driver("POST", `/element/${id}/value`, { text: files.join("\n") });
  }

  async function navigate(params: unknown) {
    const { url } = navigateSchema.parse(params);
    navigation = randomUUID();
    const started = navigation;
    emit("browsingContext.navigationStarted", { context, navigation: started, url });
    await driver("POST", "/url", { url });
    return { navigation: started, url };
  }

  const commands: Record<string, (params: unknown) => Promise<object>> = {
    "browsingContext.navigate": navigate,
    "browsingContext.setViewport": async (params) => {
      const { viewport } = viewportSchema.parse(params);
      if (viewport) await resize(viewport.width, viewport.height);
      return {};
    },
    "input.performActions": async (params) => {
      await driver("POST", "/actions", actionsSchema.parse(params));
      return {};
    },
    "input.setFiles": async (params) => {
      await setFiles(params);
      return {};
    },
    "script.evaluate": async (params) => {
      const { expression } = evaluateSchema.parse(params);
      const evaluated = await inspector.send("Runtime.evaluate", { expression, emulateUserGesture: true });
      const { result, wasThrown } = calledSchema.parse(evaluated);
      if (wasThrown || result.objectId === undefined) return outcome(result, wasThrown, false);
      return script("(value) => value", [{ handle: result.objectId }], params);
    },
    "script.callFunction": (params) => {
      const { functionDeclaration, arguments: args } = callSchema.parse(params);
      return script(functionDeclaration, args, params);
    },
    "script.disown": async (params) => {
      for (const objectId of handlesSchema.parse(params).handles)
        inspector.send("Runtime.releaseObject", { objectId }).catch(() => {});
      return {};
    },
  };

  /** The inspector does not tell when a script changes the address without leaving the page. */
  async function watchAddress() {
    while (!isClosed) {
      await wait(addressPollMs);
      const answer = await inspector
        .send("Runtime.evaluate", { expression: "location.href" })
        .catch(() => null);
      const url = calledSchema.safeParse(answer).data?.result.value;
      if (typeof url !== "string" || url === address || navigation !== null) continue;
      address = url;
      emit("browsingContext.historyUpdated", { context, url, timestamp: Date.now() });
    }
  }

  // The address bar has the keyboard focus until the page is clicked.
  await driver("POST", "/actions", {
    actions: [
      {
        ...{ type: "pointer", id: "first", parameters: { pointerType: "mouse" } },
        actions: [
          { type: "pointerMove", x: 1, y: 1 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ],
  });
  emit("browsingContext.contextCreated", pageInfo());
  newRealm();
  void watchAddress();
  return {
    context,
    run(method, params) {
      const command = commands[method];
      if (!command) return Promise.reject(new Error(`unknown command: ${method}`));
      return command(params);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      emit("browsingContext.contextDestroyed", pageInfo());
      inspector.close();
      await browser.stop();
    },
  };
}
