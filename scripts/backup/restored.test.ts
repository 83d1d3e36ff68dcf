// A small project, its backup, and a new project that gets it.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { close, freePort, listen } from "@vanzelf/local-supabase/loopback.ts";
import { databaseUrl } from "@vanzelf/local-supabase/postgres.ts";
import { createStorage } from "@vanzelf/local-supabase/storage/storage-service.ts";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { readProjectDatabase } from "../deploy/project.ts";
import { dumpDatabase, requireEmptyProject, restoreDatabase } from "./database.ts";
import { copyFiles, putFilesBack } from "./files.ts";
import { differences, readContents } from "./test-contents.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Project = Awaited<ReturnType<typeof startProject>>;

/** A project's database and files, after the release and before its first customer. */
async function startProject(directory: string) {
  const database = await startFreshDatabase();
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const storage = createStorage({
    dbUrl: databaseUrl(database.port, "supabase_storage_admin"),
    keys: stack(),
    apiUrl,
    directory,
    fileSizeLimitBytes: 50 * 2 ** 20,
    log: () => {},
  });
  const server = createServer((req, res) => {
    // Of a file that went after it was listed: a platform's answer, its older one, and one that is no answer.
    const status = /\/gone\/.*(400|404|500)$/.exec(req.url ?? "")?.[1];
    if (req.method === "GET" && status) res.writeHead(Number(status)).end();
    else storage.handle(req, res);
  });
  await listen(server, apiPort);
  const files = { apiUrl, secretKey: stack().secretKey };
  return {
    files,
    query: database.query,
    database: readProjectDatabase({ SUPABASE_DB_URL: database.url }),
    contents: () => readContents(database.url, files),
    async upload(name: string, bytes: string) {
      const response = await fetch(`${apiUrl}/storage/v1/object/audio-files/${name}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${files.secretKey}`,
          apikey: files.secretKey,
          "content-type": "audio/mpeg",
          "cache-control": "max-age=60",
          "x-upsert": "true",
        },
        body: bytes,
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async stop() {
      await close(server);
      await storage.stop();
      await database.stop();
    },
  };
}

const ids = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const accounts = ids
  .map(
    (id, index) => `
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at)
  values ('00000000-0000-0000-0000-000000000000', '${id}', 'authenticated', 'authenticated', 'klant${index}@voorbeeld.be',
    'hash', now());
  insert into auth.identities (provider_id, user_id, identity_data, provider)
  values ('${id}', '${id}', '{"email": "klant${index}@voorbeeld.be"}', 'email');
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
  values ('${id}', '${id}', 'totp', 'verified', 'GEHEIM', now(), now());
  insert into public.user_emails (user_id, email, subject, content)
  values ('${id}', 'info@prospect.example', 'Voorstel', E'Een \\\\ en een\ttab\nen een regel');
  insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
  values ('${id}', 'Concurrent', 'https://concurrent.example');
  select private.ensure_per_user_view('user_emails', '${id}');`,
  )
  .join("");
const analysis = `
  insert into public.user_audio_files (user_id, filename, storage_path, session_id, consent_version)
  select id, 'Overleg.mp3', name, id, '2026-11-22' from (values
    ('${ids[0]}'::uuid, '${ids[0]}/1.mp3'), ('${ids[1]}'::uuid, '${ids[1]}/2.mp3')
  ) as recording (id, name);
  insert into public.meeting_analyses (id, user_id, mode, object_id, object_version, status, finished_at)
  -- The second file was replaced since.
  select file.id, file.user_id, 'meeting', object.id,
    case when file.user_id = '${ids[0]}' then object.version else 'older' end, 'failed', now()
  from public.user_audio_files as file join storage.objects as object on object.name = file.storage_path`;

const folder = newFolder(afterAll);
const file = path.join(folder, "database.sql");
let old: Project;
let next: Project;

/** As the operator has it; npm test installs it where it may. */
const hasPsql = spawnSync("psql", ["--version"]).status === 0;

describe.skipIf(!hasPsql)("a backup", () => {
  beforeAll(async () => {
    [old, next] = await Promise.all([
      startProject(path.join(folder, "old")),
      startProject(path.join(folder, "next")),
    ]);
    await old.upload(`${ids[0]}/1.mp3`, "sound");
    await old.upload(`${ids[1]}/2.mp3`, "other sound");
    await old.query(accounts);
    await old.query(analysis);
    await dumpDatabase(old.database, file);
    await copyFiles(old.files, folder);
  });
  afterAll(() => Promise.all([old.stop(), next.stop()]).then(() => {}));

  test("only its owner can read it, and it is whole or not there", async () => {
    const copies = readdirSync(path.join(folder, "files")).map((name) => path.join(folder, "files", name));
    for (const each of [file, path.join(folder, "files.json"), ...copies])
      expect(statSync(each).mode & 0o077).toBe(0);
    const broken = path.join(folder, "broken.sql");
    const nobody = { ...old.database, cliAddress: old.database.cliAddress.replace("postgres@", "nobody@") };
    await expect(dumpDatabase(nobody, broken)).rejects.toThrow("psql");
    expect(existsSync(broken)).toBe(false);
  });

  test("files that went after they were listed are named, of every page, and others must be read", async () => {
    const add = (name: string, count: number) =>
      next.query(`
        insert into storage.objects (bucket_id, name, metadata)
        select 'audio-files', format('gone/%s-${name}', number), '{"mimetype": "audio/mpeg"}'
        from generate_series(1, ${count}) as number`);
    await add("400", 100);
    await add("404", 1);
    const { count, gone } = await copyFiles(next.files, newFolder(onTestFinished));
    expect([count, gone.length, new Set(gone).size]).toEqual([0, 101, 101]);
    await add("500", 1);
    await expect(copyFiles(next.files, newFolder(onTestFinished))).rejects.toThrow(
      "cannot be read: HTTP 500",
    );
    await next.query(`
      set session_replication_role = replica;
      delete from storage.objects where name like 'gone/%';
      reset session_replication_role`);
  });

  test("a project of another release takes no row of a backup", async () => {
    await next.query("insert into supabase_migrations.schema_migrations (version) values ('20990101000000')");
    await expect(restoreDatabase(next.database, file)).rejects.toThrow("The project has another release");
    await next.query("delete from supabase_migrations.schema_migrations where version = '20990101000000'");
    expect(await next.query("select from auth.users")).toEqual([]);
  });

  test("a backup runs no program on the machine of the operator who restores it", async () => {
    const hostile = path.join(folder, "hostile.sql");
    const made = path.join(folder, "made-by-a-backup");
    writeFileSync(hostile, `select 1;\n\\! touch ${made}\n`);
    // Nor one that the operator's own psql would run.
    writeFileSync(`${hostile}.rc`, `\\! touch ${made}\n`);
    vi.stubEnv("PSQLRC", `${hostile}.rc`);
    await expect(restoreDatabase(next.database, hostile)).rejects.toThrow("restricted");
    vi.unstubAllEnvs();
    expect(existsSync(made)).toBe(false);
  });

  test("a copy of a file that was damaged is not put back", async () => {
    const [damaged] = readdirSync(path.join(folder, "files"));
    const copy = path.join(folder, "files", damaged ?? "");
    const bytes = readFileSync(copy);
    writeFileSync(copy, "noise");
    await expect(putFilesBack(next.files, folder)).rejects.toThrow("is damaged");
    writeFileSync(copy, bytes);
  });

  test("a new project gets every row, file, number and name back, and the access of its release", async () => {
    await requireEmptyProject(next.database);
    for (const _ of ["once", "twice"]) await putFilesBack(next.files, folder);
    await restoreDatabase(next.database, file);
    const before = await old.contents();
    expect(before.files).toHaveLength(2);
    expect(before.values.get("names of customers")).toBe("2");
    for (const table of ["auth.users", "auth.identities", "auth.mfa_factors", "public.user_emails"]) {
      expect(before.values.get(`table ${table}`)).toMatch(/^2 rows/);
    }
    expect(differences(before, await next.contents())).toEqual([]);
  });

  test("an analysis that failed finds its recording again, and not another's file under its name", async () => {
    const sameFile = `select object.name from public.meeting_analyses as analysis
    join storage.objects as object on object.id = object_id and object.version = object_version`;
    expect(await next.query(sameFile)).toEqual([{ name: `${ids[0]}/1.mp3` }]);
  });

  test("a project with accounts takes no backup", async () => {
    await expect(requireEmptyProject(next.database)).rejects.toThrow("The project has accounts");
    await expect(restoreDatabase(next.database, file)).rejects.toThrow("The project has accounts");
  });

  test("whatever did not come back is named", async () => {
    await next.query(`
    delete from public.user_emails where user_id = '${ids[0]}';
    update public."CompetitorEntries" set "Name Company" = 'Een andere' where "User UID" = '${ids[1]}';
    select setval('public."CompetitorEntries_id_seq"', 1);
    drop policy if exists select_owner on public.user_emails;
    alter table public.user_audio_files disable trigger user_audio_files_count_usage;
    grant select on private.admins to anon;
    drop view if exists public.user_emails_${ids[1]?.replaceAll("-", "_")};
    set session_replication_role = replica;
    delete from storage.objects where name like '${ids[1]}/%'`);
    await next.upload(`${ids[0]}/1.mp3`, "another sound");
    const found = differences(await old.contents(), await next.contents());
    const subjects = found.map((difference) =>
      difference.replace(/:.*| (is missing|differs|is not the).*/, ""),
    );
    expect(subjects).toEqual([
      "names of customers",
      'sequence public."CompetitorEntries_id_seq"',
      'table public."CompetitorEntries"',
      // Follows the drafts.
      "table public.draft_work",
      // Its file was replaced.
      "table public.meeting_analyses",
      "table public.user_emails",
      "table storage.objects",
      "grant anon on private.admins",
      "policy select_owner on public.user_emails",
      "trigger user_audio_files_count_usage on public.user_audio_files",
      `file ${ids[0]}/1.mp3`,
      `file ${ids[1]}/2.mp3`,
    ]);
  });
});
