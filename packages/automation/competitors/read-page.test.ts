import { processorMs } from "@vanzelf/testkit/processor-time.ts";
import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const home = "https://concurrent.example/";
const sentencesOf = (body: string, url = home) =>
  readPage(`<!doctype html><body>${body}</body>`, url).sentences;

test("reads sentences in their order, each once, and a row of a table as one", () => {
  expect(
    sentencesOf(`<h1>Dakwerken</h1><p>Wij komen snel. Bel ons.</p><p>Bel ons!</p>
      <table><tr><th>Plan</th><th>Prijs</th></tr><tr><td>Basis</td><td>€&nbsp;49</td></tr></table>`),
  ).toEqual(["Dakwerken", "Wij komen snel.", "Bel ons.", "Plan Prijs", "Basis € 49"]);
});

const unread =
  "title script style noscript template svg iframe object dialog nav button select textarea label blockquote";
test.each([
  ...unread.split(" ").map((name) => `<${name}>Hier <a>leest</a> niemand mee.</${name}>`),
  ...["dialog", "navigation", "alertdialog"].map((role) => `<div role="${role}">Schrijf u in</div>`),
  `<p><time datetime="2026-11-03">Vorige week</time></p>`,
  // Of twenty letters, and with a name of seven words.
  `<p>“${"Zeer tevreden".padEnd(20, "!")}” ${"Els ".repeat(7)}</p>`,
  `<div class="cmp-cookie-bar"><p>Wij plaatsen kleine bestanden.</p></div>`,
  `<div id="testimonials"><p>Zeer tevreden over de uitvoering van de werken.</p></div>`,
  `<p>“Zeer tevreden over de uitvoering van de werken.” – Els J.</p>`,
  `<p hidden>Hier leest niemand mee.</p><p aria-hidden="true">Ook hier niet.</p>`,
  `<div style="color: red; DISPLAY : none"><p>Verborgen prijs € 9</p></div><p style="visibility:hidden">Ook niet.</p>`,
  `<div hidden><p>Nog niet <b>open</b>.</p></div>`,
  `<p>© 2026</p><p>Laatst bijgewerkt op 3 november 2026</p>`,
])("does not read what is no content: %s", (noise) => {
  expect(
    sentencesOf(`${noise}<p>Wij herstellen daken in heel Vlaanderen, ook op zondag en op feestdagen.</p>`),
  ).toEqual(["Wij herstellen daken in heel Vlaanderen, ook op zondag en op feestdagen."]);
});

test.each([
  ["a text that is not hidden", `<p aria-hidden="false">Wij zijn open.</p>`, ["Wij zijn open."]],
  ["a time in words", "<p>Elke <time>zondag</time> open.</p>", ["Elke zondag open."]],
  ["a bar of half of the text", `<p class="cookie">Een.</p><p>Twee</p>`, ["Twee"]],
  ["one of more than that", `<p class="cookie">Eens.</p><p>Twee</p>`, ["Eens.", "Twee"]],
  ["a quotation that is too short for one", `<p>“${"a".repeat(19)}”</p>`, [`“${"a".repeat(19)}”`]],
  [
    "a text behind one",
    `<p>“${"a".repeat(20)}”${" ja".repeat(8)}</p>`,
    [`“${"a".repeat(20)}”${" ja".repeat(8)}`],
  ],
  ["a text behind a block", "<div><p>Een</p>Twee</div>", ["Een", "Twee"]],
])("reads %s as a visitor does", (_what, html, sentences) => {
  expect(sentencesOf(html)).toEqual(sentences);
});

test("reads two thousand sentences", () => {
  const texts = Array.from({ length: 2_001 }, (_, number) => `Dienst ${number}`);
  expect(sentencesOf(texts.map((text) => `<p>${text}</p>`).join(""))).toEqual(texts.slice(0, 2_000));
});

test("reads a page that is nested deeper than the stack is, and refuses one that would take too long", () => {
  expect(readPage(`${"<div>".repeat(20_000)}Hallo`, home).sentences).toEqual(["Hallo"]);
  expect(readPage(`${"<br>".repeat(29_998)}Hallo`, home).sentences).toEqual(["Hallo"]);
  expect(() => readPage("<br>".repeat(29_999), home)).toThrow("size");
});

test("takes no longer for a quotation that was made to be searched in vain", () => {
  const words = `${"a".repeat(2_000)} `.repeat(200);
  const beganMs = processorMs();
  readPage(`<p>“Zeer tevreden over de uitvoering” ${words}</p>`, home);
  expect(processorMs() - beganMs).toBeLessThan(2_000);
});

test.each([
  ["full stops", `a${".".repeat(1_900)}b`],
  ["digits", "1".repeat(1_900)],
  ["dashes behind a session", `token${"-".repeat(1_900)}x`],
])("takes no longer for sentences of %s than for words", (_what, sentence) => {
  const html = Array.from({ length: 1_000 }, (_, index) => `<p>${sentence} ${index}</p>`).join("");
  const beganMs = processorMs();
  expect(sentencesOf(html, home).length).toBeGreaterThan(0);
  expect(processorMs() - beganMs).toBeLessThan(4_000);
});

test("takes no longer for one text of combining marks", () => {
  const beganMs = processorMs();
  readPage(`<p>${"\u0315\u0300".repeat(100_000)}</p>`, home);
  expect(processorMs() - beganMs).toBeLessThan(2_000);
});

test("cuts no character of a long sentence in two, which the database would refuse with its whole page", () => {
  const [sentence] = sentencesOf(`<p>${"a".repeat(1_999)}😀</p>`, home);
  expect(sentence).toHaveLength(2_000);
  expect(sentence?.isWellFormed()).toBe(true);
});

test("finds links to pages of the same site, without marks of a visit", () => {
  const links = readPage(
    `<body><link href="/stijl.css"><a href="/tarieven#top">Onze <b>tarieven</b></a> en <a href="https://ander.example/">Elders</a>
     <a href="/diensten?sid=8f3a">Diensten</a><a href="mailto:a@concurrent.example">Mail</a><a href="javascript:x()">X</a>
     <a href="http://[">Kapot</a><a href="ftp://concurrent.example/">Bestand</a></body>`,
    home,
  ).links;
  expect(links).toEqual([{ url: "https://concurrent.example/tarieven", text: "Onze tarieven" }]);
});

test.each([
  ["/winkel/", "https://concurrent.example/winkel/tarieven"],
  ["https://concurrent.example/b/c", "https://concurrent.example/b/tarieven"],
  ["http://[", "https://concurrent.example/tarieven"],
])("finds links from the page's base %s", (base, url) => {
  const page = `<head><base href="${base}"><base href="/tweede/"></head><a href="tarieven">Tarieven</a>`;
  expect(readPage(page, home).links).toEqual([{ url, text: "Tarieven" }]);
});
