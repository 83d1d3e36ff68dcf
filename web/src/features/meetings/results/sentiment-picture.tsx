import { useId } from "react";
import {
  type Sentiment,
  type SentimentKind,
  sentimentKinds,
  sentimentNames,
  sentimentNodes,
} from "./sentiment.ts";

/** Each node stands for four percent. */
const nodeCount = 25;
const cell = 16;

type SentimentPictureProps = {
  sentiment: Sentiment;
  /** The heading's place below the title that it stands under. */
  as?: "h2" | "h4";
};

/** A line of nodes that goes from positive to negative; shape says the same as colour, the words the same as both. */
export function SentimentPicture({ sentiment, as: Heading = "h4" }: SentimentPictureProps) {
  const titleId = useId();
  const nodes = sentimentNodes(sentiment, nodeCount).map((kind, place) => ({ kind, place }));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-2 text-sm">
        <Heading id={titleId} className="text-sm font-semibold">
          Sfeer van het gesprek
        </Heading>
        <p className="text-muted">afgeleid uit de tekst</p>
      </div>
      <svg viewBox={`0 0 ${nodeCount * cell} ${cell}`} aria-hidden="true" className="w-full max-w-80">
        <path
          d={`M${cell / 2} ${cell / 2}H${(nodeCount - 0.5) * cell}`}
          strokeWidth="1.25"
          className="stroke-edge"
        />
        {nodes.map(({ kind, place }) => (
          <g key={place} transform={`translate(${(place + 0.5) * cell} ${cell / 2})`}>
            <Node kind={kind} />
          </g>
        ))}
      </svg>
      <ul aria-labelledby={titleId} className="flex flex-wrap gap-x-5 text-sm">
        {sentimentKinds.map((kind) => (
          <li key={kind} className="flex items-baseline gap-x-1.5">
            <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-4 shrink-0 self-center">
              <Node kind={kind} />
            </svg>
            <span className="font-semibold tabular-nums">{sentiment[kind]}%</span>
            <span className="text-muted">{sentimentNames[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Around the origin. */
function Node({ kind }: { kind: SentimentKind }) {
  if (kind === "positive") return <circle r="5" className="fill-alive" />;
  if (kind === "neutral") {
    return <circle r="4.25" strokeWidth="1.5" className="fill-surface stroke-muted" />;
  }
  return <path d="M0-6 6 0 0 6-6 0Z" className="fill-harm" />;
}
