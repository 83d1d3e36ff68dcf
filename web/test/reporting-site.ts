import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { projectDirectory } from "#scripts/local/settings.ts";
import { buildSiteApart } from "#scripts/site/build-apart.ts";
import { withInlineHashes } from "#scripts/site/inline-assets.ts";
import { siteHandler } from "#scripts/site/site-server.ts";
import { parseVercelRules } from "#scripts/site/vercel-rules.ts";

/** A report as it arrived, with the headers by which the browser could have said more. */
type ArrivedReport = { cookie: string | undefined; referer: string | undefined; body: string };

/** The site as an operator has it who wants to know of errors, and where they arrive. */
export type ReportingSite = { url: string; arrived: ArrivedReport[]; stop(): Promise<void> };

export async function startReportingSite(): Promise<ReportingSite> {
  const directory = mkdtempSync(path.join(tmpdir(), "reporting-site-"));
  const arrived: ArrivedReport[] = [];
  const receiver = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    arrived.push({ cookie: req.headers.cookie, referer: req.headers.referer, body });
    res.writeHead(204).end();
  });
  const receiverPort = await freePort();
  await listen(receiver, receiverPort);
  const receiverUrl = `http://127.0.0.1:${receiverPort}`;
  const { apiUrl, publishableKey } = stack();
  await buildSiteApart(directory, {
    VITE_SUPABASE_URL: apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_ERROR_REPORT_URL: `${receiverUrl}/in?project=1`,
    VITE_RELEASE: "release-of-this-test",
  });

  const policy = readFileSync(path.join(projectDirectory, "vercel.json"), "utf8").replace(
    /connect-src [^;"]*/,
    (sources) => `${sources} ${receiverUrl}`,
  );
  const rules = parseVercelRules(
    withInlineHashes(policy, readFileSync(path.join(directory, "index.html"), "utf8")),
  );
  const site = createServer(siteHandler(directory, rules, stack().apiUrl));
  const sitePort = await freePort();
  await listen(site, sitePort);
  return {
    url: `http://127.0.0.1:${sitePort}`,
    arrived,
    async stop() {
      await Promise.all([close(site), close(receiver)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
