import { lazy, Suspense, useState } from "react";
import { useStore } from "#web/lib/use-store.ts";
import { timesCodeEntered } from "./konami-keys.ts";

/** Rarely shown, so its code is fetched after the last key. */
const Discount = lazy(async () => ({ default: (await import("./discount.tsx")).Discount }));

/** The key sequence shows a discount code above the page, which closes by itself. */
export function KonamiPopup() {
  const entered = useStore(timesCodeEntered, () => 0);
  const [closed, setClosed] = useState(0);
  return (
    // There from the start: a region that appears together with its text is not read aloud.
    <div role="status" className="fixed right-5 bottom-5 left-5 z-30 sm:left-auto sm:w-96">
      <Suspense>{entered > closed && <Discount key={entered} onClose={() => setClosed(entered)} />}</Suspense>
    </div>
  );
}
