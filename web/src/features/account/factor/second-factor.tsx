import { useQuery } from "@tanstack/react-query";
import { lazy, type Ref, Suspense, useRef, useState } from "react";
import { Outcome } from "#web/parts/outcome.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { factorQuery, useRemoveFactor } from "./factor-api.ts";
import { type FactorAct, FactorOff, FactorOn } from "./factor-state.tsx";
import { PasswordQuestion } from "./password-question.tsx";

// Few people change it, and adding one brings the drawing of QR codes. A part that cannot be fetched must not take the page,
// and what is typed on it, along.
const Enrolment = lazy(() =>
  import("./enrolment.tsx").then(
    (module) => ({ default: module.Enrolment }),
    () => ({ default: NotFetched }),
  ),
);
const CodeRenewal = lazy(() =>
  import("./code-renewal.tsx").then(
    (module) => ({ default: module.CodeRenewal }),
    () => ({ default: NotFetched }),
  ),
);

type SecondFactorProps = {
  userId: string;
  email: string;
  isAdmin: boolean;
  /** Of an admin who has none: their area stays closed until then. */
  isNeeded: boolean;
};

/** The second step of signing in: whether it is on, and the ways to add, keep and remove it. */
export function SecondFactor({ userId, email, ...whose }: SecondFactorProps) {
  const query = useQuery(factorQuery(userId));
  const remove = useRemoveFactor(userId);
  const [act, setAct] = useState<FactorAct | null>(null);
  // The button that leads on, back on screen after an act: it takes the focus.
  const hasActed = useRef(false);
  const leave = () => {
    hasActed.current = true;
    setAct(null);
  };
  const focusOnReturn: Ref<HTMLButtonElement> = (button) => {
    if (hasActed.current) button?.focus();
    hasActed.current = false;
  };
  if (query.isError) {
    return <LoadFailure query={query}>Uw tweede stap kon niet worden geladen.</LoadFailure>;
  }
  if (query.isPending) return <Skeleton className="h-24" />;
  const person = { userId, email };
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      {act === "add" && <Enrolment {...person} onDone={leave} onKeep={leave} />}
      {act === "codes" && <CodeRenewal {...person} onDone={leave} />}
      {act === "remove" && (
        <PasswordQuestion
          title="Tweede stap uitzetten"
          email={email}
          act={remove}
          submit={{ label: "Uitzetten", busyText: "Wordt uitgezet...", variant: "danger" }}
          // The answer takes the focus.
          onDone={() => setAct(null)}
          onKeep={leave}
        >
          <p>U logt daarna in met uw wachtwoord alleen. Uw herstelcodes werken niet meer.</p>
        </PasswordQuestion>
      )}
      {act === null && !query.data.hasFactor && (
        <Outcome
          attempt={remove}
          done="De tweede stap staat uit. U logt voortaan in met uw wachtwoord alleen."
        />
      )}
      {act === null && query.data.hasFactor && (
        <FactorOn codesLeft={query.data.codesLeft} {...whose} buttonRef={focusOnReturn} onAct={setAct} />
      )}
      {act === null && !query.data.hasFactor && (
        <FactorOff {...whose} buttonRef={focusOnReturn} onAct={setAct} />
      )}
    </Suspense>
  );
}

function NotFetched() {
  return <Notice tone="error">Deze stap kon niet worden geladen. Laad de pagina opnieuw.</Notice>;
}
