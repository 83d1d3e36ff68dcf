import { expect, test } from "vitest";
import { checkTemplate, renderMail } from "./render-template.ts";

const values = {
  Token: "123456",
  TokenHash: "abc",
  SiteURL: "https://voorbeeld.be/?a=b&c=d",
  Email: "oud@voorbeeld.be",
  OldEmail: "",
  NewEmail: "nieuw@voorbeeld.be",
  Data: { first_name: '<b>"Lotte"</b>' },
};

test("fills in hosted's variables, escaped in the HTML", () => {
  const mail = renderMail(
    {
      subject: "Voor {{.Email}}",
      html: '<p>Dag {{ .Data.first_name }}{{ .Data.onbekend }}</p><p><a href="{{ .SiteURL }}">Open</a></p>',
    },
    values,
  );
  expect(mail.subject).toBe("Voor oud@voorbeeld.be");
  expect(mail.html).toContain("Dag &lt;b&gt;&#34;Lotte&#34;&lt;/b&gt;</p>");
  expect(mail.html).toContain('href="https://voorbeeld.be/?a=b&amp;c=d"');
});

test("keeps a subject on one line", () => {
  const mail = renderMail(
    { subject: "Dag {{ .Data.first_name }}", html: "" },
    { ...values, Data: { first_name: "Lotte\r\nBcc: iedereen@voorbeeld.be" } },
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.for(["{{ if .Email }}", "{{ .ConfirmationURL }}", "{{ .Onbekend }}", "{{ .Data.a.b }}"])(
  "refuses %s at start",
  (action) => {
    expect(() => checkTemplate("invite", { subject: "", html: action })).toThrow(
      /invite: .* is not supported/,
    );
  },
);
