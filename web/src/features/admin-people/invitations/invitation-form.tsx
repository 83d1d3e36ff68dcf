import { type SubmitEvent, useRef, useState } from "react";
import { serviceLimitMax } from "#functions/contract/customers.ts";
import { invitationSchema } from "#functions/contract/invitations.ts";
import { codesOf, type ServiceKey, serviceKeys, services } from "#functions/contract/services.ts";
import { digitsOf, limitOf } from "#web/lib/limit-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useInvite } from "./invitations-api.ts";

type Rights = Readonly<Partial<Record<ServiceKey, { isOn: boolean; limit: string }>>>;

const none = { isOn: false, limit: "" };

/** An address, and the services and limits that its account begins with. */
export function InvitationForm({ onSuccess }: { onSuccess: (text: string) => void }) {
  const invite = useInvite();
  const address = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [rights, setRights] = useState<Rights>({});
  const [problem, setProblem] = useState<string | undefined>();
  const problems = invite.isError ? invite.error.fields : {};
  const rightsOf = (key: ServiceKey) => rights[key] ?? none;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending) return;
    const { data, error } = invitationSchema.safeParse({
      email,
      serviceCodes: codesOf(serviceKeys.filter((key) => rightsOf(key).isOn)),
      serviceLimits: Object.fromEntries(serviceKeys.map((key) => [key, limitOf(rightsOf(key).limit)])),
    });
    setProblem(error?.issues[0]?.message);
    if (!data) return address.current?.focus();
    invite.mutateAsync(data).then(
      ({ invited }) => {
        if (!invited) return;
        setEmail("");
        setRights({});
        onSuccess("Uitnodiging verstuurd");
      },
      () => {},
    );
  };

  return (
    <form noValidate method="post" aria-label="Klant uitnodigen" onSubmit={submit} className="grid gap-4">
      <TextField
        ref={address}
        label="E-mail"
        type="email"
        hint="De klant krijgt een link die veertien dagen werkt."
        autoComplete="off"
        value={email}
        error={problem ?? problems.email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setProblem(undefined);
          if (!invite.isIdle) invite.reset();
        }}
        className="max-w-lg"
      />
      <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <legend className="sr-only">Services en limieten</legend>
        {services.map(({ key, name }) => (
          <ServiceRight
            key={key}
            name={name}
            {...rightsOf(key)}
            onChange={(changed) =>
              setRights((now) => ({ ...now, [key]: { ...none, ...now[key], ...changed } }))
            }
          />
        ))}
      </fieldset>
      {invite.isError && !problems.email && <Notice tone="error">{invite.error.message}</Notice>}
      {invite.data?.invited === false && (
        <Notice tone="info">
          Dit adres heeft al een account. Er is geen e-mail verstuurd en niets gewijzigd. Zoek de klant bij
          Klanten om services te geven.
        </Notice>
      )}
      <Button type="submit" busy={invite.isPending} busyText="Versturen..." className="justify-self-start">
        Verstuur uitnodiging
      </Button>
    </form>
  );
}

type ServiceRightProps = {
  name: string;
  isOn: boolean;
  limit: string;
  onChange: (changed: { isOn?: boolean; limit?: string }) => void;
};

function ServiceRight({ name, isOn, limit, onChange }: ServiceRightProps) {
  return (
    <div className="grid content-start gap-2">
      <Switch
        label={name}
        checked={isOn}
        onChange={({ currentTarget }) => onChange({ isOn: currentTarget.checked })}
      />
      <TextField
        label="Limiet per maand"
        aria-label={`Limiet per maand van ${name}`}
        inputMode="numeric"
        placeholder="∞"
        autoComplete="off"
        maxLength={String(serviceLimitMax).length}
        value={limit}
        onChange={({ currentTarget }) => onChange({ limit: digitsOf(currentTarget.value) })}
      />
    </div>
  );
}
