import { authMessage } from "#web/lib/auth-messages.ts";

const unusable = "Deze link werkt niet (meer). Vraag een nieuwe aan.";
/** A code is exchanged with what the browser kept that asked for it; a token hash works everywhere. */
const unusableHere =
  "Deze link werkt niet (meer). Open hem in dezelfde browser als waarin u hem hebt aangevraagd, of vraag een nieuwe aan.";

/** Why the link of an auth e-mail brought no session, as far as the address tells. */
export function authReturnProblem(params: Record<string, string>): string {
  const { error_code: code, error_description: message } = params;
  return authMessage({ code, ...(message && { message }) }, "code" in params ? unusableHere : unusable);
}
