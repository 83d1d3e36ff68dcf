/** Sends the contact form without leaving the page. Its code is fetched when somebody goes into the form. */
export function followMessageForm(): void {
  const ownForm = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>("[data-message] form") : null;
  const load = () => import("./send-message.ts");
  document.addEventListener("focusin", async (event) => {
    const form = ownForm(event);
    if (form) (await load()).begin(form);
  });
  document.addEventListener("submit", async (event) => {
    const form = ownForm(event);
    if (!form) return;
    event.preventDefault();
    (await load()).send(form);
  });
}
