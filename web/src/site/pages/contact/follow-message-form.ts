import { begin, send } from "./send-message.ts";

/** Sends the contact form without leaving the page. */
export function followMessageForm(): void {
  const ownForm = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>("[data-message] form") : null;
  document.addEventListener("focusin", (event) => {
    const form = ownForm(event);
    if (form) begin(form);
  });
  document.addEventListener("submit", (event) => {
    const form = ownForm(event);
    if (!form) return;
    event.preventDefault();
    void send(form);
  });
}
