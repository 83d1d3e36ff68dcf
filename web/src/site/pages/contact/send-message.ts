import * as z from "zod/mini";
import { errorBodySchema } from "#functions/contract/errors.ts";
import { contactForm } from "#web/content/contact-form.ts";
import { describeOnceLeft } from "#web/ui/describe-once-left.ts";

const timeoutMs = 20_000;

const sending = new WeakSet<HTMLFormElement>();

/** Sends what is filled in and shows how it went. Nothing that was typed is lost. */
export async function send(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  const restore = showBusy(form);
  try {
    show(form, await answerTo(form));
  } finally {
    sending.delete(form);
    restore();
  }
}

type Answer = { problem: string | null; fields: Readonly<Record<string, string>> };

async function answerTo(form: HTMLFormElement): Promise<Answer> {
  // Since the page came: this script may come long after the first words.
  const elapsedMs = Math.round(performance.now());
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), elapsedMs }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { problem: null, fields: {} };
    const { error } = z.parse(errorBodySchema, await response.json());
    return { problem: error.message, fields: error.fields ?? {} };
  } catch {
    return { problem: contactForm.lost, fields: {} };
  }
}

function show(form: HTMLFormElement, { problem, fields }: Answer): void {
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  for (const control of controls) {
    const sentence = fields[control.name];
    control.toggleAttribute("aria-invalid", false);
    if (sentence !== undefined) control.setAttribute("aria-invalid", "true");
    say(control.nextElementSibling, sentence);
  }
  const faulty = controls.find(({ name }) => fields[name] !== undefined);
  say(form.querySelector("[data-problem]"), faulty ? undefined : (problem ?? undefined));
  faulty?.focus();
  if (faulty?.nextElementSibling instanceof HTMLElement) describeOnceLeft(faulty.nextElementSibling);
  if (problem === null) showSent(form);
}

function showSent(form: HTMLFormElement): void {
  const box = form.closest<HTMLElement>("[data-message]");
  if (!box) return;
  box.dataset.outcome = "sent";
  box.querySelector<HTMLElement>("[tabindex]")?.focus();
  form.reset();
}

function say(place: Element | null, sentence: string | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  place.textContent = sentence ?? "";
  place.hidden = sentence === undefined;
}

/** The button says that work is under way; the returned function gives it its own words back. */
function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector("button[type=submit]");
  if (!button) return () => {};
  button.setAttribute("aria-busy", "true");
  button.textContent = contactForm.sending;
  return () => {
    button.removeAttribute("aria-busy");
    button.textContent = contactForm.send;
  };
}
