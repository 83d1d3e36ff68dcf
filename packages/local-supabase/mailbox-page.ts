import { randomBytes } from "node:crypto";
import { html, raw } from "hono/html";
import type { CaughtMail } from "./caught-mail.ts";

const dateFormat = new Intl.DateTimeFormat("nl-BE", { dateStyle: "long", timeStyle: "medium" });

const styles = `
:root { color-scheme: dark light; --ink: light-dark(#1d2024, #ece8e1); --quiet: light-dark(#5b6068, #a2a7b0);
  --ground: light-dark(#f6f3ee, #14171b); --raised: light-dark(#fff, #1d2127); --signal: light-dark(#9a3c12, #ffb07c); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template: auto 1fr / minmax(15rem, 24rem) 1fr; background: var(--ground);
  color: var(--ink); font: 0.95rem/1.5 system-ui, sans-serif; }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem 1rem; padding: 1.25rem 1.5rem; }
h1 { margin: 0; font-size: 1.4rem; } h2 { margin: 0; font-size: 1.2rem; overflow-wrap: anywhere; }
header p { margin: 0; flex: 1; color: var(--quiet); }
button { font: inherit; color: var(--ink); background: var(--raised); border: 1px solid var(--quiet); border-radius: 0.4rem;
  padding: 0.3rem 0.8rem; cursor: pointer; }
nav { overflow-y: auto; padding: 0 0.75rem 1.5rem; }
nav ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.25rem; }
nav a { display: block; padding: 0.6rem 0.75rem; border-radius: 0.4rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, nav a[aria-current] { background: var(--raised); } nav a[aria-current] strong { color: var(--signal); }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
small { display: block; color: var(--quiet); }
main { display: flex; flex-direction: column; gap: 1rem; padding: 0 1.5rem 1.5rem; min-width: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { flex: 1; min-height: 34rem; width: 100%; border: 0; border-radius: 0.5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 48rem) { body { display: block; } nav { max-height: 40vh; } main { padding-top: 1.5rem; } iframe { flex: none; } }
`;

/** Checks for newer mails and shows the newest, unless the reader has selected one. Also empties the mailbox. */
const script = `
const newest = document.body.dataset.newest;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/mail/messages").catch(() => undefined);
  if (!answer?.ok) return;
  const [first] = await answer.json();
  if ((first?.id ?? "") !== newest) location.reload();
}, 3000);
document.querySelector("button")?.addEventListener("click", async () => {
  await fetch("/mail/messages", { method: "DELETE" });
  location.assign("/mail");
});
`;

/** Every link of the mail opens in the whole window: the frame itself is not allowed to go anywhere. */
const framed = (mailHtml: string) => `<base target="_top">${mailHtml}`;

const listItem = (mail: CaughtMail, isShown: boolean) => html`<li>
  <a href="/mail?id=${mail.id}" ${isShown ? raw('aria-current="page"') : ""}>
    <strong>${mail.subject}</strong><small>${mail.to}</small>
    <small><time datetime="${mail.createdAt}">${dateFormat.format(new Date(mail.createdAt))}</time></small>
  </a></li>`;

const shownMail = (mail: CaughtMail) => html`<h2>${mail.subject}</h2>
  <dl><dt>Aan</dt><dd>${mail.to}</dd>
    <dt>Ontvangen</dt><dd>${dateFormat.format(new Date(mail.createdAt))}</dd>
    ${headLines(mail).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
  <iframe title="Inhoud van de e-mail" sandbox="allow-top-navigation-by-user-activation allow-popups"
    srcdoc="${framed(mail.html)}"></iframe>
  ${mail.text === undefined ? "" : html`<details><summary>Als platte tekst</summary><pre>${mail.text}</pre></details>`}`;

const headLines = ({ replyTo, headers }: CaughtMail): [string, string][] => [
  ...(replyTo === undefined ? [] : [["Antwoord aan", replyTo] satisfies [string, string]]),
  ...Object.entries(headers ?? {}),
];

/** The page, and the policy that lets run what is written here and nothing that a mail brings. */
export function mailboxPage(mails: readonly CaughtMail[], shownId: string | undefined) {
  const shown = mails.find(({ id }) => id === shownId) ?? mails[0];
  const nonce = randomBytes(16).toString("base64");
  const page = html`<!doctype html>
<html lang="nl-BE">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Opgevangen e-mails</title><link rel="icon" href="data:,"><style>${raw(styles)}</style>
</head>
<body data-newest="${mails[0]?.id ?? ""}">
  <header><h1>Opgevangen e-mails</h1><p>${countOf(mails.length)}</p>
    ${mails.length > 0 ? html`<button type="button">Alles wissen</button>` : ""}</header>
  <nav aria-label="E-mails"><ol>${mails.map((mail) => listItem(mail, mail === shown))}</ol></nav>
  <main>${shown ? shownMail(shown) : html`<p>Nog geen e-mails. Wat het platform verstuurt, verschijnt hier.</p>`}</main>
  <script nonce="${nonce}">${raw(script)}</script>
</body>
</html>`;
  return { html: page, contentSecurityPolicy: policy(nonce) };
}

function countOf(count: number): string {
  if (count === 0) return "Leeg";
  return count === 1 ? "1 e-mail, niet verstuurd" : `${count} e-mails, niet verstuurd`;
}

/** The frame inherits this, so inline styles are let through for the mails; scripts only with the nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
