export const passwordLengthMin = 6;
/** bcrypt, which the backend uses, ignores further bytes; so the backend refuses a longer password. */
const passwordBytesMax = 72;

export const passwordsDifferText = "Wachtwoorden komen niet overeen";
const tooShortText = "Wachtwoord moet minimaal 6 karakters lang zijn";
const tooLongText = "Wachtwoord mag maximaal 72 tekens lang zijn";

/** Why this cannot become a password; undefined when it can. The backend decides. */
export function passwordProblemOf(password: string): string | undefined {
  if (password.length < passwordLengthMin) return tooShortText;
  // Bytes, not characters: an accented letter takes two, an emoji four.
  return new TextEncoder().encode(password).length > passwordBytesMax ? tooLongText : undefined;
}
