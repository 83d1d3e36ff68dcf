import { Notice } from "./notice.tsx";
import { SideButton } from "./side-button.tsx";

type OlderButtonProps = {
  /** "Toon oudere resultaten (20)". */
  label: string;
  busyText?: string;
  busy: boolean;
  /** The sentence for rows that could not be read; null when they could. */
  failure: string | null;
  onOlder: () => void;
};

/** Fetches the next page of rows that are not in the list yet. */
export function OlderButton({
  label,
  busyText = "Wordt geladen...",
  busy,
  failure,
  onOlder,
}: OlderButtonProps) {
  return (
    <>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <SideButton busy={busy} busyText={busyText} onClick={onOlder} className="justify-self-start">
        {label}
      </SideButton>
    </>
  );
}
