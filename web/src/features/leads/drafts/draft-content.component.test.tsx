import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DraftBody } from "./draft-body.tsx";
import { draftContent, draftText } from "./draft-content.ts";

const newTab = 'target="_blank" rel="noopener noreferrer nofollow"';

function html(content: string): string {
  const shown = draftContent(content);
  return shown.kind === "html" ? String(shown.html) : `TEXT:${shown.text}`;
}

describe("the part of an e-mail that is shown", () => {
  test("the nine tags and three attributes survive", () => {
    const content =
      '<p>Dag <strong>Jan</strong>, <em>graag</em> <u>vandaag</u><br></p><ul><li>een</li></ul><ol><li>twee</li></ol><a href="https://voorbeeld.be/" target="_blank" rel="noopener noreferrer nofollow">site</a>';
    expect(html(content)).toBe(content);
    const shown = draftContent(content);
    expect(shown.kind === "html" && window.trustedTypes?.isHTML(shown.html)).toBe(true);
  });

  test.each([
    ["scripts", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a leading script", "<script>alert(1)</script>", "TEXT:"],
    ["event handlers", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["images", '<img src="x" onerror="alert(1)">', "TEXT:"],
    ["svg", "<svg><a href='javascript:alert(1)'>x</a></svg>", "TEXT:"],
    ["other tags, keeping their text", "<h1>Kop</h1><div>tekst</div>", "<p>Kop</p><p>tekst</p>"],
    [
      "a table, of which the lines and the cells stay",
      "<p>Prijzen:</p><table><thead><tr><th>Dienst</th><th>Prijs</th></tr></thead><tr><td>Basis</td><script>x</script><td> </td><td>50 euro</td></tr></table>Groet",
      "<p>Prijzen:</p><p>Dienst | Prijs</p><p>Basis | 50 euro</p><p>Groet</p>",
    ],
    [
      "other blocks, of which the borders stay",
      "<dl><dt>Term</dt><dd>Uitleg</dd></dl><section>A<p>B <strong> c</strong></p></section><pre>een\ntwee</pre>",
      "<p>Term</p><p>Uitleg</p><p>A</p><p>B <strong>c</strong></p><p>een<br>twee</p>",
    ],
    [
      "a table that lays out a page, of which the blocks stay",
      "<table><tr><td><p>een</p><p>twee</p></td><td>drie</td></tr></table>",
      "<p>een</p><p>twee</p><p>drie</p>",
    ],
    [
      "blocks in the items of a list, which stays one list",
      "<ol><li><div>een</div><div>twee</div></li><li>drie</li></ol>",
      "<ol><li>een<p>twee</p></li><li>drie</li></ol>",
    ],
    [
      "blocks beside a list, of which one in another stays in it",
      "<ul><li>een</li><ol><li>twee</li></ol></ul><div>drie</div>",
      "<ul><li>een<ol><li>twee</li></ol></li></ul><p>drie</p>",
    ],
    [
      "blocks around marks and links, which stay as they were",
      '<div><strong>a <em>b <br> c</em></strong> <a href="https://voorbeeld.be">d</a> <b>e</b></div><div>f</div>',
      `<p><strong>a <em>b <br>c</em></strong> <a href="https://voorbeeld.be" ${newTab}>d</a> e</p><p>f</p>`,
    ],
    [
      "spaces and line breaks that no browser shows",
      "<span> a</span><div>b\nc</div>\n<div> d</div>",
      "<p>a</p><p>b c</p><p>d</p>",
    ],
    [
      "a block whose lines count, of which each stays",
      "<pre>een\n<em>twee</em> drie\nvier</pre><div>vijf</div>",
      "<p>een<br><em>twee</em> drie<br>vier</p><p>vijf</p>",
    ],
    ["a title before the text", "<title>Voorstel</title><p>a</p>", "<p>a</p>"],
    [
      "comments, beside an escaped bracket",
      "<p>Lees <title> hier<!-- a --> en<!-- b --> nu</p>",
      "<p>Lees &lt;title&gt; hier en nu</p>",
    ],
    [
      "style and class and data attributes",
      '<p style="position:fixed" class="x" data-a="1" aria-label="x" id="root">a</p>',
      "<p>a</p>",
    ],
    ["script links", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["obfuscated script links", '<a href="java&#10;script:alert(1)">x</a>', "<a>x</a>"],
    ["data links", '<a href="data:text/html,x">x</a>', "<a>x</a>"],
    ["links into this site", '<a href="/admin">x</a><a href="//voorbeeld.be">y</a>', "<a>x</a><a>y</a>"],
    ["forms", '<form action="https://x.example"><input name="a"><button>b</button></form>', "TEXT:b"],
  ])("removes %s", (_, content, expected) => {
    expect(html(content)).toBe(expected);
  });

  test.each(["https://voorbeeld.be/a", "http://voorbeeld.be", "mailto:jan@voorbeeld.be", "tel:+3216000000"])(
    "keeps a link to %s",
    (href) => {
      expect(html(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" ${newTab}>x</a>`);
    },
  );

  test.each([
    ["none", ""],
    ["a new one", 'target="_blank" rel="opener"'],
    ["a named one", 'target="platform" rel="opener"'],
    ["the page itself", 'target="_top"'],
  ])("a link opens a new tab that cannot reach back, whatever target it names: %s", (_, attributes) => {
    expect(html(`<a ${attributes} href="https://voorbeeld.be">x</a>`)).toBe(
      `<a href="https://voorbeeld.be" ${newTab}>x</a>`,
    );
  });

  test("a link to an address adds no hidden recipient", () => {
    expect(html('<a href="mailto:a@b.be?bcc=evil@x.be&body=y">x</a>')).toBe(
      `<a href="mailto:a@b.be" ${newTab}>x</a>`,
    );
  });

  test.each([
    ["into this site", "https:/account"],
    ["with a script behind a scheme", "https:javascript:alert(1)"],
    ["with a name before the host", "https://bank.be:x@evil.example/"],
    ["with a reading direction turned around", "https://evil.example/\u202egpj.exe"],
  ])("a link %s is none", (_, href) => {
    expect(html(`<p><a href="${href}">x</a></p>`)).toBe("<p><a>x</a></p>");
  });

  test.each([
    ["nested elements", `${"<div>".repeat(3_000)}a${"</div>".repeat(3_000)}`],
    ["nested marks", `${"<strong>".repeat(3_000)}a${"</strong>".repeat(3_000)}`],
    ["paragraphs", `${"<p> a </p>\n".repeat(3_000)}<script>b</script>`],
  ])("thousands of %s are shown as their words alone", (_, content) => {
    const shown = draftContent(content);
    expect(shown).toMatchObject({ kind: "text" });
    expect(draftText(content)).toMatch(/^a(\na)*$/);
  });

  test.each([
    [
      "marks in each other",
      60,
      (marks: number) => `<p>${"<u>".repeat(marks - 1)}a${"</u>".repeat(marks - 1)}</p>`,
    ],
    ["elements", 2_000, (elements: number) => "<p>a</p>".repeat(elements)],
  ])("as many %s as a letter may have are drawn, and one more is not: %i", (_, most, contentOf) => {
    expect(draftContent(contentOf(most))).toMatchObject({ kind: "html" });
    expect(draftContent(contentOf(most + 1))).toMatchObject({ kind: "text" });
  });

  test("a link that leads nowhere has no target", () => {
    expect(html('<p target="a" rel="opener">a</p><a target="_self" href="/admin">b</a>')).toBe(
      "<p>a</p><a>b</a>",
    );
  });

  test("content that loses all its elements keeps its line breaks", () => {
    const content = "<div>5 &lt; 6\nb</div>";
    expect(draftContent(content)).toEqual({ kind: "text", text: "5 < 6\nb" });
    expect(draftText(content)).toBe("5 < 6\nb");
  });

  test.each([
    "Dag Jan\n\n5 < 6 & 7 > 3\r\nTot dan",
    "Antwoord aan Jan <jan@voorbeeld.be> graag",
    "Antwoord aan <jan-peeters@voorbeeld.be> of <info@bakkerij-voorbeeld.be> graag",
    "Dag <uw-naam>,\r\nzie <https://www.mijn-zaak.be/x> en </uw-naam>",
    "Geen entiteit: &amp;",
    "Lees <title> hier\nen vul <code> of <link> in",
    "a<b en c>d, x<a<b en c>d, e<u en f>g",
    "Niet geopend: </title> en </strong>",
    "",
  ])("content without elements stays as it was typed: %j", (content) => {
    expect(draftContent(content)).toEqual({ kind: "text", text: content });
  });
});

test("text that only looks like an element stays between elements", () => {
  const content = "<p>Lees <title> hier, a<b en c>d</p>";
  expect(html(content)).toBe("<p>Lees &lt;title&gt; hier, a&lt;b en c&gt;d</p>");
  expect(draftText(content)).toBe("Lees <title> hier, a<b en c>d");
});

test("text that only looks like a comment stays, beside elements and in place of them", () => {
  const content = "<div>Lees <!dit> en <?x>, niet <!-- dit --></div>";
  expect(draftContent(content)).toEqual({ kind: "text", text: "Lees <!dit> en <?x>, niet " });
  expect(html("<p>Lees <!dit> en <?x></p>")).toBe("<p>Lees &lt;!dit&gt; en &lt;?x&gt;</p>");
  expect(html('<!DOCTYPE html><?xml version="1.0"?><![if mso]><p>a</p><![endif]>')).toBe("<p>a</p>");
  expect(draftContent("Lees <!dit> en <?x>")).toEqual({ kind: "text", text: "Lees <!dit> en <?x>" });
});

test("an address in angle brackets stays between elements", () => {
  const content = "<p>Antwoord aan <jan-peeters@voorbeeld.be> of <uw-naam></p>";
  expect(html(content)).toBe("<p>Antwoord aan &lt;jan-peeters@voorbeeld.be&gt; of &lt;uw-naam&gt;</p>");
  expect(draftText(content)).toBe("Antwoord aan <jan-peeters@voorbeeld.be> of <uw-naam>");
});

test.each([
  ["www.voorbeeld.be", "https://www.voorbeeld.be"],
  [" www.voorbeeld.be ", "https://www.voorbeeld.be"],
  ["voorbeeld.be/tuinen?a=1", "https://voorbeeld.be/tuinen?a=1"],
])("a link to %s leads to that site", (href, expected) => {
  expect(html(`<a href="${href}">x</a>`)).toContain(`href="${expected}"`);
  expect(draftText(`<a href="${href}">onze site</a>`)).toBe(`onze site (${expected})`);
});

test.each(["tuinen", "over-ons.html", "./www.voorbeeld.be", "javascript:www.voorbeeld.be", "#www.a.be"])(
  "a link to %s leads nowhere",
  (href) => {
    expect(html(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
  },
);

test("a text beside an element that shows nothing is drawn alone, with its lines", async () => {
  const { container } = await render(<DraftBody content={"<title>Voorstel</title>Dag\nJan"} />);
  expect(container.textContent).toBe("Dag\nJan");
});

describe("an e-mail without its markup", () => {
  test("paragraphs, breaks, lists and links keep their sense", () => {
    const content =
      '<p>Dag Jan,</p>\n<p>Wij doen:<br>dit</p><ul>\n<li> <p>Tuinen</p></li>\n<li>Daken</li></ul><p>Zie <a href="https://voorbeeld.be">onze site</a> of <a href="mailto:a@b.be">a@b.be</a></p>';
    expect(draftText(content)).toBe(
      "Dag Jan,\n\nWij doen:\ndit\n\n- Tuinen\n- Daken\n\nZie onze site (https://voorbeeld.be) of a@b.be",
    );
  });

  test("plain text is left alone", () => {
    expect(draftText("  Dag\n\n\n\nJan ")).toBe("Dag\n\n\n\nJan");
  });
});
