import robotsParser from "robots-parser";

/** A website's rules for its readers. */
export type Rules = { isAllowed(url: string): boolean; delayMs: number };

const delayMaxMs = 30_000;

/** As robots-parser reads a line: a name and what is said of it; undefined when it says nothing. */
function fieldOf(line: string): { name: string; value: string } | undefined {
  const [said = ""] = line.split("#", 1);
  const colon = said.indexOf(":");
  if (colon < 0 || said.slice(0, colon).trim() === "") return undefined;
  return { name: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

const readerOf = (userAgent: string) => userAgent.toLowerCase().split("/", 1)[0]?.trim() ?? "";

/**
 * The groups for one reader and for everybody, with each reader once. The parser notes each rule of a group for each of its
 * readers: a file of 500 kB that names thousands of both took minutes, and all memory.
 */
function rulesFor(reader: string, robots: string): string {
  const kept: string[] = [];
  let readers = new Set<string>();
  let isHead = false;
  for (const line of robots.split(/\r\n|\r|\n/)) {
    const field = fieldOf(line);
    if (field === undefined) continue;
    if (field.name === "user-agent") {
      if (!isHead) readers = new Set();
      if ([reader, "*"].includes(readerOf(field.value))) readers.add(readerOf(field.value));
    } else if (readers.size > 0) {
      if (isHead) kept.push(...[...readers].map((name) => `user-agent:${name}`));
      kept.push(line);
    }
    isHead = field.name === "user-agent";
  }
  return kept.join("\n");
}

/** @param address of the robots.txt. */
export function readRobots(address: string, robots: string, userAgent: string): Rules {
  const parsed = robotsParser(address, rulesFor(readerOf(userAgent), robots));
  return {
    isAllowed: (url) => parsed.isAllowed(url, userAgent) ?? true,
    delayMs: Math.min((parsed.getCrawlDelay(userAgent) ?? 0) * 1_000, delayMaxMs),
  };
}
