// supabase/templates: the mails of the sign-in, in the frame of all mails. Auth fills the variables in.
import { type MailContent, mailFrame } from "#functions/shared/mail/templates/frame.ts";
import { readConfig } from "./local/project.ts";

type Text = Omit<MailContent, "subject" | "siteUrl" | "greeting">;

const site = "{{ .SiteURL }}";
/**
 * Works in every browser, and only once somebody acts on the page: Auth's own address is used up by whatever opens it, and
 * gateways of mail open every link.
 */
const linkOf = (type: "signup" | "email_change" | "magiclink" | "invite") =>
  `${site}/auth/callback#token_hash={{ .TokenHash }}&type=${type}`;
const recovery = `${site}/nieuw-wachtwoord#token_hash={{ .TokenHash }}`;
const worksOnce = "De link werkt één keer en blijft één uur geldig.";

/** By the file's name. No name of a person in them: whoever registers a stranger's address would choose that text. */
const texts = {
  confirmation: {
    preview: "Nog één klik en uw account is klaar.",
    paragraphs: [
      "Welkom. U hebt een account gemaakt met {{ .Email }}. Bevestig dat dit adres van u is; daarna kunt u meteen aan de slag.",
    ],
    action: { label: "E-mailadres bevestigen", url: linkOf("signup") },
    after: [`${worksOnce} Hebt u geen account gemaakt? Dan hoeft u niets te doen.`],
    showsAddress: true,
  },
  recovery: {
    preview: "Stel hier een nieuw wachtwoord in.",
    paragraphs: ["Voor {{ .Email }} is een nieuw wachtwoord aangevraagd."],
    action: { label: "Nieuw wachtwoord instellen", url: recovery },
    after: [
      `${worksOnce} Hebt u dit niet gevraagd? Dan blijft uw wachtwoord zoals het is en hoeft u niets te doen.`,
    ],
    showsAddress: true,
  },
  email_change: {
    preview: "Het e-mailadres van uw account wijzigt.",
    paragraphs: ["U wilt het e-mailadres van uw account wijzigen van {{ .Email }} naar {{ .NewEmail }}."],
    action: { label: "Wijziging bevestigen", url: linkOf("email_change") },
    after: [
      "De wijziging gaat in zodra u ze bevestigt. De link blijft één uur geldig.",
      "Hebt u dit niet gevraagd? Bevestig dan niet en wijzig uw wachtwoord.",
    ],
    showsAddress: true,
  },
  magic_link: {
    preview: "Log in zonder wachtwoord.",
    paragraphs: ["Met deze link logt u in als {{ .Email }}, zonder wachtwoord."],
    action: { label: "Inloggen", url: linkOf("magiclink") },
    after: [`${worksOnce} Hebt u dit niet gevraagd? Dan hoeft u niets te doen.`],
    showsAddress: true,
  },
  invite: {
    preview: "Er staat een account voor u klaar.",
    paragraphs: [
      "Er staat een account voor u klaar bij Vanzelf, op naam van {{ .Email }}. Aanvaard de uitnodiging en kies daarna een wachtwoord.",
    ],
    action: { label: "Uitnodiging aanvaarden", url: linkOf("invite") },
    after: [`${worksOnce} Verwachtte u geen uitnodiging? Dan hoeft u niets te doen.`],
    showsAddress: true,
  },
  reauthentication: {
    preview: "Typ deze code om uw wachtwoord te wijzigen.",
    paragraphs: ["Typ deze code om te bevestigen dat u het bent:"],
    code: "{{ .Token }}",
    after: [
      "De code blijft één uur geldig. Hebt u niets gevraagd? Wijzig dan uw wachtwoord en deel deze code met niemand.",
    ],
  },
  password_changed: {
    preview: "Op andere toestellen moet u opnieuw inloggen.",
    paragraphs: [
      "Het wachtwoord van {{ .Email }} is zonet gewijzigd. Op andere toestellen moet u opnieuw inloggen.",
      "Was u dit niet? Vraag dan meteen een nieuw wachtwoord aan en neem contact met ons op.",
    ],
    action: { label: "Nieuw wachtwoord aanvragen", url: `${site}/wachtwoord-vergeten` },
  },
  email_changed: {
    preview: "U logt voortaan in met een ander adres.",
    paragraphs: [
      "Het adres waarmee u inlogt is gewijzigd van {{ .OldEmail }} naar {{ .Email }}. Naar dit adres sturen wij u geen e-mails meer.",
      "Was u dit niet? Neem dan meteen contact met ons op via de website.",
    ],
  },
} satisfies Record<string, Text>;

/** The file of each mail that config.toml names, and what has to stand in it. */
export function signInMails(): { file: string; html: string }[] {
  const { template, notification } = readConfig().auth.email;
  const subjects: Record<string, { subject: string } | undefined> = { ...template, ...notification };
  return Object.entries<Text>(texts).map(([kind, text]) => {
    const subject = subjects[kind]?.subject;
    if (subject === undefined) throw new Error(`config.toml has no subject for ${kind}`);
    const { html } = mailFrame({ ...text, subject, greeting: "Beste,", siteUrl: site });
    return { file: `supabase/templates/${kind}.html`, html };
  });
}
