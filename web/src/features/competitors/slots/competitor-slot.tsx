import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { afterSuccess } from "#web/lib/data.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { AlertText } from "#web/ui/alert-text.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { type Competitor, duplicateOf, noValues, slotState } from "../model/competitor-model.ts";
import { useDeleteCompetitor } from "../model/competitors-api.ts";
import { SlotActions } from "./slot-actions.tsx";
import { SlotAlerts } from "./slot-alerts.tsx";
import type { Slot } from "./slot-drafts.ts";
import { SlotField } from "./slot-field.tsx";
import { type SlotFormOptions, useSlotForm } from "./use-slot-form.ts";

interface CompetitorSlotProps extends SlotFormOptions {
  /** 1 to 10. */
  position: number;
  competitors: readonly Competitor[];
  /** Takes the focus when it arrives: the field that had it is gone. */
  focusFirst: boolean;
  onDeleted: (name: string) => void;
}

/** As the links of mails name it. */
export const slotId = (competitorId: number) => `concurrent-${competitorId}`;

/** A mail leads to its competitor. By an effect: the panel is closed until its rows are there. */
function useShownWhenNamed() {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = row;
    if (current?.id && location.hash === `#${current.id}`) current.scrollIntoView({ block: "center" });
  }, []);
  return row;
}

/** One competitor: read-only until the edit button, and saved by a check mark once something differs. */
export function CompetitorSlot(props: CompetitorSlotProps) {
  const { userId, slot, position, competitors, focusFirst, onDeleted } = props;
  const [asking, setAsking] = useState(false);
  const row = useShownWhenNamed();
  const deleteButton = useRef<HTMLButtonElement>(null);
  const form = useSlotForm(props);
  const state = slotState(slot.stored, slot.draft?.values ?? null);
  const readOnly = state === "filled" || form.saving;
  return (
    <li
      id={slot.stored ? slotId(slot.stored.id) : undefined}
      ref={row}
      className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4"
    >
      <SlotRail filled={slot.stored !== null} />
      <div className="grid gap-2 py-1.5 @max-[32rem]:pb-4">
        <form
          noValidate
          ref={form.ref}
          onSubmit={form.submit}
          // Only where something stored comes back: a new competitor would be lost by one key.
          onKeyDown={(event) =>
            pressedKey(event) === "Escape" && state !== "filled" && slot.stored && form.leave()
          }
          className={clsx(
            "grid items-start gap-2 @min-[32rem]:grid-cols-[minmax(0,1fr)_5.75rem]",
            // On a narrow screen the fields need the whole width, and what stands in them does not.
            state === "filled" && "grid-cols-[minmax(0,1fr)_auto]",
          )}
        >
          <SlotFields {...{ slot, position, competitors, form, readOnly }} />
          <SlotActions
            state={state}
            name={slot.stored?.name ?? `Concurrent ${position}`}
            saving={form.saving}
            returned={form.left || focusFirst}
            deleteRef={deleteButton}
            onEdit={() => {
              setAsking(false);
              form.edit();
            }}
            onLeave={form.leave}
            onDelete={() => setAsking(true)}
          />
        </form>
        {state === "filled" && slot.stored && <SlotAlerts userId={userId} competitor={slot.stored} />}
        <SlotVersions slot={slot} form={form} />
        {form.failure && <AlertText>{form.failure}</AlertText>}
        {asking && slot.stored && (
          <SlotDeletion
            userId={userId}
            competitor={slot.stored}
            onDeleted={onDeleted}
            onKeep={() => {
              setAsking(false);
              deleteButton.current?.focus();
            }}
          />
        )}
      </div>
    </li>
  );
}

type SlotForm = ReturnType<typeof useSlotForm>;
type SlotFieldsProps = Pick<CompetitorSlotProps, "slot" | "position" | "competitors"> & {
  form: SlotForm;
  readOnly: boolean;
};

function SlotFields({ slot, position, competitors, form, readOnly }: SlotFieldsProps) {
  const { name, website } = slot.draft?.values ?? slot.stored ?? noValues;
  return (
    <div className="grid gap-2 @min-[32rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <SlotField
        label="Bedrijfsnaam"
        name="name"
        position={position}
        placeholder="Bedrijfsnaam"
        value={name}
        readOnly={readOnly}
        autoComplete="off"
        problem={form.problem}
        onText={(text) => form.type({ name: text, website })}
      />
      <SlotField
        label="Website"
        name="website"
        type="url"
        position={position}
        value={website}
        readOnly={readOnly}
        placeholder="www.voorbeeld.be"
        autoComplete="off"
        problem={form.problem}
        remark={form.saving ? null : slotRemark(slot, competitors)}
        onText={(text) => form.type({ name, website: text })}
      />
    </div>
  );
}

/** Both versions of a competitor that was changed elsewhere as well, to choose from. */
function SlotVersions({ slot: { draft, theirs }, form }: { slot: Slot; form: SlotForm }) {
  if (!draft || !theirs) return null;
  const mine = draft.values;
  return (
    <VersionChoice
      ref={form.choiceRef}
      what="Deze concurrent"
      fields={[
        { label: "Bedrijfsnaam", mine: mine.name, theirs: theirs.values.name },
        { label: "Website", mine: mine.website, theirs: theirs.values.website },
      ]}
      onChoose={form.choose}
    />
  );
}

type SlotDeletionProps = {
  userId: string;
  competitor: Competitor;
  onDeleted: (name: string) => void;
  onKeep: () => void;
};

function SlotDeletion({ userId, competitor, onDeleted, onKeep }: SlotDeletionProps) {
  const remove = useDeleteCompetitor(userId);
  const confirm = () => afterSuccess(remove.mutateAsync(competitor.id), () => onDeleted(competitor.name));
  return (
    <Confirmation
      question={`${competitor.name} verwijderen?`}
      loss="Naam en website verdwijnen uit uw lijst. Uw rapporten blijven staan."
      failure={<ActFailure act={remove} />}
      busy={remove.isPending}
      onConfirm={confirm}
      onKeep={onKeep}
    />
  );
}

/** The slot as a node on the line that joins the list. */
function SlotRail({ filled }: { filled: boolean }) {
  return (
    <div className="relative">
      <div className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <svg viewBox="0 0 16 16" aria-hidden="true" className="relative mt-5 size-4">
        <circle
          cx="8"
          cy="8"
          r={filled ? 6 : 4}
          strokeWidth="1.5"
          className={clsx(
            "transition-[fill,stroke,r] duration-240",
            filled ? "fill-alive stroke-alive" : "fill-surface stroke-edge",
          )}
        />
      </svg>
    </div>
  );
}

/** A remark about a slot that the customer should know; it needs no action. */
function slotRemark({ key, stored, draft }: Slot, competitors: readonly Competitor[]): string | null {
  if (!stored && key.startsWith("stored-")) {
    return "Intussen elders verwijderd. Opslaan voegt deze concurrent opnieuw toe.";
  }
  const website = draft?.values.website ?? stored?.website ?? "";
  const twin = duplicateOf(website, stored?.id ?? null, competitors);
  return twin && `Deze website staat al in uw lijst, bij ${twin.name}.`;
}
