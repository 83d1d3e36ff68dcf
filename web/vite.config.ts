import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { buildTargets } from "./browsers.ts";
import { makeFonts } from "./make-fonts.ts";

const root = import.meta.dirname;
const beforePaint = "src/before-paint.ts";
const blockingMark = "<!--blocking-->";
const appFilesMark = "__APP_FILES__";

/** Modules that every page needs with the app: one file compresses better than a dozen, and takes one round trip. */
const app = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|clsx|use-sync-external-store)/",
    "/lucide/dist/esm/icons/(menu|moon|sun|x)\\.m?js$",
    "node_modules/@tanstack/(react-router(?!/dist/esm/useBlocker)|router-core|history|store|react-store)/",
    "web/src/(content/company|lib/(session|use-store|errors|personal-storage))\\.ts$",
    "web/src/ui/(button|button-look|button-link|icon|skeleton|spinner|node-background|focus-on-arrival|menu-dialog|skip-link|tool-look|tool-skeleton|waiting)\\.tsx?$",
  ].join("|"),
);
/**
 * Small parts of the pages behind the login: each alone would be a request, and there were fifty of them. Icons and
 * two small parts are apart, because they import the app alone: public pages and parts outside of both groups need them,
 * and no file may need one that needs it.
 */
const icons = /\/lucide\/dist\/esm\/icons\/(?!eye)|web\/src\/(content\/solutions|ui\/notice)\.tsx?$/;
const workplace = new RegExp(
  [
    "node_modules/@tanstack/(query-core|react-query)/",
    "node_modules/@tanstack/react-router/dist/esm/useBlocker",
    "web/src/lib/(admin-places|brussels-calendar|change-schedule|channel-connection|count-text|csv|customer|data|database-refusal|dates|edit|how-made|last-services|list-visits|live-connection|live-topic|own-company|paged-list|paged-query|queries|query-client|save-file|sent-when-online|service-texts|table-changes|unsaved-work|usage|use-admin-changes|use-customer|use-list-export|use-quota|use-unsaved-work|website)\\.tsx?$",
    "web/src/ui/(checkbox|dialog|empty-state|export-buttons|focus-where-lost|how-made|late-part|leave-question|load-failure|loading-lines|older-button|pressed-key|quota-line|row-keys|search-field|select-field|short-date|toast|tool-page|use-wide-screen)\\.tsx?$",
    "web/src/parts/(list-menu|menu|work-panel|workplace)\\.tsx$",
    "web/src/features/(competitors/reports/report-model|meetings/(results/(result-title|sentiment)|transcript/passages|upload-panel/recording-texts)|platform/service-gate|shell/(?!.*shortcut-list).*)\\.tsx?$",
    "web/src/routes/(_protected\\.tsx\\?tsr-split|-page-data\\.ts$)",
    "web/src/site/(frame/(leave|person|popover|shell-footer|use-sign-out|user-menu)|shell-door)\\.tsx?$",
    "functions/contract/(meeting|report|services|website|automation/provenance)\\.ts$",
  ].join("|"),
);
const forms =
  /web\/src\/(features\/auth\/(auth-frame|auth-model|load-sending|forms\/(form-failure|use-auth-form))|ui\/(card|describe-once-left|field-frame|password-field|text-field))\.tsx?$|\/icons\/eye\.m?js$/;
/** The reader of shapes, rows of the Data API and whose session it is: a page draws its first rows with no other client. */
const database =
  /node_modules\/(@supabase\/postgrest-js|zod\/v4\/(core|mini))\/|web\/src\/lib\/(api-fetch|database|env|forget-verifiers|server-clock|session-person|token-claims)\.ts$/;
/** The shapes of requests to our functions, with their rules. */
const contract =
  /functions\/contract\/(errors|fields|lead|text)\.ts$|web\/src\/(lib\/(call-function|failure-texts|function-failure|unconfirmed-email)|ui\/text-area)\.tsx?$/;
/** The customer's services as cards, and those that can be asked for: at home, and where a tool is not theirs. */
const services =
  /web\/src\/features\/platform\/(no-access-(api|requests)|platform-(services|texts)|trial-offer-api)\.tsx?$/;
const drawings = /web\/src\/(content\/drawings|ui\/node-drawing)\.tsx?$/;
/** Parts that no tool but the competitors draws first. */
const later =
  /web\/src\/(lib\/(clipboard|list-text)|ui\/(confirmation|copy-button|month-chart|stat|table|version-choice))\.tsx?$/;
type ChunkingContext = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** The part of a route that draws its page, or the app, which has the other part of each. */
const pagePart = /web\/src\/(?:routes\/(.*)\.tsx\?tsr-split=component|main\.tsx)$/;

/** Modules that one page behind the login draws first, and no other page needs, are one file of its name. */
function pageOf(module: string, graph: ChunkingContext): string | null {
  const [page, ...others] = pagesAbove(module, graph, (info) => info.importers);
  if (!page?.startsWith("_protected/") || others.length > 0) return null;
  const withLate = pagesAbove(module, graph, (info) => [...info.importers, ...info.dynamicImporters]);
  return withLate.length === 1 ? page.slice("_protected/".length) : null;
}

type Importers = (info: Rolldown.ModuleInfo) => readonly string[];

function pagesAbove(module: string, graph: ChunkingContext, importersOf: Importers): string[] {
  const above = new Set([module]);
  const pages: string[] = [];
  for (const id of above) {
    const part = pagePart.exec(id);
    if (part) pages.push(part[1] ?? "app");
    const info = part ? null : graph.getModuleInfo(id);
    // That module fetches the parts of every page.
    for (const importer of info ? importersOf(info) : [])
      if (!importer.endsWith("/-page-data.ts")) above.add(importer);
  }
  return pages;
}
/** Modules that a page runs before the app; apart, so that they never import it. */
const beforeApp =
  /web\/src\/(content\/who-sees|ui\/(elements-within|node-(field|field-runs|graph))|lib\/(idle|stored-session|stored-text|store|remembered|own-path|request-id))\.ts$|functions\/contract\/trace\.ts$/;

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
      const app = chunks.find(({ isDynamicEntry, name }) => isDynamicEntry && name === "main");
      const boot = chunks.find(({ code }) => code.includes(appFilesMark));
      // The build for prerendering has neither.
      if (!app || !boot) return;
      const files = [app.fileName, ...app.imports].filter((name) => name !== boot.fileName);
      boot.code = boot.code.replace(appFilesMark, files.map((name) => `/${name}`).join());
    },
  };
}

await makeFonts(resolve(root, ".fonts"));

export default defineConfig(({ command }) => ({
  root,
  define: { "import.meta.env.APP_FILES": JSON.stringify(command === "build" ? appFilesMark : "") },
  // React has had this hook itself since 18: the router's copy for older ones is weight.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // One .env for the whole project, beside package.json.
  envDir: resolve(root, ".."),
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: resolve(root, "src/routes"),
      generatedRouteTree: resolve(root, "src/routeTree.gen.ts"),
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "before-app", test: beforeApp, priority: 2 },
            { name: "app", test: app, priority: 1 },
            // Small parts that come together: alone, each would cost a request and compress badly.
            { name: "forms", test: forms, priority: 1 },
            { name: "icons", test: icons, priority: 0 },
            { name: "workplace", test: workplace, priority: 0 },
            { name: "database", test: database, priority: 0 },
            { name: "services", test: services, priority: 0 },
            { name: "drawings", test: drawings, priority: 0 },
            { name: "contract", test: contract, priority: 0 },
            { name: "later", test: later, priority: 0 },
            { name: pageOf, debugName: "page", priority: 0 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", strictPort: true },
}));
