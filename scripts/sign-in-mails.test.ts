import path from "node:path";
import { expect, test } from "vitest";
import { projectDirectory } from "./local/settings.ts";
import { signInMails } from "./sign-in-mails.ts";

test.for(signInMails())("$file is as node scripts/run.mjs write mails writes it", async ({ file, html }) => {
  await expect(html).toMatchFileSnapshot(path.join(projectDirectory, file));
});
