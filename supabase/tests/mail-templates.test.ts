import { readFileSync } from "node:fs";
import path from "node:path";
import { checkTemplate, renderMail } from "@vanzelf/local-supabase/auth/render-template.ts";
import { expect, test } from "vitest";
import { readConfig, supabaseDirectory } from "#scripts/local/project.ts";
import { projectDirectory } from "#scripts/local/settings.ts";

/** Every mail that a hosted project may send, those of its dashboard among them. */
const kinds = [
  "confirmation",
  "recovery",
  "email_change",
  "magic_link",
  "invite",
  "reauthentication",
] as const;

const values = {
  Token: "123456",
  TokenHash: "abc",
  SiteURL: "https://voorbeeld.be",
  Email: "oud@voorbeeld.be",
  OldEmail: "",
  NewEmail: "nieuw@voorbeeld.be",
  Data: {},
};

/** To a page of the site, where somebody acts: Auth's own address is used up by whatever opens it. */
const returning = `${values.SiteURL}/auth/callback#token_hash=${values.TokenHash}`;
const wayOn: Record<(typeof kinds)[number], string> = {
  confirmation: `${returning}&type=signup`,
  recovery: `${values.SiteURL}/nieuw-wachtwoord#token_hash=${values.TokenHash}`,
  email_change: `${returning}&type=email_change`,
  magic_link: `${returning}&type=magiclink`,
  invite: `${returning}&type=invite`,
  reauthentication: values.Token,
};

test.for(kinds)("has a Dutch template for %s that renders and loads nothing from elsewhere", (kind) => {
  const configured = readConfig().auth.email.template[kind];
  expect(configured?.content_path).toBe(`./supabase/templates/${kind}.html`);
  expect(path.dirname(path.join(projectDirectory, configured?.content_path ?? ""))).toBe(
    path.join(supabaseDirectory, "templates"),
  );
  const html = readFileSync(path.join(supabaseDirectory, "templates", `${kind}.html`), "utf8");
  const template = { subject: configured?.subject ?? "", html };
  checkTemplate(kind, template);
  const mail = renderMail(template, values);
  expect(html).toContain('<html lang="nl-BE">');
  expect(html).not.toMatch(/<img|<script|<link|src=|url\(/i);
  expect(mail.html.replaceAll("&amp;", "&")).toContain(wayOn[kind]);
  expect(mail.html).not.toContain("/verify");
});
