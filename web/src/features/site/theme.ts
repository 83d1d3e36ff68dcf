import { useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

const storageKey = "theme";

/** The theme lives as a class on the root element, put there before the first paint by /theme.js. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "dark");
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains("light") ? "light" : "dark";
}

function show(theme: Theme) {
  document.documentElement.classList.toggle("light", theme === "light");
  document.documentElement.classList.toggle("dark", theme === "dark");
}

function subscribe(onChange: () => void): () => void {
  const rootChanges = new MutationObserver(onChange);
  rootChanges.observe(document.documentElement, { attributeFilter: ["class"] });
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey) show(event.newValue === "light" ? "light" : "dark");
  };
  window.addEventListener("storage", followOtherTab);
  return () => {
    rootChanges.disconnect();
    window.removeEventListener("storage", followOtherTab);
  };
}
