// Adds the optional packages of foreign platforms that a registry view left out of package-lock.json, so that
// `npm ci` accepts the file everywhere. Run after changing dependencies: node scripts/complete-lockfile.mjs.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));

const platform = (name) => {
  const os = /android|darwin|freebsd|netbsd|openbsd|openharmony|sunos|aix|win32|windows|linux/.exec(
    name,
  )?.[0];
  const cpu = /arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32/.exec(name)?.[0];
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os === "windows" ? "win32" : os] }) };
};

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || parent === lock.packages[""]) continue;
    const version = range.replace(/^[^\d]*/, "");
    lock.packages[key] = { version, ...platform(name), ...(parent.dev && { dev: true }), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} foreign platform packages added`);
