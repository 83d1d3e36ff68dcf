// The pages of a competitor as a report tells of them: which of them were read, and since when and why others were not.

import * as z from "zod";
import { dayFormat } from "../belgian-day.ts";
import type { UnreadReason } from "./unread-page.ts";

export const pageSchema = z.object({
  url: z.string(),
  isHome: z.boolean(),
  /** Null when it was never read. */
  readAt: z.iso.datetime({ offset: true }).nullable(),
  isReadSinceReport: z.boolean(),
  /** The reason why the last attempt brought nothing; null when it brought the page. */
  refused: z.string().nullable(),
});
export type Page = z.infer<typeof pageSchema>;
type ReadPage = Page & { readAt: string };

const noAnswer = "de site antwoordt niet";
const noEntry = "de site weigert onze lezer";
const reasons: Record<UnreadReason, string> = {
  address: "op dat adres staat geen openbare website",
  robots: "de site vraagt programma's om de pagina niet te lezen",
  robots_unavailable: noAnswer,
  redirects: "de pagina verwijst steeds weer door",
  forbidden: noEntry,
  challenge: noEntry,
  status: "de site meldt een fout",
  gone: "de pagina is weggehaald",
  type: "de pagina is geen gewone webpagina",
  size: "de pagina is te groot",
  nearly_empty: "bijna alle tekst is van de pagina verdwenen",
  login: "de pagina vraagt om aan te melden",
  refresh: "de pagina laadt zichzelf steeds opnieuw",
  no_text: "de pagina bevat geen tekst die onze lezer kan zien",
  time: noAnswer,
  unreachable: noAnswer,
};
const wordsOf = new Map<string, string>(Object.entries(reasons));

/** A row of a later release may hold a reason that this one does not know. Without a reason, nobody asked for the page. */
function because({ refused }: Page): string {
  const words = wordsOf.get(refused ?? "");
  return words === undefined ? "" : `: ${words}`;
}

const dayOf = ({ readAt }: ReadPage) => dayFormat.format(new Date(readAt));

const wasRead = (page: Page): page is ReadPage => page.readAt !== null;
/** It cannot be read now, or was not since the last report. */
const isLost = ({ refused, isReadSinceReport }: Page) => refused !== null || !isReadSinceReport;
/** An earlier report told of it, and there is nothing to wait for. */
const isOldNews = ({ refused, isReadSinceReport, isHome }: Page) =>
  refused === "gone" && !isReadSinceReport && !isHome;

export const lostPages = (pages: readonly Page[]): ReadPage[] =>
  pages.filter(wasRead).filter((page) => isLost(page) && !isOldNews(page));

/** More of them say no more, and the section has an end. */
const namedMax = 5;

function named(page: ReadPage): string {
  const name = page.isHome ? "de startpagina" : new URL(page.url).pathname;
  return `${name} (sinds ${dayOf(page)}${because(page)})`;
}

/** @param pages the home page first. */
export function pagesText(pages: readonly Page[], hasChanges: boolean): string {
  const [first] = pages;
  const read = pages.filter(wasRead);
  const [latest] = read.toSorted((one, other) => Date.parse(other.readAt) - Date.parse(one.readAt));
  if (!first || !latest) {
    return `Van deze website konden we nog geen pagina lezen${first ? because(first) : ""}.`;
  }
  if (read.every(isLost)) {
    const day = dayOf(latest);
    const before = latest.isReadSinceReport && !hasChanges;
    return (
      (before ? `Tot ${day} veranderde niets op de pagina's die we volgen. ` : "") +
      `Sinds ${day} konden we geen pagina van deze website lezen${because(first)}.`
    );
  }
  const lost = lostPages(pages).slice(0, namedMax);
  const unchanged = `Op de pagina's die we ${lost.length === 0 ? "volgen" : "konden lezen"} veranderde niets.`;
  const unread = `Niet te lezen: ${new Intl.ListFormat("nl-BE").format(lost.map(named))}.`;
  return [...(hasChanges ? [] : [unchanged]), ...(lost.length === 0 ? [] : [unread])].join(" ");
}
