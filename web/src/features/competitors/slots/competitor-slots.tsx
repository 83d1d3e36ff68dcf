import { useReducer, useRef, useState } from "react";
import { type Competitor, slotsMax } from "../model/competitor-model.ts";
import { CompetitorSlot } from "./competitor-slot.tsx";
import { SlotBanner } from "./slot-banner.tsx";
import { changeDrafts, type SlotDrafts, slotsOf, storedKey } from "./slot-drafts.ts";

const noDrafts: SlotDrafts = new Map();

type CompetitorSlotsProps = {
  userId: string;
  competitors: readonly Competitor[];
};

/** Ten slots: what is stored, what is being typed, and room for more. */
export function CompetitorSlots({ userId, competitors }: CompetitorSlotsProps) {
  const [drafts, change] = useReducer(changeDrafts, noDrafts);
  const [banner, setBanner] = useState<{ id: number; text: string } | null>(null);
  const [arrivedId, setArrivedId] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const announce = (text: string) => setBanner((last) => ({ id: (last?.id ?? 0) + 1, text }));

  const saved = (competitor: Competitor) => {
    announce("Succesvol opgeslagen");
    // With the last empty slot goes the field that had the focus.
    setArrivedId(competitors.length + 1 >= slotsMax ? competitor.id : null);
  };
  const deleted = (name: string) => {
    announce(`${name} is verwijderd`);
    list.current?.focus();
  };

  return (
    <>
      {banner && <SlotBanner key={banner.id} text={banner.text} onOver={() => setBanner(null)} />}
      <div
        aria-hidden="true"
        className="mb-1 ml-8 grid gap-2 pr-25 text-xs text-muted @max-[32rem]:hidden @min-[32rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <span className="px-3.5">Bedrijfsnaam</span>
        <span className="px-3.5">Website</span>
      </div>
      <ol ref={list} tabIndex={-1} aria-label="Uw concurrenten" className="grid rounded-md">
        {slotsOf(competitors, drafts).map((slot, index) => (
          <CompetitorSlot
            key={slot.key}
            userId={userId}
            slot={slot}
            position={index + 1}
            competitors={competitors}
            focusFirst={slot.key === (arrivedId === null ? null : storedKey(arrivedId))}
            onChange={change}
            onSaved={saved}
            onDeleted={deleted}
          />
        ))}
      </ol>
    </>
  );
}
