/**
 * As the `ref` of what replaces the control that had the focus, so that keyboard and screen reader
 * go on there. Outside components: a new function at each render would take the focus back while typing.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  if (!element) return;
  // The focus makes a screen reader read an alert; as a live region, it would be read a second time. Of a status, Orca
  // says nothing but its role then.
  if (element.role === "alert") element.ariaLive = "off";
  element.focus();
}
