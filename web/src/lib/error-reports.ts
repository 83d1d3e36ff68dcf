/**
 * Reports errors in the browser to an address that the operator chooses. Use it only behind a check of
 * VITE_ERROR_REPORT_URL, so that a site built without that variable contains none of this code.
 */
import { requestIdOf } from "./request-id.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface ImportMetaEnv {
    readonly VITE_ERROR_REPORT_URL?: string;
    readonly VITE_RELEASE?: string;
  }
}

/** Everything that leaves the browser about an error. docs/operations.md promises that there is no more. */
export type ErrorReport = {
  source: "browser";
  /** ISO 8601, by this computer's clock. */
  time: string;
  /** Kind and message, without anything that may be personal: addresses, ids, words in double quotes. */
  message: string;
  /** Where in our files, innermost first: `name (/assets/file.js:line:column)`. */
  frames: string[];
  /** The pattern of the open page, as `/admin/customers/$id`. */
  route: string;
  /** The release that the site was built from. */
  release: string;
  /** Present when one of our functions failed. */
  requestId?: string;
};

/** Per page, until it is closed or reloaded: further errors of a broken page seldom add anything. */
const reportsMax = 10;
const framesMax = 5;
const lengthsMax = { message: 300, frame: 200 };

/** Messages of the three browsers for a lost connection: it is no error of ours, and a report could not be sent. */
const isConnection = (error: Error) =>
  error.name === "AbortError" || /failed to fetch$|networkerror|load failed$/i.test(error.message);
/** Neither a refusal by our own code nor an expired session is an error of the site. */
const isAnswer = (error: Error) =>
  "code" in error &&
  typeof error.code === "string" &&
  (error.name === "AppError" ? error.code !== "internal" : error.code.startsWith("PGRST30"));
/** Errors in a visitor's browser extension are not ours. */
const isOfExtension = (frames: readonly string[]) => frames[0]?.includes("-extension:") ?? false;

/** A message of the database may contain data, so only its code is reported. */
const isOfDatabase = (error: Error) => error.name === "PostgrestError";

function withoutPerson(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s/?#"')]+)[^\s"')]*/g, "$1/…")
    .replace(/\beyJ[\w-]+(\.[\w-]+)*/g, "…")
    .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, "…")
    .replace(/[0-9a-f]{8}[-_][0-9a-f_-]{27}/gi, "…")
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, (quoted) => (/'[\w$.#[\]]{1,40}'/.test(quoted) ? quoted : "'…'"))
    .slice(0, lengthsMax.message);
}

function messageOf(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  return isOfDatabase(error)
    ? `${error.name}${code}`
    : withoutPerson(`${error.name}${code}: ${error.message}`);
}

/** `at name (https://site/assets/a.js?x:1:2)` of one browser, `name@https://site/assets/a.js:1:2` of the others. */
const frame = /^\s*(?:at )?(?:(.*?)[ @]\(?)?([a-z-]+:\/\/[^\s?#)]+)(?:[?#][^\s)]*?)?(:\d+:\d+)\)?$/;

function framesOf(error: Error): string[] {
  const found = (error.stack ?? "").split("\n").flatMap((line) => {
    const [, name = "", address = "", place = ""] = frame.exec(line) ?? [];
    if (address === "") return [];
    const file = address.startsWith("http") ? new URL(address).pathname : address;
    // The first line of a stack is the message, and may end as a frame does.
    return [`${withoutPerson(`${name} (${file}`)}${place})`.trim().slice(0, lengthsMax.frame)];
  });
  return found.slice(0, framesMax);
}

/** The report of an error; null for one that is not ours. */
export function describeFailure(cause: unknown): Pick<ErrorReport, "message" | "frames"> | null {
  if (!(cause instanceof Error)) return { message: `thrown: ${typeof cause}`, frames: [] };
  const frames = framesOf(cause);
  if (isConnection(cause) || isAnswer(cause) || isOfExtension(frames)) return null;
  return { message: messageOf(cause), frames };
}

const told = new Set<string>();
let openRoute: () => string | undefined = () => undefined;

/** Reports an error, each once per page and at most ten in all. Never throws, and does not wait for the report. */
export function reportError(cause: unknown): void {
  const failure = describeFailure(cause);
  if (failure === null || told.size >= reportsMax) return;
  const name = `${failure.message} ${failure.frames[0]}`;
  if (told.has(name)) return;
  told.add(name);
  const requestId = requestIdOf(cause);
  send({
    source: "browser",
    time: new Date().toISOString(),
    ...failure,
    route: openRoute() ?? "unknown",
    release: import.meta.env.VITE_RELEASE ?? "unknown",
    ...(requestId && { requestId }),
  });
}

function send(report: ErrorReport): void {
  fetch(import.meta.env.VITE_ERROR_REPORT_URL ?? "", {
    method: "POST",
    // Continues when the page is left, needs no CORS headers from the receiver, and sends no cookie and no referrer.
    keepalive: true,
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    body: JSON.stringify(report),
  }).catch(() => {
    // Throwing here would report this failure in turn.
  });
}

/** Sets the function that returns the open page's pattern; the last one that was set is used. */
export function nameRoutesBy(current: () => string | undefined): void {
  openRoute = current;
}

/** Reports errors that were not caught. */
export function followErrors(): void {
  addEventListener("error", ({ error }) => {
    // No error object: a notice of the browser, or an error in a script of another origin.
    if (error) reportError(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
