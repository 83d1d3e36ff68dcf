import { countText } from "#web/lib/count-text.ts";

/** The database counts no further. */
const countedMax = 1000;

/** "12", or "999+" where the database stopped counting. */
export function dayCountText(count: number): string {
  return count < countedMax ? countText(count) : `${countedMax - 1}+`;
}
