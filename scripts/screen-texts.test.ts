import { expect, test } from "vitest";
import { screenTextsOf } from "./screen-texts.ts";

const textsOf = (file: string, source: string) => screenTextsOf(file, source).map(({ text }) => text);

test("finds what stands between tags, in attributes that are read, and in strings", () => {
  const source = `
    const label = "Nieuwe aanvraag";
    const shown = { title: "Klaar", text: \`Nog \${count} van de vijf\` };
    export const Page = () => (
      <p className="grid gap-2" aria-label="Uw e-mails" data-state="Open or not">
        Eerste regel
        van de zin <b>{shown.title}</b>
      </p>
    );`;
  expect(textsOf("page.tsx", source)).toEqual([
    "Nieuwe aanvraag",
    "Klaar",
    "Nog",
    "van de vijf",
    "Uw e-mails",
    "Eerste regel van de zin",
  ]);
});

test("leaves out what programs read", () => {
  const source = `
    import { a } from "Some Module";
    type Shape = "One Two" | "Three";
    client.from("user emails").select("id, email").eq("Name Company", value);
    console.warn("Could not read the emails", error);
    throw new Error("No such email");
    const request = { method: "DELETE", task: "delete the account", code: "Email Taken" };
    export const icon = <svg viewBox="0 0 Email 1" role="img" />;`;
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
