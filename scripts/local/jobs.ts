// The jobs of a running stack that hosted leaves to pg_cron (supabase/routines/jobs.sql), as far as somebody at the screen
// waits for them: mails that are due.
import type { StackStatus } from "./state.ts";

/** As on hosted. */
const everyMs = 60_000;
const timeoutMs = 50_000;

/** Has mails sent every minute for as long as the process lives; tests' stacks have none sent by themselves. */
export function startJobs({ apiUrl, cronSecret }: StackStatus, log: (line: string) => void): void {
  const send = async () => {
    try {
      const response = await fetch(`${apiUrl}/functions/v1/notices/send`, {
        method: "POST",
        headers: { authorization: `Bearer ${cronSecret}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) log(`notices/send answered ${response.status}`);
    } catch (error) {
      log(`notices/send did not answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  setInterval(send, everyMs);
}
