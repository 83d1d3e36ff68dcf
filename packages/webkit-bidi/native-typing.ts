/**
 * The library sets a field's value in the page's own world. React has replaced the setter there, takes the value for its
 * own and emits no change. The native setter avoids that.
 */
const ownSetter = "inputElement.value = value;";
const nativeSetter =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value);";

/** A command of the library, as JSON, by which a field is filled as a person fills it. */
export const typeNatively = (json: string): string => json.replaceAll(ownSetter, nativeSetter);
