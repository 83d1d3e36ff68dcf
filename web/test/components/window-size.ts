import { onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** The window is this large until the end of the test. */
export async function resizeTo(width: number, height = 900): Promise<void> {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, height);
}

export const onPhone = () => resizeTo(390, 844);
