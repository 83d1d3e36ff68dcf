const suffix = "-error";

/** The id of the error of the control with this id. */
export const errorIdOf = (controlId: string) => `${controlId}${suffix}`;

/**
 * As the `ref` of an error that is an alert. Where its control has the focus, a screen reader says the alert, and would
 * say the same sentence again as the new description of the control: it becomes that when the control is left.
 */
export function describeOnceLeft(error: HTMLElement | null): void {
  const control = document.activeElement;
  if (!error || !control || error.id !== errorIdOf(control.id)) return;
  const { id } = error;
  error.id = "";
  const describe = () => error.setAttribute("id", id);
  control.addEventListener("blur", describe, { once: true });
}
