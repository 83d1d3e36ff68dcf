import type { Mailbox } from "../mailbox.ts";
import { checkTemplate, renderMail, type TemplateValues } from "./render-template.ts";
import type { AuthSettings } from "./settings.ts";

/** A mail that is ready to send. It is sent after the transaction behind it is committed. */
export type PreparedMail = { kind: keyof AuthSettings["templates"]; to: string; values: TemplateValues };

export type Mailer = { send(mails: readonly PreparedMail[]): Promise<void> };

/** Throws an Error at start when a template holds something that cannot be rendered. */
export function createMailer(
  mailbox: Pick<Mailbox, "deliver">,
  { templates }: Pick<AuthSettings, "templates">,
): Mailer {
  for (const [kind, template] of Object.entries(templates)) checkTemplate(kind, template);
  return {
    async send(mails) {
      for (const { kind, to, values } of mails) {
        await mailbox.deliver({ to, ...renderMail(templates[kind], values) });
      }
    },
  };
}
