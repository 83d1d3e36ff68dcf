/** The e-mails that Auth sends, named as the sections [auth.email.template.<kind>] of config.toml. */
export const mailKinds = ["confirmation", "recovery", "email_change"] as const;
export type MailKind = (typeof mailKinds)[number];

/** The e-mails about a completed change, named as the sections [auth.email.notification.<kind>] of config.toml. */
export const noticeKinds = ["password_changed", "email_changed"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Both may hold the variables of hosted's templates, e.g. `{{ .TokenHash }}`; see render-template.ts. */
export type MailTemplate = { subject: string; html: string };

/** [auth] of config.toml, as the local service understands it. */
export type AuthSettings = {
  enableSignup: boolean;
  /** [auth.email] enable_signup: the whole e-mail provider, as in GoTrue, sign-ins included. */
  enableEmailSignup: boolean;
  enableConfirmations: boolean;
  /** A change of address must be confirmed from the old address too. */
  doubleConfirmChanges: boolean;
  /** A new password needs the old one, except in a session that an e-mail opened. */
  requireCurrentPassword: boolean;
  minimumPasswordLength: number;
  jwtExpirySeconds: number;
  otpExpirySeconds: number;
  otpLength: number;
  /** The least time between two e-mails of one kind to one person. */
  emailIntervalSeconds: number;
  enableRefreshTokenRotation: boolean;
  refreshTokenReuseIntervalSeconds: number;
  /** A kind that is missing gets the plain default. */
  templates: Partial<Record<MailKind, MailTemplate>>;
  /** A kind that is missing is not sent. */
  notices: Partial<Record<NoticeKind, MailTemplate>>;
  /** [auth.mfa.totp]: codes of an authenticator app as a second factor. */
  totp: { canEnroll: boolean; canVerify: boolean };
  /** The address of the function that is called after each password comparison, if there is one. */
  passwordHook: string | undefined;
};

/** The defaults of config.toml. */
export const defaultAuthSettings: AuthSettings = {
  enableSignup: true,
  enableEmailSignup: true,
  enableConfirmations: false,
  doubleConfirmChanges: true,
  requireCurrentPassword: false,
  minimumPasswordLength: 6,
  jwtExpirySeconds: 3600,
  otpExpirySeconds: 3600,
  otpLength: 6,
  emailIntervalSeconds: 0,
  enableRefreshTokenRotation: true,
  refreshTokenReuseIntervalSeconds: 10,
  templates: {},
  notices: {},
  totp: { canEnroll: false, canVerify: false },
  passwordHook: undefined,
};
