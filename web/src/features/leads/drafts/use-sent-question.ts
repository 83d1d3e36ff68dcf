import { useEffect, useState } from "react";
import type { Draft } from "./draft.ts";

/** The customer went to their own mailbox with a draft, and may have come back. */
type Trip = { id: string; isBack: boolean };

/**
 * Asks about the draft that the customer left to send, once they are back at this page: only they know whether they did.
 * A mail program covers the page without hiding it, so the window's focus counts as well.
 */
export function useSentQuestion() {
  const [trip, setTrip] = useState<Trip | null>(null);
  const isAway = trip !== null && !trip.isBack;
  useEffect(() => {
    if (!isAway) return;
    const comeBack = () => {
      if (document.visibilityState === "visible") setTrip((gone) => gone && { ...gone, isBack: true });
    };
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("focus", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("focus", comeBack);
    };
  }, [isAway]);
  return {
    /** The draft to ask about; null while there is nothing to ask. */
    askedId: trip?.isBack ? trip.id : null,
    leave: ({ id }: Draft) => setTrip({ id, isBack: false }),
    answered: () => setTrip(null),
  };
}
