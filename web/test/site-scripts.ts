import type { APIRequestContext } from "@playwright/test";

const scriptName = /[\w.-]+-[\w-]{8}\.js\b/g;

/** Every script that a page of the site names, and that those name, in one text. */
export async function scriptsOfSite(request: APIRequestContext, siteUrl: string): Promise<string> {
  const texts = new Map<string, string>();
  const read = async (text: string): Promise<void> => {
    for (const [name] of text.matchAll(scriptName)) {
      if (texts.has(name)) continue;
      texts.set(name, "");
      const answer = await request.get(`${siteUrl}/assets/${name}`);
      if (!answer.ok()) continue;
      texts.set(name, await answer.text());
      await read(texts.get(name) ?? "");
    }
  };
  for (const path of ["/", "/login", "/shell"]) await read(await (await request.get(siteUrl + path)).text());
  return [...texts.values()].join("\n");
}
