import { type KeyboardEvent, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { titleOf } from "../customer/customer-record.ts";
import { OwnProof } from "../customer/own-proof.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import type { EditDraft } from "./edit-drafts.ts";
import { useEditDrafts } from "./edit-drafts-store.tsx";
import { EditFields } from "./edit-fields.tsx";
import { useEditForm } from "./use-edit-form.ts";
import { useEditedCustomer } from "./use-edited-customer.ts";

type EditFormProps = {
  draft: EditDraft;
  /** The admin opened it a moment ago. */
  focusFirst: boolean;
  onLeave: () => void;
  onSaved: () => void;
};

/** A customer as a form. Escape and "Annuleren" discard the edit. */
export function EditForm({ draft, focusFirst, onLeave, onSaved }: EditFormProps) {
  const titleId = useId();
  const { change } = useEditDrafts();
  const edited = useEditedCustomer(draft);
  const form = useEditForm({ edited, onLeave, onSaved });
  const { stored, merged, gone } = edited;
  const { userId } = stored;
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Escape") return;
    // In a dialog, Escape would close that too.
    event.preventDefault();
    event.stopPropagation();
    if (!form.saving) onLeave();
  };
  return (
    <form
      noValidate
      method="post"
      ref={form.ref}
      aria-labelledby={titleId}
      onSubmit={form.submit}
      onKeyDown={leaveOnEscape}
      className="@container grid gap-5 lg:rounded-md lg:bg-raised lg:p-5"
    >
      <h3 id={titleId} className="text-lg wrap-anywhere">
        {titleOf(draft.record)} bewerken
      </h3>
      {gone && (
        <Notice tone="warning" title="Deze klant is intussen verwijderd.">
          Wat u typte staat hieronder nog, maar kan niet meer worden bewaard.
        </Notice>
      )}
      <EditFields
        values={merged.values}
        problems={form.problems}
        record={stored}
        readOnly={form.saving}
        focusFirst={focusFirst}
        onText={(field, text) => {
          form.clearProblems();
          change({ type: "typed", userId, field, text, stored: gone ? null : stored });
        }}
      />
      {!gone && merged.differences.length > 0 && (
        <EditConflict
          differences={merged.differences}
          mustChoose={form.mustChoose}
          onChoose={(field, side, theirs) => change({ type: "chosen", userId, field, side, theirs })}
        />
      )}
      {edited.movesAddress && !gone && (
        <div className="grid gap-3 md:max-w-form">
          <OwnProof
            {...form.proofFields}
            readOnly={form.saving}
            hint="De klant wordt overal uitgelogd. Het oude en het nieuwe adres krijgen een e-mail."
          />
        </div>
      )}
      {form.failure && (
        <Notice tone="error">
          <p className="font-semibold">{form.failure}</p>
          <p>Wat u invulde staat er nog.</p>
        </Notice>
      )}
      <EditButtons canSave={!gone} saving={form.saving} onLeave={onLeave} />
    </form>
  );
}

type EditButtonsProps = Pick<EditFormProps, "onLeave"> & { canSave: boolean; saving: boolean };

function EditButtons({ canSave, saving, onLeave }: EditButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canSave && (
        <Button type="submit" size="sm" busy={saving} busyText="Opslaan...">
          Opslaan
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={saving || undefined}
        onClick={() => !saving && onLeave()}
      >
        Annuleren
      </Button>
      <p className="text-xs text-muted max-lg:hidden">Enter bewaart, Escape annuleert.</p>
    </div>
  );
}
