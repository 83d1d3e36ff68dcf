import clsx from "clsx";

const drafts = [
  { to: "Studio Groenvoer", subject: "Wie plaatst uw volgende beregening?" },
  { to: "Bureau Haag & Erf", subject: "Uw project in Heverlee, en de waterput" },
  { to: "Tuinatelier Mira", subject: "Twee dagen sneller aangesloten" },
  { to: "Van Loo Landschap", subject: "Regenwater voor de moestuin in Kessel-Lo" },
] as const;

/** A piece of the product as it looks at work: four of five drafts have arrived. */
export function RunningJob() {
  return (
    <figure className="rounded-lg bg-surface p-5 shadow-float sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold">4 van de 5 emails gegenereerd</span>
        <span className="text-muted tabular-nums">3:12</span>
      </figcaption>
      <ol className="mt-5">
        {drafts.map((draft) => (
          <Draft key={draft.to} title={draft.subject} text={draft.to} />
        ))}
        <Draft title="Wordt geschreven" text="Tuinen De Wilde" running />
      </ol>
    </figure>
  );
}

function Draft({ title, text, running = false }: { title: string; text: string; running?: boolean }) {
  return (
    <li className="group relative grid gap-0.5 pb-5 pl-8 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-[-0.5rem] left-[0.4375rem] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={clsx(
          "absolute top-1 left-0 size-4 rounded-full border-2",
          running ? "border-alive" : "border-alive bg-alive",
        )}
      />
      <span className={clsx("text-sm font-semibold", running && "text-alive")}>{title}</span>
      <span className="text-sm text-muted">{text}</span>
    </li>
  );
}
