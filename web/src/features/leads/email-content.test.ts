// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { emailContent, emailText } from "./email-content.ts";

function html(content: string): string {
  const shown = emailContent(content);
  return shown.kind === "html" ? String(shown.html) : `TEXT:${shown.text}`;
}

describe("what is shown of an e-mail", () => {
  test("the nine tags and three attributes survive", () => {
    const content =
      '<p>Dag <strong>Jan</strong>, <em>graag</em> <u>vandaag</u><br></p><ul><li>een</li></ul><ol><li>twee</li></ol><a href="https://voorbeeld.be/" target="_blank" rel="noopener noreferrer">site</a>';
    expect(html(content)).toBe(content);
  });

  test.each([
    ["scripts", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a leading script", "<script>alert(1)</script>", "TEXT:"],
    ["event handlers", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["images", '<img src="x" onerror="alert(1)">', "TEXT:"],
    ["svg", "<svg><a href='javascript:alert(1)'>x</a></svg>", "TEXT:"],
    ["other tags, keeping their text", "<h1>Kop</h1><div>tekst</div>", "TEXT:Koptekst"],
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
      expect(html(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    },
  );

  test("a link to a new tab cannot reach back", () => {
    expect(html('<a href="https://voorbeeld.be" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://voorbeeld.be" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test("content that loses all its elements keeps its line breaks", () => {
    const content = "<div>5 &lt; 6</div>\nb";
    expect(emailContent(content)).toEqual({ kind: "text", text: "5 < 6\nb" });
    expect(emailText(content)).toBe("5 < 6\nb");
  });

  test.each([
    "Dag Jan\n\n5 < 6 & 7 > 3\r\nTot dan",
    "Antwoord aan Jan <jan@voorbeeld.be> graag",
    "Geen entiteit: &amp;",
    "",
  ])("content without elements stays as it was typed: %j", (content) => {
    expect(emailContent(content)).toEqual({ kind: "text", text: content });
  });
});

describe("an e-mail without its markup", () => {
  test("paragraphs, breaks, lists and links keep their sense", () => {
    const content =
      '<p>Dag Jan,</p>\n<p>Wij doen:<br>dit</p><ul>\n<li>Tuinen</li>\n<li>Daken</li></ul><p>Zie <a href="https://voorbeeld.be">onze site</a> of <a href="mailto:a@b.be">a@b.be</a></p>';
    expect(emailText(content)).toBe(
      "Dag Jan,\n\nWij doen:\ndit\n\n- Tuinen\n- Daken\n\nZie onze site (https://voorbeeld.be) of a@b.be",
    );
  });

  test("plain text is left alone", () => {
    expect(emailText("  Dag\n\n\n\nJan ")).toBe("Dag\n\n\n\nJan");
  });
});
