import type { ReactNode } from "react";

type MessagePageProps = {
  title: string;
  text: string;
  actions: ReactNode;
  /** Beside the words on wide screens, above them on narrow ones. */
  drawing: ReactNode;
  /** Under the buttons. */
  children?: ReactNode;
};

/** A page that only says something and offers a way on. */
export function MessagePage({ title, text, actions, drawing, children }: MessagePageProps) {
  return (
    // At the top: in the middle it would move when the footer comes.
    <div className="page-column grid items-center gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1.3fr_1fr]">
      <div className="lg:order-last">{drawing}</div>
      <div className="grid gap-5">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
        {children}
      </div>
    </div>
  );
}
