import { onTestFinished } from "vitest";

const regions = '[role="status"], [role="alert"], [aria-live]';
const silent = '[aria-live="off"], [aria-hidden="true"], [hidden]';

/**
 * The words that a screen reader says without being asked, from now on: the text of each live region, when it has changed and is
 * not empty. A region that arrives with a text counts, as Orca reads those too.
 */
export function announcements(): readonly string[] {
  const said: string[] = [];
  let known = textsOf(document.body);
  const observer = new MutationObserver(() => {
    const now = textsOf(document.body);
    for (const [region, text] of now) if (text !== "" && text !== known.get(region)) said.push(text);
    known = now;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

function textsOf(page: HTMLElement): ReadonlyMap<Element, string> {
  const live = [...page.querySelectorAll(regions)].filter((region) => !region.closest(silent));
  return new Map(live.map((region) => [region, spokenText(region)]));
}

function spokenText(region: Element): string {
  const copy = region.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const hidden of copy.querySelectorAll(silent)) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
