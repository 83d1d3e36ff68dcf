/** Name of the customer's own table of generated e-mails. */
export function userEmailsTableName(userId: string): string {
  return `user_emails_${userId.replaceAll("-", "_")}`;
}

/** Name of the customer's own table of feedback on meeting analyses. */
export function meetingFeedbackTableName(userId: string): string {
  return `meeting_feedback_${userId}`;
}
