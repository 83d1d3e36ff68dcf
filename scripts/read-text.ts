import { readFileSync } from "node:fs";

/** A text file with the line ends of this project, whichever its copy has: an editor or git on Windows may write others. */
export const readText = (file: string): string => readFileSync(file, "utf8").replaceAll("\r\n", "\n");
