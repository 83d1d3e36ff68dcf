import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig, supabaseDirectory } from "../../../scripts/local/project.ts";
import { projectDirectory } from "../../../scripts/local/settings.ts";
import { defaultTemplates } from "./default-templates.ts";
import { checkTemplate, plainText, renderMail } from "./render-template.ts";
import { mailKinds } from "./settings.ts";

const values = {
  ConfirmationURL: "https://api.voorbeeld.be/verify?token=a&type=b",
  Token: "123456",
  TokenHash: "abc",
  SiteURL: "https://voorbeeld.be",
  RedirectTo: "https://voorbeeld.be/x",
  Email: "oud@voorbeeld.be",
  OldEmail: "",
  NewEmail: "nieuw@voorbeeld.be",
  Data: { first_name: '<b>"Lotte"</b>' },
};

/** The mails that do not lead to Auth's own address. */
const wayOn: Partial<Record<(typeof mailKinds)[number], string>> = {
  reauthentication: values.Token,
  // Works in every browser, and only once somebody acts on the page: Auth's address is used up by whatever opens it.
  recovery: `${values.SiteURL}/nieuw-wachtwoord#token_hash=${values.TokenHash}`,
};

test("fills in hosted's variables, escaped in the HTML", () => {
  const mail = renderMail(
    {
      subject: "Voor {{.Email}}",
      html: '<p>Dag {{ .Data.first_name }}{{ .Data.onbekend }}</p><p><a href="{{ .ConfirmationURL }}">Open</a></p>',
    },
    values,
  );
  expect(mail.subject).toBe("Voor oud@voorbeeld.be");
  expect(mail.html).toContain("Dag &lt;b&gt;&#34;Lotte&#34;&lt;/b&gt;</p>");
  expect(mail.html).toContain('href="https://api.voorbeeld.be/verify?token=a&amp;type=b"');
  expect(mail.text).toBe('Dag <b>"Lotte"</b>\nOpen (https://api.voorbeeld.be/verify?token=a&type=b)');
});

test("keeps a subject on one line", () => {
  const mail = renderMail(
    { subject: "Dag {{ .Data.first_name }}", html: "" },
    { ...values, Data: { first_name: "Lotte\r\nBcc: iedereen@voorbeeld.be" } },
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.for(["{{ if .Email }}", "{{ .Onbekend }}", "{{ .Data.a.b }}"])("refuses %s at start", (action) => {
  expect(() => checkTemplate("invite", { subject: "", html: action })).toThrow(/invite: .* is not supported/);
});

test("drops what is not read from the plain text", () => {
  expect(plainText("<title>x</title><style>y</style><h1>Dag</h1><p>Kop &amp; staart<br>eind</p>")).toBe(
    "Dag\nKop & staart\neind",
  );
});

test.for(mailKinds)("has a Dutch template for %s that renders and loads nothing from elsewhere", (kind) => {
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
  expect(mail.text).toContain(wayOn[kind] ?? values.ConfirmationURL);
  checkTemplate(kind, defaultTemplates[kind]);
});
