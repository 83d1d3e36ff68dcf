import type { ReactNode } from "react";
import type { PortraitName } from "#web/content/about.ts";

const shoulders = "M58 260c4-44 44-62 104-62s100 18 104 62Z";
const neck = "M140 166h44v38c0 12-10 20-22 20s-22-8-22-20Z";
const face = "M120 122c0-32 16-50 42-50s42 18 42 50c0 38-16 66-42 66s-42-28-42-66Z";

/** Back to front: hair behind, clothes, neck and face, hair in front, then the details. */
const people: Record<PortraitName, ReactNode> = {
  lotte: (
    <>
      <path
        d="M102 128c0-46 24-74 60-74s60 28 60 74c0 40 6 64 14 86H88c8-22 14-46 14-86Z"
        className="fill-signal"
      />
      <path d={shoulders} className="fill-alive" />
      <path d={neck} className="fill-skin-fair" />
      <path d={face} className="fill-skin-fair" />
      <path
        d="M116 130c2-36 20-60 46-60s44 24 46 60c-20-6-36-18-44-36-8 18-26 32-48 36Z"
        className="fill-signal"
      />
    </>
  ),
  jonas: (
    <>
      <path d={shoulders} className="fill-edge" />
      <path d={neck} className="fill-skin-fair" />
      <path d={face} className="fill-skin-fair" />
      <path
        d="M119 116c3 14 6 22 11 27 8 7 20-1 32-1s24 8 32 1c5-5 8-13 11-27 5 48-11 80-43 80s-48-32-43-80Z"
        className="fill-hair-copper"
      />
      <path
        d="M117 118c-6-40 12-64 46-64s50 24 44 64c-3-12-7-20-12-28-20 8-46 8-66 0-5 8-9 16-12 28Z"
        className="fill-hair-copper"
      />
      <path d="M151 160h22" strokeWidth="4" strokeLinecap="round" className="stroke-skin-fair" />
    </>
  ),
  amira: (
    <>
      <path
        d="M112 86a26 26 0 0 1 22-32 30 30 0 0 1 46-4 28 28 0 0 1 38 22 27 27 0 0 1 18 40 25 25 0 0 1 0 40 22 22 0 0 1-22 34H112a22 22 0 0 1-24-34 26 26 0 0 1 0-40 26 26 0 0 1 24-26Z"
        className="fill-hair-dark"
      />
      <path d={shoulders} className="fill-signal" />
      <path d={neck} className="fill-skin-warm" />
      <path d={face} className="fill-skin-warm" />
      <path
        d="M117 124c0-34 18-56 47-56 28 0 43 22 43 52-14-4-26-14-33-28-12 18-32 30-57 32Z"
        className="fill-hair-dark"
      />
      <circle cx="119" cy="150" r="4" className="fill-alive" />
      <circle cx="205" cy="150" r="4" className="fill-alive" />
    </>
  ),
  stijn: (
    <>
      <path d={shoulders} className="fill-on-signal stroke-edge" strokeWidth="1.5" />
      <path d={neck} className="fill-skin-fair" />
      <path d={face} className="fill-skin-fair" />
      <path
        d="M116 116c-10-36 8-62 44-64 22-2 36 4 48 16 8 12 7 28 1 48-3-14-8-20-16-26-24 8-48 6-62-2-7 8-12 16-15 28Z"
        className="fill-edge"
      />
      <g className="fill-none stroke-on-signal" strokeWidth="4">
        <circle cx="144" cy="130" r="15" />
        <circle cx="181" cy="130" r="15" />
        <path d="M159 128c2-3 5-3 7 0" />
      </g>
    </>
  ),
};

/** The lines behind each head, node by node. */
const threads: Record<PortraitName, readonly (readonly [x: number, y: number])[]> = {
  lotte: [
    [30, 172],
    [66, 52],
    [26, 28],
    [250, 34],
    [296, 110],
    [276, 214],
  ],
  jonas: [
    [44, 214],
    [70, 104],
    [28, 44],
    [232, 26],
    [298, 88],
    [280, 196],
  ],
  amira: [
    [34, 204],
    [28, 96],
    [72, 28],
    [214, 22],
    [296, 64],
    [286, 190],
  ],
  stijn: [
    [26, 150],
    [58, 50],
    [176, 24],
    [252, 32],
    [280, 96],
    [300, 184],
  ],
};

/** A drawn bust, with the site's nodes behind it. */
export function Portrait({ name }: { name: PortraitName }) {
  const thread = threads[name];
  return (
    <svg viewBox="0 0 324 260" aria-hidden="true" className="w-full rounded-lg bg-surface">
      <polyline points={thread.join(" ")} strokeWidth="1.5" className="fill-none stroke-line" />
      {thread.map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r="4"
          strokeWidth="1.5"
          className="fill-surface stroke-edge"
        />
      ))}
      {people[name]}
    </svg>
  );
}
