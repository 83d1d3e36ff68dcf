import type { Context } from "hono";
import * as z from "zod/mini";
import { noticeKinds } from "../contract/notices.ts";
import { AppError } from "../shared/app-error.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";

type LinkParts = { code: string; kind: string; siteUrl: string; supabaseUrl: string };

/** The page of our site that asks before it switches mails off; programs that look at links change nothing there. */
const pagePath = "/meldingen-uit";

/** Not `code`: that is how the links of Auth begin a session, on every page. */
const searchOf = ({ code, kind }: { code: string; kind: string }) =>
  new URLSearchParams({ sleutel: code, soort: kind }).toString();

/** How a mail ends its kind: a page for people, and what RFC 8058 has mail programs send. */
export function unsubscribeLinks({ siteUrl, supabaseUrl, ...named }: LinkParts) {
  return {
    pageUrl: `${siteUrl}${pagePath}?${searchOf(named)}`,
    headers: {
      "List-Unsubscribe": `<${supabaseUrl}/functions/v1/notices/unsubscribe?${searchOf(named)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const linkSchema = z.object({ code: z.guid(), kind: z.enum(noticeKinds) });
const mutedRow = z.object({ muted: z.boolean() });

const linkGone = "Deze link werkt niet meer. Log in en kies bij ‘Uw account’ welke e-mails u wilt ontvangen.";

/** `GET /notices/unsubscribe?sleutel=…&soort=…`: for mail programs that open the address instead. 303 to our page. */
export function unsubscribePage(siteUrl: string) {
  return (context: Context<FunctionEnv>) =>
    context.redirect(`${siteUrl}${pagePath}${new URL(context.req.url).search}`, 303);
}

/**
 * `POST /notices/unsubscribe?sleutel=…&soort=…`: switches a kind of mail off for the customer whose code it is, without a
 * sign-in, with any body. The code stands in the mails of that customer alone.
 *
 * 200 `{ kind, muted: true }`, 404 not_found, 500 internal.
 */
export function unsubscribeRoute(database: Database) {
  return async (context: Context<FunctionEnv>) => {
    const { sleutel: code, soort: kind } = context.req.query();
    const link = z.safeParse(linkSchema, { code, kind });
    if (!link.success) throw new AppError("not_found", { message: linkGone });
    const parameters = { p_code: link.data.code, p_kind: link.data.kind };
    const { muted } = await database.asService("mute_notice", parameters, mutedRow);
    if (!muted) throw new AppError("not_found", { message: linkGone });
    return context.json({ kind: link.data.kind, muted });
  };
}
