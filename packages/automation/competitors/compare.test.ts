import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { readPage } from "./read-page.ts";

const sentencesOf = (html: string) => readPage(html, "https://concurrent.example/").sentences;

/** A page of which the other one is written otherwise, in another order, and shows what each visit shows anew. */
const before = `<main><div class="css-1a2b"><h2>Diensten</h2><ul><li>Renovatie van platte daken</li>
  <li>Websites voor kmo's - op maat</li></ul></div>
  <section class="css-3c4d"><h2>Tarieven</h2><table><tr><td>Basis</td><td>€ 49 per maand</td></tr></table></section>
  <div class="testimonials"><blockquote>Zeer tevreden over de uitvoering.</blockquote></div>
  <p>Laatst bijgewerkt op 3 november 2026 om 14:32</p><script nonce="9f8e">let build = 1;</script>
  <p>Nog 3 stuks op voorraad</p></main>`;
const after = `<main><section class="css-9z8y"><h2>Tarieven</h2><table><tr><td><b>Basis</b></td>
  <td>€&nbsp;49 per maand</td></tr></table></section><p>Nog 12 stuks op voorraad</p>
  <div class="css-7x6w"><h2>Diensten</h2><ul><li><strong>Renovatie</strong>   van platte
  daken</li><li>Websites voor kmo’s – op maat</li></ul></div>
  <div class="testimonials"><blockquote>Eindelijk een firma die doet wat ze belooft.</blockquote></div>
  <div id="cookie-consent"><p>Wij gebruiken cookies om uw ervaring te verbeteren.</p></div>
  <p>Laatst bijgewerkt op 9 november 2026 om 08:01</p><script nonce="1a2b">let build = 2;</script></main>`;

test("a page that is only written otherwise did not change", () => {
  expect(sentencesOf(before).length).toBeGreaterThan(5);
  expect(compare(sentencesOf(before), sentencesOf(after))).toEqual([]);
});

test("a change is found in a page that is written otherwise as well", () => {
  const changed = after
    .replace("49 per", "59 per")
    .replace("<strong>Renovatie</strong>   van platte\n  daken", "Advies over premies");
  expect(compare(sentencesOf(before), sentencesOf(changed))).toEqual([
    { before: "Basis € 49 per maand", after: "Basis € 59 per maand" },
    { before: "", after: "Advies over premies" },
    { before: "Renovatie van platte daken", after: "" },
  ]);
});

/** Another sentence stands beside the new one, so that its place alone does not tell. */
test.each([
  ["een twee", "drie twee", true],
  ["een twee drie vier", "vijf twee drie zes zeven", false],
  ["zondag een twee drie", "zondag vier vijf zes", true],
  ["zondag een twee drie", "zondag vier vijf zes zeven", false],
  ["zondag een twee drie vier vijf", "zondag een zes zeven acht negen", true],
  ["zondag een twee drie vier vijf zes", "zondag een zeven acht negen tien elf", false],
])("%j that became %j is one change: %s", (before, after, isOne) => {
  const changes = compare([before], [after, "iets anders"]);
  expect(changes).toContainEqual({ before: isOne ? before : "", after });
});

test("a sentence that an earlier release kept, and that is noise now, is no change", () => {
  expect(compare(["© 2025", "Welkom"], ["Welkom"])).toEqual([]);
});

test("a sentence is taken for the one that became most like it", () => {
  const [before, less, more] = ["alfa een twee drie", "beta een twee vier", "alfa een twee vijf"];
  expect(compare([before], [less, more])).toEqual([
    { before: "", after: less },
    { before, after: more },
  ]);
});

test.each([
  [150, 149, 150],
  [151, 149, 300],
  [149, 150, 150],
  [149, 151, 300],
])(
  "of %i sentences that became %i others some are rewritten up to a hundred and fifty: %i changes",
  (...row) => {
    const [gone, come, count] = row;
    const list = (end: string, length: number) =>
      Array.from({ length }, (_, place) => `dienst ${place} ${end}`);
    expect(compare(list("voor u", gone), list("voor jou", come))).toHaveLength(count);
  },
);

test.each([
  [2, 1_001],
  [3, 2_001],
])(
  "with %i more, of a thousand sentences those at one place are told together: %i changes",
  (more, count) => {
    const list = (name: string, length: number) => Array.from({ length }, (_, place) => `${name}${place}`);
    const stays = ["blijft staan"];
    const now = [...list("nu", 999), ...stays, ...list("erbij", more)];
    expect(compare([...list("toen", 999), ...stays], now)).toHaveLength(count);
  },
);
