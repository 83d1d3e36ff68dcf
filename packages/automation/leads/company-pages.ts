// Companies from pages that the operator names: their own websites, or their entries in a register.
import { cleanLine } from "../../../functions/contract/text.ts";
import { PageRefused } from "../competitors/page-refused.ts";
import type { FetchPage } from "../competitors/public-fetch.ts";
import { readPage } from "../competitors/read-page.ts";
import { type Company, isCompanyAddress } from "./companies.ts";
import type { Source } from "./sources.ts";

const source = "pages";
const activityLengthMax = 500;
const nameLengthMax = 200;
// Neither looks at a character from many starts: a page can be made so that the time grows with the square of its length.
const emailPattern = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const titlePattern = /<title[^<>]*>([^<]*)<\/title>/i;

/** The first address on the page that is a company's, under the page's title. Undefined when there is none. */
export function companyOnPage(html: string, url: string): Company | undefined {
  const email = (html.match(emailPattern) ?? []).map((found) => found.toLowerCase()).find(isCompanyAddress);
  const [title = ""] = cleanLine(titlePattern.exec(html)?.[1] ?? "").split(/ [|–—-] /);
  const name = title.slice(0, nameLengthMax).toWellFormed();
  if (!email || !name) return undefined;
  const activity = readPage(html, url).sentences.join(" ").slice(0, activityLengthMax).toWellFormed();
  return {
    source,
    sourceKey: url,
    name,
    email,
    website: url,
    place: "",
    activity,
    activities: [],
    citedAs: url,
  };
}

type Parts = { fetchPage: FetchPage; signal: AbortSignal };

/** Read once a day. The company of a page that cannot be read stays as it was. */
export const pagesSource = (urls: readonly string[], { fetchPage, signal }: Parts): Source => ({
  name: source,
  digest: async () => [new Date().toDateString(), ...urls].join(" "),
  async read({ write, keep, leaveOut }) {
    for (const url of urls) {
      try {
        const fetched = await fetchPage(url, { etag: null, lastModified: null }, signal);
        const company = fetched.kind === "page" ? companyOnPage(fetched.html, url) : undefined;
        if (company) await write(company);
        else leaveOut(`${url} names no company's address`);
      } catch (error) {
        if (!(error instanceof PageRefused)) throw error;
        await keep(url);
        leaveOut(`${url} was not read: ${error.reason}`);
      }
    }
  },
});
