import * as z from "zod/mini";
import { cleanLine, cleanText } from "./text.ts";

/** A text of the automation: controls and hidden characters are dropped rather than refused. */
export function cleanedText(lengthMax: number, clean: (given: string) => string = cleanText) {
  return z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(z.maxLength(lengthMax)));
}

/** A title or a name. */
export const cleanedLine = (lengthMax: number) => cleanedText(lengthMax, cleanLine);

/** One of which there is something to see. */
export const visibleLine = (lengthMax: number) =>
  z.pipe(cleanedLine(lengthMax), z.string().check(z.minLength(1)));
