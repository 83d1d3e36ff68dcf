// All that there is to say of a table, in one place. The matrix of policies/tables.test.ts, the tests of deletion, export and
// announcements, and docs/processing-register.md read it.
import type { Database } from "#web/lib/database.gen.ts";

type PublicTables = Database["public"]["Tables"];
type PublicName = keyof PublicTables;

/** Their titles in the privacy statement. */
export const purposes = {
  question: "Uw vraag aan ons",
  recipients: "Wie u mag schrijven, en wie niet",
  mails: "Berichten per e-mail",
  access: "Inloggen en toegang",
  work: "Wat u in het platform doet",
  account: "Uw account",
} as const;

/**
 * How a deletion leaves a table:
 * - `cascade`: its rows go with the account, by foreign keys
 * - `follows`: a trigger of another table keeps it in step
 * - `removed`: a function, or a trigger on the account, removes it
 * - `idKept`: an id stays, but nothing connects it to a name any more
 * - `never`: holds no customer's data
 */
export type OnDeletion = "cascade" | "follows" | "removed" | "idKept" | "never";

export type Verb = "select" | "insert" | "update" | "delete";
export const reads = ["select"] as const;
export const everything = ["select", "insert", "update", "delete"] as const;

/** For whom a row is made: `owner` is a customer and `admin` an admin; every text of the row has `mark` in it. */
export type Sample = {
  owner: string;
  admin: string;
  mark: string;
  query: (text: string) => Promise<unknown[]>;
  /** The id of a row of the owner in a table that others hang on, made when there is none. */
  idIn: (table: PublicName) => Promise<string>;
  /** The same of a row that is new. */
  newIn: (table: PublicName) => Promise<string>;
};

/** Of a table that the platform made. */
export type PlatformTable = {
  /** `cascade` when it does not say. */
  onDeletion?: OnDeletion;
  /** Of the privacy statement, for data of persons. */
  purpose?: keyof typeof purposes;
  /** Of export_my_data; or why none holds it. */
  section: string | { without: string };
};

type Listener = "owner" | "admin";

/** Of a table that no role of the Data API reaches, or of storage. Names of columns are separated by commas. */
export type ClosedTable = PlatformTable & {
  /** Every column that could hold an id, a name, an address or a text. */
  texts: string;
  /** Those that the export leaves out. */
  withheld?: string;
  /** The people whom Realtime tells that a row changed. */
  hears?: readonly Listener[];
  /** Why it tells nobody, though customers or admins read it. */
  silent?: string;
  /** The column that holds the customer's id; `user_id` when it does not say. */
  owner?: string;
  /** For each check constraint rows, or the parts of them that it looks at, which it refuses. */
  refuses?: Readonly<Record<string, object | readonly object[]>>;
  /** A valid row of the owner. Without it, rows come with those of other tables. */
  row?: (sample: Sample) => Record<string, unknown> | Promise<Record<string, unknown>>;
};

/** Of a table of the Data API. */
export type OpenTable<Name extends PublicName = PublicName> = Omit<
  ClosedTable,
  "hears" | "silent" | "owner" | "row"
> & {
  owner?: keyof PublicTables[Name]["Row"];
  /** As anybody who may insert sends it: with all columns that a customer who may can give. */
  row: (sample: Sample) => PublicTables[Name]["Insert"] | Promise<PublicTables[Name]["Insert"]>;
  /** The values that an update of the matrix tries to write. */
  change: PublicTables[Name]["Update"];
  /** The verbs that succeed. Nobody else may do any: not a visitor, not another customer. */
  may: { [persona in Listener | "service"]?: readonly Verb[] };
  /** Of a table of which customers read something, the columns that they do not: secrets, hashes, acts of an admin. */
  kept?: string;
  /** The columns that customers may update. No key, owner, date or state among them: those are the database's. */
  updates?: string;
  /** Its rows can't be removed, by the owner of the database either. */
  appendOnly?: boolean;
  /** The automation and the customer reach it by a view of their own as well, with the customer's id in its name. */
  hasOwnNames?: boolean;
} & ({ hears: readonly Listener[]; silent?: never } | { hears?: never; silent: string });

/** Each table of the Data API: one that is missing is a type error. */
type OpenTables = { [Name in PublicName as `public.${Name}`]: OpenTable<Name> };
type ClosedTables = { [name: `private.${string}` | `storage.${string}`]: ClosedTable };
export type Tables = OpenTables & ClosedTables;
/** Those of one subject. */
export type SomeTables = Partial<OpenTables> & ClosedTables;

export const oneTime = { without: "a secret of a few minutes" };
/** Of tables that admins write for each other: no look at them is noted. */
export const byAdmins = {
  without: "what admins note for each other; an operator gives a copy when a customer asks for it",
};
export const nobodys = { without: "holds no customer's data" };

export const namesIn = (list = "") => list.split(", ").filter(Boolean);
export const now = "2026-11-27T12:00:00Z";
export const somebody = "00000000-0000-4000-8000-000000000001";
/** One character too many. */
export const long = (most: number) => "x".repeat(most + 1);
/** Rows beyond a limit, at each of its ends; of an object and a list also one of another kind. */
export const beyond = {
  text: (column: string, most: number) => [{ [column]: "" }, { [column]: long(most) }],
  number: (column: string, least: number, most: number) => [{ [column]: least - 1 }, { [column]: most + 1 }],
  object: (column: string, bytes: number) => [
    { [column]: [] },
    { [column]: { x: long(bytes - '{"x": ""}'.length) } },
  ],
  list: (column: string, bytes: number) => [{ [column]: {} }, { [column]: [long(bytes - '[""]'.length)] }],
};
export const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
