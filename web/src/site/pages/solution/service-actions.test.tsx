import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FreeStart } from "./service-actions.tsx";

test("says under the prescribed button what is free", () => {
  const html = renderToStaticMarkup(<FreeStart />);
  expect(html).toContain("Het account is gratis");
  expect(html).not.toMatch(/trial|proef/i);
});
