import { createErrorReports, type ErrorReportsParts, type ErrorReportTarget } from "./error-reports.ts";
import { createLog, type Log } from "./log.ts";

type FunctionLogParts = Omit<ErrorReportsParts, "target" | "log"> & {
  /** On every line. */
  name: string;
  write: (line: string) => void;
  /** Nothing is reported without one. */
  errorReports: ErrorReportTarget | undefined;
};

/** The log of a function, whose errors are also reported where the operator asked for that. */
export function createFunctionLog({ name, write, errorReports: target, ...parts }: FunctionLogParts): Log {
  const always = { function: name };
  const log = createLog(write, always);
  if (!target) return log;
  const report = createErrorReports({ target, log, ...parts });
  return createLog((line, entry) => {
    write(line);
    if (entry.level === "error") report(entry);
  }, always);
}
