import { Ellipsis, FileText, Mail, Pencil, Reply, RotateCcw, Trash2 } from "lucide";
import { useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { Menu, MenuCopy, MenuItem, MenuLink } from "#web/parts/menu.tsx";
import { Moment } from "#web/parts/moment.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { focusWhereLost } from "#web/ui/focus-where-lost.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { DraftVerdict } from "../lawful/draft-verdict.tsx";
import { useRecipientActs } from "../lawful/recipient-acts.tsx";
import type { LeadRequestMade } from "../request/requests-api.ts";
import type { Draft, DraftText } from "./draft.ts";
import { DraftBody } from "./draft-body.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import type { DraftEdit } from "./draft-work-state.ts";
import { EarlierNotice } from "./earlier-mark.tsx";
import { copyDraft, plainTextOf } from "./plain-text.ts";
import { Losses, sendLinksOf } from "./send-links.tsx";
import { standingRemarks } from "./standing-remarks.ts";
import { StatusMenu } from "./status-menu.tsx";
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
};

/** One draft: its text first, then what there is to know about it, and at the foot what can be done with it. */
export function DraftDetail({ draft, editing, busy, acts, ...props }: DraftDetailProps) {
  // The draft whose editor was open here: when that goes, the focus goes to the button that opened it.
  const [editedId, setEditedId] = useState<string | null>(null);
  const nextEditedId = editing || editedId === draft.id ? draft.id : null;
  if (editedId !== nextEditedId) setEditedId(nextEditedId);
  const words = editing?.edit.values ?? draft;
  const verdict = (
    <DraftVerdict
      prospect={draft.prospect}
      subject={words.subject}
      text={plainTextOf(words)}
      remarks={standingRemarks(draft, words)}
      sender={senderOf(props.request)}
      ownCustomer={draft.ownCustomer}
      isRefused={draft.isRefused}
    >
      <WhyCompany reason={draft.reason} source={draft.source} />
      <HowMadeNote made={props.request?.made ?? null} />
    </DraftVerdict>
  );
  return (
    <section aria-label={`E-mail aan ${draft.prospect}`} className="flex grow flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-60 gap-1 wrap-anywhere">
          <h3 className="text-lg">{draft.subject || "(geen onderwerp)"}</h3>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{draft.prospect}</span>
            <Moment atMs={draft.createdAtMs} className="tabular-nums" />
          </p>
          {draft.sentAtMs !== null && (
            <p className="text-sm text-muted">Als verstuurd aangeduid op {formatMoment(draft.sentAtMs)}</p>
          )}
        </div>
        {!draft.isRemoved && (
          <StatusMenu draft={draft} busy={busy} onMark={(status) => acts.mark(draft, status)} />
        )}
      </header>
      {draft.earlier && <EarlierNotice earlier={draft.earlier} />}
      {editing ? (
        <>
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
          {verdict}
        </>
      ) : (
        <DetailText
          key={draft.id}
          userId={props.userId}
          draft={draft}
          busy={busy}
          acts={acts}
          onLeaveToSend={props.onLeaveToSend}
          wasEdited={editedId === draft.id}
        >
          {verdict}
        </DetailText>
      )}
    </section>
  );
}

function senderOf(request: LeadRequestMade | null) {
  const { companyName, email } = request?.form ?? {};
  return companyName !== undefined && email !== undefined ? { companyName, email } : null;
}

type DetailTextProps = Pick<DraftDetailProps, "userId" | "draft" | "busy" | "acts" | "onLeaveToSend"> & {
  /** It takes the place of the editor. */
  wasEdited: boolean;
  /** Everything that is known about it. */
  children: React.ReactNode;
};

/** The text as it is, or as it was generated, and what can be done with it. */
function DetailText({ userId, draft, busy, acts, onLeaveToSend, wasEdited, children }: DetailTextProps) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const recipient = useRecipientActs(userId, draft, acts);
  const original = showsOriginal ? draft.original : null;
  if (draft.isRemoved) {
    return (
      <>
        <DraftBody content={draft.content} />
        <Button size="sm" className="self-start" busy={busy} onClick={() => acts.bringBack(draft)}>
          <Icon of={RotateCcw} className="size-4" />
          Zet terug <About draft={draft} />
        </Button>
      </>
    );
  }
  const send = draft.isRefused ? null : sendLinksOf(draft);
  const isSendNext = send !== null && (draft.status === "to_do" || draft.status === "approved");
  return (
    <>
      {original ? <OriginalText text={original} /> : <DraftBody content={draft.content} />}
      {draft.original && <p className="text-sm text-muted">U hebt deze e-mail bewerkt.</p>}
      {recipient.outcome}
      {children}
      {send && <Losses draft={draft} links={send} />}
      <div
        data-docked
        className="sticky bottom-0 -mx-5 mt-auto -mb-4 flex items-center gap-2 border-t border-line bg-ground px-5 py-2.5 lg:-mx-9 lg:px-9 print:hidden"
      >
        {send && isSendNext && (
          <a
            className={`${buttonLook({ variant: "primary", size: "sm" })} max-sm:grow`}
            href={send.program.href}
            onClick={onLeaveToSend}
          >
            <Icon of={Mail} className="size-4 max-sm:hidden" />
            Open in mailprogramma <About draft={draft} />
          </a>
        )}
        {draft.status === "sent" && (
          <Button size="sm" busy={busy} onClick={() => acts.mark(draft, "answered")}>
            <Icon of={Reply} className="size-4" />
            Beantwoord <About draft={draft} />
          </Button>
        )}
        <SideButton
          ref={wasEdited ? focusWhereLost : undefined}
          onClick={() => acts.note({ type: "edit-started", draft })}
        >
          <Icon of={Pencil} className="size-4" />
          <span className="max-sm:sr-only">Bewerk</span> <About draft={draft} />
        </SideButton>
        <Menu
          variant="quiet"
          size="icon"
          className="ml-auto"
          label={`Meer voor de e-mail aan ${draft.prospect}`}
          button={<Icon of={Ellipsis} className="size-5" />}
        >
          <MenuCopy copy={() => copyDraft(draft)} about={<About draft={draft} />} />
          {send && <SendItems links={send} isSendNext={isSendNext} onLeaveToSend={onLeaveToSend} />}
          {draft.original && (
            <>
              <MenuItem icon={FileText} onClick={() => setShowsOriginal(!showsOriginal)}>
                {original ? "Toon uw tekst" : "Toon het origineel"}
              </MenuItem>
              <MenuItem icon={RotateCcw} aria-disabled={busy} onClick={() => acts.restore(draft)}>
                Herstel het origineel
              </MenuItem>
            </>
          )}
          {recipient.items}
          <MenuItem icon={Trash2} shortcut="Del" aria-disabled={busy} onClick={() => acts.remove(draft)}>
            Verwijder
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

type SendItemsProps = Pick<DraftDetailProps, "onLeaveToSend"> & {
  links: ReturnType<typeof sendLinksOf>;
  /** The own mail program stands beside the menu. */
  isSendNext: boolean;
};

function SendItems({ links: { program, gmail, outlook }, isSendNext, onLeaveToSend }: SendItemsProps) {
  return [...(isSendNext ? [] : [program]), gmail, outlook].map(({ name, href, isNew }) => (
    <MenuLink
      icon={Mail}
      key={name}
      href={href}
      {...(isNew && { target: "_blank", rel: "noopener noreferrer" })}
      onClick={onLeaveToSend}
    >
      Open in {name}
    </MenuLink>
  ));
}

const About = ({ draft }: { draft: Draft }) => <span className="sr-only">e-mail aan {draft.prospect}</span>;

function OriginalText({ text }: { text: DraftText }) {
  return (
    <div className="grid gap-2 border-l-2 border-line pl-4">
      <p className="text-sm font-semibold">{text.subject || "(geen onderwerp)"}</p>
      <DraftBody content={text.content} />
    </div>
  );
}
