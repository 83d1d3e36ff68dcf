import { reportError } from "#web/lib/error-reports.ts";

const interactions = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/** Buttons that work without the app. Safari before 26.2 does not know commands: there the app must answer. */
const answeredByBrowser =
  "command" in HTMLButtonElement.prototype ? "[popovertarget], [commandfor]" : "[popovertarget]";

type Hydration = {
  /** Starts the app; called again at the next interaction when it failed. */
  start: () => Promise<void>;
  /** Without waiting for an interaction. */
  immediately: boolean;
};

/**
 * Starts the app at the first interaction. React replays no click from before its code arrived, so clicks on buttons
 * and sent forms are kept until then, once for each target. Links, popovers, dialogs and disclosures need no app.
 */
export function hydrateOnInteraction({ start, immediately }: Hydration): void {
  const replays = new Map<HTMLElement, () => void>();
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  let isStarting = false;

  const hydrate = async () => {
    if (isStarting) return;
    isStarting = true;
    try {
      await start();
    } catch (cause) {
      isStarting = false;
      console.error("Could not start the app", cause);
      if (import.meta.env.VITE_ERROR_REPORT_URL) reportError(cause);
      return;
    }
    listeners.abort();
    for (const replay of replays.values()) replay();
  };
  const keep = (event: Event, target: HTMLElement, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    replays.set(target, replay);
    void hydrate();
  };

  for (const interaction of interactions)
    addEventListener(interaction, () => void hydrate(), { ...options, passive: true });
  // A browser tells once of a pointer that rests where a page appears.
  let restsAt: string | undefined;
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const place = `${clientX} ${clientY}`;
      restsAt ??= place;
      if (place !== restsAt) void hydrate();
    },
    { ...options, passive: true },
  );
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button && !button.matches(answeredByBrowser)) keep(event, button, () => button.click());
    },
    options,
  );
  addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement) keep(event, form, () => form.requestSubmit(submitter));
    },
    options,
  );
  if (immediately) void hydrate();
}
