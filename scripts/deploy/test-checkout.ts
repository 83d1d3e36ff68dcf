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
import { storageAddress } from "#web/lib/storage-address.ts";
import { projectDirectory } from "../local/settings.ts";

export type TestCheckout = ReturnType<typeof makeCheckout>;

/** A copy of the deployed files, or of some of their folders, for a test to break. */
export function makeCheckout(parts: readonly string[] = ["supabase", "policies", "functions"]) {
  const directory = mkdtempSync(path.join(tmpdir(), "checkout-"));
  for (const part of parts) {
    cpSync(path.join(projectDirectory, part), path.join(directory, part), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|node_modules|\.temp/.test(path.relative(projectDirectory, file)),
    });
  }
  for (const name of ["package.json", "node_modules"]) {
    symlinkSync(path.join(projectDirectory, name), path.join(directory, name));
  }
  const at = (file: string) => path.join(directory, file);
  function write(file: string, text: string) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  function replace(file: string, text: string, by: string) {
    const before = readFileSync(at(file), "utf8");
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(at(file), before.replace(text, by));
  }
  return {
    directory,
    read: (file: string) => readFileSync(at(file), "utf8"),
    /** Names of the migrations, in order. */
    migrations: () => readdirSync(at("supabase/migrations")).sort(),
    write,
    append: (file: string, text: string) => appendFileSync(at(file), text),
    replace,
    /** Names this project in the place of the one that config.toml has. */
    nameProject: (ref: string) => replace("supabase/config.toml", "voorbeeldprojectaaaa", ref),
    /** Writes a vercel.json whose policy lets the site call this backend, and these other addresses. */
    allowBackend(apiUrl: string, ...others: string[]) {
      const socket = apiUrl.replace("http", "ws");
      const connections = new Set([apiUrl, socket, storageAddress(apiUrl), ...others]);
      const value = `connect-src 'self' ${[...connections].join(" ")}; media-src ${apiUrl}; form-action 'self' ${apiUrl}`;
      const headers = [{ source: "/(.*)", headers: [{ key: "Content-Security-Policy", value }] }];
      write("vercel.json", JSON.stringify({ cleanUrls: true, trailingSlash: false, headers }));
    },
    remove: (file: string) => rmSync(at(file), { recursive: true }),
    forget: () => rmSync(directory, { recursive: true, force: true }),
  };
}
