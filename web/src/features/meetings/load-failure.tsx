import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface LoadFailureProps {
  title: string;
  /** The language of the title. */
  lang?: "en";
  /** What it means to the customer. */
  text: string;
  /** Reading again is under way. */
  busy: boolean;
  onRetry: () => void;
}

/** Something could not be read: what, what that means, and a way on. */
export function LoadFailure({ title, lang, text, busy, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
          Opnieuw laden
        </Button>
      }
    >
      <p lang={lang} className="font-semibold">
        {title}
      </p>
      <p>{text}</p>
    </Notice>
  );
}
