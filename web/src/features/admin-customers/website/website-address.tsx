import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { websiteLengthMax } from "#functions/contract/website.ts";
import { completeWebsite } from "#web/lib/website.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSetWebsite, websiteAddressQuery } from "./website-address-api.ts";

type WebsiteAddressProps = {
  userId: string;
  /** Says what was done. */
  onSuccess: (text: string) => void;
};

/** The address of the customer's website, which the automation opens every morning. */
export function WebsiteAddress({ userId, onSuccess }: WebsiteAddressProps) {
  const query = useQuery(websiteAddressQuery(userId));
  return (
    <DrawerSection title="Website" subject="De gegevens van de website" query={query} emptyText={() => null}>
      {(address) => <AddressForm userId={userId} address={address} onSuccess={onSuccess} />}
    </DrawerSection>
  );
}

function AddressForm({ userId, address, onSuccess }: WebsiteAddressProps & { address: string }) {
  const set = useSetWebsite(userId);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    const typed = field?.value.trim() ?? "";
    const next = typed === "" ? "" : completeWebsite(typed);
    const isFit = next !== null && next.length <= websiteLengthMax;
    setWrong(!isFit);
    if (!isFit) return field?.focus();
    if (set.isPending) return;
    set.mutateAsync({ address: next, seen: address }).then(
      () => onSuccess(next === "" ? "Website weggehaald" : "Website opgeslagen"),
      () => {},
    );
  };
  return (
    <form noValidate method="post" aria-label="Website" onSubmit={submit} className="grid gap-3 text-sm">
      <TextField
        label="Adres"
        type="url"
        inputMode="url"
        // A colleague's address of meanwhile stands here, and the field keeps what was typed.
        hint={`Nu: ${address || "geen"}. De klant ziet of bezoekers ze kunnen openen. Leeg haalt ze weg.`}
        error={isWrong ? "Dit is geen adres van een openbare website." : undefined}
        defaultValue={address}
        readOnly={set.isPending}
        onChange={() => setWrong(false)}
      />
      {set.isError && <Notice tone="error">{set.error.message}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={set.isPending}
        busyText="Opslaan..."
        className="justify-self-start"
      >
        Opslaan
      </Button>
    </form>
  );
}
