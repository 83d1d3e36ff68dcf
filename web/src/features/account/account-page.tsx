import { Link } from "@tanstack/react-router";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { LeaveQuestion } from "#web/parts/leave-question.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { AccountSection } from "./account-section.tsx";
import { CompanyForm, useCompanyForm } from "./company/company-form.tsx";
import { Purchase } from "./company/purchase.tsx";
import { DeleteAccount } from "./deletion/delete-account.tsx";
import { Devices } from "./devices/devices.tsx";
import { SignIns } from "./devices/sign-ins.tsx";
import { useEmailForm } from "./email/email-form.tsx";
import { EmailSection } from "./email/email-section.tsx";
import { SecondFactor } from "./factor/second-factor.tsx";
import { NameForm, useNameForm } from "./name-form.tsx";
import { NoticeSettings } from "./notices/notice-settings.tsx";
import { OwnData } from "./own-data/own-data.tsx";
import { OwnRecordings } from "./own-data/own-recordings.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The own account: name, sign-in, devices, data and deletion. */
export function AccountPage() {
  const { user, isAdmin, adminLacksFactor } = useSession();
  return user && <OwnAccount key={user.id} {...{ user, isAdmin, adminLacksFactor }} />;
}

type OwnAccountProps = { user: SessionUser; isAdmin: boolean; adminLacksFactor: boolean };

function OwnAccount(account: OwnAccountProps) {
  const { user } = account;
  const { firstName, lastName, email } = user;
  const nameForm = useNameForm({ firstName, lastName });
  const emailForm = useEmailForm(email);
  const company = useCompanyForm(user.id);
  // Not the passwords: what is typed there is to be typed again.
  const isUnsaved = [nameForm, emailForm, company.form].some(({ formState }) => formState.isDirty);
  return (
    <>
      <ToolPage
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Uw account"
        subtitle="Wie u bent, hoe u inlogt en wat wij van u bewaren."
      >
        <AccountSection title="Naam" intro="Zo spreken wij u aan, en zo kennen onze medewerkers u.">
          <NameForm form={nameForm} />
        </AccountSection>
        <AccountSection
          title="Uw bedrijf"
          intro="Eén keer invullen: elke nieuwe aanvraag voor e-mails begint ermee, en onze e-mails aan u noemen uw bedrijf. Alles mag leeg blijven."
        >
          <CompanyForm userId={user.id} {...company} />
        </AccountSection>
        <AccountSection
          title="Wat u bij ons afneemt"
          intro={
            <p>
              Waarvoor u betaalt, en tot wanneer. Klopt er iets niet?{" "}
              <Link to="/contact" className="underline">
                Laat het ons weten
              </Link>
              .
            </p>
          }
        >
          <Purchase userId={user.id} />
        </AccountSection>
        <EmailSection user={user} form={emailForm} />
        <SignInSections {...account} />
        <AccountSection
          title="E-mails van ons"
          intro="Over wat u al op het scherm zag, mailen wij niet. E-mails over uw account zelf, zoals een nieuw wachtwoord, krijgt u altijd."
        >
          <NoticeSettings userId={user.id} />
        </AccountSection>
        <OwnDataSections {...account} />
      </ToolPage>
      <LeaveQuestion
        atRisk={isUnsaved}
        loss="Wat u bij uw naam, e-mailadres of bedrijf invulde, is nog niet opgeslagen en gaat verloren als u deze pagina verlaat."
      />
    </>
  );
}

/** The password and the second factor, and where and when somebody signed in with them. */
function SignInSections({ user: { id, email }, isAdmin, adminLacksFactor }: OwnAccountProps) {
  return (
    <>
      <AccountSection
        title="Wachtwoord"
        intro="Na een wijziging logt u op uw andere toestellen opnieuw in, met het nieuwe wachtwoord."
      >
        <PasswordForm email={email} />
      </AccountSection>
      <AccountSection
        title="Tweede stap bij het inloggen"
        intro="Na uw wachtwoord vult u een code in die een app op uw telefoon toont. Wie alleen uw wachtwoord kent, komt dan niet binnen."
      >
        <SecondFactor userId={id} email={email} isNeeded={adminLacksFactor} isAdmin={isAdmin} />
      </AccountSection>
      <AccountSection
        title="Toestellen"
        intro="Waar u nu ingelogd bent. Ziet u een toestel dat u niet meer gebruikt, kwijt bent of niet kent? Log het uit. Kent u het niet, kies dan ook een nieuw wachtwoord. Met een browser die u het afgelopen jaar niet gebruikte? Dan krijgt u een e-mail."
      >
        <Devices userId={id} />
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 text-muted">Laatste keren inloggen</summary>
          <SignIns userId={id} />
        </details>
      </AccountSection>
    </>
  );
}

/** All that is kept about this person: a copy of it, and its end. */
function OwnDataSections({ user: { id, email }, isAdmin, adminLacksFactor }: OwnAccountProps) {
  return (
    <>
      <AccountSection
        title="Uw gegevens"
        intro="Alles wat het platform van u bewaart, in één JSON-bestand: uw account, services en verbruik, e-mails, concurrenten en rapporten, opnames, resultaten en feedback. Het geluid van uw opnames downloadt u apart."
      >
        <OwnData />
        <OwnRecordings userId={id} />
      </AccountSection>
      <AccountSection
        title="Account verwijderen"
        intro="Voorgoed: uw account en alles wat erbij hoort. Wij vragen eerst nog een bevestiging."
      >
        {isAdmin || adminLacksFactor ? (
          <Notice tone="info">
            Dit account is van een beheerder en kan hier niet worden verwijderd. Laat eerst de
            beheerdersrechten intrekken.
          </Notice>
        ) : (
          <DeleteAccount email={email} />
        )}
      </AccountSection>
    </>
  );
}
