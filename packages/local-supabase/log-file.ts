import { appendFileSync } from "node:fs";
import path from "node:path";
import { diskFullMessage, isDiskFull } from "./disk-full.ts";
import { privateFileMode } from "./private-directory.ts";

/**
 * Appends to a log. A line that cannot be written is dropped, because a log must not end the process that it tells about;
 * `onDropped` is called with the reason for the first of a row of such lines.
 */
export function openLog(
  file: string,
  onDropped: (reason: string) => void = () => {},
): (text: string | Uint8Array) => void {
  let isDropping = false;
  return (text) => {
    try {
      appendFileSync(file, text, { mode: privateFileMode });
      isDropping = false;
    } catch (error) {
      if (!isDropping) onDropped(isDiskFull(error) ? diskFullMessage(path.dirname(file)) : String(error));
      isDropping = true;
    }
  };
}
