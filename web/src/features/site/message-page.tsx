import type { ReactNode } from "react";
import { NodeBackground } from "../../ui/node-background.tsx";

type MessagePageProps = { code?: string; title: string; text: string; actions: ReactNode };

/** A page that only says something and offers a way on. */
export function MessagePage({ code, title, text, actions }: MessagePageProps) {
  return (
    <div className="relative isolate flex grow items-center overflow-hidden">
      <NodeBackground />
      <div className="page-column grid gap-5 py-20">
        {code && <p className="font-display text-lg font-semibold text-signal-text">{code}</p>}
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  );
}
