import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectDirectory } from "../local/settings.ts";

export type TestCheckout = {
  directory: string;
  read(file: string): string;
  /** Names of the migrations, in order. */
  migrations(): string[];
  write(file: string, text: string): void;
  append(file: string, text: string): void;
  replace(file: string, text: string, by: string): void;
  remove(file: string): void;
  forget(): void;
};

/** A copy of the deployed files, for a test to break. */
export function makeCheckout(): TestCheckout {
  const directory = mkdtempSync(path.join(tmpdir(), "checkout-"));
  for (const part of ["supabase", "policies", "functions"]) {
    cpSync(path.join(projectDirectory, part), path.join(directory, part), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|node_modules|\.temp/.test(path.relative(projectDirectory, file)),
    });
  }
  for (const name of ["package.json", "node_modules"]) {
    symlinkSync(path.join(projectDirectory, name), path.join(directory, name));
  }
  const at = (file: string) => path.join(directory, file);
  return {
    directory,
    read: (file) => readFileSync(at(file), "utf8"),
    migrations: () => readdirSync(at("supabase/migrations")).sort(),
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    append: (file, text) => appendFileSync(at(file), text),
    replace(file, text, by) {
      const before = readFileSync(at(file), "utf8");
      if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
      writeFileSync(at(file), before.replace(text, by));
    },
    remove: (file) => rmSync(at(file), { recursive: true }),
    forget: () => rmSync(directory, { recursive: true, force: true }),
  };
}
