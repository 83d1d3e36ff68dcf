import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { websiteLengthMax } from "#functions/contract/website.ts";
import { completeWebsite } from "#web/lib/website.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSetWebsite, websiteAddressQuery } from "./website-address-api.ts";

const noWebsite = "Dit is geen adres van een openbare website.";
const schema = z.object({
  address: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || completeWebsite(typed) !== null, { error: noWebsite, abort: true }),
    z.overwrite((typed) => completeWebsite(typed) ?? ""),
    z.maxLength(websiteLengthMax, noWebsite),
  ),
});

/** The address of the customer's website, which the automation opens every morning. */
export function WebsiteAddress({ userId, onSuccess }: SectionProps) {
  const query = useQuery(websiteAddressQuery(userId));
  return (
    <DrawerSection title="Website" subject="De gegevens van de website" query={query}>
      {(address) => <AddressForm userId={userId} address={address} onSuccess={onSuccess} />}
    </DrawerSection>
  );
}

function AddressForm({ userId, address, onSuccess }: SectionProps & { address: string }) {
  const set = useSetWebsite(userId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { address } });
  return (
    <ActForm
      aria-label="Website"
      form={form}
      act={set}
      send={(next) => set.mutateAsync({ ...next, seen: address })}
      onDone={(next) => {
        form.reset(next);
        onSuccess(next.address === "" ? "Website weggehaald" : "Website opgeslagen");
      }}
      submit={{ label: "Opslaan", busyText: "Opslaan...", variant: "secondary", size: "sm" }}
      className="grid gap-3 text-sm"
    >
      {(field) => (
        <TextField
          label="Adres"
          type="url"
          inputMode="url"
          // A colleague's address of meanwhile stands here, and the field keeps what was typed.
          hint={`Nu: ${address || "geen"}. De klant ziet of bezoekers ze kunnen openen. Leeg haalt ze weg.`}
          {...field("address")}
        />
      )}
    </ActForm>
  );
}
