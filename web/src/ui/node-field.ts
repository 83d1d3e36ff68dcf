import { type Graph, type GraphNode, neighbours, scatterGraph, seededRandom } from "./node-graph.ts";

/**
 * The animated graph of the page headers, without React so that a page that is not (yet)
 * hydrated can run it too. The graph stands still; now and then a job travels from one node
 * to the next and lights it up. Between jobs nothing is drawn, so an open page costs nothing.
 */

const frameIntervalMs = 50;
const travelMs = 1_300;
const glowMs = 900;
const restMs = 2_600;
const seed = 7;

type Job = { from: GraphNode; to: GraphNode; startedAtMs: number };
type Colors = { line: string; node: string; job: string };

/** Animates the canvas until the returned function is called. */
export function runNodeField(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};

  const random = seededRandom(seed);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let graph: Graph = { nodes: [], lines: [] };
  let colors = colorsOf(canvas);
  let job: Job | null = null;
  let lastNode: GraphNode | undefined;
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    drawGraph(context, graph, colors);
    if (job) drawJob(context, job, performance.now() - job.startedAtMs, colors.job);
  };
  const tick = () => {
    if (!job) job = nextJob(graph, lastNode, random);
    draw();
    if (job && performance.now() - job.startedAtMs < travelMs + glowMs) {
      timer = setTimeout(tick, frameIntervalMs);
      return;
    }
    lastNode = job?.to;
    job = null;
    timer = setTimeout(tick, restMs);
  };
  const resume = () => {
    clearTimeout(timer);
    job = null;
    if (visible && !document.hidden && !still.matches) timer = setTimeout(tick, restMs);
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = width * scale;
    canvas.height = height * scale;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    graph = scatterGraph(width, height, seededRandom(seed));
    lastNode = undefined;
    job = null;
    draw();
  };

  const resizing = new ResizeObserver(fit);
  const seeing = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    resume();
  });
  const theming = new MutationObserver(() => {
    colors = colorsOf(canvas);
    draw();
  });
  resizing.observe(canvas);
  seeing.observe(canvas);
  theming.observe(document.documentElement, { attributeFilter: ["class"] });
  document.addEventListener("visibilitychange", resume);
  still.addEventListener("change", resume);

  return () => {
    clearTimeout(timer);
    resizing.disconnect();
    seeing.disconnect();
    theming.disconnect();
    document.removeEventListener("visibilitychange", resume);
    still.removeEventListener("change", resume);
  };
}

function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  return {
    line: style.getPropertyValue("--color-line"),
    node: style.getPropertyValue("--color-edge"),
    job: style.getPropertyValue("--color-signal"),
  };
}

/** Mostly onward from where the last job ended, so that the eye can follow. */
function nextJob(graph: Graph, last: GraphNode | undefined, random: () => number): Job | null {
  const from = last ?? graph.nodes[Math.floor(random() * graph.nodes.length)];
  if (!from) return null;
  const reachable = neighbours(graph, from);
  const to = reachable[Math.floor(random() * reachable.length)];
  return to ? { from, to, startedAtMs: performance.now() } : null;
}

function drawGraph(context: CanvasRenderingContext2D, { nodes, lines }: Graph, colors: Colors) {
  context.strokeStyle = colors.line;
  for (const { from, to, strength } of lines) {
    context.globalAlpha = strength;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  for (const node of nodes) drawDot(context, node, 2.25, colors.node, 1);
}

function drawJob(context: CanvasRenderingContext2D, { from, to }: Job, elapsedMs: number, color: string) {
  const way = Math.min(1, elapsedMs / travelMs);
  const eased = way * way * (3 - 2 * way);
  if (way < 1) {
    drawDot(
      context,
      { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased },
      2.5,
      color,
      1,
    );
  } else {
    const glow = Math.max(0, 1 - (elapsedMs - travelMs) / glowMs);
    drawDot(context, to, 2.25 + glow * 2, color, glow);
  }
}

function drawDot(
  context: CanvasRenderingContext2D,
  { x, y }: GraphNode,
  radius: number,
  color: string,
  alpha: number,
) {
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
