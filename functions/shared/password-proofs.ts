import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import { checkPassword } from "./check-password.ts";
import type { Database } from "./database.ts";
import type { Platform } from "./platform.ts";

/** The acts that want a fresh password; the database has the same names. */
export type ProvenAct =
  | ("account.delete" | "account.email" | "customer.delete" | "customer.email")
  | ("factor.add" | "factor.remove" | "factor.codes");

type Question = {
  /** Of the person who typed the password, as Auth knows them. */
  userId: string;
  email: string;
  password: string;
  act: ProvenAct;
  /** On whose account; for another address of one's own, that address (email-change.ts). */
  targetId: string;
};

export type PasswordProofs = ReturnType<typeof createPasswordProofs>;

const begunSchema = z.object({ check_id: z.guid() });
const notedSchema = z.object({ noted: z.boolean() });

export function createPasswordProofs(platform: Platform, database: Database) {
  /** Counts one attempt of this person. Only wrong ones stay counted, five a minute. Throws `rate_limited`. */
  async function begin(userId: string): Promise<string> {
    const begun = await database.asService("begin_password_check", { p_user_id: userId }, begunSchema);
    return begun.check_id;
  }

  return {
    begin,
    /**
     * Counts an attempt and asks Auth for the password. Answers with the proof, which the database wants for the act.
     * Throws `wrong_password`, `rate_limited`, also when Auth has had enough, or `forbidden` for an account whose sign-in
     * is closed.
     */
    async prove({ userId, email, password, act, targetId }: Question): Promise<string> {
      const proof = await begin(userId);
      await checkPassword(platform, { userId, email, password });
      const parameters = { p_check_id: proof, p_act: act, p_target_id: targetId };
      const { noted } = await database.asService("note_password_proof", parameters, notedSchema);
      if (!noted) throw new AppError("internal", { cause: new Error("password check is gone") });
      return proof;
    },
  };
}
