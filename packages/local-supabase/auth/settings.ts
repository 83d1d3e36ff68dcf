/** The e-mails with a link, named as the sections [auth.email.template.<kind>] of config.toml. */
export type MailKind = "confirmation" | "recovery" | "email_change";

/** The e-mails about a completed change, named as the sections [auth.email.notification.<kind>] of config.toml. */
export type NoticeKind = "password_changed" | "email_changed";

/** Both may hold the variables of hosted's templates, e.g. `{{ .TokenHash }}`; see render-template.ts. */
export type MailTemplate = { subject: string; html: string };

/** The settings of [auth] in config.toml that a project may choose; config.ts takes one value only of each other one. */
export type AuthSettings = {
  enableConfirmations: boolean;
  minimumPasswordLength: number;
  jwtExpirySeconds: number;
  otpExpirySeconds: number;
  /** The least time between two e-mails of one kind to one person. */
  emailIntervalSeconds: number;
  refreshTokenReuseIntervalSeconds: number;
  templates: Record<MailKind | NoticeKind, MailTemplate>;
  /** The address of the function that is called after each password comparison, if there is one. */
  passwordHook: string | undefined;
};
