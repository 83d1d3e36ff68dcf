import lighthouse, { type Flags } from "lighthouse";
import { withNewBrowser } from "./web-browser.ts";

export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  requests: number;
  thirdParties: number;
  /** Audits that cost points. */
  lost: string[];
};
type Run = { executable: string; url: string };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const attempts = 4;

/** One load of the page on a slow phone, computed from an unthrottled one. */
export function measureSimulated(run: Run): Promise<LighthouseFigures> {
  return measure(run, { throttlingMethod: "simulate" });
}

/** The largest paint when the line and the processor really are slowed down. */
export async function measureThrottledLcp(run: Run): Promise<number> {
  const figures = await measure(run, { throttlingMethod: "devtools", onlyCategories: ["performance"] });
  return figures.lcpMs;
}

/** Lighthouse now and then misses the start of a navigation: such a run has no result and is repeated. */
async function measure({ executable, url }: Run, flags: Flags): Promise<LighthouseFigures> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await withNewBrowser(executable, ({ port }) =>
      lighthouse(url, { ...flags, port, formFactor: "mobile", logLevel: "silent", output: "json" }),
    );
    const failure = result ? result.lhr.runtimeError : { code: "NO_RESULT", message: "" };
    if (result && !failure) return figuresOf(result.lhr, new URL(url).origin);
    if (attempt === attempts) throw new Error(`Lighthouse on ${url}: ${failure?.code} ${failure?.message}`);
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function figuresOf({ audits, categories: scored }: Report, origin: string): LighthouseFigures {
  const score = (name: (typeof categories)[number]) => Math.round((scored[name]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const addresses = requestedAddresses(audits["network-requests"]?.details);
  const weighed = Object.values(scored).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    requests: addresses.length,
    thirdParties: addresses.filter((address) => new URL(address).origin !== origin).length,
    lost: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

function requestedAddresses(details: Report["audits"][string]["details"]): string[] {
  if (details?.type !== "table") throw new Error("Lighthouse listed no requests.");
  return details.items.flatMap(({ url }) => (typeof url === "string" && url.startsWith("http") ? [url] : []));
}
