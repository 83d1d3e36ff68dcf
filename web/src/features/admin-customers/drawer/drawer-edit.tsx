import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide";
import { type ReactNode, useState } from "react";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { useEditDrafts } from "../edit/edit-drafts-store.tsx";
import { EditForm } from "../edit/edit-form.tsx";
import type { SectionProps } from "../section-props.ts";

type DrawerEditProps = SectionProps & {
  /** Shown while there is no edit: the form takes its place. */
  children: ReactNode;
};

/**
 * The same edit as in the list: its draft outlives the drawer, and the list shows it where it was left. So an edit that
 * began in the list goes on here.
 */
export function DrawerEdit({ userId, onSuccess, children }: DrawerEditProps) {
  const { drafts, change } = useEditDrafts();
  const { data: record } = useQuery(customerRecordQuery(userId));
  const [justOpened, setJustOpened] = useState(false);
  const [justClosed, setJustClosed] = useState(false);
  const draft = drafts.get(userId);
  const leave = () => {
    change({ type: "leave", userId });
    setJustClosed(true);
  };
  if (draft) {
    return (
      <EditForm
        draft={draft}
        focusFirst={justOpened}
        onLeave={leave}
        onSaved={() => {
          leave();
          onSuccess("Gebruiker succesvol bijgewerkt");
        }}
      />
    );
  }
  return (
    <>
      {children}
      {record && (
        <SideButton
          ref={justClosed ? focusOnArrival : undefined}
          className="justify-self-start"
          onClick={() => {
            setJustOpened(true);
            change({ type: "edit", record });
          }}
        >
          <Icon of={Pencil} className="size-4" />
          Bewerken
        </SideButton>
      )}
    </>
  );
}
