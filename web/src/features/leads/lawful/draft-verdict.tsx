import { latePart } from "#web/ui/late-part.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import type { DraftVerdictProps } from "./verdict-props.ts";

// The checker comes with the first draft that is opened, not with the page. Without it the draft stays usable.
const VerdictPanel = latePart(
  async () => (await import("./verdict-panel.tsx")).VerdictPanel,
  <LoadingLines label="Het concept wordt nagekeken..." lines={["h-11 w-full"]} />,
);

/** Whether a draft may be sent: the kind of address and what that allows, and what was found in the text. */
export function DraftVerdict(props: DraftVerdictProps) {
  return (
    <section aria-label="Mag u dit versturen?" className="grid min-h-11 content-start">
      <VerdictPanel {...props} />
    </section>
  );
}
