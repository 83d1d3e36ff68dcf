import path from "node:path";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { mailFrame } from "#functions/shared/mail/templates/frame.ts";
import { projectDirectory } from "./local/settings.ts";
import { signInMails } from "./sign-in-mails.ts";

test.for(signInMails())("$file is as node scripts/run.mjs write mails writes it", async ({ file, html }) => {
  await expect(html).toMatchFileSnapshot(path.join(projectDirectory, file));
});

test.for([
  ["keeps its width", 'table[width="560"]'],
  [
    "draws its button as a cell",
    'td[bgcolor="#f0b23c"][style*="mso-padding-alt"] > a[href="https://a.example"]',
  ],
  ["ends its lines", "p > br"],
] as const)(
  "a mail %s where the program knows neither a largest width nor room around a link",
  ([, part]) => {
    const content = { subject: "Onderwerp", paragraphs: ["Eén\ntwee"], siteUrl: "https://a.example" };
    const { html } = mailFrame({ ...content, action: { label: "Open", url: "https://a.example" } });
    expect(parseHTML(html).document.querySelector(part)).not.toBeNull();
  },
);

test("no mail of the sign-in needs a comment, which Auth takes out of its templates", () => {
  for (const { html } of signInMails()) expect(html).not.toContain("<!--");
});
