/**
 * As the `ref` of an error that is an alert. Where its control has the focus, a screen reader says the alert, and would
 * say the same sentence again as the new description of the control: it becomes that when the control is left.
 */
export function describeOnceLeft(error: HTMLElement | null): void {
  const control = document.activeElement;
  const describes = control?.getAttribute("aria-describedby")?.split(" ");
  if (!error || !describes?.includes(error.id)) return;
  const { id } = error;
  error.id = "";
  control?.addEventListener("blur", () => error.setAttribute("id", id), { once: true });
}
