import clsx from "clsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "md" | "sm" | "icon";
};

const variants = {
  primary: "border-signal-edge bg-signal text-on-signal hover:bg-signal-hover active:bg-signal-active",
  secondary: "border-edge text-ink hover:border-ink hover:bg-raised active:bg-surface",
  quiet: "border-transparent text-ink hover:bg-raised active:bg-surface",
  danger: "border-harm bg-harm-fill text-on-harm hover:bg-harm-fill-hover active:bg-harm-fill",
} as const;

// Small buttons keep a 44 px touch target: the text is smaller, the box is not.
const sizes = {
  md: "min-h-12 px-5 text-base",
  sm: "min-h-11 px-3.5 text-sm",
  icon: "size-11",
} as const;

/** Classes that buttons and links dressed as buttons share. */
export function buttonLook({ variant = "primary", size = "md" }: ButtonLook): string {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight",
    "transition-[background-color,border-color,color,translate] active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-55 aria-busy:opacity-80 aria-disabled:pointer-events-none",
    variants[variant],
    sizes[size],
  );
}
