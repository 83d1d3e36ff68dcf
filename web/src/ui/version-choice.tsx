import { TriangleAlert } from "lucide";
import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "./icon.tsx";
import { SideButton } from "./side-button.tsx";

type Side = "mine" | "theirs";

type VersionedField = {
  label: string;
  mine: string;
  theirs: string;
  /** How a value is shown that is more than its text. */
  draw?: (value: string) => ReactNode;
};

type VersionChoiceProps = {
  /** Names what was edited, at the beginning of a sentence: "Deze e-mail". */
  what: string;
  fields: readonly VersionedField[];
  /** The caller brings the focus back to the field: the buttons go. */
  onChoose: (side: Side) => void;
  /** To bring the focus here when someone saves before they chose. */
  ref?: Ref<HTMLFieldSetElement>;
};

const sides = [
  { side: "mine", title: "Uw versie", choice: "Behoud de mijne" },
  { side: "theirs", title: "Nu bewaard", choice: "Neem de andere" },
] as const;

/**
 * Shows both versions of a text that was changed elsewhere during the edit, in the fields where they differ. The title
 * alone is announced, because the texts can be long.
 */
export function VersionChoice({ what, fields, onChoose, ref }: VersionChoiceProps) {
  const id = useId();
  const different = fields.filter(({ mine, theirs }) => mine.trim() !== theirs.trim());
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className="@container grid min-w-0 animate-arrive gap-4 rounded-md bg-signal-soft p-4 text-sm text-ink"
    >
      <div className="flex gap-3">
        <Icon of={TriangleAlert} className="mt-px size-5 shrink-0 text-signal-text" />
        <div className="grid gap-1">
          <p role="alert" id={`${id}-title`} className="font-semibold">
            {what} is intussen ook elders gewijzigd.
          </p>
          <p id={`${id}-hint`}>Kies welke versie blijft. Pas als u bewaart, verandert er iets.</p>
        </div>
      </div>
      <div className="grid gap-3 @min-[30rem]:grid-cols-2">
        {sides.map(({ side, title, choice }) => (
          <section
            key={side}
            aria-label={title}
            // Side by side, each field stands at the height of its other version.
            style={{ gridRow: `span ${different.length + 2}` }}
            className="grid min-w-0 grid-rows-subgrid gap-y-2.5 rounded-md bg-surface p-3.5"
          >
            <p aria-hidden="true" className="font-semibold">
              {title}
            </p>
            <dl style={{ gridRow: `span ${different.length}` }} className="grid grid-rows-subgrid">
              {different.map((field) => (
                <div key={field.label} className="grid min-w-0 content-start gap-0.5">
                  <dt className={different.length > 1 ? "text-xs text-muted" : "sr-only"}>{field.label}</dt>
                  <dd
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
                    tabIndex={0}
                    className="max-h-60 overflow-y-auto rounded-sm whitespace-pre-wrap wrap-anywhere"
                  >
                    {field.draw?.(field[side]) ?? (field[side].trim() || "(leeg)")}
                  </dd>
                </div>
              ))}
            </dl>
            <SideButton onClick={() => onChoose(side)}>{choice}</SideButton>
          </section>
        ))}
      </div>
    </fieldset>
  );
}
