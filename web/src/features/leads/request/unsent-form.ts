import * as z from "zod/mini";
import { leadFormSchema } from "#functions/contract/lead.ts";
import { personalOfTab } from "#web/lib/personal-storage.ts";

const unsentForm = z.partialRecord(z.keyof(leadFormSchema), z.string());
export type UnsentForm = z.infer<typeof unsentForm>;

/** The typed form that was not sent yet, kept in this tab for a page that has to be loaded anew. */
export function unsentFormOf(userId: string) {
  const { read, write, remove } = personalOfTab("unsent-lead", userId);
  return {
    read: (): UnsentForm => parsed(read() ?? "{}"),
    keep: (form: UnsentForm): void => write(JSON.stringify(form)),
    remove,
  };
}

function parsed(text: string): UnsentForm {
  try {
    return unsentForm.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
