import * as z from "zod/mini";
import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { mailServiceOf, mailVariables } from "../shared/mail/mail-environment.ts";
import { platformOf } from "../shared/platform-environment.ts";

export type NoticesEnvironment = ReturnType<typeof readNoticesEnvironment>;

const optionalEmail = z.optional(
  z.string().check(z.trim(), z.regex(/^[^\s<>]+@[^\s<>]+$/, "is no e-mail address")),
);

/** The address within `Vanzelf <hallo@vanzelf.be>`, or the whole of it. */
const addressOf = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Throws an error that names every missing variable. */
export function readNoticesEnvironment(read: ReadVariable) {
  const variables = readEnvironment(
    { ...platformVariables, ...mailVariables, CRON_SECRET: requiredSecrets, MAIL_COMPANY: optionalEmail },
    read,
  );
  return {
    ...platformOf(variables),
    /** Any of them opens notices/send. */
    cronSecrets: variables.CRON_SECRET,
    mailService: mailServiceOf(variables),
    /** The mailbox that reads requests and messages: the sender's when no other is named. */
    companyEmail: variables.MAIL_COMPANY ?? addressOf(variables.MAIL_SENDER),
  };
}
