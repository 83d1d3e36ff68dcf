import { Bold, Italic, Link, List, ListOrdered, Redo2, Undo2 } from "lucide";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field-frame.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { Icon } from "#web/ui/icon.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { markupLook } from "./draft-body.tsx";
import { letterLink } from "./draft-content.ts";
import { contentOf, letterOf } from "./letter-document.ts";
import { type Letter, type LetterFacts, type LetterTool, openLetter } from "./letter-editor.ts";
import type { LetterFieldProps } from "./plain-letter-field.tsx";

const tools = [
  { tool: "bold", name: "Vet", icon: Bold, keys: "Control+B", switches: true },
  { tool: "italic", name: "Cursief", icon: Italic, keys: "Control+I", switches: true },
  { tool: "link", name: "Link op de gekozen woorden", icon: Link, switches: true },
  { tool: "bullets", name: "Opsomming", icon: List, switches: true },
  { tool: "numbers", name: "Genummerde lijst", icon: ListOrdered, switches: true },
  { tool: "undo", name: "Ongedaan maken", icon: Undo2, keys: "Control+Z", switches: false },
  { tool: "redo", name: "Opnieuw doen", icon: Redo2, keys: "Control+Y", switches: false },
] as const;

/** The text of a letter with its formatting. */
export function LetterField({ id, label, content, stored, onChange }: LetterFieldProps) {
  const labelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const letter = useRef<Letter>(null);
  const [facts, setFacts] = useState<LetterFacts>({ on: [], possible: [] });
  const [isLinking, setIsLinking] = useState(false);
  const unchanged = useMemo(() => contentOf(letterOf(stored)), [stored]);
  // A text that is as it was stays so to the byte: the editor writes the same letter with other markup.
  const change = useEffectEvent((written: string) => onChange(written === unchanged ? stored : written));
  const open = useEffectEvent((place: HTMLElement) =>
    openLetter(place, {
      content,
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: `${controlLook} ${markupLook} min-h-72 py-3 whitespace-break-spaces wrap-anywhere`,
      },
      onChange: (written) => change(written),
      onFacts: setFacts,
    }),
  );
  useEffect(() => {
    if (!place.current) return;
    const opened = open(place.current);
    letter.current = opened;
    focusWhereLost(opened.dom);
    return opened.close;
  }, []);
  // The content itself may be of some letters ago: what is typed does not wait for the form.
  const follow = useEffectEvent((stored: string) => {
    if (content === stored) letter.current?.show(stored);
  });
  useEffect(() => follow(stored), [stored]);

  const use = (tool: LetterTool, withPointer: boolean) => {
    if (!facts.possible.includes(tool)) return;
    if (tool === "link" && !facts.on.includes(tool)) return setIsLinking(true);
    letter.current?.use(tool);
    // With the keyboard, the focus stays on the button.
    if (withPointer) letter.current?.focus();
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <LetterTools {...facts} onUse={use} />
      {isLinking && (
        <LinkRow
          onLink={(href) => letter.current?.link(href)}
          onDone={() => {
            setIsLinking(false);
            letter.current?.focus();
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}

type LetterToolsProps = LetterFacts & { onUse: (tool: LetterTool, withPointer: boolean) => void };

function LetterTools({ on, possible, onUse }: LetterToolsProps) {
  return (
    <fieldset className="flex flex-wrap gap-0.5 max-sm:gap-0">
      <legend className="sr-only">Opmaak</legend>
      {tools.map(({ tool, name, icon, switches, ...shortcut }) => (
        <Button
          key={tool}
          variant="quiet"
          size="icon"
          aria-label={name}
          title={name}
          aria-keyshortcuts={"keys" in shortcut ? shortcut.keys : undefined}
          aria-pressed={switches ? on.includes(tool) : undefined}
          aria-disabled={!possible.includes(tool) || undefined}
          className="aria-disabled:opacity-55 aria-pressed:border-signal-edge aria-pressed:bg-signal-soft"
          // The words in the letter stay selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => onUse(tool, detail > 0)}
        >
          <Icon of={icon} className="size-4" />
        </Button>
      ))}
    </fieldset>
  );
}

/** Asks where the words that are selected lead to. Enter and Escape are its own: the letter stays open. */
function LinkRow({ onLink, onDone }: { onLink: (href: string) => void; onDone: () => void }) {
  const [error, setError] = useState<string>();
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event);
    if (key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const typed = key === "Enter" ? event.currentTarget.value.trim() : "";
    const href = typed && letterLink(typed);
    if (href === null) return setError("Vul een adres in, bijvoorbeeld www.voorbeeld.be.");
    if (href !== "") onLink(href);
    onDone();
  };
  return (
    <TextField
      ref={focusOnArrival}
      label="Adres van de link"
      hint="Enter zet de link; zonder adres komt er geen."
      inputMode="url"
      error={error}
      onKeyDown={handleKey}
    />
  );
}
