import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AccessAct } from "#functions/contract/customers.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { DrawerSection } from "#web/parts/drawer-section.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { useChangeAccess } from "../customer/customer-actions-api.ts";
import { ReasonForm } from "../reason-form.tsx";
import type { SectionProps } from "../section-props.ts";
import { type Access, accessQuery } from "./access-api.ts";
import { actTexts } from "./access-texts.ts";

/** Whether the customer may come in and where they are signed in, with what an admin can do about it. */
export function AccessSection({ userId, onSuccess }: SectionProps) {
  return (
    <DrawerSection
      title="Toegang"
      subject="De gegevens over de toegang"
      query={useQuery(accessQuery(userId))}
      emptyText={(access) => (access === null ? "Dit account bestaat niet meer." : null)}
    >
      {(access) =>
        access && (
          <>
            <State access={access} />
            <Acts userId={userId} access={access} onSuccess={onSuccess} />
          </>
        )
      }
    </DrawerSection>
  );
}

function State({ access }: { access: Access }) {
  const { suspendedAtMs, suspendedByName, reason, lastSignInAtMs, sessions, lastUsedAtMs } = access;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      {suspendedAtMs !== null && (
        <p>
          <span className="font-semibold text-harm">Opgeschort</span> op {formatMoment(suspendedAtMs)}
          {suspendedByName && ` door ${suspendedByName}`}. Reden: “{reason}”
        </p>
      )}
      <p>
        {lastSignInAtMs === null
          ? "Nog nooit ingelogd."
          : `Laatst ingelogd op ${formatMoment(lastSignInAtMs)}.`}
      </p>
      <p className="text-muted">
        {lastUsedAtMs === null
          ? "Nu nergens ingelogd."
          : `Nu ingelogd op ${devicesText(sessions)}, laatst gebruikt op ${formatMoment(lastUsedAtMs)}.`}
      </p>
    </div>
  );
}

function devicesText(count: number): string {
  return count === 1 ? "één toestel" : `${count} toestellen`;
}

function Acts({ userId, access, onSuccess }: SectionProps & { access: Access }) {
  const change = useChangeAccess(userId);
  const [asked, setAsked] = useState<AccessAct | null>(null);
  const [justClosed, setJustClosed] = useState(false);
  if (access.isAdmin) {
    return (
      <p className="text-sm text-muted">
        Dit account is van een beheerder: zijn of haar toegang wijzigt u hier niet.
      </p>
    );
  }
  const close = () => {
    setAsked(null);
    setJustClosed(true);
  };
  if (asked) {
    const { button, effect, done } = actTexts[asked];
    return (
      <ReasonForm
        aria-label={button}
        hint="De klant leest deze zin in een e-mail."
        act={change}
        send={(reason) => change.mutateAsync({ act: asked, reason })}
        submit={{ label: button, busyText: "Bezig...", variant: asked === "resume" ? "primary" : "danger" }}
        onDone={() => {
          close();
          onSuccess(done);
        }}
        onKeep={close}
        className="grid animate-arrive gap-3 rounded-md bg-raised p-4 text-sm"
      >
        <p>{effect}</p>
      </ReasonForm>
    );
  }
  const acts: AccessAct[] = [
    ...(access.sessions > 0 ? (["end_sessions"] as const) : []),
    access.suspendedAtMs !== null ? "resume" : "suspend",
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act, index) => (
        <SideButton
          key={act}
          ref={justClosed && index === 0 ? focusOnArrival : undefined}
          onClick={() => setAsked(act)}
        >
          {actTexts[act].button}
        </SideButton>
      ))}
    </div>
  );
}
