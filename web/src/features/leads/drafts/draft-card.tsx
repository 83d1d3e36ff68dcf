import clsx from "clsx";
import { ChevronDown, Mail } from "lucide";
import { useId, useMemo } from "react";
import { copied } from "#web/lib/clipboard.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Draft } from "../generation/generation.ts";
import { DraftBody } from "./draft-body.tsx";
import { draftText } from "./draft-content.ts";
import { mailtoLink } from "./mailto.ts";

type DraftCardProps = {
  draft: Draft;
  expanded: boolean;
  onToggle: () => void;
};

export function DraftCard({ draft, expanded, onToggle }: DraftCardProps) {
  const panelId = useId();
  return (
    <article className="rounded-lg bg-surface">
      <h3 className="font-text text-base tracking-normal">
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={expanded ? panelId : undefined}
          onClick={onToggle}
          className="flex w-full items-start gap-4 rounded-lg p-4 text-left transition-colors hover:bg-raised sm:px-6"
        >
          <DraftSummary draft={draft} />
          <Icon
            of={ChevronDown}
            className={clsx("mt-1 size-5 shrink-0 text-muted transition-[rotate]", expanded && "rotate-180")}
          />
        </button>
      </h3>
      {expanded && (
        <div id={panelId} className="grid animate-arrive gap-5 px-4 pt-2 pb-5 sm:px-6">
          <DraftBody content={draft.content} />
          <DraftActions draft={draft} />
        </div>
      )}
    </article>
  );
}

function DraftSummary({ draft }: { draft: Draft }) {
  return (
    <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 wrap-anywhere">
      <span className="font-semibold">{draft.subject || "(geen onderwerp)"}</span>
      <span className="flex flex-wrap justify-between gap-x-6 text-sm font-normal text-muted">
        <span>{draft.prospect}</span>
        <time dateTime={new Date(draft.createdAtMs).toISOString()} className="tabular-nums">
          {formatMoment(draft.createdAtMs)}
        </time>
      </span>
    </span>
  );
}

function DraftActions({ draft }: { draft: Draft }) {
  const text = useMemo(() => draftText(draft.content), [draft.content]);
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton copy={() => copied(`${draft.subject}\n\n${text}`)} />
      <a className={buttonLook({ variant: "secondary", size: "sm" })} href={mailtoLink({ ...draft, text })}>
        <Icon of={Mail} className="size-4" />
        Open in mailprogramma
      </a>
    </div>
  );
}
