// Markup of any program as the few elements of a letter. What a sanitiser drops would take words, or the border between
// two words, along: cells of a table, lines of a list, blocks of another program.

/** Elements of which nothing is shown. */
const unseen = "audio, head, iframe, math, noscript, object, script, style, svg, template, title, video, xml";
/** Elements that begin on a line of their own. */
const blocks = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5
  H6 HEADER HR LEGEND MAIN NAV OPTION P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD`.split(/\s+/),
);
/** Of letters; the sanitiser lets nothing else through. */
const marks: ReadonlyMap<string, string> = new Map(
  ["STRONG", "EM", "U", "A"].map((name) => [name, name.toLowerCase()]),
);
const pastedMarks: ReadonlyMap<string, string> = new Map([...marks, ["B", "strong"], ["I", "em"]]);
const marksOfStyle = [
  ["strong", /font-weight:\s*(?:bold|[6-9]00)/i],
  ["em", /font-style:\s*italic/i],
] as const;
const normalStyle = /font-(?:weight|style):\s*(?:normal|400)/i;
const cellBorder = " | ";

/** More of either is no letter, and takes a browser seconds. */
const elementsMax = 2_000;
const depthMax = 60;

type Mark = { source: Element; name: string; href?: string };

/** Whether this is more than the sanitiser and the page can draw at once. */
export function isOversized(body: Element): boolean {
  const elements = body.querySelectorAll("*");
  const depths = new Map<Element, number>();
  for (const element of elements) {
    const depth = 1 + ((element.parentElement && depths.get(element.parentElement)) ?? 0);
    if (depth > depthMax) return true;
    depths.set(element, depth);
  }
  return elements.length > elementsMax;
}

/** The words alone, each piece on its own line: of markup that no letter has. */
export function linesOf(body: Element): string {
  for (const element of body.querySelectorAll(unseen)) element.remove();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode()) lines.push(walker.currentNode.textContent?.trim() ?? "");
  return lines.filter((line) => line !== "").join("\n");
}

/** @param isPasted whether bold and italic of other programs count, which drafts do not have. */
export function letterMarkup(body: Element, isPasted: boolean): HTMLElement {
  const page = body.ownerDocument;
  const root = page.createElement("div");
  /** Where blocks go, and the line that is open there. */
  let place: Element = root;
  let line: Element | null = null;
  let opened: { mark: Mark; made: Element }[] = [];
  let afterSpace = true;

  const make = (name: string, into: Element) => into.appendChild(page.createElement(name));
  const closeLine = () => {
    line = null;
    opened = [];
    afterSpace = true;
  };
  const openLine = (): Element => {
    if (line) return line;
    if (isList(place)) line = make("li", place);
    // Its first line stands in the item itself.
    else line = place.nodeName === "LI" && !place.hasChildNodes() ? place : make("p", place);
    return line;
  };
  /** Where text with these marks goes on; those that are open already are not made again. */
  const spot = (given: readonly Mark[]): Element => {
    let at = openLine();
    const same = opened.findIndex(({ mark }, index) => mark.source !== given[index]?.source);
    if (same >= 0) opened.length = same;
    at = opened.at(-1)?.made ?? at;
    for (const mark of given.slice(opened.length)) {
      at = make(mark.name, at);
      if (mark.href !== undefined) at.setAttribute("href", mark.href);
      opened.push({ mark, made: at });
    }
    return at;
  };
  const write = (text: string, given: readonly Mark[], keepsLines: boolean) => {
    if (keepsLines && text.includes("\n")) {
      for (const [index, part] of text.split(/\r?\n/).entries()) {
        if (index > 0) breakLine(given);
        write(part, given, true);
      }
      return;
    }
    const collapsed = text.replace(/[ \t\r\n\f]+/g, " ");
    const words = afterSpace ? collapsed.replace(/^ /, "") : collapsed;
    if (words === "") return;
    spot(given).append(words);
    afterSpace = words.endsWith(" ");
  };
  const breakLine = (given: readonly Mark[]) => {
    if (line) make("br", spot(given));
    afterSpace = true;
  };
  const within = (next: Element, work: () => void) => {
    const before = place;
    closeLine();
    place = next;
    work();
    closeLine();
    place = before;
  };
  /** A list here: one that was just made of such items goes on. */
  const listHere = (name: string, goesOn: boolean): Element => {
    const last = place.lastElementChild;
    if (isList(place)) return place;
    return goesOn && last?.nodeName === name ? last : make(name.toLowerCase(), place);
  };

  const walk = (node: Node, given: readonly Mark[], context: Context) => {
    for (const child of node.childNodes) {
      if (child instanceof Text) write(child.data, given, context.keepsLines);
      else if (child instanceof Element) walkElement(child, given, context);
    }
  };
  const walkElement = (element: Element, given: readonly Mark[], context: Context) => {
    const name = element.nodeName;
    if (element.matches(unseen)) return;
    if (name === "BR") breakLine(given);
    else if (isList(element)) walkList(element, given, context);
    else if (name === "LI") walkItem(element, listHere("UL", false), given, context);
    else if (name === "TR") walkRow(element, given, context);
    else if (blocks.has(name) && !context.inRow) walkBlock(element, given, context);
    else walk(element, [...given, ...marksOf(element, isPasted)], context);
  };
  const walkList = (list: Element, given: readonly Mark[], context: Context) => {
    // A list may stand in another one, beside its items.
    const around = isList(place) ? (place.lastElementChild ?? make("li", place)) : place;
    within(make(list.nodeName.toLowerCase(), around), () => walk(list, given, context));
  };
  const walkItem = (item: Element, list: Element, given: readonly Mark[], context: Context) =>
    within(make("li", list), () => walk(item, given, context));
  const walkBlock = (block: Element, given: readonly Mark[], context: Context) => {
    const marker = isPasted ? takeMarker(block) : null;
    if (marker !== null) {
      const list = listHere(/^\s*\w{1,4}[.)]/.test(marker) ? "OL" : "UL", true);
      return walkItem(block, list, given, context);
    }
    const keepsLines = context.keepsLines || block.nodeName === "PRE";
    within(place, () => walk(block, given, { ...context, keepsLines }));
  };
  const walkRow = (row: Element, given: readonly Mark[], context: Context) => {
    const cells = [...row.children].filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH");
    // Of a table that lays out a page, each cell has blocks of its own.
    const isLine = cells.every((cell) => cell.querySelectorAll("p, div, h1, h2, h3, li, tr").length < 2);
    closeLine();
    for (const cell of cells) {
      if (isLine && line && cell.textContent?.trim()) write(cellBorder, given, false);
      walkElement(cell, given, { ...context, inRow: isLine });
    }
    closeLine();
  };
  walk(body, [], { keepsLines: false, inRow: false });
  return root;
}

type Context = { keepsLines: boolean; inRow: boolean };

const isList = ({ nodeName }: Element) => nodeName === "UL" || nodeName === "OL";

/** Takes away what stands before a point of a list of Word, which has paragraphs for it; null for another element. */
function takeMarker(element: Element): string | null {
  const style = element.getAttribute("style") ?? "";
  const isPoint = /mso-list:(?!\s*none)/i.test(style) || /MsoList/.test(element.className);
  if (element.nodeName !== "P" || !isPoint) return null;
  const nodes = [...element.childNodes];
  const isComment = (pattern: RegExp) => (node: Node) => node instanceof Comment && pattern.test(node.data);
  const from = nodes.findIndex(isComment(/^\[if !supportLists\]/i));
  const to = nodes.findIndex(isComment(/^\[endif\]/i));
  const styled = element.querySelectorAll("[style*='mso-list:Ignore' i]");
  const taken = from >= 0 && to > from ? nodes.slice(from, to) : [...styled];
  const marker = taken.map((node) => (node instanceof Comment ? "" : node.textContent)).join("");
  for (const node of taken) node.parentNode?.removeChild(node);
  return marker;
}

function marksOf(element: Element, isPasted: boolean): Mark[] {
  const style = element.getAttribute("style") ?? "";
  const name = (isPasted ? pastedMarks : marks).get(element.nodeName);
  if (name === "a") {
    const href = element.getAttribute("href");
    return [{ source: element, name, ...(href !== null && { href }) }];
  }
  // Google Docs puts all that is copied in a bold element whose style takes it back.
  if (name !== undefined) return isPasted && normalStyle.test(style) ? [] : [{ source: element, name }];
  if (!isPasted) return [];
  const [styled] = marksOfStyle.filter(([, pattern]) => pattern.test(style));
  return styled ? [{ source: element, name: styled[0] }] : [];
}
