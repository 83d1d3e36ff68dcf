import { leadSample } from "#web/content/samples/leads.ts";
import { NodeItem, NodeList } from "./node-list.tsx";
import { Preview } from "./preview.tsx";

const { title, elapsed, drafts, running } = leadSample;

/** Four of five drafts have arrived. */
export function LeadPreview() {
  return (
    <Preview
      label="De generator aan het werk: vier e-mails staan klaar, de vijfde wordt geschreven."
      title={title}
      detail={elapsed}
    >
      <NodeList>
        {drafts.map(({ to, subject }) => (
          <NodeItem key={to} title={subject} text={to} />
        ))}
        <NodeItem title={running.subject} text={running.to} state="running" />
      </NodeList>
    </Preview>
  );
}
