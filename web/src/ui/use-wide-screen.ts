import { useSyncExternalStore } from "react";

/** From here on a list and its detail stand side by side: the `lg:` of the styles. */
const wide = "(min-width: 64rem)";

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether parts that only wide screens show can be seen. For what they cost; styles decide how they look. */
export const useWideScreen = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
