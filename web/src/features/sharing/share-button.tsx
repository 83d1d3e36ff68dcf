import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide";
import { useState } from "react";
import { hasService, type ServiceKey } from "#functions/contract/services.ts";
import type { ShareKind } from "#functions/contract/shared.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import type { SharedThing } from "./share-links.ts";

type ShareButtonProps = { userId: string; thing: SharedThing };

/** The service that makes it, without which the database makes no link. */
const services: Record<ShareKind, ServiceKey> = {
  meeting: "meeting_analysis",
  report: "competitive_analysis",
};

/** Opens what there is to say about sharing a report, for a customer with the service that makes it. */
export function ShareButton({ userId, thing }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: customer } = useQuery(customerQuery(userId));
  if (!customer || !hasService(customer.codes, services[thing.kind])) return null;
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Share2} className="size-4" />
        Delen
      </Button>
      {isOpen && <ShareDialog userId={userId} thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}
