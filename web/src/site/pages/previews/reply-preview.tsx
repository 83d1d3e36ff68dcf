import { replySample } from "#web/content/samples/reply.ts";
import { Preview } from "./preview.tsx";

const { from, time, question, kind, rule, answer, state } = replySample;

/** A question from Sunday evening, with an answer that waits to be approved on Monday morning. */
export function ReplyPreview() {
  return (
    <Preview
      label="Een vraag van een klant op zondagavond, met een antwoord dat klaarstaat en op uw akkoord wacht."
      title={from}
      detail={time}
    >
      <p className="-mt-2 mr-8 rounded-md bg-ground px-4 py-3 text-sm">{question}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <svg viewBox="0 0 28 12" aria-hidden="true" className="h-3 w-7">
          <path d="M4 6h18" className="stroke-edge" />
          <circle cx="4" cy="6" r="3" className="fill-edge" />
          <circle cx="23" cy="6" r="4" className="fill-signal" />
        </svg>
        <span>{kind}</span>
        <span className="font-semibold text-ink">{rule}</span>
      </p>
      <p className="ml-8 rounded-md bg-alive-soft px-4 py-3 text-sm">{answer}</p>
      <p className="flex items-center justify-between gap-4 text-sm">
        <span className="text-muted">{state}</span>
        <span className="shrink-0 rounded-md bg-signal px-3.5 py-1.5 font-semibold text-on-signal">
          Verstuur
        </span>
      </p>
    </Preview>
  );
}
