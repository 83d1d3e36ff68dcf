export type Theme = "dark" | "light";

const storageKey = "theme";

/** Dark unless this browser's visitor chose light; also when storage is forbidden. */
export function storedTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(storageKey));
  } catch {
    return "dark";
  }
}

/** The theme lives as a class on the root element; before-paint.ts puts it there. */
export function showTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle("light", theme === "light");
  classList.toggle("dark", theme === "dark");
}

export function toggleTheme(): void {
  const theme = document.documentElement.classList.contains("light") ? "dark" : "light";
  showTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** A choice made in another tab shows here too. */
export function followTheme(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) showTheme(themeOf(event.newValue));
  });
}

function themeOf(stored: string | null): Theme {
  return stored === "light" ? "light" : "dark";
}
