import { emailResponderPage } from "#web/content/pages/email-responder.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { InboxPreview } from "./inbox-preview.tsx";

/** Tells customers who wait for the responder how it will work, and how to test it first. */
export function ResponderPlan() {
  const { steps, next } = emailResponderPage;
  return (
    <div className="grid max-w-[60rem] gap-8">
      <section aria-labelledby="steps-title" className="grid gap-4">
        <h2 id="steps-title" className="text-xl">
          Zo werkt u er straks mee
        </h2>
        <ol className="grid gap-6 md:grid-cols-3">
          {steps.map(({ title, text, effort }) => (
            <li key={title} className="grid content-start gap-1 border-t-2 border-signal-edge pt-3">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
              <p className="text-sm">{effort}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="preview-title" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="preview-title" className="text-xl">
            Zo ziet een ochtend eruit
          </h2>
          <p className="text-muted">
            Een verzonnen mailbox: wat klaarstaat, wat beantwoord is en wat op u wacht.
          </p>
        </div>
        <InboxPreview />
      </section>
      <section
        aria-labelledby="test-title"
        className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface p-5 sm:p-7"
      >
        <div className="grid max-w-prose gap-1">
          <h2 id="test-title" className="text-lg">
            {next.title}
          </h2>
          <p className="text-muted">{next.text}</p>
        </div>
        <ButtonLink to="/contact">Laat weten dat u wacht</ButtonLink>
      </section>
    </div>
  );
}
