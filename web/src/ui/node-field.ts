/**
 * The moving graph of the page headers, without React so that a page that is not (yet)
 * hydrated can run it too. Nodes drift slowly, lines join neighbours, and now and then a
 * job travels from one node to the next and lights it up.
 */

const frameIntervalMs = 66;
const areaPerNodePx = 11_000;
const linkDistancePx = 170;
const jobDurationMs = 1_400;
const restBetweenJobsMs = 900;

type Node = { x: number; y: number; driftX: number; driftY: number; lit: number };
type Job = { from: Node; to: Node; progress: number };

/** Small seeded generator: the same header looks the same at every visit. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function scatter(width: number, height: number, random: () => number): Node[] {
  const count = Math.min(72, Math.max(8, Math.round((width * height) / areaPerNodePx)));
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    driftX: (random() - 0.5) * 5,
    driftY: (random() - 0.5) * 5,
    lit: 0,
  }));
}

const distance = (a: Node, b: Node) => Math.hypot(a.x - b.x, a.y - b.y);

function drift(node: Node, seconds: number, width: number, height: number) {
  node.x += node.driftX * seconds;
  node.y += node.driftY * seconds;
  if (node.x < 0 || node.x > width) node.driftX *= -1;
  if (node.y < 0 || node.y > height) node.driftY *= -1;
  node.lit = Math.max(0, node.lit - seconds * 0.45);
}

function drawLines(context: CanvasRenderingContext2D, nodes: Node[], color: string) {
  context.strokeStyle = color;
  context.lineWidth = 1;
  nodes.forEach((a, index) => {
    for (const b of nodes.slice(index + 1)) {
      const closeness = 1 - distance(a, b) / linkDistancePx;
      if (closeness <= 0) continue;
      context.globalAlpha = Math.min(1, closeness * 2.2);
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
      context.stroke();
    }
  });
}

function drawDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha = 1,
) {
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function tokens(element: Element) {
  const style = getComputedStyle(element);
  return {
    line: style.getPropertyValue("--color-line"),
    node: style.getPropertyValue("--color-edge"),
    job: style.getPropertyValue("--color-signal"),
  };
}

/** Animates the canvas until the returned function is called. */
export function runNodeField(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => {};

  const random = seededRandom(7);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let size = { width: 0, height: 0 };
  let colors = tokens(canvas);
  let nodes: Node[] = [];
  let job: Job | null = null;
  let restMs = restBetweenJobsMs;
  let visible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    context.clearRect(0, 0, size.width, size.height);
    drawLines(context, nodes, colors.line);
    for (const node of nodes) {
      drawDot(context, node.x, node.y, 2.25, colors.node);
      if (node.lit > 0) drawDot(context, node.x, node.y, 2.25 + node.lit * 1.75, colors.job, node.lit);
    }
    if (job) {
      const { from, to, progress } = job;
      drawDot(
        context,
        from.x + (to.x - from.x) * progress,
        from.y + (to.y - from.y) * progress,
        2.5,
        colors.job,
      );
    }
    context.globalAlpha = 1;
  };

  const nextJob = (start: Node | undefined): Job | null => {
    const from = start ?? nodes[Math.floor(random() * nodes.length)];
    if (!from) return null;
    const reachable = nodes.filter((node) => node !== from && distance(node, from) < linkDistancePx);
    const to = reachable[Math.floor(random() * reachable.length)];
    return to ? { from, to, progress: 0 } : null;
  };

  let lastNode: Node | undefined;
  const advanceJob = (elapsedMs: number) => {
    if (job) {
      job.progress += elapsedMs / jobDurationMs;
      if (job.progress < 1) return;
      job.to.lit = 1;
      lastNode = job.to;
      job = null;
      restMs = restBetweenJobsMs;
    } else {
      restMs -= elapsedMs;
      if (restMs <= 0) job = nextJob(random() < 0.75 ? lastNode : undefined);
    }
  };

  // A timer, not requestAnimationFrame: fifteen frames a second are enough for slow drift.
  const tick = () => {
    for (const node of nodes) drift(node, frameIntervalMs / 1000, size.width, size.height);
    advanceJob(frameIntervalMs);
    draw();
    timer = setTimeout(tick, frameIntervalMs);
  };
  const resume = () => {
    clearTimeout(timer);
    if (visible && !document.hidden && !still.matches) timer = setTimeout(tick, frameIntervalMs);
  };

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === size.width && height === size.height) return;
    const scale = Math.min(2, devicePixelRatio);
    canvas.width = width * scale;
    canvas.height = height * scale;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    // Only a first or a wider field is scattered anew: a growing page must not make it jump.
    if (nodes.length === 0 || width !== size.width) nodes = scatter(width, height, seededRandom(7));
    size = { width, height };
    job = null;
    draw();
  };
  const recolor = () => {
    colors = tokens(canvas);
    draw();
  };

  const resizing = new ResizeObserver(fit);
  const seeing = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
    resume();
  });
  const theming = new MutationObserver(recolor);
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
