import { Moon, Sun } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { chooseTheme, useTheme } from "./theme.ts";

export function ThemeToggle() {
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  const Icon = next === "light" ? Sun : Moon;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={next === "light" ? "Licht thema gebruiken" : "Donker thema gebruiken"}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
