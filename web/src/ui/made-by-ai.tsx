import { Bot } from "lucide";
import { Icon } from "./icon.tsx";

type MadeByAiProps = {
  /** The text that a machine made, as the subject of a sentence: "Deze samenvatting". */
  what: string;
  /** How the machine made it, where that needs saying: "uit de tekst van het gesprek". */
  from?: string;
  /** Advice to the reader, as a sentence. */
  advice?: string;
};

/** Says that a machine made what stands here. Part of the text, not a status: it is true from the start. */
export function MadeByAi({ what, from, advice = "Controleer wat belangrijk is." }: MadeByAiProps) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon of={Bot} className="mt-0.5 size-4 shrink-0" />
      <span>
        {what} is opgesteld door AI{from && `, ${from}`}. {advice}
      </span>
    </p>
  );
}
