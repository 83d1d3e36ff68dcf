/** Nodes on a 100 by 64 field and the lines between them, by index. The lit node is where the work starts. */
export type Drawing = {
  nodes: readonly (readonly [x: number, y: number])[];
  lines: readonly (readonly [from: number, to: number])[];
  lit: number;
};

/** One message to many people. */
export const fanOut: Drawing = {
  nodes: [
    [10, 32],
    [78, 8],
    [88, 24],
    [90, 40],
    [78, 56],
  ],
  lines: [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
  ],
  lit: 0,
};

/** A page with a head, a body and a foot. */
export const page: Drawing = {
  nodes: [
    [20, 8],
    [80, 8],
    [20, 56],
    [80, 56],
    [20, 24],
    [80, 24],
  ],
  lines: [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [4, 5],
  ],
  lit: 0,
};

/** A message comes in and its answer goes back. */
export const reply: Drawing = {
  nodes: [
    [10, 16],
    [88, 16],
    [88, 48],
    [10, 48],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
  ],
  lit: 1,
};

/** Many voices, one report. */
export const meeting: Drawing = {
  nodes: [
    [10, 10],
    [10, 32],
    [10, 54],
    [50, 32],
    [90, 32],
  ],
  lines: [
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 4],
  ],
  lit: 3,
};

/** Higher and lower, side by side. */
export const comparison: Drawing = {
  nodes: [
    [10, 50],
    [30, 24],
    [50, 38],
    [70, 12],
    [90, 28],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  lit: 3,
};

/** Everything joined. */
export const mesh: Drawing = {
  nodes: [
    [14, 20],
    [50, 8],
    [86, 22],
    [28, 54],
    [72, 56],
    [50, 34],
  ],
  lines: [
    [0, 5],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [0, 3],
    [2, 4],
  ],
  lit: 5,
};

/** Faster with each step. */
export const ascent: Drawing = {
  nodes: [
    [10, 56],
    [36, 50],
    [62, 36],
    [90, 8],
  ],
  lines: [
    [0, 1],
    [1, 2],
    [2, 3],
  ],
  lit: 3,
};

/** By name, for data that refers to a drawing without importing it. */
export const drawings = { fanOut, page, reply, meeting, comparison, mesh, ascent } as const;

export type DrawingName = keyof typeof drawings;
