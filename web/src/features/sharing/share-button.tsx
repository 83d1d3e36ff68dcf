import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { hasService, type ServiceKey, serviceNameOf } from "#functions/contract/services.ts";
import type { ShareKind } from "#functions/contract/shared.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { MenuItem } from "#web/parts/menu.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import type { SharedThing } from "./share-links.ts";

type ShareButtonProps = { userId: string; thing: SharedThing };

/** The service that makes it, without which the database makes no link. */
const services: Record<ShareKind, ServiceKey> = {
  meeting: "meeting_analysis",
  report: "competitive_analysis",
};

/** In the menu of a result: opens what there is to say about sharing it, or why this account cannot. */
export function ShareButton({ userId, thing }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: customer } = useQuery(customerQuery(userId));
  if (!customer) return null;
  const close = () => setOpen(false);
  const service = services[thing.kind];
  return (
    <>
      <MenuItem icon={Share2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delen
      </MenuItem>
      {/* Outside of the menu, which closes. */}
      {isOpen &&
        createPortal(
          hasService(customer.codes, service) ? (
            <ShareDialog userId={userId} thing={thing} onClose={close} />
          ) : (
            <Dialog title="Delen" placement="notice" onClose={close}>
              <p>
                Een link maken hoort bij de service {serviceNameOf(service)}, die u nog niet afneemt.
                Afdrukken en kopiëren kan wel.
              </p>
              <ButtonLink to="/contact" variant="secondary" size="sm">
                Contact Opnemen
              </ButtonLink>
            </Dialog>
          ),
          document.body,
        )}
    </>
  );
}
