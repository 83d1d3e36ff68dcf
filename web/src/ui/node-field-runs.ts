import { runNodeField } from "./node-field.ts";

const runs = new WeakMap<HTMLCanvasElement, () => void>();

/** Starts the canvas's graph unless it runs already: the page starts it before its components take over. */
export function keepNodeField(canvas: HTMLCanvasElement): () => void {
  if (!runs.has(canvas)) runs.set(canvas, runNodeField(canvas));
  return () => {
    runs.get(canvas)?.();
    runs.delete(canvas);
  };
}

export function startNodeFields(parent: ParentNode): void {
  for (const canvas of parent.querySelectorAll<HTMLCanvasElement>("canvas[data-node-field]")) {
    keepNodeField(canvas);
  }
}
