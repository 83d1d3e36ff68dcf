/** Only plain values fit in a line: a body, a header map or an error object can't slip in by accident. */
export type LogFields = Record<string, string | number | boolean | undefined>;

export type LogEntry = LogFields & { time: string; level: "info" | "error"; event: string };

/** Takes an entry, and the same as a line of JSON. */
export type WriteEntry = (line: string, entry: LogEntry) => void;

export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** The same log with fields on every line. */
  with(fields: LogFields): Log;
};

/** Writes one JSON object a line, the form in which hosted's log explorer can be searched by field. */
export function createLog(write: WriteEntry, always: LogFields = {}): Log {
  const entry = (level: LogEntry["level"]) => (event: string, fields?: LogFields) => {
    const written = { time: new Date().toISOString(), level, event, ...always, ...fields };
    write(JSON.stringify(written), written);
  };
  return {
    info: entry("info"),
    error: entry("error"),
    with: (fields) => createLog(write, { ...always, ...fields }),
  };
}

/** An address may carry a secret in its path or query, and runtimes put addresses into their messages. */
const withoutPaths = (text: string) =>
  text.replace(/(https?:\/\/)(?:[^\s/@)]*@)?([^\s/)?#]+)[^\s)]*/g, "$1$2/…");

/** The chain of causes in one line, without stacks: `Error: a <- TypeError: b`. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const own = withoutPaths(`${error.name}: ${error.message}`);
  return error.cause === undefined ? own : `${own} <- ${describeError(error.cause)}`;
}
