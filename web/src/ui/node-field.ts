import { elementsWithin } from "./elements-within.ts";
import {
  type Area,
  type Graph,
  type GraphNode,
  keepClear,
  neighbours,
  scatterGraph,
  seededRandom,
} from "./node-graph.ts";

/**
 * The graph of the page headers, without React so that a page that is not (yet) hydrated can run it too. It is drawn
 * once, clear of words and controls. Now and then a job travels from one node to the next and lights it up: a dot of
 * its own, moved by the compositor, because drawing the whole graph again for each frame costs a tenth of a core.
 */

const travelMs = 1_300;
const glowMs = 900;
const restMs = 4_800;
const seed = 7;
const clearancePx = 12;
/** No job travels to a node fainter than this, because it would hardly be seen. */
const travelVisibilityMin = 0.4;

const noGraph: Graph = { nodes: [], lines: [] };

/** Animates the canvas, and the dot beside it, until the returned function is called. */
export function runNodeField(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  const dot = canvas.nextElementSibling;
  if (!context || !dot) return () => {};

  const random = seededRandom(seed);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let graph = noGraph;
  let lastNode: GraphNode | undefined;
  let journey: Animation | undefined;
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawing: ReturnType<typeof setTimeout> | undefined;

  const draw = () => drawGraph(context, canvas, graph);
  const send = () => {
    const { clientWidth } = canvas;
    const seen = (node: GraphNode) => visibility(node, clientWidth) >= travelVisibilityMin;
    const from = lastNode ?? pick(graph.nodes.filter(seen), random);
    const to = from && pick(neighbours(graph, from).filter(seen), random);
    lastNode = to;
    if (from && to) journey = travel(dot, from, to);
    timer = setTimeout(send, travelMs + glowMs + restMs);
  };
  const resume = () => {
    clearTimeout(timer);
    journey?.cancel();
    if (visible && !document.hidden && !still.matches) timer = setTimeout(send, restMs);
  };
  let fitted = "";
  const fitToCanvas = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    // A ResizeObserver also calls back when it starts.
    const size = `${width} ${height}`;
    if (size === fitted) return;
    fitted = size;
    // Not where it is hidden: measuring the words would block a slow phone for nothing.
    graph =
      width > 0 ? keepClear(scatterGraph(width, height, seededRandom(seed)), takenAreas(canvas)) : noGraph;
    lastNode = undefined;
    // In a separate task: measuring and drawing in one task would block a slow phone for too long.
    clearTimeout(drawing);
    drawing = setTimeout(() => {
      const scale = Math.min(2, devicePixelRatio);
      canvas.width = width * scale;
      canvas.height = height * scale;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      draw();
      resume();
    });
  };

  fitToCanvas();
  const resizing = new ResizeObserver(fitToCanvas);
  const seeing = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    resume();
  });
  const theming = new MutationObserver(draw);
  // Text from the database arrives later, and the graph must keep clear of it too.
  const wording = new MutationObserver(() => {
    fitted = "";
    fitToCanvas();
  });
  resizing.observe(canvas);
  seeing.observe(canvas);
  const header = canvas.parentElement?.parentElement;
  if (header) wording.observe(header, { childList: true, characterData: true, subtree: true });
  theming.observe(document.documentElement, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", resume);
  still.addEventListener("change", resume);

  return () => {
    clearTimeout(drawing);
    clearTimeout(timer);
    journey?.cancel();
    resizing.disconnect();
    seeing.disconnect();
    theming.disconnect();
    wording.disconnect();
    document.removeEventListener("visibilitychange", resume);
    still.removeEventListener("change", resume);
  };
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function travel(dot: Element, from: GraphNode, to: GraphNode): Animation {
  const at = ({ x, y }: GraphNode) => `translate(${x}px, ${y}px)`;
  return dot.animate(
    [
      { transform: at(from), opacity: 1, easing: "ease-in-out" },
      { transform: at(to), opacity: 1, offset: travelMs / (travelMs + glowMs) },
      { transform: `${at(to)} scale(2)`, opacity: 0 },
    ],
    travelMs + glowMs,
  );
}

/** 0 to 1: the graph fades out towards the side where reading starts. */
function visibility({ x }: GraphNode, width: number): number {
  return Math.min(1, Math.max(0, (x / width - 0.35) / 0.4));
}

const words = "h1, h2, p, dt, dd, li";
const controls = "a, button, details, input, svg, [role=img]";

/** The areas of text and controls over the canvas, one for each line of text. */
function takenAreas(canvas: HTMLCanvasElement): Area[] {
  const field = canvas.getBoundingClientRect();
  const over = [...elementsWithin(canvas.closest("main") ?? document.body, field)];
  const lines = over.flatMap(([element]) => {
    if (!element.matches(words)) return [];
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  });
  const boxes = over.flatMap(([element, box]) => (element.matches(controls) ? [box] : []));
  return [...lines, ...boxes]
    .filter(({ width, top, bottom }) => width > 0 && bottom > field.top && top < field.bottom)
    .map(({ left, top, right, bottom }) => ({
      left: left - field.left - clearancePx,
      top: top - field.top - clearancePx,
      right: right - field.left + clearancePx,
      bottom: bottom - field.top + clearancePx,
    }));
}

function drawGraph(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, { nodes, lines }: Graph) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const style = getComputedStyle(canvas);
  context.clearRect(0, 0, width, height);
  context.strokeStyle = style.getPropertyValue("--color-line");
  for (const { from, to, strength } of lines) {
    context.globalAlpha = strength * Math.min(visibility(from, width), visibility(to, width));
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.fillStyle = style.getPropertyValue("--color-edge");
  for (const node of nodes) {
    context.globalAlpha = visibility(node, width);
    context.beginPath();
    context.arc(node.x, node.y, 2.25, 0, Math.PI * 2);
    context.fill();
  }
}
