/**
 * How the library types a text over BiDi: in the page's own world, where React has put a setter on the field by which it
 * takes the text for its own and does not see that somebody typed.
 */
const ownSetter = "inputElement.value = value;";
const nativeSetter =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value);";

/** A command of the library, as JSON, by which a field is filled as a person fills it. */
export const typeNatively = (json: string): string => json.replaceAll(ownSetter, nativeSetter);
