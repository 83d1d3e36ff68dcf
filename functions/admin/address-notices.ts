import * as z from "zod/mini";
import type { Database } from "../shared/database.ts";
import { describeError, type Log } from "../shared/log.ts";
import type { Mailer } from "../shared/mail/mailer.ts";
import { addressGiven, addressTakenOff } from "../shared/mail/templates/address-changed.ts";

type NoticeParts = {
  database: Database;
  mailer: Mailer;
  siteUrl: string;
};

export type AddressNotices = ReturnType<typeof createAddressNotices>;

/** So many in one run of the sweep; the next one goes on. */
export const noticesMax = 50;

const noticeRow = z.object({
  notice_id: z.guid(),
  user_id: z.guid(),
  old_email: z.string(),
  new_email: z.string(),
});

type Notice = z.infer<typeof noticeRow>;

export function createAddressNotices({ database, mailer, siteUrl }: NoticeParts) {
  async function tell({ notice_id: id, old_email: oldEmail, new_email: newEmail }: Notice): Promise<void> {
    const change = { oldEmail, newEmail, siteUrl };
    if (oldEmail !== "") {
      await mailer.send({ to: oldEmail, name: `${id}-old`, ...addressTakenOff(change) });
    }
    await mailer.send({ to: newEmail, name: `${id}-new`, ...addressGiven(change) });
    await database.asService("forget_address_notice", { p_notice_id: id }, z.unknown());
  }

  async function isTold(notice: Notice, log: Log): Promise<boolean> {
    try {
      await tell(notice);
      return true;
    } catch (error) {
      log.error("address notice not sent", { userId: notice.user_id, cause: describeError(error) });
      return false;
    }
  }

  return {
    /**
     * Tells the old and the new address of each change that waits: those of one customer, or with null those that a call
     * left unfinished. Does not throw: what could not be sent waits for the sweep. Answers how many were found and sent.
     */
    async send(userId: string | null, log: Log) {
      try {
        const parameters = { p_user_id: userId, p_limit: noticesMax };
        const notices = await database.rowsAsService("waiting_address_notices", parameters, noticeRow);
        let sent = 0;
        for (const notice of notices) if (await isTold(notice, log)) sent += 1;
        return { found: notices.length, sent };
      } catch (error) {
        log.error("address notices not read", { cause: describeError(error) });
        return { found: 0, sent: 0 };
      }
    },
  };
}
