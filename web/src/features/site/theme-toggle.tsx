import { Moon, Sun } from "lucide";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toggleTheme } from "./theme.ts";

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
