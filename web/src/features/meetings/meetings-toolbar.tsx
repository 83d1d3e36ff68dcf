import clsx from "clsx";
import { SearchField } from "#web/ui/search-field.tsx";

/** Without words the list shows the results, or the action points that are open. */
export type Sought = { words: string; isOpenPoints: boolean };

export const everyResult: Sought = { words: "", isOpenPoints: false };

type MeetingsToolbarProps = { sought: Sought; onSought: (sought: Sought) => void };

/** Searches the transcripts, and shows the open action points. */
export function MeetingsToolbar({ sought, onSought }: MeetingsToolbarProps) {
  const { words, isOpenPoints } = sought;
  return (
    <>
      <div className="min-w-0 grow basis-0 sm:max-w-96">
        <SearchField
          isLabelHidden
          label="Zoek in alle transcripten"
          placeholder="woord of naam"
          maxLength={200}
          value={words}
          onSearch={(text) => onSought({ ...everyResult, words: text.trim() })}
        />
      </div>
      <button
        type="button"
        aria-pressed={isOpenPoints}
        onClick={() => onSought({ ...everyResult, isOpenPoints: !isOpenPoints })}
        className={clsx(
          "min-h-11 rounded-md border px-3 text-sm font-semibold max-sm:px-2 max-sm:text-xs transition-colors hover:bg-raised",
          isOpenPoints ? "border-edge bg-raised text-ink" : "border-transparent bg-surface text-muted",
        )}
      >
        Open actiepunten
      </button>
    </>
  );
}
