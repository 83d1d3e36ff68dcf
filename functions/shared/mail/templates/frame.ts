import { escape as escaped } from "@std/html/entities.js";
import type { MailText } from "../mailer.ts";

type MailContent = {
  subject: string;
  /** One text a paragraph, without markup. */
  paragraphs: readonly string[];
  /** Where the company's site is. */
  siteUrl: string;
  /** The one thing to do now. */
  action?: MailLink;
  /** Another link, small, below the mail. */
  footer?: MailLink;
};

type MailLink = { label: string; url: string };

const cell = "padding: 32px 28px; background: #fffdf8; border: 1px solid #ddd5c5; border-radius: 8px";
const button =
  "display: inline-block; padding: 12px 22px; background: #f0b23c; color: #14262d; border-radius: 6px; font-weight: bold; text-decoration: none";
const small = "padding: 16px 4px 0; color: #52626a; font-size: 14px";

/** A mail that looks like those of the sign-in, as HTML and as plain text. Nothing in names and addresses is markup. */
export function mailFrame({ subject, paragraphs, siteUrl, action, footer }: MailContent): MailText {
  const title = escaped(subject);
  const body = [
    ...paragraphs.map((text) => `<p style="margin: 0 0 16px; white-space: pre-line">${escaped(text)}</p>`),
    ...(action ? [`<p style="margin: 24px 0 0">${linkTo(action, button)}</p>`] : []),
  ].join("\n");
  const below = footer ? `<br>${linkTo(footer, "color: #14262d")}` : "";
  const html = `<!doctype html>
<html lang="nl-BE">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${title}</title>
  </head>
  <body style="margin: 0; padding: 0; background: #f6f2e9; color: #14262d; font-family: 'Helvetica Neue', Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.6">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding: 40px 16px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px">
        <tr><td style="padding: 0 4px 16px; font-size: 18px; font-weight: bold">Vanzelf</td></tr>
        <tr><td style="${cell}">
<h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">${title}</h1>
${body}
        </td></tr>
        <tr><td style="${small}">Deze e-mail is verstuurd door <a href="${escaped(siteUrl)}" style="color: #14262d">Vanzelf</a>. Hulp nodig? Neem contact met ons op via de website.${below}</td></tr>
      </table>
    </td></tr></table>
  </body>
</html>
`;
  const links = [action, footer].map((link) => (link ? [`${link.label}: ${link.url}`] : []));
  const [actions = [], footers = []] = links;
  const parts = [subject, ...paragraphs, ...actions, `Vanzelf, ${siteUrl}`, ...footers];
  return { subject, html, text: `${parts.join("\n\n")}\n` };
}

const linkTo = ({ label, url }: MailLink, style: string) =>
  `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
