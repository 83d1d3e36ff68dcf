import { reportError } from "#web/lib/error-reports.ts";

// Not pointerover: that fires too when a page appears below a pointer that rests.
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/** Buttons that work without the app. Safari before 26.2 does not know commands: there the app must answer. */
const answeredByBrowser =
  "command" in HTMLButtonElement.prototype ? "[popovertarget], [commandfor]" : "[popovertarget]";

type Intent = {
  /** Starts the app; called again at a later sign when it failed. */
  start: () => Promise<void>;
  /** Not to wait for a sign. */
  atOnce: boolean;
};

/**
 * Starts the app at the visitor's first touch of the page. Until it runs, a click on a button and a form that is
 * sent have nobody to answer them: they are held and given back then. What the browser answers by itself (links,
 * popovers, dialogs, disclosures) goes on.
 */
export function startOnIntent({ start, atOnce }: Intent): void {
  const held = new Map<HTMLElement, () => void>();
  let starting = false;

  const wake = async () => {
    if (starting) return;
    starting = true;
    try {
      await start();
    } catch (cause) {
      starting = false;
      console.error("Could not start the app", cause);
      if (import.meta.env.VITE_ERROR_REPORT_URL) reportError(cause);
      return;
    }
    stopListening();
    for (const giveBack of held.values()) giveBack();
  };
  /** Once for each target: who clicks twice out of impatience means it once. */
  const hold = (event: Event, target: HTMLElement, giveBack: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(target, giveBack);
    void wake();
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.matches(answeredByBrowser)) return;
    hold(event, button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(submitter));
  };
  const onSign = () => void wake();

  const stopListening = () => {
    for (const sign of signs) removeEventListener(sign, onSign, true);
    removeEventListener("click", onClick, true);
    removeEventListener("submit", onSubmit, true);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, capture: true });
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  if (atOnce) void wake();
}
