/** Puts text on the clipboard. A browser may refuse (no permission, no secure context); the person must know. */
export async function copied(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
