import { ArrowUp, Paperclip, Square } from "lucide";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { attachmentTypes } from "../model/attachment.ts";
import { chatTexts } from "../model/chat-model.ts";

type ChatFormProps = {
  draft: string;
  onDraft: (text: string) => void;
  /** False when it was refused: the text stays. */
  onAsk: (text: string) => boolean;
  onAttach: (file: File) => void;
  /** While an answer comes in. */
  onStop: (() => void) | undefined;
};

export function ChatForm({ draft, onDraft, onAsk, onAttach, onStop }: ChatFormProps) {
  const boxId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => focusOnArrival(box.current), []);
  // After each render: the text may have changed by typing or by sending.
  useLayoutEffect(() => growWithText(box.current));
  const send = () => {
    if (onAsk(draft)) onDraft("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={boxId} className="sr-only">
        Uw bericht
      </label>
      <div className="flex items-end gap-1 rounded-lg border border-edge bg-sunken p-1 transition-colors hover:border-ink has-[textarea:focus-visible]:border-signal-text has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-signal-text">
        <AttachButton onAttach={onAttach} />
        <textarea
          id={boxId}
          ref={box}
          rows={1}
          value={draft}
          placeholder="Stel uw vraag..."
          // Heard before the first word is typed; the log, where it stands, is silent.
          aria-description={chatTexts.machine}
          enterKeyHint="send"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content my-0.5 max-h-30 min-h-10 min-w-0 grow resize-none rounded-md bg-transparent px-1.5 py-1.5 placeholder:text-muted focus-visible:outline-none"
        />
        {onStop && (
          <IconButton
            icon={Square}
            variant="secondary"
            label="Antwoord stoppen"
            onClick={onStop}
            iconClass="size-4"
          />
        )}
        <IconButton icon={ArrowUp} type="submit" variant="primary" label="Verzenden" />
      </div>
      <p className="px-1 text-muted text-xs pointer-coarse:hidden">
        Enter verzendt, Shift + Enter begint een nieuwe regel.
      </p>
    </form>
  );
}

function AttachButton({ onAttach }: { onAttach: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const attach = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onAttach(file);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <>
      <input ref={chooser} type="file" accept={attachmentTypes} onChange={attach} hidden />
      <IconButton icon={Paperclip} label="Bestand toevoegen" onClick={() => chooser.current?.click()} />
    </>
  );
}

/**
 * Gives a text box the height of its text, within its own minimum and maximum. For browsers without `field-sizing`
 * (Firefox, Safari before 26.2); elsewhere the stylesheet does it.
 */
function growWithText(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports("field-sizing", "content")) return;
  // Without a height of its own first, it would never shrink.
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}
