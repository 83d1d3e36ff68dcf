import { processSample } from "#web/content/samples/process.ts";
import { NodeItem, NodeList } from "./node-list.tsx";
import { Preview } from "./preview.tsx";

const { title, steps, waiting } = processSample;

/** One request passes four programs in a minute and stops where a person decides. */
export function ProcessPreview() {
  return (
    <Preview
      label="Een aanvraag via de site wordt binnen de minuut een afspraak, een werkbon en een bevestiging. De factuur wacht op een akkoord."
      title={title}
    >
      <NodeList>
        {steps.map(({ time, what, where }) => (
          <NodeItem
            key={where}
            title={what}
            text={
              <>
                {where}, <span className="tabular-nums">{time}</span>
              </>
            }
          />
        ))}
        <NodeItem title={waiting.what} text={waiting.where} state="waiting" />
      </NodeList>
    </Preview>
  );
}
