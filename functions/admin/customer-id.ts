import * as z from "zod/mini";
import { refusalSentences } from "../contract/refusals.ts";
import { AppError } from "../shared/app-error.ts";

/** The customer whom the path names. `not_found` when the text is not an id. */
export function customerIdOf(text: string | undefined): string {
  const id = z.safeParse(z.guid(), text);
  if (id.success) return id.data;
  throw new AppError("not_found", { message: refusalSentences.user_table_missing });
}
