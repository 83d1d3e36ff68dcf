import { ChevronDown, type IconNode } from "lucide";
import { type ComponentProps, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Copying, useCopying } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { moveBetweenRows } from "#web/ui/row-keys.ts";

type MenuProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "busy"> & {
  /** The content of its button. */
  button: ReactNode;
  /** Names the button where its content does not. */
  label?: string;
  /** MenuItems. */
  children: ReactNode;
};

/** The room that is left to the edges of the window and to the button. */
const gapPx = 8;

/** Acts behind one button. The browser's own popover: Escape and a click elsewhere close it. */
export function Menu({ button, label, children, variant = "secondary", size = "sm", ...look }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    const at = opener.current?.getBoundingClientRect();
    if (event.newState !== "open" || !at) return;
    const isBelow = at.bottom < window.innerHeight / 2;
    menu.style.top = isBelow ? `${at.bottom + gapPx}px` : "auto";
    menu.style.bottom = isBelow ? "auto" : `${window.innerHeight - at.top + gapPx}px`;
    menu.style.maxHeight = `${(isBelow ? window.innerHeight - at.bottom : at.top) - 2 * gapPx}px`;
    const isLeft = at.left < window.innerWidth / 2;
    menu.style.left = isLeft ? `${Math.max(gapPx, at.left)}px` : "auto";
    menu.style.right = isLeft ? "auto" : `${Math.max(gapPx, document.body.clientWidth - at.right)}px`;
  };
  const focusFirst = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === "open") event.currentTarget.querySelector<HTMLElement>("[data-row-key]")?.focus();
  };
  const closeOnChoice = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) => {
    if (target instanceof Element && target.closest("[data-row-key]:not([data-stays])"))
      currentTarget.hidePopover();
  };
  return (
    <>
      <Button ref={opener} variant={variant} size={size} popoverTarget={id} aria-label={label} {...look}>
        {button}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is chosen in it is a button or a link */}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={focusFirst}
        onClick={closeOnChoice}
        onKeyDown={moveBetweenRows}
        className="fixed inset-auto m-0 w-max max-w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-sm text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}

/** The acts on a report or a result: share, copy, print, save. */
export function ResultMenu({ children }: Pick<MenuProps, "children">) {
  return (
    <Menu
      className="shrink-0"
      button={
        <>
          Delen en bewaren
          <Icon of={ChevronDown} className="size-4 text-muted" />
        </>
      }
    >
      {children}
    </Menu>
  );
}

const itemLook =
  "flex min-h-10 w-full items-center gap-3 rounded-sm border-l-2 border-transparent pr-3 pl-2.5 text-left transition-colors hover:bg-surface focus-visible:outline-offset-0 aria-disabled:opacity-55 aria-pressed:border-signal-edge aria-pressed:font-semibold max-md:min-h-11";

/** The key that does the same in the list. */
function ItemKey({ of }: { of: string | undefined }) {
  if (of === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className="ml-auto hidden min-w-5 rounded-sm border border-edge px-1 text-center text-xs text-muted pointer-fine:inline-block"
    >
      {of}
    </span>
  );
}

type MenuItemProps = ComponentProps<"button"> & { icon?: IconNode; shortcut?: string };

export function MenuItem({ icon, shortcut, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" data-row-key="item" {...rest} className={itemLook}>
      {icon && <Icon of={icon} className="size-4" />}
      {children}
      <ItemKey of={shortcut} />
    </button>
  );
}

export function MenuLink({ icon, children, ...rest }: ComponentProps<"a"> & { icon: IconNode }) {
  return (
    <a data-row-key="item" {...rest} className={itemLook}>
      <Icon of={icon} className="size-4" />
      {children}
    </a>
  );
}

/** Stays open, to say how that went. */
export function MenuCopy(copying: Copying) {
  const { onClick, content, status } = useCopying(copying);
  return (
    <>
      <button type="button" data-row-key="item" data-stays onClick={onClick} className={itemLook}>
        {content}
      </button>
      {status}
    </>
  );
}
