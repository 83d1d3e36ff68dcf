export const passwordLengthMin = 6;
/** What bcrypt, with which the backend hashes, takes into account; it refuses more. */
const passwordBytesMax = 72;

export const passwordsDifferText = "Wachtwoorden komen niet overeen";
const tooShortText = "Wachtwoord moet minimaal 6 karakters lang zijn";
const blankText = "Alleen spaties is geen wachtwoord. Kies een ander.";
const commonText = "Dit wachtwoord wordt als eerste geraden. Kies een ander.";
const tooLongText = "Wachtwoord mag maximaal 72 tekens lang zijn";

/** What lists of guesses begin with, here and elsewhere; digits and signs at the end are guessed along. */
const commonPasswords = new Set(
  (
    "123456 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233 abc123 abcdef qwerty azerty " +
    "qwertyuiop azertyuiop 1q2w3e4r password passw0rd iloveyou letmein monkey dragon football admin administrator welcome " +
    "welkom welkom01 wachtwoord geheim hallo hallo123 vanzelf belgie belgique antwerpen brussel leuven zomer winter " +
    "voetbal anderlecht motdepasse bonjour doudou soleil"
  ).split(" "),
);

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[\d!?.]*$/, ""));
}

/** Why this cannot become somebody's password; undefined when it can. The backend has the last word. */
export function passwordProblemOf(password: string): string | undefined {
  if (password.length < passwordLengthMin) return tooShortText;
  if (!password.trim()) return blankText;
  if (isCommon(password)) return commonText;
  // Bytes, not characters: an accented letter takes two, an emoji four.
  return new TextEncoder().encode(password).length > passwordBytesMax ? tooLongText : undefined;
}
