import * as z from "zod/mini";
import { AppError } from "../shared/app-error.ts";
import { customerMissing } from "../shared/refusals.ts";

/** The customer whom the path names. `not_found` when the text is not an id. */
export function customerIdOf(text: string | undefined): string {
  const id = z.safeParse(z.guid(), text);
  if (id.success) return id.data;
  throw new AppError("not_found", { message: customerMissing });
}
