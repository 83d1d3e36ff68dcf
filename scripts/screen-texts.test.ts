import { expect, test } from "vitest";
import { screenTextsOf } from "./screen-texts.ts";

const textsOf = (file: string, source: string) => screenTextsOf(file, source).map(({ text }) => text);

test("finds what stands between tags, in attributes that are read, and in strings", () => {
  const source = `
    const label = "Nieuwe aanvraag";
    const shown = { title: "Klaar", name: "Aangemeld", text: \`Nog \${count} van de vijf\` };
    export const Page = () => (
      <p aria-label="Uw e-mails">
        Eerste regel
        van de zin <b>{shown.title}</b>
      </p>
    );`;
  expect(textsOf("page.tsx", source)).toEqual([
    "Nieuwe aanvraag",
    "Klaar",
    "Aangemeld",
    "Nog … van de vijf",
    "Uw e-mails",
    "Eerste regel van de zin",
  ]);
});

test("leaves out what programs read", () => {
  const source = `
    client.from("emails").select("id, email").select(\`\${columns}, content\`);
    console.warn("Could not read the emails", error);
    const request = { method: "DELETE", path: "DELETE /emails/:id", task: "delete the account" };
    export const icon = <svg className="grid-cols-[error]" role="img" />;`;
  expect(textsOf("api.tsx", source)).toEqual([]);
});

test("reads the text of a mail's template, and names the line", () => {
  const source = '<p>\n  Bevestig <a href="{{ .ConfirmationURL }}">uw e-mailadres</a>\n</p>';
  expect(screenTextsOf("confirmation.html", source)).toEqual([{ line: 2, text: "Bevestig uw e-mailadres" }]);
});

test("names the line of a text in a program", () => {
  expect(screenTextsOf("a.ts", 'const a = 1;\n\nexport const b = "Een zin";')).toEqual([
    { line: 3, text: "Een zin" },
  ]);
});
