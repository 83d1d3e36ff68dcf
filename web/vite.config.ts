import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;

/** Fonts are found only after the CSS is parsed; a preload link starts them beside it. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((fileName) => fileName.endsWith(".woff2"))
          .map((fileName) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${fileName}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig({
  root,
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
    preloadFonts(),
  ],
  build: {
    outDir: resolve(root, "../dist"),
    emptyOutDir: true,
    // The CSP has no data: for fonts or scripts, and inlined files cannot be cached.
    assetsInlineLimit: 0,
  },
  server: { host: "127.0.0.1", strictPort: true },
});
