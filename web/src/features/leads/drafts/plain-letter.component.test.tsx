import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { draftText } from "./draft-content.ts";
import { PlainLetterField } from "./plain-letter-field.tsx";

const stored = "<p>Dag <strong>Jan</strong></p>";

function Field({ onWritten }: { onWritten: (content: string) => void }) {
  const [content, setContent] = useState(stored);
  const change = (written: string) => {
    onWritten(written);
    setContent(written);
  };
  return <PlainLetterField id="letter" label="Tekst" content={content} stored={stored} onChange={change} />;
}

test("a text that came from elsewhere takes the place of what was shown", async () => {
  const field = (content: string) => (
    <PlainLetterField id="letter" label="Tekst" content={content} stored={stored} onChange={() => {}} />
  );
  const { rerender } = await render(field(stored));
  await rerender(field("<p>Dag An</p>"));
  await expect.element(page.getByLabelText("Tekst")).toHaveValue("Dag An");
});

test("a letter is edited as text, in which markup stays what was typed, and one that is as it was keeps its own", async () => {
  const written: string[] = [];
  await render(<Field onWritten={(content) => written.push(content)} />);
  const text = page.getByLabelText("Tekst");
  await expect.element(text).toHaveValue("Dag Jan");
  await text.fill("Dag An \n");
  await expect.element(text).toHaveValue("Dag An \n");
  expect(written.at(-1)).toBe("Dag An \n");
  const typed = "Dag <b>Jan</b>,\n\ntot <i>straks";
  await text.fill(typed);
  expect(written.at(-1)).toBe("<p>Dag &lt;b>Jan&lt;/b>,<br><br>tot &lt;i>straks</p>");
  expect(draftText(written.at(-1) ?? "")).toBe(typed);
  await text.fill("Dag Jan");
  expect(written.at(-1)).toBe(stored);
});
