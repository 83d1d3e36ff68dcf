// The import rules of ARCHITECTURE.md: one rule for each sentence. A new feature, function or script needs no new rule.
const below = (folder) => `^${folder}/`;
const tests = "(\\.(test|spec)|/test-[a-z-]+)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-imports-between-features",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: below("web/src/features"), pathNot: "^web/src/features/$1/" },
    },
    {
      name: "features-import-parts-ui-lib-content",
      severity: "error",
      from: { path: below("web/src/features"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts|policies|supabase)/",
        pathNot: ["^web/src/(features|parts|ui|lib|content)/", below("functions/contract")],
      },
    },
    {
      name: "parts-import-parts-ui-lib-content",
      comment: "What knows data and pictures, and several features need; it never knows one of them.",
      severity: "error",
      from: { path: below("web/src/parts"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts|policies|supabase)/",
        pathNot: ["^web/src/(parts|ui|lib|content)/", below("functions/contract")],
      },
    },
    {
      name: "site-imports-ui-lib-content",
      severity: "error",
      from: { path: below("web/src/site"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts|policies|supabase)/",
        pathNot: ["^web/src/(site|ui|lib|content)/", below("functions/contract")],
      },
    },
    {
      name: "site-has-one-door",
      comment: "The entry files start the site; everything else uses what its door exports.",
      severity: "error",
      from: { path: "^web/src/(routes|features|parts|lib|ui|content)/" },
      to: { path: below("web/src/site"), pathNot: "^web/src/site/(shell-)?door\\.ts$" },
    },
    {
      name: "ui-imports-ui",
      severity: "error",
      from: { path: below("web/src/ui"), pathNot: tests },
      to: { path: "^(web|functions|scripts)/", pathNot: below("web/src/ui") },
    },
    {
      name: "lib-imports-lib",
      severity: "error",
      from: { path: below("web/src/lib"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts)/",
        pathNot: ["^web/src/lib/", below("functions/contract")],
      },
    },
    {
      name: "content-imports-content",
      severity: "error",
      from: { path: below("web/src/content"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts)/",
        // The mails say them too.
        pathNot: [below("web/src/content"), "^functions/contract/(company|plans)\\.ts$"],
      },
    },
    {
      name: "routes-import-features-parts-ui-lib-content",
      severity: "error",
      from: { path: below("web/src/routes") },
      to: {
        path: "^(web|functions|scripts|policies|supabase)/",
        // A file or folder that starts with a dash is no route: it composes what features show.
        pathNot: [
          "^web/src/routes/(-|_protected/-)",
          "^web/src/(site|features|parts|ui|lib|content)/",
          below("functions/contract"),
        ],
      },
    },
    {
      name: "public-routes-import-public-features",
      comment: "styles.css holds the classes of these features only; the platform's come with platform.css.",
      severity: "error",
      from: { path: "^web/src/routes/[^_-][^/]*\\.tsx$" },
      to: { path: "^web/src/(features|parts|routes/_protected)/", pathNot: "^web/src/features/auth/" },
    },
    {
      name: "entries-import-the-app",
      severity: "error",
      from: { path: "^web/src/[^/]+\\.tsx?$", pathNot: "\\.gen\\.ts$" },
      to: {
        path: "^(web|functions|scripts|policies|supabase)/",
        pathNot: [
          "^web/src/(site|features|ui|lib|content)/",
          "^functions/contract/company\\.ts$",
          "^web/src/[^/]+\\.(ts|tsx|css)$",
          "^web/src/routes/-page-data\\.ts$",
        ],
      },
    },
    {
      name: "journeys-import-no-components",
      comment: "A journey may share names and shapes with the product, never its components.",
      severity: "error",
      from: { path: "^web/(e2e|test)/" },
      to: { path: "^web/src/(routes|site|features|parts|ui)/" },
    },
    {
      name: "no-imports-of-web-from-outside",
      comment:
        "Generated types, the contract, storage's address, the calendar, the lists of paths and the privacy statement are all that the two sides share.",
      severity: "error",
      from: { path: "^(scripts|packages|policies|supabase)/" },
      to: {
        path: below("web"),
        pathNot:
          "^web/src/(lib/(database\\.gen|storage-address|brussels-calendar|private-paths)|content/(public-pages|privacy|document|company))\\.ts$",
      },
    },
    {
      name: "build-imports-no-dev-dependency",
      comment: "The site's host installs dependencies only (installCommand of vercel.json).",
      severity: "error",
      from: {
        path: "^(web/src/|scripts/(build\\.ts|site/|local/settings\\.ts))",
        pathNot: tests,
      },
      to: { dependencyTypes: ["npm-dev"] },
    },
    {
      name: "local-supabase-imports-no-product",
      comment: "Its configuration is arguments; its tests reach the product's stack by its addresses alone.",
      severity: "error",
      from: { path: below("packages/local-supabase") },
      to: { path: "^(web|functions|scripts|policies|supabase|packages/automation)/" },
    },
    {
      name: "automation-imports-the-contract",
      comment: "It knows the product as another company's automation would: by its messages.",
      severity: "error",
      from: { path: below("packages/automation"), pathNot: tests },
      to: {
        path: "^(web|functions|scripts|policies|supabase|packages/(testkit|local-supabase))/",
        pathNot: below("functions/contract"),
      },
    },
    {
      name: "testkit-in-tests-only",
      severity: "error",
      from: {
        path: "^(web/src|functions|packages|scripts/(local|site|deploy|doctor))/",
        pathNot: [
          tests,
          below("packages/testkit"),
          "/(test-[a-z-]+|[a-z-]+-under-test|testing|own-storage)\\.ts$",
        ],
      },
      to: { path: below("packages/testkit") },
    },
    {
      name: "no-imports-of-routes",
      comment:
        "The build hears from the pages' own code what each reads first; a test may open the page that a route composes.",
      severity: "error",
      from: {
        pathNot: [
          tests,
          "^web/src/prerender\\.tsx$",
          "^web/src/route-tree\\.gen\\.ts$",
          "^web/src/routeTree\\.gen\\.ts$",
          below("web/src/routes"),
        ],
      },
      to: { path: below("web/src/routes") },
    },
    {
      name: "product-imports-no-scripts-or-packages",
      severity: "error",
      from: { path: "^(web/src|functions)/", pathNot: tests },
      to: { path: "^(scripts|packages)/" },
    },
    {
      name: "functions-import-functions",
      severity: "error",
      from: { path: below("functions"), pathNot: tests },
      to: { path: "^(web|scripts|policies|supabase)/" },
    },
    {
      name: "environment-readers-run-in-node",
      comment:
        "Deploy and doctor load them to learn what a function needs; @std is known to Deno's import map alone.",
      severity: "error",
      from: { path: "^functions/.+-environment\\.ts$" },
      to: { path: ["^@std/", "/(deno-std|hono)/"], reachable: true },
    },
    {
      name: "verbs-run-in-node",
      comment: "The mails of the sign-in are written by a test, under Vitest's alias.",
      severity: "error",
      from: { path: below("scripts"), pathNot: [tests, "^scripts/sign-in-mails\\.ts$"] },
      to: { path: ["^@std/", "/deno-std/"], reachable: true },
    },
    {
      name: "supabase-in-lib-and-api-files",
      comment: "The client is made in lib; a feature talks to it in its own api.ts only.",
      severity: "error",
      from: {
        path: below("web/src"),
        pathNot: [
          below("web/src/lib"),
          "^web/src/features/[^/]+/[a-z-]*api\\.ts$",
          "^web/src/features/[^/]+/[^/]+/[a-z-]*api\\.ts$",
          tests,
        ],
      },
      to: { path: ["node_modules/@supabase/", "^web/src/lib/(database|supabase)\\.ts$"] },
    },
    {
      name: "no-imports-between-functions",
      severity: "error",
      from: { path: "^functions/([^/]+)/", pathNot: tests },
      to: { path: "^functions/[^/]+/", pathNot: ["^functions/$1/", "^functions/(shared|contract)/"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^web/public/", "^\\.stack"] },
    // Reads type imports too; the compiler of TypeScript 7 has no interface for other programs yet.
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".css"] },
  },
};
