import type { Context } from "hono";
import * as z from "zod/mini";
import { sharedSchema } from "../contract/shared.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { senderAddress } from "../shared/sender-address.ts";
import { tellToWait } from "./tell-to-wait.ts";

/** Longer than any secret of ours: the rest is not even looked up. */
const tokenLengthMax = 100;

const bodySchema = z.object({ token: z.string() });
const openedRow = z.object({ shared: z.nullable(sharedSchema) });

const linkGone =
  "Deze link werkt niet (meer). Vraag een nieuwe aan de persoon van wie u hem kreeg, als u het verslag nog wilt lezen.";
const tooMany = "Vanaf uw netwerk kwamen te veel aanvragen. Probeer het over een uur opnieuw.";

/**
 * `POST /notices/shared`: what a customer shared by a link, without a sign-in. Body: `{ token }`, the link's secret; in the
 * body, so that it stands in no log of addresses. A link that never was, ended, was revoked or lost its report is
 * answered alike.
 *
 * 200 Shared, 404 not_found, 413 too_large, 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function sharedRoute(database: Database) {
  async function open(token: string, place: string) {
    if (token.length > tokenLengthMax) return null;
    const parameters = { p_token: token, p_place: place };
    const opened = await database
      .asService("open_share_link", parameters, openedRow)
      .catch(tellToWait(tooMany));
    return opened.shared;
  }

  return async (context: Context<FunctionEnv>) => {
    context.header("Cache-Control", "no-store");
    const { raw } = context.req;
    const { token } = await readJsonBody(raw, bodySchema);
    const shared = await open(token, senderAddress(raw.headers));
    if (shared === null) throw new AppError("not_found", { message: linkGone });
    return context.json(shared);
  };
}
