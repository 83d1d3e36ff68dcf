import { Building2, Handshake } from "lucide";
import { isMailboxProvider } from "#functions/contract/draft-check/mailbox-providers.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useAddOwnCustomer, useForgetOwnCustomer } from "./own-customers-api.ts";

type OwnCustomerButtonsProps = {
  userId: string;
  /** The draft's recipient. */
  prospect: string;
  /** How the database knows them as an own customer; null when it does not. */
  ownCustomer: "address" | "domain" | null;
};

/** States once that the recipient is an own customer, or takes that back. */
export function OwnCustomerButtons({ userId, prospect, ownCustomer }: OwnCustomerButtonsProps) {
  const add = useAddOwnCustomer(userId);
  const forget = useForgetOwnCustomer(userId);
  const error = add.error ?? forget.error;
  const busy = add.isPending || forget.isPending;
  const domain = domainOf(prospect);
  return (
    <>
      {ownCustomer === null ? (
        <>
          <Button variant="quiet" size="sm" busy={busy} onClick={() => add.mutate(prospect)}>
            <Icon of={Handshake} className="size-4" />
            Dit is een klant van ons <span className="sr-only">{prospect}</span>
          </Button>
          {domain !== null && (
            <Button variant="quiet" size="sm" busy={busy} onClick={() => add.mutate(domain)}>
              <Icon of={Building2} className="size-4" />
              Iedereen bij {domain} is klant
            </Button>
          )}
        </>
      ) : (
        <Button variant="quiet" size="sm" busy={busy} onClick={() => forget.mutate(prospect)}>
          <Icon of={Handshake} className="size-4" />
          {ownCustomer === "domain" ? `${domain ?? "Dit bedrijf"} is toch geen klant` : "Toch geen klant"}
        </Button>
      )}
      {error && (
        <div className="w-full">
          <Notice tone="error">{messageOf(error, "Dat kon niet worden genoteerd.")}</Notice>
        </div>
      )}
    </>
  );
}

/** Of the company; null at a provider of mailboxes, where it says nothing. The database decides. */
function domainOf(prospect: string): string | null {
  const domain = prospect
    .replace(/^.*<|>.*$/g, "")
    .split("@")
    .at(-1)
    ?.trim()
    .toLowerCase();
  return domain?.includes(".") && !isMailboxProvider(domain) ? domain : null;
}
