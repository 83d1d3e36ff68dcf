import clsx from "clsx";
import { inboxSample } from "#web/content/samples/inbox.ts";
import { replySample } from "#web/content/samples/reply.ts";

const marks = {
  Klaargezet: "border-signal-edge bg-signal",
  Beantwoord: "border-alive bg-alive",
  "Voor u": "border-edge",
} as const;

/** How the responder will look at work: what came in, and the answer that waits for a yes. */
export function InboxPreview() {
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_1.2fr]">
      <ul className="divide-y divide-line rounded-lg bg-surface px-5 py-2 sm:px-7">
        {inboxSample.map(({ from, subject, state }) => (
          <li key={from} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 py-4 text-sm">
            <span className={clsx("size-3 rounded-full border-2", marks[state])} />
            <span className="grid min-w-0">
              <span className="font-semibold">{from}</span>
              <span className="truncate text-muted">{subject}</span>
            </span>
            <span className="text-xs text-muted">{state}</span>
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-5 rounded-lg bg-surface p-5 text-sm sm:p-7">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{replySample.from}</span>
          <span className="text-muted">{replySample.time}</span>
        </p>
        <p className="mr-8 rounded-md bg-ground px-4 py-3">{replySample.question}</p>
        <p className="ml-8 rounded-md bg-alive-soft px-4 py-3">{replySample.answer}</p>
        <p className="text-muted">{replySample.state}</p>
      </div>
    </div>
  );
}
