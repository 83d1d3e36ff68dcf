/** Parts of a text with a line between them, without those that are not there. */
export const blocks = (parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join("\n\n");

/**
 * Text as Markdown that shows it as it is: signs that Markdown or the HTML in it would act on, and what at the start of a
 * line makes a heading or list.
 */
export function markdownText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>&|~]/g, "\\$&")
    .replace(/^(\s*)([#+=-])/gm, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/gm, "$1\\$2");
}

/** The same in one line. */
export const markdownLine = (text: string) => markdownText(text.replace(/\s+/g, " ").trim());

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML that shows it as it is, between tags and in an attribute. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A page that needs no program but a browser, and fetches nothing; `body` is HTML. */
export const htmlPage = (title: string, body: string) => `<!doctype html>
<html lang="nl-BE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #14262d; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #52626a; }
p { white-space: pre-line; overflow-wrap: anywhere; }
li { margin: .75rem 0; overflow-wrap: anywhere; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
article + article { border-top: 1px solid #eee; }
</style>
</head>
<body>
<h1>${htmlText(title)}</h1>
${body}
</body>
</html>
`;
