import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { NodeBackground } from "#web/ui/node-background.tsx";

type AuthFrameProps = {
  title: string;
  intro: ReactNode;
  /** Heading of the card that holds the form. */
  formTitle: string;
  children: ReactNode;
};

/** Title and reason on one side, the form on the other. */
export function AuthFrame({ title, intro, formTitle, children }: AuthFrameProps) {
  return (
    <div className="relative isolate flex grow overflow-hidden">
      <NodeBackground />
      <div className="page-column grid content-start gap-x-16 gap-y-8 py-10 md:py-20 lg:grid-cols-[1fr_minmax(0,30rem)]">
        <div className="grid content-start gap-5">
          <h1 className="text-3xl">{title}</h1>
          <div className="max-w-form text-muted">{intro}</div>
        </div>
        <Card className="grid gap-6">
          <h2 className="text-xl">{formTitle}</h2>
          {children}
        </Card>
      </div>
    </div>
  );
}
