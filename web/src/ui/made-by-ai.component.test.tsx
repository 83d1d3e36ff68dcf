import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MadeByAi } from "./made-by-ai.tsx";

test("says that a machine made the text, and asks to check it", async () => {
  const screen = await render(<MadeByAi what="Deze samenvatting" />);
  await expect
    .element(screen.getByText("Deze samenvatting is opgesteld door AI. Controleer wat belangrijk is."))
    .toBeVisible();
});

test("says where it came from and what to do, when there is more to say", async () => {
  const screen = await render(
    <MadeByAi what="De sfeer" from="afgeleid uit de tekst" advice="Lees ook het verslag." />,
  );
  await expect
    .element(screen.getByText("De sfeer is opgesteld door AI, afgeleid uit de tekst. Lees ook het verslag."))
    .toBeVisible();
});
