import { Moon, Sun } from "lucide";
import { toggleTheme } from "#web/site/first-paint/theme.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Drawn for both themes at once, at build time; the stylesheet shows the one that the root is not in. */
export function ThemeToggle() {
  return (
    <Button variant="quiet" size="icon" onClick={toggleTheme}>
      <span className="light:hidden">
        <Icon of={Sun} className="size-5" />
        <span className="sr-only">Licht thema gebruiken</span>
      </span>
      <span className="dark:hidden">
        <Icon of={Moon} className="size-5" />
        <span className="sr-only">Donker thema gebruiken</span>
      </span>
    </Button>
  );
}
