import type { LighthouseFigures } from "./web-lighthouse.ts";
import type { Weight } from "./web-weight.ts";

export type Measured = Omit<LighthouseFigures, "lost"> &
  Weight & {
    page: string;
    /** Not every page is loaded over a really slow line: it takes long. */
    throttledLcpMs: number | undefined;
  };
type Figure = Exclude<keyof Measured, "page">;
type Budget = { figure: Figure; name: string; decimals: number } & ({ atLeast: number } | { atMost: number });

/** The budgets of a page: a small-company site that is as light as a static one. */
export const budgets: readonly Budget[] = [
  { figure: "performance", name: "performance", decimals: 0, atLeast: 100 },
  { figure: "accessibility", name: "accessibility", decimals: 0, atLeast: 100 },
  { figure: "best-practices", name: "best practices", decimals: 0, atLeast: 100 },
  { figure: "seo", name: "SEO", decimals: 0, atLeast: 100 },
  { figure: "jsKb", name: "JS kB", decimals: 1, atMost: 12 },
  // The sign-in pages; the others stay within 115 (scripts/site/site-weight.ts).
  { figure: "hydratedJsKb", name: "hydrated kB", decimals: 1, atMost: 117 },
  { figure: "cssKb", name: "CSS kB", decimals: 1, atMost: 12 },
  { figure: "lcpMs", name: "LCP ms", decimals: 0, atMost: 1300 },
  { figure: "throttledLcpMs", name: "LCP throttled ms", decimals: 0, atMost: 1200 },
  { figure: "tbtMs", name: "TBT ms", decimals: 0, atMost: 20 },
  { figure: "cls", name: "CLS", decimals: 3, atMost: 0 },
  { figure: "requests", name: "requests", decimals: 0, atMost: 10 },
  { figure: "thirdParties", name: "third parties", decimals: 0, atMost: 0 },
];

/** One line a page, as console.table draws it. */
export function tableOf(pages: readonly Measured[]): Record<string, Record<string, number | string>> {
  const line = (page: Measured) =>
    Object.fromEntries(
      budgets.map(({ figure, name, decimals }) => [
        name,
        Number(page[figure]?.toFixed(decimals) ?? Number.NaN),
      ]),
    );
  return Object.fromEntries(pages.map((page) => [page.page, line(page)]));
}

/** The pages over a budget, by the figures in the table. A figure that could not be measured is over it. */
export function pagesOver(budget: Budget, pages: readonly Measured[]): Measured[] {
  return pages.filter((page) => {
    const shown = page[budget.figure]?.toFixed(budget.decimals);
    if (shown === undefined) return false;
    const value = Number(shown);
    return "atLeast" in budget ? !(value >= budget.atLeast) : !(value <= budget.atMost);
  });
}

/** One line a budget: its limit, and the pages over it. */
export function verdict(budget: Budget, pages: readonly Measured[]): string {
  const asked = "atLeast" in budget ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`;
  const over = pagesOver(budget, pages);
  const breakers = over.map((page) => `${page.page} ${page[budget.figure]?.toFixed(budget.decimals)}`);
  return `${over.length > 0 ? "over" : "ok  "}  ${budget.name}, ${asked}${over.length > 0 ? `: ${breakers.join(", ")}` : ""}`;
}
