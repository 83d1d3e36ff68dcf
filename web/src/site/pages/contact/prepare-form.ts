import { planOf } from "#functions/contract/plans.ts";
import { isServiceKey, serviceNameOf } from "#functions/contract/services.ts";

/**
 * For a form that a script sends: its errors are ours, in Dutch and at the field. The service that the address names begins
 * the message, unless something was typed.
 */
export function prepareForm(form: HTMLFormElement | null): void {
  if (!form) return;
  form.noValidate = true;
  const task = form.elements.namedItem("task");
  if (task instanceof HTMLTextAreaElement && task.value === "") task.value = messageOf(location.search);
}

function messageOf(search: string): string {
  const query = new URLSearchParams(search);
  const key = query.get("service") ?? "";
  const name = planOf(key)?.name ?? (isServiceKey(key) ? serviceNameOf(key) : undefined);
  if (name === undefined) return "";
  if (query.get("vraag") === "opzeggen") return `Ik zeg ${name} op tegen het einde van deze maand.`;
  return `Ik heb een vraag over ${name}: `;
}
