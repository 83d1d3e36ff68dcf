import { ArrowLeft, Pencil, RotateCcw, Trash2 } from "lucide";
import { useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DraftVerdict } from "../lawful/draft-verdict.tsx";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft, DraftText } from "./draft.ts";
import { DraftBody } from "./draft-body.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import type { DraftEdit } from "./draft-work-state.ts";
import { EarlierNotice } from "./earlier-mark.tsx";
import { KeyHint } from "./key-hint.tsx";
import { copyDraft, plainTextOf } from "./plain-text.ts";
import { SendLinks } from "./send-links.tsx";
import { standingRemarks } from "./standing-remarks.ts";
import { StatusButtons } from "./status-buttons.tsx";
import type { DraftActs } from "./use-draft-work.ts";
import { WhyCompany } from "./why-company.tsx";

type DraftDetailProps = {
  userId: string;
  draft: Draft;
  /** The request that it came for, where that is known. */
  request: LeadRequestMade | null;
  editing: DraftEdit | null;
  /** An act is on its way. */
  busy: boolean;
  acts: DraftActs;
  /** The customer went to their own mailbox with it. */
  onLeaveToSend: () => void;
  /** Back to the list, on a screen that shows one of the two. */
  onClose: () => void;
};

/** One draft: how far it is, its text, and what can be done with it. */
export function DraftDetail({ draft, editing, busy, acts, ...props }: DraftDetailProps) {
  // The draft whose editor was open here: when that goes, the focus goes to the button that opened it.
  const [editedId, setEditedId] = useState<string | null>(null);
  const nextEditedId = editing || editedId === draft.id ? draft.id : null;
  if (editedId !== nextEditedId) setEditedId(nextEditedId);
  const words = editing?.edit.values ?? draft;
  return (
    <section
      aria-label={`E-mail aan ${draft.prospect}`}
      className="grid content-start gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5 @min-[48rem]:tool-side @min-[48rem]:m-0 @min-[48rem]:gap-5 @min-[48rem]:p-5"
    >
      <DetailHead draft={draft} onClose={props.onClose} />
      {!draft.isRemoved && (
        <StatusButtons draft={draft} busy={busy} onMark={(status) => acts.mark(draft, status)} />
      )}
      <WhyCompany reason={draft.reason} source={draft.source} />
      {draft.earlier && <EarlierNotice earlier={draft.earlier} />}
      {editing ? (
        <DraftEditor
          prospect={draft.prospect}
          text={editing.edit.values}
          stored={editing.edit.base.values}
          theirs={editing.theirs?.values ?? null}
          busy={busy}
          onChange={(text) => acts.note({ type: "typed", draft, text })}
          onChoose={(side) => acts.chooseVersion(draft, side)}
          onSave={() => acts.saveEdit(draft)}
          onCancel={() => acts.note({ type: "edit-ended", id: draft.id })}
        />
      ) : (
        <DetailText
          key={draft.id}
          draft={draft}
          busy={busy}
          acts={acts}
          onLeaveToSend={props.onLeaveToSend}
          wasEdited={editedId === draft.id}
        />
      )}
      {!draft.isRemoved && (
        <DraftVerdict
          userId={props.userId}
          prospect={draft.prospect}
          subject={words.subject}
          text={plainTextOf(words)}
          remarks={standingRemarks(draft, words)}
          sender={senderOf(props.request)}
          ownCustomer={draft.ownCustomer}
          isRefused={draft.isRefused}
        />
      )}
    </section>
  );
}

function senderOf(request: LeadRequestMade | null) {
  const { companyName, email } = request?.form ?? {};
  return companyName !== undefined && email !== undefined ? { companyName, email } : null;
}

function DetailHead({ draft, onClose }: Pick<DraftDetailProps, "draft" | "onClose">) {
  return (
    <header className="grid gap-1 wrap-anywhere">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start @min-[48rem]:hidden"
        onClick={onClose}
      >
        <Icon of={ArrowLeft} className="size-4" />
        Terug naar de lijst
      </Button>
      <h3 className="text-lg">{draft.subject || "(geen onderwerp)"}</h3>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{draft.prospect}</span>
        <time dateTime={new Date(draft.createdAtMs).toISOString()} className="tabular-nums">
          {formatMoment(draft.createdAtMs)}
        </time>
      </p>
      {draft.sentAtMs !== null && (
        <p className="text-sm text-muted">Als verstuurd aangeduid op {formatMoment(draft.sentAtMs)}</p>
      )}
    </header>
  );
}

type DetailTextProps = Pick<DraftDetailProps, "draft" | "busy" | "acts" | "onLeaveToSend"> & {
  /** It takes the place of the editor. */
  wasEdited: boolean;
};

/** The text as it is, or as it was generated, and what can be done with it. */
function DetailText({ draft, busy, acts, ...rest }: DetailTextProps) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const original = showsOriginal ? draft.original : null;
  return (
    <>
      {original ? <OriginalText text={original} /> : <DraftBody content={draft.content} />}
      {draft.original && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <span className="text-muted">U hebt deze e-mail bewerkt.</span>
          <Button variant="quiet" size="sm" onClick={() => setShowsOriginal(!showsOriginal)}>
            {original ? "Toon uw tekst" : "Toon het origineel"}
          </Button>
          <Button variant="quiet" size="sm" busy={busy} onClick={() => acts.restore(draft)}>
            <Icon of={RotateCcw} className="size-4" />
            Herstel het origineel
          </Button>
        </div>
      )}
      {!draft.isRemoved && <SendLinks draft={draft} onLeave={rest.onLeaveToSend} />}
      <DetailActions draft={draft} busy={busy} acts={acts} wasEdited={rest.wasEdited} />
    </>
  );
}

function OriginalText({ text }: { text: DraftText }) {
  return (
    <div className="grid gap-2 border-l-2 border-line pl-4">
      <p className="text-sm font-semibold">{text.subject || "(geen onderwerp)"}</p>
      <DraftBody content={text.content} />
    </div>
  );
}

function DetailActions({ draft, busy, acts, wasEdited }: Omit<DetailTextProps, "onLeaveToSend">) {
  const about = <span className="sr-only">e-mail aan {draft.prospect}</span>;
  if (draft.isRemoved) {
    return (
      <Button size="sm" className="justify-self-start" busy={busy} onClick={() => acts.bringBack(draft)}>
        <Icon of={RotateCcw} className="size-4" />
        Zet terug {about}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-1.5">
      <CopyButton copy={() => copyDraft(draft)} about={about} />
      <Button
        ref={wasEdited ? focusWhereLost : undefined}
        variant="secondary"
        size="sm"
        onClick={() => acts.note({ type: "edit-started", draft })}
      >
        <Icon of={Pencil} className="size-4" />
        Bewerk {about}
        <KeyHint>e</KeyHint>
      </Button>
      <Button variant="quiet" size="sm" busy={busy} onClick={() => acts.remove(draft)}>
        <Icon of={Trash2} className="size-4" />
        Verwijder {about}
        <KeyHint>Del</KeyHint>
      </Button>
    </div>
  );
}
