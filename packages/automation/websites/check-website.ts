import { createHash } from "node:crypto";
import type { CallbackEvent } from "../../../functions/contract/automation/callbacks.ts";
import type { WebsiteProblem } from "../../../functions/contract/website.ts";
import { decodePage } from "../competitors/decode-page.ts";
import { comparable } from "../competitors/noise.ts";
import type { Answer } from "../competitors/pinned-request.ts";
import { follow, isHtml, type PublicRequest, pageBytesMax } from "../competitors/public-fetch.ts";
import { readPage } from "../competitors/read-page.ts";
import { UnreadPage } from "../competitors/unread-page.ts";

type Found = Extract<CallbackEvent, { type: "website.checked" }>["data"];
export type Check = Omit<Found, "userId" | "address">;

/** Names of Node and OpenSSL for a certificate that a browser would warn of. */
const certificateError = /CERT|LEAF_SIGNATURE/;

/** Null for a page that visitors can open, although it is not read here. */
function problemOf(error: unknown): WebsiteProblem | null {
  if (!(error instanceof UnreadPage)) return "unreachable";
  const { reason, cause } = error;
  if (reason === "size" || reason === "type") return null;
  if (reason === "address" || reason === "redirects" || reason === "time") return reason;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return certificateError.test(code) ? "certificate" : "unreachable";
}

/** Of what the page says, without the parts that differ from one day to the next by themselves. */
function fingerprintOf(answer: Answer, url: URL): string | null {
  if (answer.status !== 200 || !isHtml(answer.headers["content-type"] ?? "")) return null;
  const sentences = readPage(decodePage(answer), url.href).sentences.map(comparable);
  return createHash("sha256").update(sentences.join("\n")).digest("hex");
}

/**
 * Opens a customer's own website as a visitor would. Its robots.txt is not asked: that is for readers whom the owner did
 * not ask to come.
 */
export async function checkWebsite(
  address: string,
  request: PublicRequest,
  signal: AbortSignal,
): Promise<Check> {
  const beganAtMs = performance.now();
  let begun: Check = {};
  const ask = (url: URL, cookies: Record<string, string>) => {
    begun = {};
    return request({
      url,
      headers: { accept: "text/html", "accept-language": "nl-BE, nl;q=0.9", ...cookies },
      accepts: () => true,
      bytesMax: pageBytesMax,
      signal,
      onAnswer({ status, certificateEndsAt }) {
        const answerMs = Math.round(performance.now() - beganAtMs);
        begun = { status, answerMs, certificateEndsAt: certificateEndsAt?.toISOString() ?? null };
      },
    });
  };
  try {
    const { answer, url } = await follow(new URL(address), ask);
    const isOpen = answer.status < 300;
    return { ...begun, problem: isOpen ? null : "status", fingerprint: fingerprintOf(answer, url) };
  } catch (error) {
    signal.throwIfAborted();
    return { ...begun, problem: problemOf(error), fingerprint: null };
  }
}
