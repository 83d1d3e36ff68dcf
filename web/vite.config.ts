import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { getConfig } from "@tanstack/router-generator";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { toolPaths } from "../functions/contract/services.ts";
import { buildTargets } from "./browsers.ts";
import { makeFonts } from "./make-fonts.ts";
import { publicPages } from "./src/content/public-pages.ts";

const root = import.meta.dirname;
const beforePaint = "src/before-paint.ts";
const blockingMark = "<!--blocking-->";
const appFilesMark = "__APP_FILES__";

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

const source = (file: string) => resolve(root, "src", file);
const routeName = (path: string) => path.slice(1).replaceAll("/", ".") || "index";
/** The part of a route that draws its page. */
const pagePart = (route: string) => source(`routes/${route}.tsx?tsr-split=component`);
/** Pages that people open to work, which come fast. */
const workPages = ["platform.index", ...Object.values(toolPaths).map(routeName)];

/**
 * Names the file of a module by what needs it, so that a page opens with few files that hold little else than what it
 * draws first, and a new module needs no line here. What a module imports is needed wherever the module is: it is in the
 * same file or in one that stands higher here, so no file waits for one that waits for it.
 */
function filesByGraph(graph: Graph): (id: string) => string | null {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const lateImportsOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const below = (ids: readonly string[], edges: (id: string) => readonly string[]) => {
    const found = new Set(ids);
    for (const id of found) for (const next of edges(id)) found.add(next);
    return found;
  };
  const drawnFirst = (...ids: string[]) => below(ids, importsOf);
  const everDrawn = (isOut: (id: string) => boolean) =>
    below([boot], (id) => [...importsOf(id), ...lateImportsOf(id)].filter((next) => !isOut(next)));

  const boot = source("boot.ts");
  const main = source("main.tsx");
  const pageData = source("routes/-page-data.ts");
  const app = drawnFirst(main);
  const parts = [...app].flatMap(lateImportsOf).filter((id) => id.includes("?tsr-split="));
  const visitorParts = Object.keys(publicPages).map((path) => pagePart(routeName(path)));
  const pages = parts.flatMap((part) => {
    const name = /routes\/_protected\/(.*)\.tsx/.exec(part)?.[1];
    if (name === undefined) return [];
    const others = everDrawn((id) => id === part || id === pageData);
    return [{ name, needs: drawnFirst(part), others, isForWork: workPages.includes(name) }];
  });

  const beforeApp = drawnFirst(boot, ...lateImportsOf(boot).filter((id) => id !== main));
  const visitors = drawnFirst(...visitorParts);
  const visitorsLater = everDrawn(
    (id) => id.startsWith(source("routes/-")) || (parts.includes(id) && !visitorParts.includes(id)),
  );
  const shell = drawnFirst(pagePart("_protected"), pageData, source("lib/session-person.ts"));
  const client = drawnFirst(source("lib/supabase.ts"));
  const forms = drawnFirst(source("parts/act-form.tsx"), source("ui/text-area.tsx"));
  const isOfForms = (id: string) => forms.has(id) || /node_modules\/(react-hook-form|@hookform)\//.test(id);

  const fileOfPages = (id: string, needing: typeof pages) => {
    const [workPage, ...otherWorkPages] = needing.filter(({ isForWork }) => isForWork);
    // One tool draws a form first; the others would load it for nothing.
    if (isOfForms(id) && workPage && otherWorkPages.length === 0) return "act-form";
    // An icon is smaller than its request.
    if (workPage && (needing.length > 1 || id.includes("/lucide/"))) return "shared";
    const [page] = needing;
    if (page && needing.length === 1 && !page.others.has(id)) return page.name;
    return workPage ? `${workPage.name}-shared` : null;
  };
  return (id) => {
    if (beforeApp.has(id)) return null;
    if (app.has(id)) return "main";
    const needing = pages.filter(({ needs }) => needs.has(id));
    if (visitors.has(id) && (shell.has(id) || needing.length > 0)) return "forms";
    const file = shell.has(id) ? "shared" : fileOfPages(id, needing);
    if (file === "shared") return visitorsLater.has(id) ? "database" : "workplace";
    if (client.has(id)) return "client";
    return file ?? (isOfForms(id) ? "act-form" : null);
  };
}

/** The graph is whole when the first module's file is asked for. */
function byGraph(): (id: string, graph: Graph) => string | null {
  let fileOf: ((id: string) => string | null) | undefined;
  return (id, graph) => {
    fileOf ??= filesByGraph(graph);
    return fileOf(id);
  };
}

/** Icons are imported from the package's list of all, which hides who draws which. */
function iconsByFile(): Plugin {
  const list = resolve(root, "../node_modules/lucide/dist/esm/lucide.mjs");
  const files = new Map(
    [...readFileSync(list, "utf8").matchAll(/^export \{(.*)\} from '\.\/(icons\/.*)';$/gm)].flatMap(
      ([, names = "", file]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file] as const),
    ),
  );
  return {
    name: "icons-by-file",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: / from "lucide";/ },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from "lucide";/, (_line, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            // After the last comma of a list of several lines stands none.
            .filter((name) => name !== "")
            .map((name) => `import ${name} from "${resolve(list, "..", files.get(name) ?? "")}";`)
            .join(" "),
        ),
    },
  };
}

/**
 * A module runs after the page is parsed; this one must block the first paint. For the build it becomes a plain
 * script of its own, with a hash in its name like every other file.
 */
function blockingScript(): Plugin {
  return {
    name: "blocking-script",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async buildStart() {
      const output = await build({
        configFile: false,
        root,
        logLevel: "warn",
        build: {
          write: false,
          lib: { entry: resolve(root, beforePaint), formats: ["iife"], name: "beforePaint" },
        },
      });
      const [result] = Array.isArray(output) ? output : [output];
      if (!result || !("output" in result)) throw new Error(`${beforePaint} was not built`);
      this.emitFile({ type: "asset", name: "before-paint.js", source: result.output[0].code });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(/<script[^>]*before-paint[^>]*><\/script>/, blockingMark),
    },
  };
}

/** The script takes the place of the module's tag: behind the charset, beside the stylesheet. */
function linkBlockingScript(): Plugin {
  return {
    name: "link-blocking-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.includes("before-paint"));
        return html.replace(blockingMark, file ? `<script src="/${file}"></script>` : "");
      },
    },
  };
}

/**
 * Tells the page's small script which files make the app, so that it can fetch them together and before it imports
 * them (`fetchApp` in boot.ts). With Vite's own way, links that preload modules, the browser keeps a failed fetch for as
 * long as the page is open.
 */
function listAppFiles(): Plugin {
  return {
    name: "list-app-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const app = chunks.find(({ name }) => name === "main");
      const boot = chunks.find(({ code }) => code.includes(appFilesMark));
      // The build for prerendering has neither.
      if (!app || !boot) return;
      const files = [app.fileName, ...app.imports].filter((name) => name !== boot.fileName);
      boot.code = boot.code.replace(appFilesMark, files.map((name) => `/${name}`).join());
    },
  };
}

await makeFonts(resolve(root, ".fonts"));

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  define: { "import.meta.env.APP_FILES": JSON.stringify(command === "build" ? appFilesMark : "") },
  // React has had this hook itself since 18: the router's copy for older ones is weight.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // One .env for the whole project, beside package.json.
  envDir: resolve(root, ".."),
  plugins: [
    // In a whole: the plugin looks for the file beside package.json.
    tanstackRouter(getConfig({}, root)),
    react(),
    tailwindcss(),
    iconsByFile(),
    blockingScript(),
    linkBlockingScript(),
    listAppFiles(),
  ],
  build: {
    outDir: resolve(root, "../dist"),
    emptyOutDir: true,
    target: buildTargets,
    // The CSP has no data: for fonts or scripts, and inlined files cannot be cached.
    assetsInlineLimit: 0,
    // The visitors' stylesheet stands inside the page, the platform's is asked for by its address: no chunk brings one.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The list of every page's files need not travel with the app: the module that signed-in people get has it.
      resolveDependencies: (_file, files, { hostId }) => (hostId.includes("workplace") ? files : []),
    },
    // The build for prerendering is of one file.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: byGraph(), debugName: "by graph" }],
            },
          },
        },
  },
  server: { host: "127.0.0.1", strictPort: true },
}));
