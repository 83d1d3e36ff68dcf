import { Bold, Italic, Link, List, ListOrdered, Redo2, Undo2 } from "lucide";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { controlLook } from "#web/ui/field-frame.tsx";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { markupLook } from "./draft-body.tsx";
import { contentOf, letterOf } from "./letter-document.ts";
import { type Letter, type LetterAct, type LetterFacts, openLetter } from "./letter-editor.ts";
import type { LetterFieldProps } from "./letter-field-props.ts";
import { LinkRow } from "./link-row.tsx";
import { ToolButton } from "./tool-button.tsx";

const formats = [
  { act: "bold", name: "Vet", icon: Bold, keys: "Control+B" },
  { act: "italic", name: "Cursief", icon: Italic, keys: "Control+I" },
  { act: "bullets", name: "Opsomming", icon: List },
  { act: "numbers", name: "Genummerde lijst", icon: ListOrdered },
] as const;

const steps = [
  { act: "undo", name: "Ongedaan maken", icon: Undo2, keys: "Control+Z" },
  { act: "redo", name: "Opnieuw doen", icon: Redo2, keys: "Control+Y" },
] as const;

/** The text of a letter with its formatting. */
export function LetterField({ id, label, content, stored, onChange }: LetterFieldProps) {
  const labelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const letter = useRef<Letter>(null);
  const [facts, setFacts] = useState<LetterFacts>({ active: new Set(), possible: new Set() });
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
  useEffect(() => letter.current?.show(content), [content]);

  const act = (name: LetterAct) => letter.current?.act(name);
  const goBack = () => letter.current?.dom.focus();
  const linkWords = () => {
    if (facts.active.has("link")) letter.current?.removeLink();
    else setIsLinking(!isLinking);
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Opmaak</legend>
        {formats.map(({ act: name, ...tool }) => (
          <ToolButton
            key={name}
            {...tool}
            pressed={facts.active.has(name)}
            onPress={() => act(name)}
            onPointerDone={goBack}
          />
        ))}
        <ToolButton name="Link" icon={Link} pressed={facts.active.has("link")} onPress={linkWords} />
        {steps.map(({ act: name, ...tool }) => (
          <ToolButton
            key={name}
            {...tool}
            possible={facts.possible.has(name)}
            onPress={() => act(name)}
            onPointerDone={goBack}
          />
        ))}
      </fieldset>
      {isLinking && (
        <LinkRow
          onLink={(href) => letter.current?.setLink(href)}
          onDone={() => {
            setIsLinking(false);
            goBack();
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}
