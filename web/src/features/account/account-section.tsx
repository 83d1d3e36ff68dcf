import { type ReactNode, useId } from "react";

type AccountSectionProps = {
  title: string;
  /** Explains the section, beside the title. */
  intro: ReactNode;
  children: ReactNode;
};

/** One setting of the account: the explanation on one side, its controls on the other. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-6 grid-cols-[minmax(0,1fr)] border-t border-line py-7 first:border-0 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="grid max-w-form content-start gap-2">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <div className="grid gap-2 text-sm wrap-anywhere text-muted">
          {typeof intro === "string" ? <p>{intro}</p> : intro}
        </div>
      </div>
      <div className="grid max-w-form grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  );
}
