/** Kinds of mail to customers, which they may switch off; private.mail_kinds() in the database names the same. */
export const noticeKinds = [
  "drafts-ready",
  "result-ready",
  "report-ready",
  "access-granted",
  "usage-limit",
  "week-overview",
  "competitor-change",
  "website-answered",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds of mail to customers about the account itself, which nobody switches off; private.is_account_mail() names the same. */
export const accountMailKinds = [
  "new-device",
  "sessions-ended",
  "account-suspended",
  "account-resumed",
  "welcome",
  "factor-added",
  "factor-removed",
  "recovery-code-used",
  "recovery-codes-made",
  "order",
] as const;

/** Kinds of mail to the company's own mailbox, and the copy for a visitor who wrote to it. */
export const companyMailKinds = [
  "access-requested",
  "contact-message",
  "contact-copy",
  "doubtful-messages",
  "chat-handover",
  "website-change",
  "automation-budget",
  "automation-fault",
] as const;

export const mailKinds = [...noticeKinds, ...accountMailKinds, ...companyMailKinds] as const;

export type MailKind = (typeof mailKinds)[number];
