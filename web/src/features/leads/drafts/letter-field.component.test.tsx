import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LetterField } from "./letter-field.tsx";

const letter =
  '<p>Dag <strong>Jan</strong>, zie <a href="https://voorbeeld.be/">onze site</a></p><ul><li>een</li><li>twee</li></ul>';
const newTab = ' target="_blank" rel="noopener noreferrer nofollow"';
/** The same, as the field writes it. */
const stored = letter.replace('be/"', `be/"${newTab}`);

type FieldProps = {
  stored: string;
  onWritten: (content: string, take: () => void) => void;
};

const props = { id: "letter", label: "Tekst" };

/** The field in a form, which takes what it hands on when it is told to. */
function Field({ stored, onWritten }: FieldProps) {
  const [content, setContent] = useState(stored);
  const change = (written: string) => onWritten(written, () => setContent(written));
  return <LetterField {...props} content={content} stored={stored} onChange={change} />;
}

async function openField(content: string) {
  const written: string[] = [];
  const handOn = (content: string, take: () => void) => {
    written.push(content);
    take();
  };
  await render(<Field stored={content} onWritten={handOn} />);
  await expect.element(text).toHaveFocus();
  return { written, now: () => written.at(-1) };
}

const text = page.getByRole("textbox", { name: "Tekst" });
const tool = (name: string) => page.getByRole("button", { name, exact: true });

/** Selects these words, or puts the cursor behind them. */
function select(words: string, place: "all" | "behind" = "all") {
  const walker = document.createTreeWalker(text.element(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(words) ?? -1;
    if (start < 0) continue;
    const end = start + words.length;
    document.getSelection()?.setBaseAndExtent(node, place === "all" ? start : end, node, end);
    return;
  }
  throw new Error(`"${words}" is not in the letter`);
}

function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  text.element().dispatchEvent(event);
  return event;
}

test("an edit of one word leaves bold, links and lists as they were", async () => {
  const { now } = await openField(letter);
  select("Dag ", "behind");
  await userEvent.keyboard("beste ");
  await expect.poll(now).toBe(stored.replace("Dag ", "Dag beste "));
  await expect.element(tool("Vet")).toHaveAttribute("aria-pressed", "false");
  select("Jan", "behind");
  await expect.element(tool("Vet")).toHaveAttribute("aria-pressed", "true");
  select("twee", "behind");
  await userEvent.keyboard("{Enter}drie{Shift>}{Enter}{/Shift}vier");
  await expect
    .poll(now)
    .toBe(stored.replace("Dag ", "Dag beste ").replace("</ul>", "<li>drie<br>vier</li></ul>"));
});

test("a key that comes before the browser tells of the moved cursor keeps the words that were selected", async () => {
  const { now } = await openField("<p>Dag Jan</p>");
  select("Dag Jan");
  await expect.element(tool("Link op de gekozen woorden")).toBeEnabled();
  // The browser tells of it after this key.
  document.getSelection()?.collapseToEnd();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  text.element().dispatchEvent(enter);
  await expect.poll(now).toBe("<p>Dag Jan</p><p></p>");
});

test("text typed while the form lags behind stays", async () => {
  const toTake: (() => void)[] = [];
  await render(<Field stored="<p>Dag</p>" onWritten={(_, take) => toTake.push(take)} />);
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("xyz");
  await expect.poll(() => toTake.length).toBe(3);
  for (const take of toTake) {
    take();
    await new Promise(requestAnimationFrame);
  }
  await userEvent.keyboard("!");
  await expect.element(text).toHaveTextContent("xyz!Dag");
});

test("a text that was saved elsewhere takes the place of one in which nothing is typed", async () => {
  const field = (content: string, stored: string) => (
    <LetterField {...props} content={content} stored={stored} onChange={() => {}} />
  );
  const { rerender } = await render(field("<p>Dag</p>", "<p>Dag</p>"));
  await expect.element(text).toHaveTextContent("Dag");
  await rerender(field("<p>Getypt</p>", "<p>Elders</p>"));
  await expect.element(text).toHaveTextContent("Dag");
  await rerender(field("<p>Ginder</p>", "<p>Ginder</p>"));
  await expect.element(text).toHaveTextContent("Ginder");
});

test("a text without markup keeps its lines and its angle brackets", async () => {
  const { now } = await openField("\nDag <jan@tuin.example>,\nhallo\n\nTot <b> dan & straks");
  await userEvent.keyboard("x");
  await expect
    .poll(now)
    .toBe("<p>xDag &lt;jan@tuin.example&gt;,<br>hallo</p><p>Tot &lt;b&gt; dan &amp; straks</p>");
});

test("bold and italic come and go by key and by button, which says how the text is", async () => {
  const { now } = await openField("<p>Dag Jan</p>");
  select("Jan");
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(now).toBe("<p>Dag <strong>Jan</strong></p>");
  await expect.element(tool("Vet")).toHaveAttribute("aria-pressed", "true");
  await tool("Cursief").click();
  await expect.poll(now).toBe("<p>Dag <strong><em>Jan</em></strong></p>");
  await expect.element(text).toHaveFocus();
  await tool("Vet").click();
  await expect.poll(now).toBe("<p>Dag <em>Jan</em></p>");
  await expect.element(tool("Vet")).toHaveAttribute("aria-pressed", "false");
});

test("the tools are reached and used with the keyboard alone, and the focus stays on them", async () => {
  const { now } = await openField("<p>Dag Jan</p>");
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{Tab}{/Shift}");
  await expect.element(tool("Genummerde lijst")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(now).toBe("<ol><li>Dag Jan</li></ol>");
  await expect.element(tool("Genummerde lijst")).toHaveFocus();
  await expect.element(tool("Genummerde lijst")).toHaveAttribute("aria-pressed", "true");
  await expect.element(tool("Opsomming")).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift} ");
  await expect.poll(now).toBe("<ul><li>Dag Jan</li></ul>");
  await userEvent.keyboard(" ");
  await expect.poll(now).toBe("<p>Dag Jan</p>");
  // A press with the pointer leads back to the text.
  await tool("Opsomming").click();
  await expect.element(text).toHaveFocus();
});

test("a step is taken back and done again, and a text that is as it was counts as unchanged", async () => {
  const { now } = await openField(letter);
  await expect.element(tool("Ongedaan maken")).toHaveAttribute("aria-disabled", "true");
  select("Dag ", "behind");
  await userEvent.keyboard("x");
  await expect.poll(now).toContain("Dag x");
  await tool("Ongedaan maken").click();
  // Without the target of the link, which the field writes itself.
  await expect.poll(now).toBe(letter);
  await userEvent.keyboard("{Control>}y{/Control}");
  await expect.poll(now).toContain("Dag x");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(now).toBe(letter);
});

test.each([
  [
    "scripts, styles, pictures and foreign elements",
    '<style>p{color:red}</style><p onclick="alert(1)" style="position:fixed">Een <b>vet</b> woord<script>alert(1)</script><img src="x" onerror="alert(1)"></p><svg><a href="javascript:alert(1)">z</a></svg>',
    "<p>Een <strong>vet</strong> woordDag</p>",
  ],
  ["links that lead nowhere good", '<a href="javascript:alert(1)">klik</a>', "<p>klikDag</p>"],
  [
    "layout, of which the lines stay",
    "<meta charset='utf-8'><!--StartFragment--><h1>Kop</h1><div>een</div><div>twee &lt;b</div><!--EndFragment-->",
    "<p>Kop</p><p>een</p><p>twee &lt;bDag</p>",
  ],
  [
    "a table, of which the head, the lines and the borders of cells stay",
    "<table><thead><tr><th>Dienst</th><th>Prijs</th></tr></thead><tbody><tr><td><p>Basis</p></td><td><p>50 euro</p></td></tr></tbody></table>",
    "<p>Dienst | Prijs</p><p>Basis | 50 euroDag</p>",
  ],
  [
    "Google Docs' wrapper, of which the bold words stay",
    "<b style='font-weight:normal;' id='docs-internal-guid-1'><p dir=ltr><span style='font-weight:400'>Gewoon.</span></p><br><p dir=ltr><span style='font-weight:700'>Vet.</span></p></b>",
    "<p>Gewoon.</p><p><strong>Vet.</strong>Dag</p>",
  ],
  [
    "the marks of Word's lists, of which the points stay",
    "<p class=MsoListParagraphCxSpFirst><![if !supportLists]><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span><![endif]>Eerste<o:p></o:p></p><p class=MsoListParagraphCxSpLast><![if !supportLists]><span>·</span><![endif]>Tweede</p>",
    "<ul><li>Eerste</li><li>TweedeDag</li></ul>",
  ],
  [
    "the numbers of Word's lists that have a style in place of a class",
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Eerste</p><p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.</span>Tweede <b>stap</b></p>",
    "<ol><li>Eerste</li><li>Tweede <strong>stap</strong>Dag</li></ol>",
  ],
  ["a text of which the lines count", "<pre>een\ntwee</pre>", "<p>een<br>tweeDag</p>"],
  ["frames, without an error", "<frameset><td></math>", undefined],
])("what is pasted is cleaned of %s", async (_, html, expected) => {
  const { now } = await openField("<p>Dag</p>");
  paste({ "text/html": html, "text/plain": "Als tekst" });
  await expect.poll(now).toBe(expected);
  expect(text.element().querySelector("script, style, img, svg, [onclick], [style]")).toBeNull();
});

test("dropped text is cleaned as well, and stands where it fell", async () => {
  const { now } = await openField("<p>Dag</p>");
  const words = document.createRange();
  words.selectNodeContents(page.getByRole("paragraph").element());
  const { right, top } = words.getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/html", '<b onclick="alert(1)">!</b>');
  const place = { clientX: right, clientY: top + 2 };
  const event = new DragEvent("drop", { ...place, dataTransfer, bubbles: true, cancelable: true });
  text.element().dispatchEvent(event);
  await expect.poll(now).toBe("<p>Dag<strong>!</strong></p>");
});

test("text copied in the letter keeps its spaces where it is pasted", async () => {
  const { now } = await openField("<p>Dag</p>");
  paste({ "text/html": '<p data-pm-slice="1 1 []">heel <strong>erg</strong> </p>' });
  await expect.poll(now).toBe("<p>heel <strong>erg</strong> Dag</p>");
});

test("pasted text stays text, and a pasted picture changes nothing", async () => {
  const { now, written } = await openField("<p>Dag</p>");
  paste({ "text/plain": "<b>a</b>\n\nb " });
  await expect.poll(now).toBe("<p>&lt;b&gt;a&lt;/b&gt;</p><p>b Dag</p>");
  const before = written.length;
  expect(paste({}).defaultPrevented).toBe(true);
  expect(written).toHaveLength(before);
});

test("words become a link to an address that leads somewhere, and lose it again", async () => {
  const { now } = await openField("<p>Zie onze site</p>");
  select("onze site");
  await tool("Link op de gekozen woorden").click();
  const address = page.getByLabelText("Adres van de link");
  await expect.element(address).toHaveFocus();
  await address.fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Vul een adres in/);
  await address.fill(" www.voorbeeld.be ");
  await userEvent.keyboard("{Enter}");
  await expect.element(address).not.toBeInTheDocument();
  await expect.poll(now).toBe(`<p>Zie <a href="https://www.voorbeeld.be"${newTab}>onze site</a></p>`);
  await expect.element(text).toHaveFocus();
  await expect.element(tool("Link op de gekozen woorden")).toHaveAttribute("aria-pressed", "true");
  select("onze", "behind");
  await expect.element(tool("Link op de gekozen woorden")).toHaveAttribute("aria-disabled", "true");
  select("onze site");
  await expect.element(tool("Link op de gekozen woorden")).toHaveAttribute("aria-pressed", "true");
  await tool("Link op de gekozen woorden").click();
  await expect.poll(now).toBe("<p>Zie onze site</p>");
});

test("a letter without words is empty", async () => {
  const { written } = await openField("<p>Dag</p>");
  await userEvent.keyboard("{Control>}a{/Control}{Delete} ");
  await expect.poll(() => written).toEqual(["", ""]);
});
