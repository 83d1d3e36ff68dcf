import { consentText } from "./consent-text.ts";

export function ConsentNote({ notedAtMs }: { notedAtMs: number | null }) {
  return <p className="text-xs text-muted">{consentText(notedAtMs)}</p>;
}
