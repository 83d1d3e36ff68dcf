import type { MailKind, MailTemplate } from "./settings.ts";

const link = (title: string, sentence: string, label: string) =>
  `<h2>${title}</h2><p>${sentence}</p><p><a href="{{ .SiteURL }}/#token_hash={{ .TokenHash }}">${label}</a></p><p>{{ .Token }}</p>`;

/** For kinds that config.toml gives no template: the texts that hosted starts with, and the code. */
export const defaultTemplates: Record<MailKind, MailTemplate> = {
  confirmation: {
    subject: "Confirm Your Signup",
    html: link("Confirm your signup", "Follow this link to confirm your user:", "Confirm your mail"),
  },
  recovery: {
    subject: "Reset Your Password",
    html: link("Reset password", "Follow this link to reset the password for your user:", "Reset password"),
  },
  email_change: {
    subject: "Confirm Email Change",
    html: link(
      "Confirm email change",
      "Follow this link to confirm the update of your email from {{ .Email }} to {{ .NewEmail }}:",
      "Change email",
    ),
  },
};
