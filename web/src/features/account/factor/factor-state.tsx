import { useLocation } from "@tanstack/react-router";
import type { Ref } from "react";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

export type FactorAct = "add" | "codes" | "remove";

type StateProps = {
  buttonRef: Ref<HTMLButtonElement>;
  onAct: (act: FactorAct) => void;
};

/** Where the guard of the admin area leads an admin without a second factor. */
const hashOfGuard = "tweede-stap";

type FactorOnProps = StateProps & { codesLeft: number; isAdmin: boolean };

export function FactorOn({ codesLeft, isAdmin, buttonRef, onAct }: FactorOnProps) {
  const cameForAdmin = useLocation().hash === hashOfGuard;
  return (
    <>
      <p>
        <strong className="font-semibold text-alive">Staat aan.</strong> U logt in met uw wachtwoord en een
        code van uw app. {codesText(codesLeft)}
      </p>
      {isAdmin && cameForAdmin && (
        <ButtonLink to="/admin" className="justify-self-start">
          Naar Gebruikers Beheer
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={buttonRef} variant="secondary" onClick={() => onAct("codes")}>
          Nieuwe herstelcodes
        </Button>
        <Button variant="quiet" onClick={() => onAct("remove")}>
          Uitzetten
        </Button>
      </div>
    </>
  );
}

type FactorOffProps = StateProps & { isNeeded: boolean };

export function FactorOff({ isNeeded, buttonRef, onAct }: FactorOffProps) {
  const cameForAdmin = useLocation().hash === hashOfGuard;
  return (
    <>
      {isNeeded && (
        <Notice
          ref={cameForAdmin ? focusOnArrival : undefined}
          tone="info"
          title="Voor Gebruikers Beheer is een tweede stap nodig"
        >
          Stel ze hier in. Daarna opent u het beheer met uw wachtwoord en een code van uw app.
        </Notice>
      )}
      <p>Staat uit. U logt in met uw wachtwoord alleen.</p>
      <Button
        ref={buttonRef}
        variant={isNeeded ? "primary" : "secondary"}
        onClick={() => onAct("add")}
        className="justify-self-start"
      >
        Tweede stap instellen
      </Button>
    </>
  );
}

function codesText(left: number): string {
  return left === 0
    ? "U hebt geen herstelcodes."
    : `Voor als uw telefoon weg is, hebt u nog ${left} ${left === 1 ? "herstelcode" : "herstelcodes"}.`;
}
