import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { serviceLimitMax } from "#functions/contract/customers.ts";
import { invitationSchema } from "#functions/contract/invitations.ts";
import { codesOf, serviceKeys, services } from "#functions/contract/services.ts";
import { digitsOf, limitOf } from "#web/lib/limit-text.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useInvite } from "./invitations-api.ts";

const right = z.object({ isOn: z.boolean(), limit: z.string() });

const schema = z.pipe(
  z.pipe(
    z.object({ email: z.string(), rights: z.record(z.enum(serviceKeys), right) }),
    z.transform(({ email, rights }) => ({
      email,
      serviceCodes: codesOf(serviceKeys.filter((key) => rights[key].isOn)),
      serviceLimits: Object.fromEntries(serviceKeys.map((key) => [key, limitOf(rights[key].limit)])),
    })),
  ),
  invitationSchema,
);

/** An address, and the services and limits that its account begins with. */
export function InvitationForm({ onSuccess }: { onSuccess: (text: string) => void }) {
  const invite = useInvite();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  return (
    <ActForm
      aria-label="Klant uitnodigen"
      form={form}
      act={invite}
      send={(invitation) =>
        invite.mutateAsync(invitation).then(({ invited }) => {
          if (!invited) return;
          form.reset();
          onSuccess("Uitnodiging verstuurd");
        })
      }
      // The typed text stays when the address has an account.
      onDone={() => {}}
      submit={{ label: "Verstuur uitnodiging", busyText: "Versturen..." }}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <TextField
            label="E-mail"
            type="email"
            hint="De klant krijgt een link die veertien dagen werkt."
            autoComplete="off"
            className="max-w-form"
            {...field("email")}
          />
          <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
            <legend className="sr-only">Services en limieten</legend>
            {services.map(({ key, name }) => {
              const limit = `rights.${key}.limit` as const;
              return (
                <div key={key} className="grid content-start gap-2">
                  <Switch label={name} {...form.register(`rights.${key}.isOn`)} />
                  <TextField
                    label="Limiet per maand"
                    aria-label={`Limiet per maand van ${name}`}
                    inputMode="numeric"
                    placeholder="∞"
                    autoComplete="off"
                    maxLength={String(serviceLimitMax).length}
                    {...field(limit, {
                      onChange: ({ target }) => form.setValue(limit, digitsOf(target.value)),
                    })}
                  />
                </div>
              );
            })}
          </fieldset>
          {invite.data?.invited === false && (
            <Notice tone="info">
              Dit adres heeft al een account. Er is geen e-mail verstuurd en niets gewijzigd. Zoek de klant
              bij Klanten om services te geven.
            </Notice>
          )}
        </>
      )}
    </ActForm>
  );
}
