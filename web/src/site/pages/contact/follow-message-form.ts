import { prepareForm } from "./prepare-form.ts";
import { send } from "./send-message.ts";

/** Sends the contact form without leaving the page. */
export function followMessageForm(): void {
  const ownForm = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>("[data-message] form") : null;
  // The one of the page that was made at build time; one that is drawn later prepares itself.
  prepareForm(document.querySelector("[data-message] form"));
  document.addEventListener("submit", (event) => {
    const form = ownForm(event);
    if (!form) return;
    event.preventDefault();
    void send(form);
  });
}
