/*
 * The part of Go's templates that hosted's e-mail templates are made of: `{{ .Variable }}` and
 * `{{ .Data.key }}` (user_metadata). Anything else is refused at start, so that a template that would break on
 * hosted, or that only hosted understands, is not sent half rendered.
 */
import type { MailTemplate } from "./settings.ts";

/** Hosted's but the address at Auth itself, which a program that looks through mails uses up, and where that leads. */
const variables = ["Token", "TokenHash", "SiteURL", "Email", "NewEmail", "OldEmail"] as const;
export type TemplateValues = Record<(typeof variables)[number], string> & { Data: Record<string, unknown> };

const actionPattern = /\{\{-?\s*(.*?)\s*-?\}\}/gs;
const isVariable = (name: string): name is (typeof variables)[number] =>
  variables.some((variable) => variable === name);

/** Throws an Error that names the first action the renderer does not know. */
export function checkTemplate(name: string, template: MailTemplate): void {
  for (const source of [template.subject, template.html]) {
    for (const [action, expression = ""] of source.matchAll(actionPattern)) {
      const variable = expression.replace(/^\./, "");
      if (!isVariable(variable) && !/^Data\.\w+$/.test(variable)) {
        throw new Error(`e-mail template ${name}: ${action} is not supported`);
      }
    }
  }
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};
const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function render(source: string, values: TemplateValues, quote: (value: string) => string): string {
  return source.replace(actionPattern, (_action, expression: string) => {
    const variable = expression.replace(/^\./, "");
    if (isVariable(variable)) return quote(values[variable]);
    const value = values.Data[variable.replace(/^Data\./, "")];
    return quote(value === undefined || value === null ? "" : String(value));
  });
}

/** Values are escaped in the HTML; in the subject they lose their line breaks, which would start a header. */
export function renderMail(template: MailTemplate, values: TemplateValues) {
  const html = render(template.html, values, escapeHtml);
  const subject = render(template.subject, values, (value) => value.replace(/[\r\n]+/g, " "));
  return { subject, html };
}
