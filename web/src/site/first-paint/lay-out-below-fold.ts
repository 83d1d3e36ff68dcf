import { idle } from "#web/lib/idle.ts";

/**
 * Parts below the first screen (`below-fold` in design.css) are laid out after the first paint, one at each idle moment,
 * so that prints, screenshots and the scroll bar have the whole page. CSS alone would leave their heights a guess.
 */
export async function layOutBelowFold(): Promise<void> {
  for (const part of document.querySelectorAll(".below-fold")) {
    part.classList.remove("below-fold");
    // One idle moment could take several parts without a frame in between.
    await new Promise(requestAnimationFrame);
    await idle();
  }
  // Pages that the app draws are laid out at once.
  document.documentElement.classList.add("laid-out");
}
