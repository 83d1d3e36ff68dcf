import { contact } from "#web/content/contact.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import type { Message } from "./messages-api.ts";

const [task, programs, people, deadline] = contact.help;

type MessageRowProps = {
  message: Message;
  onMark: (isDone: boolean) => void;
  /** For one that seems to come from a program. */
  onGenuine?: (() => void) | undefined;
};

/** One line that opens: the answers, the way to answer, and the mark that it is done. */
export function MessageRow({ message, onMark, onGenuine }: MessageRowProps) {
  const { name, company, email, createdAt, doneAt } = message;
  const sender = company === "" ? name : `${name}, ${company}`;
  const answers = [
    { question: task, answer: message.task },
    { question: programs, answer: message.programs },
    { question: people, answer: message.people },
    { question: deadline, answer: message.deadline },
  ].filter(({ answer }) => answer !== "");
  return (
    <details className="group">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)] items-center gap-x-6 px-3 py-2 text-sm hover:bg-raised sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
        <span className="truncate font-semibold">{sender}</span>
        <span className="truncate text-muted group-open:invisible max-sm:group-open:hidden">
          {message.task}
        </span>
        <time dateTime={createdAt} className="text-muted tabular-nums">
          {formatMoment(createdAt)}
        </time>
      </summary>
      <div className="grid max-w-prose gap-4 px-3 pt-2 pb-5">
        <dl className="grid gap-3">
          {answers.map(({ question, answer }) => (
            <div key={question} className="grid gap-1">
              <dt className="text-sm text-muted">{question}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {onGenuine && (
            <Button variant="secondary" size="sm" onClick={onGenuine}>
              Zet bij de berichten
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => onMark(doneAt === null)}>
            {doneAt === null ? "Markeer als afgehandeld" : "Zet terug bij wat wacht"}
          </Button>
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="text-sm font-semibold wrap-anywhere underline"
          >
            {email}
          </a>
        </div>
      </div>
    </details>
  );
}
