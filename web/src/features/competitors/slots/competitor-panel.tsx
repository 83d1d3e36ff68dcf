import type { UseQueryResult } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Competitor, slotsMax } from "../model/competitor-model.ts";
import { competitorsNotLoaded } from "../model/competitors-api.ts";
import { CompetitorSlot } from "./competitor-slot.tsx";
import { changeDrafts, type SlotDrafts, slotsOf, storedKey } from "./slot-drafts.ts";

type CompetitorPanelProps = {
  userId: string;
  query: UseQueryResult<readonly Competitor[]>;
};

/** The list of competitors. */
export function CompetitorPanel({ userId, query }: CompetitorPanelProps) {
  return (
    <div className="grid gap-5">
      {query.isError && <LoadFailure query={query}>{competitorsNotLoaded}</LoadFailure>}
      {query.data && <LoadedPanel userId={userId} competitors={query.data} />}
    </div>
  );
}

function LoadedPanel({ userId, competitors }: { userId: string; competitors: readonly Competitor[] }) {
  return (
    <div className="@container grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-sm text-muted">
          {competitors.length} van de {slotsMax} plaatsen gevuld
        </p>
        <SlotNodes filled={competitors.length} />
      </div>
      <CompetitorSlots userId={userId} competitors={competitors} />
    </div>
  );
}

const noDrafts: SlotDrafts = new Map();

/** Ten slots: what is stored, what is being typed, and room for more. */
function CompetitorSlots({ userId, competitors }: { userId: string; competitors: readonly Competitor[] }) {
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

const shownMs = 3000;

/** At the edge of the screen: it covers no slot that is being worked on, and moves no line. */
function SlotBanner({ text, onOver }: { text: string; onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40">
      <div className="mx-auto w-fit rounded-md shadow-float">
        <Notice tone="success">{text}</Notice>
      </div>
    </div>
  );
}

const places = Array.from({ length: slotsMax }, (_, index) => ({
  index,
  x: 8 + index * 15,
  y: index % 2 === 0 ? 18 : 8,
}));

/** One node a slot; the line runs as far as they are filled. */
function SlotNodes({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 151 26" aria-hidden="true" className="h-6.5 w-38 shrink-0">
      {places.slice(1).map(({ index, x, y }) => (
        <line
          key={index}
          x1={places[index - 1]?.x}
          y1={places[index - 1]?.y}
          x2={x}
          y2={y}
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeDasharray={index < filled ? undefined : "1 4"}
          className={clsx(
            "transition-[stroke] duration-240",
            index < filled ? "stroke-alive" : "stroke-edge",
          )}
        />
      ))}
      {places.map(({ index, x, y }) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={index < filled ? 4.5 : 3}
          strokeWidth="1.25"
          className={clsx(
            "transition-[fill,stroke,r] duration-240",
            index < filled ? "fill-alive stroke-alive" : "fill-surface stroke-edge",
          )}
        />
      ))}
    </svg>
  );
}
