import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";

/** Two nodes that are there and a third whose line is not drawn yet. */
const unfinished = {
  nodes: [
    [12, 44],
    [50, 14],
    [88, 44],
  ],
  lines: [[0, 1]],
  lit: 1,
} as const;

/** Shows a feature that is not ready yet, faded and inert, with a notice over it. */
export function InDevelopment({ children }: { children: ReactNode }) {
  return (
    <div className="page-column relative py-10 md:py-14">
      <div inert className="opacity-40">
        {children}
      </div>
      <section
        aria-labelledby="in-development"
        className="absolute inset-x-5 top-24 mx-auto grid max-w-form justify-items-start gap-5 rounded-lg border border-line bg-raised p-6 shadow-float sm:p-9"
      >
        <NodeDrawing {...unfinished} className="-ml-2 h-16 w-25" />
        <div className="grid gap-2">
          <h2 id="in-development" className="text-2xl">
            In Ontwikkeling
          </h2>
          <p className="text-muted">Deze feature is binnenkort beschikbaar!</p>
        </div>
        <ButtonLink to="/platform" variant="secondary">
          Naar Platform
        </ButtonLink>
      </section>
    </div>
  );
}
