import { contact } from "#web/content/contact.ts";
import { SideButton } from "#web/ui/side-button.tsx";
import { OpenableRow } from "../openable-row.tsx";
import type { Message } from "./messages-api.ts";

const [task, programs, people, deadline] = contact.help;

type MessageRowProps = {
  message: Message;
  onMark: (isDone: boolean) => void;
  /** For one that seems to come from a program. */
  onGenuine?: (() => void) | undefined;
};

/** The answers to the questions that were not left. */
export function MessageRow({ message, onMark, onGenuine }: MessageRowProps) {
  const { name, company, email, createdAtMs, doneAtMs } = message;
  const answers = [
    { question: task, answer: message.task },
    { question: programs, answer: message.programs },
    { question: people, answer: message.people },
    { question: deadline, answer: message.deadline },
  ].filter(({ answer }) => answer !== "");
  return (
    <OpenableRow
      from={company === "" ? name : `${name}, ${company}`}
      preview={message.task}
      atMs={createdAtMs}
      email={email}
      quoted={answers.map(({ question, answer }) => `${question}\n${answer}`).join("\n\n")}
      acts={
        <>
          {onGenuine && <SideButton onClick={onGenuine}>Zet bij de berichten</SideButton>}
          <SideButton onClick={() => onMark(doneAtMs === null)}>
            {doneAtMs === null ? "Markeer als afgehandeld" : "Terug naar openstaand"}
          </SideButton>
        </>
      }
    >
      <dl className="grid gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question} className="grid gap-1">
            <dt className="text-sm text-muted">{question}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </OpenableRow>
  );
}
