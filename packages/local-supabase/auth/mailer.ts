import type { Mailbox } from "../mailbox.ts";
import { defaultTemplates } from "./default-templates.ts";
import { checkTemplate, renderMail, type TemplateValues } from "./render-template.ts";
import { type AuthSettings, type MailKind, mailKinds, type NoticeKind, noticeKinds } from "./settings.ts";

/** A mail that is ready to send. It is sent after the transaction behind it is committed. */
export type PreparedMail = { kind: MailKind | NoticeKind; to: string; values: TemplateValues };

export type Mailer = { send(mails: readonly PreparedMail[]): Promise<void> };

/** Throws an Error at start when a template holds something that cannot be rendered. */
export function createMailer(
  mailbox: Pick<Mailbox, "deliver">,
  { templates, notices }: Pick<AuthSettings, "templates" | "notices">,
): Mailer {
  const chosen = { ...defaultTemplates, ...templates, ...notices };
  for (const kind of [...mailKinds, ...noticeKinds]) if (chosen[kind]) checkTemplate(kind, chosen[kind]);
  return {
    async send(mails) {
      for (const { kind, to, values } of mails) {
        const template = chosen[kind];
        // A notice that the project has not turned on.
        if (template) await mailbox.deliver({ to, ...renderMail(template, values) });
      }
    },
  };
}
