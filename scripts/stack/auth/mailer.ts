import type { Mailbox } from "../mailbox.ts";
import { defaultTemplates } from "./default-templates.ts";
import { checkTemplate, renderMail, type TemplateValues } from "./render-template.ts";
import { type MailKind, type MailTemplate, mailKinds } from "./settings.ts";

/** A mail that is decided on: it is sent once the transaction that stored its token is committed. */
export type PreparedMail = { kind: MailKind; to: string; values: TemplateValues };

export type Mailer = { send(mails: readonly PreparedMail[]): Promise<void> };

/** Throws an Error at start when a template holds something that cannot be rendered. */
export function createMailer(
  mailbox: Pick<Mailbox, "deliver">,
  templates: Partial<Record<MailKind, MailTemplate>>,
): Mailer {
  const chosen = { ...defaultTemplates, ...templates };
  for (const kind of mailKinds) checkTemplate(kind, chosen[kind]);
  return {
    async send(mails) {
      for (const { kind, to, values } of mails) {
        await mailbox.deliver({ to, ...renderMail(chosen[kind], values) });
      }
    },
  };
}
