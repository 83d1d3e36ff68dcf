import * as z from "zod/mini";
import { AppError } from "../shared/app-error.ts";
import { customerMissing } from "../shared/database.ts";

/** The customer whom the path names. What is no id is nobody's: `not_found`. */
export function customerIdOf(text: string | undefined): string {
  const id = z.safeParse(z.guid(), text);
  if (id.success) return id.data;
  throw new AppError("not_found", { message: customerMissing });
}
