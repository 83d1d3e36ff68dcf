import clsx from "clsx";
import { websiteSample } from "#web/content/samples/website.ts";
import { inventedText } from "./preview.tsx";

const { host, name, headline, text, slotsTitle, day, slots, chosen, loaded } = websiteSample;

/** A small site in a browser's frame, with the time it took beside it. */
export function WebsitePreview() {
  return (
    <div
      role="img"
      aria-label={`${inventedText}: de site van een boekhoudkantoor, met een titel en een klant die een afspraak kiest om half elf.`}
      className="relative pb-12"
    >
      <div className="overflow-hidden rounded-lg bg-sheet shadow-float">
        <p className="flex items-center gap-2 px-4 py-3 text-xs text-muted">
          <span className="size-2.5 rounded-full border border-edge" />
          <span className="size-2.5 rounded-full border border-edge" />
          <span className="ml-2 min-w-0 grow truncate rounded-full bg-ground px-3 py-1">{host}</span>
          <span className="shrink-0">{inventedText}</span>
        </p>
        <div className="grid gap-8 bg-ink p-6 pb-14 text-ground sm:p-8 sm:pb-16">
          <p className="text-sm font-semibold">{name}</p>
          <div className="grid gap-3">
            <p className="font-display text-3xl font-semibold tracking-tight">{headline}</p>
            <p className="max-w-72 text-sm">{text}</p>
          </div>
          <div className="grid gap-3 border-t border-edge pt-5">
            <p className="flex justify-between gap-4 text-sm">
              <span className="font-semibold">{slotsTitle}</span>
              <span>{day}</span>
            </p>
            <ul className="grid grid-cols-4 gap-2 text-center text-sm tabular-nums">
              {slots.map((slot) => (
                <li
                  key={slot}
                  className={clsx(
                    "rounded-md border py-2 font-semibold",
                    slot === chosen ? "border-ground bg-ground text-ink" : "border-edge",
                  )}
                >
                  {slot}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <p className="absolute right-4 bottom-0 grid rounded-lg bg-alive-soft px-5 py-4 shadow-float sm:right-8">
        <span className="font-display text-2xl font-semibold tracking-tight text-alive tabular-nums">
          {loaded.value}
        </span>
        <span className="text-sm">{loaded.label}</span>
      </p>
    </div>
  );
}
