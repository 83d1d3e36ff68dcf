import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

function Page({ use }: { use: () => void }) {
  use();
  return null;
}

/** The value of a hook in a page that is drawn once, as the build draws it: without effects. */
export function drawnOnce<T>(useValue: () => T, client = new QueryClient()): T {
  const values: T[] = [];
  const page = createElement(Page, { use: () => values.push(useValue()) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
  const [value] = values;
  if (value === undefined) throw new Error("The hook gave nothing");
  return value;
}
