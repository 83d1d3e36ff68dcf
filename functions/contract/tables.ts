/** Name of the customer's own table of generated e-mails. */
export function userEmailsTableName(userId: string): string {
  return `user_emails_${userId.replaceAll("-", "_")}`;
}
