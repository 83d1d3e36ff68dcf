/**
 * The oldest browsers that the site is meant for: the build translates syntax and styles down to them, and
 * docs/browsers.md says the same to people. Chrome and Edge of the last two years, the Firefox ESR before the current
 * one, and Safari 17.4, the first with everything that pages need without a fallback.
 */
export const oldestBrowsers = { chrome: 131, edge: 131, firefox: 140, safari: 17.4 } as const;

/** As Vite takes them. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
