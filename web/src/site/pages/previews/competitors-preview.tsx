import clsx from "clsx";
import { competitorsSample } from "#web/content/samples/competitors.ts";
import { Preview } from "./preview.tsx";

const { title, count, entries, question, answer } = competitorsSample;

/** The list of competitors with what moved, and one question to the assistant. */
export function CompetitorsPreview() {
  return (
    <Preview
      label="Een lijst van concurrenten met wat er bij elk veranderde, en een vraag aan de analyse-assistent met zijn antwoord."
      title={title}
      detail={count}
    >
      <ul className="grid gap-1.5 text-sm">
        {entries.map(({ name, host, change, isNew }) => (
          <li
            key={host}
            className="grid gap-x-4 rounded-md bg-ground px-4 py-2.5 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-muted">{host}</span>
            </span>
            <span className={clsx("flex items-center gap-2", isNew ? "text-signal-text" : "text-muted")}>
              {isNew && <span className="size-2 rounded-full bg-signal" />}
              {change}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 text-sm">
        <p className="justify-self-end rounded-md bg-signal px-4 py-2.5 text-on-signal">{question}</p>
        <p className="mr-8 rounded-md bg-ground px-4 py-2.5">{answer}</p>
      </div>
    </Preview>
  );
}
