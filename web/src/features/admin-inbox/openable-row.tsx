import type { ReactNode } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { Moment } from "#web/parts/moment.tsx";

type OpenableRowProps = {
  from: string;
  /** Of what it opens to. */
  preview: string;
  atMs: number;
  /** Where an answer goes; empty when that is not known. */
  email: string;
  /** Quoted in an answer. */
  quoted: string;
  acts: ReactNode;
  children: ReactNode;
};

/** One line that opens: what was sent, what can be done with it, and the way to answer. */
export function OpenableRow({ from, preview, atMs, email, quoted, acts, children }: OpenableRowProps) {
  return (
    <details className="group">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)] items-center gap-x-6 px-3 py-2 text-sm hover:bg-raised sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
        <span className="truncate font-semibold">{from}</span>
        <span className="truncate text-muted group-open:invisible max-sm:group-open:hidden">{preview}</span>
        <Moment atMs={atMs} className="text-muted tabular-nums" />
      </summary>
      <div className="grid max-w-prose gap-4 px-3 pt-2 pb-5">
        {children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {acts}
          {email && (
            <a href={answerAddress(email, atMs, quoted)} className="link text-sm font-semibold wrap-anywhere">
              Antwoord aan {email}
            </a>
          )}
        </div>
      </div>
    </details>
  );
}

/** Mail programs and browsers cut an address that is much longer, or do not open it. */
const quotedLengthMax = 1200;

/** Opens the mail program with an answer that quotes what was asked. */
function answerAddress(email: string, atMs: number, text: string): string {
  const quoted = text.length > quotedLengthMax ? `${text.slice(0, quotedLengthMax)}...` : text;
  const body = `\n\nOp ${formatMoment(atMs)} schreef u:\n${quoted.replaceAll(/^/gm, "> ")}`;
  const fields = { subject: "Uw bericht aan Vanzelf", body: body.replaceAll("\n", "\r\n") };
  const written = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email)}?${written.join("&")}`;
}
