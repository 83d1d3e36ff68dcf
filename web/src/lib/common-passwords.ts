// Separate from the other password rules, because pages for visitors load this file only when typing begins.

export const commonPasswordText = "Dit wachtwoord wordt als eerste geraden. Kies een ander.";

/** The first entries of Belgian and international password lists; digits or signs at the end don't make them safer. */
const commonPasswords = new Set(
  (
    "123456 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233 abc123 abcdef qwerty azerty " +
    "qwertyuiop azertyuiop 1q2w3e4r password passw0rd iloveyou letmein monkey dragon football admin administrator welcome " +
    "welkom welkom01 wachtwoord geheim hallo hallo123 vanzelf belgie belgique antwerpen brussel leuven zomer winter " +
    "voetbal anderlecht motdepasse bonjour doudou soleil"
  ).split(" "),
);

/** Whether this is among the first passwords that an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const lower = password.trim().toLowerCase();
  if (!lower) return true;
  return commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[\d!?.]*$/, ""));
}
