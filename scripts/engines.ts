import { existsSync } from "node:fs";
import path from "node:path";
import { installDebianPackages } from "./debian-packages.ts";

type Engine = {
  name: string;
  /** The variable that names its program, to the tests and by them. */
  variable: string;
  programs: readonly string[];
  /** Other programs that it needs on the PATH. */
  helpers: readonly string[];
  packages: readonly string[];
};

const onPath = (name: string) =>
  (process.env.PATH ?? "").split(path.delimiter).map((directory) => path.join(directory, name));

const engines: readonly Engine[] = [
  {
    name: "Firefox",
    variable: "FIREFOX_PROGRAM",
    programs: [
      ...onPath("firefox-esr"),
      ...onPath("firefox"),
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    helpers: [],
    packages: ["firefox-esr"],
  },
  {
    name: "WebKit",
    variable: "WEBKIT_PROGRAM",
    programs: ["x86_64", "aarch64"].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    helpers: ["WebKitWebDriver", "Xvfb"],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
];

function programOf({ variable, programs, helpers }: Engine): string | undefined {
  if (!helpers.every((helper) => onPath(helper).some((file) => existsSync(file)))) return undefined;
  const given = process.env[variable];
  return (given ? [given] : programs).find((file) => existsSync(file));
}

/** Programs of the system that some tests run, and are skipped without. */
const testPrograms = [
  {
    program: "ffmpeg",
    packageName: "ffmpeg",
    reason: "a program that cuts sound for the tests",
    tests: "tests that cut recordings",
  },
  {
    program: "psql",
    packageName: "postgresql-client",
    reason: "a program that loads backups for the tests",
    tests: "tests that restore a backup",
  },
] as const;

/** Installs what is missing of them. Returns the names of the tests whose program is not to be had. */
export async function installTestPrograms(): Promise<string[]> {
  const left = await Promise.all(
    testPrograms.map(async ({ program, packageName, reason, tests }) => {
      const isThere = onPath(program).some((file) => existsSync(file));
      return isThere || (await installDebianPackages([packageName], reason)) ? [] : [tests];
    }),
  );
  return left.flat();
}

export type Engines = {
  /** Variables for the tests. */
  environment: Record<string, string>;
  /** A name of what cannot run for each engine that is not to be had. */
  missing: string[];
};

/** Firefox and WebKit to test with: those that FIREFOX_PROGRAM and WEBKIT_PROGRAM name, the system's, else Debian's packages. */
export async function findEngines(): Promise<Engines> {
  const absent = engines.filter((engine) => !programOf(engine));
  if (absent.length > 0)
    await installDebianPackages(
      absent.flatMap(({ packages }) => packages),
      "more browsers for the tests",
    );
  const environment: Record<string, string> = {};
  const missing: string[] = [];
  for (const engine of engines) {
    const program = programOf(engine);
    if (program) environment[engine.variable] = program;
    else missing.push(`tests in ${engine.name}`);
  }
  return { environment, missing };
}
