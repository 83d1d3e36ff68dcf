import { company } from "../../content/company.ts";

/** What a route's `head` returns: the page's own title before the company's, and its summary. */
export function pageHead(title: string, description?: string) {
  return {
    meta: [
      { title: `${title} · ${company.name}` },
      ...(description ? [{ name: "description", content: description }] : []),
    ],
  };
}
