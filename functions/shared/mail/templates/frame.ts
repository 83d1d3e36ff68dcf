import { escape as escaped } from "@std/html/entities.js";
import type { MailText } from "../mailer.ts";

export type MailContent = {
  subject: string;
  /** The head of the mail itself; the subject when nothing is said. */
  heading?: string;
  /** The line that a list of mails shows after the subject; the first paragraph when nothing is said. */
  preview?: string;
  /** As in `Beste Jan,`. */
  greeting?: string;
  /** The reader's company, named below the mail: somebody may have an account for each. */
  company?: string;
  /** One text a paragraph, without markup. */
  paragraphs: readonly string[];
  /** Where the company's site is. */
  siteUrl: string;
  /** Texts with their names. */
  details?: readonly { label: string; value: string }[];
  /** Things by name, each a link, with a word beside it. */
  lists?: readonly MailList[];
  /** To be typed over. */
  code?: string;
  /** The one thing to do now. */
  action?: MailLink;
  /** Paragraphs below the button. */
  after?: readonly string[];
  /** The button's address once more, to be copied, for who cannot press it. */
  showsAddress?: boolean;
  /** Another link, small, below the mail. */
  footer?: MailLink;
};

type MailLink = { label: string; url: string };
type MailList = { heading: string; items: readonly (MailLink & { note?: string })[] };

const fonts =
  "font-family: 'Helvetica Neue', Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.6";
// Long words and addresses break wherever they stand. The last thing in it has a margin of its own.
const card =
  "padding: 32px 28px 12px; background: #fffdf8; border: 1px solid #ddd5c5; border-radius: 8px; overflow-wrap: anywhere; word-break: break-word";
const buttonRoom = "12px 22px";
const buttonCell = `background: #f0b23c; border-radius: 6px; mso-padding-alt: ${buttonRoom}`;
const button = `display: inline-block; padding: ${buttonRoom}; color: #14262d; font-weight: bold; text-decoration: none`;
const codeLook =
  "margin: 24px 0; font-family: Consolas, Menlo, monospace; font-size: 32px; font-weight: bold; letter-spacing: 6px";
const row = "padding: 10px 0; border-top: 1px solid #ddd5c5";
const quiet = "color: #52626a; font-size: 14px";
const copied = `margin: 0 0 16px; ${quiet}`;

/** Programs that know dark mails take these; the others show the light one, or turn its colours themselves. */
const darkStyle = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .ground { background: #0e1c23 !important; }
        .ground, .link { color: #f2ede2 !important; }
        .card { background: #17272f !important; border-color: #33454e !important; }
        .row { border-color: #33454e !important; }
        .quiet { color: #a9babd !important; }
      }
    `;

/**
 * Every mail of the product and of the sign-in, as HTML and as plain text. Nothing in names and addresses is markup. Without a
 * picture: mail programs leave out drawings that stand in the mail itself, one from elsewhere tells its sender who opened
 * the mail, and Auth attaches none.
 *
 * Outlook for Windows knows no largest width, no padding of a link and no kept line ends: the frame has a width of its
 * own, the button is a cell, and a line ends with an element. Conditional comments would not arrive: Auth's templates
 * lose all comments.
 */
export function mailFrame(content: MailContent): MailText {
  const { subject, preview, greeting, paragraphs, siteUrl, footer } = content;
  const title = escaped(subject);
  // A line does not end within "e-mail".
  const heading = escaped(content.heading ?? subject).replaceAll(
    /\be-\w+/g,
    '<span style="white-space: nowrap">$&</span>',
  );
  const reader = content.company === undefined ? "" : ` voor ${escaped(content.company)}`;
  const below = footer ? `<br>${linkTo(footer)}` : "";
  const html = `<!doctype html>
<html lang="nl-BE">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${title}</title>
    <style>${darkStyle}</style>
  </head>
  <body class="ground" style="margin: 0; padding: 0; background: #f6f2e9; color: #14262d; ${fonts}">
    <div style="display: none; max-height: 0; overflow: hidden">${escaped(preview ?? paragraphs[0] ?? "")}</div>
    <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f2e9" style="table-layout: fixed; background: #f6f2e9"><tr><td align="center" style="padding: 40px 16px">
      <table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="max-width: 100%; text-align: left">
        <tr><td style="padding: 0 4px 20px; font-size: 20px; font-weight: bold">Vanzelf</td></tr>
        <tr><td class="card" bgcolor="#fffdf8" style="${card}">
<h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">${heading}</h1>
${bodyOf({ ...content, paragraphs: [...(greeting === undefined ? [] : [greeting]), ...paragraphs] })}
        </td></tr>
        <tr><td class="quiet" style="padding: 16px 4px 0; ${quiet}">Deze e-mail is${reader} verstuurd door ${linkTo({ label: "Vanzelf", url: siteUrl })}. Hulp nodig? Neem contact met ons op via de website.${below}</td></tr>
      </table>
    </td></tr></table>
  </body>
</html>
`;
  return { subject, html, text: textOf(content) };
}

function bodyOf(content: MailContent): string {
  const { paragraphs, details = [], lists = [], code, action, after = [], showsAddress } = content;
  return [
    ...paragraphs.map(paragraph),
    ...details.map(detail),
    ...lists.map(listOf),
    ...(code === undefined ? [] : [`<p style="${codeLook}">${escaped(code)}</p>`]),
    ...(action ? [buttonOf(action)] : []),
    ...after.map(paragraph),
    ...(action && showsAddress
      ? [
          `<p class="quiet" style="${copied}">Werkt de knop niet? Open dit adres in uw browser:<br>${linkTo({ label: action.url, url: action.url })}</p>`,
        ]
      : []),
  ].join("\n");
}

const lines = (text: string) => escaped(text).replaceAll("\n", "<br>");

const paragraph = (text: string) => `<p style="margin: 0 0 16px">${lines(text)}</p>`;

const detail = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin: 0 0 16px"><span class="quiet" style="${quiet}">${escaped(label)}</span><br>${lines(value)}</p>`;

/** Its own table in another one, whose cell keeps the distance that Outlook does not give a table. */
const buttonOf = (action: MailLink) =>
  tableOf(
    `<td style="padding: 8px 0 24px">${tableOf(`<td bgcolor="#f0b23c" style="${buttonCell}">${linkTo(action, button)}</td>`)}</td>`,
  );

const tableOf = (cell: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}</tr></table>`;

/** A row of a table for each: mail programs indent a list as they like. */
function listOf({ heading, items }: MailList): string {
  const rows = items.map((item) => {
    const note =
      item.note === undefined ? "" : `<br><span class="quiet" style="${quiet}">${escaped(item.note)}</span>`;
    return `<tr><td class="row" style="${row}">${linkTo(item)}${note}</td></tr>`;
  });
  return `<h2 style="margin: 24px 0 8px; font-size: 16px; line-height: 1.4">${escaped(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`;
}

function linkTo({ label, url }: MailLink, style?: string): string {
  const look = style === undefined ? `class="link" style="color: #14262d"` : `style="${style}"`;
  return `<a href="${escaped(url)}" ${look}>${escaped(label)}</a>`;
}

function textOf(content: MailContent) {
  const { details = [], lists = [], after = [] } = content;
  const line = (link: MailLink | undefined) => (link ? `${link.label}: ${link.url}` : undefined);
  const parts = [
    content.heading ?? content.subject,
    content.greeting,
    ...content.paragraphs,
    ...details.map(({ label, value }) => `${label}\n${value}`),
    ...lists.map(({ heading, items }) =>
      [
        heading,
        ...items.map(({ label, note, url }) => `- ${note ? `${label} (${note})` : label}\n  ${url}`),
      ].join("\n"),
    ),
    content.code,
    line(content.action),
    ...after,
    ...(content.company === undefined ? [] : [`Voor ${content.company}`]),
    `Vanzelf, ${content.siteUrl}`,
    line(content.footer),
  ];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
